//! How often something may be tried.
//!
//! What each client and its networks may do is limited by [`ClientRateLimiter`]. The limits about accounts are kept here by
//! hand, since it can neither forget the attempts of a user who then gave the right password nor choose which keys it drops
//! when there are too many: it would have to be emptied, which would free an attacker's own counter.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kamisado_online::Timestamp;
use sha2::{Digest, Sha256};

use crate::net::{Client, ClientRateLimiter, Rate};

/// The time after which tries are forgotten.
const WINDOW: Duration = Duration::from_secs(15 * 60);
/// How often one account may be tried from one client, or by one device that it knows, in that time.
const FROM_CLIENT: u32 = 10;
/// How often the password of one account may be guessed in that time by all clients together whose device it does not know.
const FROM_EVERYWHERE: u32 = 300;
/// How often one client may try, start with a passkey, make a public offer and report something in that time: there may
/// be a whole club behind it.
const FOR_CLIENT: u32 = 200;
const PASSKEYS: u32 = 100;
const OFFERS: u32 = 300;
const REPORTS: u32 = 20;
/// How many keys are kept: about 5 MB.
const MAX_ACCOUNTS: usize = 100_000;

/// A try to show that an account is one's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    pub(crate) client: Client,
    /// The hash of the device, if it has signed in to this account before.
    pub(crate) device: Option<&'a str>,
    /// The id of the account that is meant, however its name was written; or the skeleton of a name that no account has.
    pub(crate) account: &'a str,
    /// Whether it could be guessed: a password could, a recovery code has 80 bits of chance.
    pub(crate) is_guessable: bool,
}

impl Attempt<'_> {
    /// The key of the client that tries. Failures of others do not count for a device that the account knows.
    fn own_key(&self) -> Key {
        match self.device {
            Some(device) => key("device", &[device, self.account]),
            None => key("client", &[&format!("{:?}", self.client), self.account]),
        }
    }

    /// The key of all tries together, where they count together.
    fn common_key(&self) -> Option<Key> {
        (self.device.is_none() && self.is_guessable).then(|| key("account", &[self.account]))
    }
}

/// A limit of what each client, and each larger network, may do in a window.
fn client_limit(in_window: u32) -> ClientRateLimiter {
    ClientRateLimiter::new(Rate { count: in_window, period: WINDOW, burst: in_window })
}

/// Takes one; if it is one too many, the time to wait.
fn take(limit: &ClientRateLimiter, client: Client) -> Result<(), Duration> {
    limit.take(client).refused.map_or(Ok(()), |(_, wait)| Err(wait))
}

/// What is kept of a client that tries: a hash, which is as long for every name.
type Key = [u8; 16];

fn key(kind: &str, parts: &[&str]) -> Key {
    let mut hash = Sha256::new_with_prefix(kind.as_bytes());
    for part in parts {
        hash.update([0]);
        hash.update(part.as_bytes());
    }
    let mut key = Key::default();
    key.iter_mut().zip(hash.finalize()).for_each(|(byte, hashed)| *byte = hashed);
    key
}

/// How often something was tried, in memory: a restart forgets it.
#[derive(Clone, Debug)]
pub(crate) struct AttemptLimiter {
    accounts: Arc<Mutex<Counts>>,
    clients: Arc<ClientLimits>,
}

#[derive(Debug)]
struct ClientLimits {
    tries: ClientRateLimiter,
    passkeys: ClientRateLimiter,
    offers: ClientRateLimiter,
    reports: ClientRateLimiter,
}

impl Default for AttemptLimiter {
    fn default() -> AttemptLimiter {
        let clients = ClientLimits {
            tries: client_limit(FOR_CLIENT),
            passkeys: client_limit(PASSKEYS),
            offers: client_limit(OFFERS),
            reports: client_limit(REPORTS),
        };
        AttemptLimiter { accounts: Arc::new(Mutex::new(Counts::new(MAX_ACCOUNTS))), clients: Arc::new(clients) }
    }
}

impl AttemptLimiter {
    /// Counts a try of a client that means no account. If it is one too many, the time to wait.
    pub(crate) fn count(&self, client: Client) -> Result<(), Duration> {
        take(&self.clients.tries, client)
    }

