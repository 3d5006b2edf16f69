//! Limits on attempts.
//!
//! [`ClientRateLimiter`] limits each client and its networks. Limits on accounts need a table of their own: the rate
//! limiter can neither forget the failures of a user who then gave the right password nor choose which keys to drop
//! when it is full. It would have to be emptied, which would also reset an attacker's counter.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kamisado_online::Timestamp;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use crate::net::{Client, ClientRateLimiter, Rate};

/// Attempts are forgotten after this time.
const WINDOW: Duration = Duration::from_secs(15 * 60);
/// The attempts at one account per window from one client, or from one device that the account knows.
const FROM_CLIENT: u32 = 10;
/// The password guesses at one account per window, from all clients together whose device the account does not know.
const FROM_EVERYWHERE: u32 = 300;
/// The attempts, passkey ceremonies, public offers and reports of one client per window. A whole club may share an
/// address.
const FOR_CLIENT: u32 = 200;
const PASSKEYS: u32 = 100;
const OFFERS: u32 = 300;
const REPORTS: u32 = 20;
/// The most keys kept: about 5 MB.
const MAX_ACCOUNTS: usize = 100_000;

/// An attempt to prove that an account is the user's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<'a> {
    pub(crate) client: Client,
    /// The hash of the device, if it has signed in to this account before.
    pub(crate) device: Option<&'a str>,
    /// The id of the account, however its name was written; or the skeleton of a name that no account has.
    pub(crate) account: &'a str,
    /// Whether the secret can be guessed: a password can, a recovery code has 80 random bits.
    pub(crate) is_guessable: bool,
}

impl Attempt<'_> {
    /// The key of the client. A device that the account knows does not suffer from the failures of others.
    fn own_key(&self) -> Key {
        match self.device {
            Some(device) => key("device", &[device, self.account]),
            None => key("client", &[&format!("{:?}", self.client), self.account]),
        }
    }

    /// The key that all clients share, where their attempts count together.
    fn common_key(&self) -> Option<Key> {
        (self.device.is_none() && self.is_guessable).then(|| key("account", &[self.account]))
    }
}

/// The key of a client: a hash, so that all keys have the same length.
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

/// Counts attempts in memory; a restart resets the counts.
#[derive(Clone, Debug)]
pub(crate) struct AttemptLimiter {
    accounts: Arc<Mutex<Counts>>,
    clients: Arc<[ClientRateLimiter; LIMITS.len()]>,
}

/// What one client may do only so often in a window.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limited {
    /// Attempts that name no account, and those at an account from a device that it does not know.
    Attempts,
    /// Starts of passkey ceremonies. Failures with a password do not delay them.
    Passkeys,
    /// Public offers.
    Offers,
    /// Reports.
    Reports,
}

/// How often each may be done, in the order of the kinds.
const LIMITS: [u32; 4] = [FOR_CLIENT, PASSKEYS, OFFERS, REPORTS];

impl Default for AttemptLimiter {
    fn default() -> AttemptLimiter {
        let clients = LIMITS.map(|burst| ClientRateLimiter::new(Rate { count: burst, period: WINDOW, burst }));
        AttemptLimiter { accounts: Arc::new(Mutex::new(Counts::new(MAX_ACCOUNTS))), clients: Arc::new(clients) }
    }
}

impl AttemptLimiter {
    /// Counts one of these of a client. The error is the time to wait.
    pub(crate) fn count(&self, what: Limited, client: Client) -> Result<(), Duration> {
        self.clients[what as usize].take(client).refused.map_or(Ok(()), |(_, wait)| Err(wait))
    }

    /// Counts an attempt to prove that an account is the user's own. The error is the time to wait.
    pub(crate) fn count_attempt(&self, attempt: &Attempt<'_>, now: Timestamp) -> Result<(), Duration> {
        if attempt.device.is_none() {
            self.count(Limited::Attempts, attempt.client)?;
        }
        let own = (attempt.own_key(), FROM_CLIENT);
        let common = attempt.common_key().map(|key| (key, FROM_EVERYWHERE));
        self.accounts.lock().take([Some(own), common].into_iter().flatten(), now)
    }

    /// Forgets the earlier attempts of this client after a success, and keeps those of others.
    pub(crate) fn forget(&self, attempt: &Attempt<'_>) {
        self.accounts.lock().forget(attempt.own_key(), attempt.common_key());
    }
}

/// The number of attempts of each key in its window.
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

    /// Counts an attempt for all of these keys, or for none if any of them has reached its limit.
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

    /// Makes room for one more key: drops the key with the fewest attempts first, the oldest among equals. To get a key
    /// of their own dropped, attackers would have to try as many other keys more often.
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
        // Also from an address where others have failed.
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
        for (what, most) in [(Limited::Offers, OFFERS), (Limited::Reports, REPORTS), (Limited::Passkeys, PASSKEYS)] {
            assert!((0..most).all(|_| tries.count(what, here).is_ok()) && tries.count(what, here).is_err(), "{what:?}");
        }
        assert!(tries.count(Limited::Passkeys, here).is_err_and(|wait| wait <= Duration::from_secs(9)));
    }

    #[test]
    fn a_client_is_stopped_whatever_names_it_tries() {
        let (tries, here) = (AttemptLimiter::default(), at("127.0.0.1"));
        let there = |host: u32| at(&format!("2001:db8:0:7::{host:x}"));
        for number in 0..FOR_CLIENT {
            assert_eq!(tries.count_attempt(&attempt(there(number), &number.to_string()), Timestamp::EPOCH), Ok(()));
        }
        assert!(tries.count_attempt(&attempt(there(9_999), "another"), Timestamp::EPOCH).is_err());
        assert!(tries.count(Limited::Attempts, there(9_998)).is_err());
        assert_eq!(tries.count_attempt(&attempt(here, "another"), Timestamp::EPOCH), Ok(()));
    }
}