    /// Counts a try to show that an account is one's own, likewise.
    pub(crate) fn count_attempt(&self, attempt: &Attempt<'_>, now: Timestamp) -> Result<(), Duration> {
        if attempt.device.is_none() {
            take(&self.clients.tries, attempt.client)?;
        }
        let own = (attempt.own_key(), FROM_CLIENT);
        let common = attempt.common_key().map(|key| (key, FROM_EVERYWHERE));
        self.accounts().take([Some(own), common].into_iter().flatten(), now)
    }

    /// Counts the start of a passkey, which no failure with a password holds up.
    pub(crate) fn count_passkey(&self, client: Client) -> Result<(), Duration> {
        take(&self.clients.passkeys, client)
    }

    /// Counts a public offer, likewise.
    pub(crate) fn count_offer(&self, client: Client) -> Result<(), Duration> {
        take(&self.clients.offers, client)
    }

    /// Counts a report, likewise.
    pub(crate) fn count_report(&self, client: Client) -> Result<(), Duration> {
        take(&self.clients.reports, client)
    }

    /// An attempt was right: those before it by the same are forgotten. Those of others are not.
    pub(crate) fn forget(&self, attempt: &Attempt<'_>) {
        self.accounts().forget(attempt.own_key(), attempt.common_key());
    }

    fn accounts(&self) -> MutexGuard<'_, Counts> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How often each key was tried in its window.
#[derive(Debug)]
struct Counts {
    counts: HashMap<Key, Count>,
    most: usize,
}

#[derive(Clone, Copy, Debug)]
struct Count {
    tries: u32,
    since: Timestamp,
}

impl Counts {
    fn new(most: usize) -> Counts {
        Counts { counts: HashMap::new(), most }
    }

    /// Counts a try for all of these keys, or for none if it is one too many for any of them.
    fn take(&mut self, keys: impl Iterator<Item = (Key, u32)> + Clone, now: Timestamp) -> Result<(), Duration> {
        let is_old = |count: &Count| now.since(count.since) >= WINDOW;
        for (key, most) in keys.clone() {
            if let Some(count) = self.counts.get(&key).filter(|count| !is_old(count) && count.tries >= most) {
                return Err(count.since.plus(WINDOW).since(now));
            }
        }
        for (key, _) in keys {
            self.make_room(now);
            let count = self.counts.entry(key).or_insert(Count { tries: 0, since: now });
            if is_old(count) {
                *count = Count { tries: 0, since: now };
            }
            count.tries += 1;
        }
        Ok(())
    }

    fn forget(&mut self, own: Key, common: Option<Key>) {
        let tries = self.counts.remove(&own).map_or(0, |count| count.tries);
        if let Some(count) = common.and_then(|common| self.counts.get_mut(&common)) {
            count.tries = count.tries.saturating_sub(tries);
        }
    }

    /// Makes room for one more key. The keys that were tried least go first, the oldest of them before the others: an
    /// attacker who wants a key of their own to be forgotten would have to try as many others more often than it.
    fn make_room(&mut self, now: Timestamp) {
        if self.counts.len() < self.most {
            return;
        }
        self.counts.retain(|_, count| now.since(count.since) < WINDOW);
        if self.counts.len() < self.most {
            return;
        }
        let mut order: Vec<(u32, Timestamp, Key)> =
            self.counts.iter().map(|(key, count)| (count.tries, count.since, *key)).collect();
        order.sort_unstable();
        for (_, _, key) in order.iter().take(self.most.div_ceil(4)) {
            self.counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> Client {
        Client::at(address.parse().expect("an address"))
    }

    fn attempt(client: Client, account: &str) -> Attempt<'_> {
        Attempt { client, device: None, account, is_guessable: true }
    }

    #[test]
    fn an_account_can_be_tried_again_later_or_after_the_right_password() {
        let (tries, here) = (AttemptLimiter::default(), at("127.0.0.1"));
        let count = |client, account: &str, now| tries.count_attempt(&attempt(client, account), now);
        for _ in 0..FROM_CLIENT {
            assert_eq!(count(here, "ana", Timestamp::EPOCH), Ok(()));
        }
        assert_eq!(count(here, "ana", Timestamp::EPOCH.plus(Duration::from_secs(600))), Err(Duration::from_secs(300)));
        assert_eq!(count(here, "bob", Timestamp::EPOCH.plus(Duration::from_secs(600))), Ok(()));
        for _ in 0..FROM_CLIENT {
            assert_eq!(count(here, "ana", Timestamp::EPOCH.plus(WINDOW)), Ok(()));
        }
        let elsewhere = at("192.0.2.1");
        assert!(count(here, "ana", Timestamp::EPOCH.plus(WINDOW)).is_err());
        assert_eq!(count(elsewhere, "ana", Timestamp::EPOCH.plus(WINDOW)), Ok(()), "others are not kept out");
        tries.forget(&attempt(here, "ana"));
        assert_eq!(count(here, "ana", Timestamp::EPOCH.plus(WINDOW)), Ok(()));
    }

    #[test]
    fn a_known_device_and_a_code_are_not_held_up_by_the_failures_of_others() {
        let tries = AttemptLimiter::default();
        for number in 0..FROM_EVERYWHERE {
            let client = at(&format!("198.51.{}.{}", number / 250, number % 250));
            assert_eq!(tries.count_attempt(&attempt(client, "ana"), Timestamp::EPOCH), Ok(()));
        }
        let fresh = attempt(at("192.0.2.1"), "ana");
        assert!(tries.count_attempt(&fresh, Timestamp::EPOCH).is_err());
        assert_eq!(tries.count_attempt(&Attempt { is_guessable: false, ..fresh }, Timestamp::EPOCH), Ok(()));
        // Also at an address from which others have tried in vain.
        let known = Attempt { device: Some("desk"), client: at("198.51.0.1"), ..fresh };
        for _ in 0..FROM_CLIENT {
            assert_eq!(tries.count_attempt(&known, Timestamp::EPOCH), Ok(()));
        }
        assert!(tries.count_attempt(&known, Timestamp::EPOCH).is_err(), "its own failures count");
        tries.forget(&known);
        assert!(tries.count_attempt(&fresh, Timestamp::EPOCH).is_err(), "the owner's success frees nobody else");
    }

    #[test]
    fn a_flood_of_names_neither_grows_without_end_nor_frees_a_counter() {
        let mut counts = Counts::new(1_000);
        let own = key("client", &["attacker", "ana"]);
        while counts.take([(own, FROM_CLIENT)].into_iter(), Timestamp::EPOCH).is_ok() {}
        for number in 0..10_000 {
            let other = key("client", &["attacker", &number.to_string()]);
            assert_eq!(counts.take([(other, FROM_CLIENT)].into_iter(), Timestamp::from_millis(1)), Ok(()));
            assert!(counts.counts.len() <= 1_000);
        }
        assert!(counts.take([(own, FROM_CLIENT)].into_iter(), Timestamp::from_millis(2)).is_err());
    }

    #[test]
    fn a_client_offers_reports_and_starts_only_so_much() {
        let (tries, here) = (AttemptLimiter::default(), at("127.0.0.1"));
        assert!((0..OFFERS).all(|_| tries.count_offer(here).is_ok()) && tries.count_offer(here).is_err());
        assert!((0..REPORTS).all(|_| tries.count_report(here).is_ok()) && tries.count_report(here).is_err());
        assert!((0..PASSKEYS).all(|_| tries.count_passkey(here).is_ok()));
        assert!(tries.count_passkey(here).is_err_and(|wait| wait <= Duration::from_secs(9)));
    }

    #[test]
    fn a_client_is_stopped_whatever_names_it_tries() {
        let (tries, here) = (AttemptLimiter::default(), at("127.0.0.1"));
        let there = |host: u32| at(&format!("2001:db8:0:7::{host:x}"));
        for number in 0..FOR_CLIENT {
            assert_eq!(tries.count_attempt(&attempt(there(number), &number.to_string()), Timestamp::EPOCH), Ok(()));
        }
        assert!(tries.count_attempt(&attempt(there(9_999), "another"), Timestamp::EPOCH).is_err());
        assert!(tries.count(there(9_998)).is_err());
        assert_eq!(tries.count_attempt(&attempt(here, "another"), Timestamp::EPOCH), Ok(()));
    }
}
