//! How often something may be tried.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kamisado_online::Time;

use crate::net::Client;

/// The time after which tries are forgotten, in thousandths of a second.
const WINDOW: u64 = 15 * 60 * 1_000;
/// How often one name may be tried from one client in that time.
const FOR_NAME: u32 = 10;
/// How often one name may be tried in that time from everywhere. It is far more, so that nobody keeps somebody else from
/// signing in by wrong passwords.
const FROM_EVERYWHERE: u32 = 300;
/// How often one client may offer a game to everybody, and report something, in that time.
const OFFERS: u32 = 120;
const REPORTS: u32 = 20;
/// How often one client may try in that time: there may be a whole club behind it.
const FOR_CLIENT: u32 = 200;
/// When so many are remembered, those that are forgotten anyway are looked for.
const MANY: usize = 10_000;

/// How often something was tried, in memory: a restart forgets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tries {
    counts: Arc<Mutex<HashMap<Key, (u32, Time)>>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Name(String),
    NameFrom(Client, String),
    Client(Client),
    Offers(Client),
    Reports(Client),
}

impl Tries {
    /// Counts a try of a client, perhaps with a name. If it is one too many, the seconds to wait.
    pub(crate) fn count(&self, client: Client, name: Option<&str>, now: Time) -> Result<(), u64> {
        let mut keys = vec![(Key::Client(client), FOR_CLIENT)];
        if let Some(name) = name {
            keys.push((Key::NameFrom(client, name.to_owned()), FOR_NAME));
            keys.push((Key::Name(name.to_owned()), FROM_EVERYWHERE));
        }
        self.take(keys, now)
    }

    /// Counts an offer to everybody, likewise.
    pub(crate) fn count_offer(&self, client: Client, now: Time) -> Result<(), u64> {
        self.take(vec![(Key::Offers(client), OFFERS)], now)
    }

    /// Counts a report, likewise.
    pub(crate) fn count_report(&self, client: Client, now: Time) -> Result<(), u64> {
        self.take(vec![(Key::Reports(client), REPORTS)], now)
    }

    fn take(&self, keys: Vec<(Key, u32)>, now: Time) -> Result<(), u64> {
        let mut counts = self.counts();
        if counts.len() > MANY {
            counts.retain(|_, (_, since)| now.since(*since) < WINDOW);
        }
        for (key, most) in keys {
            let (count, since) = counts.entry(key).or_insert((0, now));
            if now.since(*since) >= WINDOW {
                (*count, *since) = (0, now);
            }
            if *count >= most {
                return Err(since.plus(WINDOW).since(now).div_ceil(1_000));
            }
            *count += 1;
        }
        Ok(())
    }

    /// A try with a name was right: those before it are forgotten.
    pub(crate) fn forget(&self, client: Client, name: &str) {
        let mut counts = self.counts();
        counts.remove(&Key::NameFrom(client, name.to_owned()));
        counts.remove(&Key::Name(name.to_owned()));
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Key, (u32, Time)>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> Client {
        Client::at(address.parse().expect("an address"))
    }

    #[test]
    fn a_name_can_be_tried_again_later_or_after_the_right_password() {
        let (tries, here) = (Tries::default(), at("127.0.0.1"));
        for _ in 0..FOR_NAME {
            assert_eq!(tries.count(here, Some("ana"), Time(0)), Ok(()));
        }
        assert_eq!(tries.count(here, Some("ana"), Time(600_000)), Err(300));
        assert_eq!(tries.count(here, Some("bob"), Time(600_000)), Ok(()));
        assert_eq!(tries.count(here, Some("ana"), Time(WINDOW)), Ok(()));
        for _ in 1..FOR_NAME {
            assert_eq!(tries.count(here, Some("ana"), Time(WINDOW)), Ok(()));
        }
        let elsewhere = at("192.0.2.1");
        assert!(tries.count(here, Some("ana"), Time(WINDOW)).is_err());
        assert_eq!(tries.count(elsewhere, Some("ana"), Time(WINDOW)), Ok(()), "others are not kept out");
        tries.forget(here, "ana");
        assert_eq!(tries.count(here, Some("ana"), Time(WINDOW)), Ok(()));
    }

    #[test]
    fn a_client_offers_and_reports_only_so_much() {
        let (tries, here) = (Tries::default(), at("127.0.0.1"));
        assert!(
            (0..OFFERS).all(|_| tries.count_offer(here, Time(0)).is_ok()) && tries.count_offer(here, Time(0)).is_err()
        );
        assert!((0..REPORTS).all(|_| tries.count_report(here, Time(0)).is_ok()));
        assert!(tries.count_report(here, Time(0)).is_err());
    }

    #[test]
    fn a_client_is_stopped_whatever_names_it_tries() {
        let (tries, here) = (Tries::default(), at("127.0.0.1"));
        let there = |host: u32| at(&format!("2001:db8:0:7::{host:x}"));
        for number in 0..FOR_CLIENT {
            assert_eq!(tries.count(there(number), Some(&number.to_string()), Time(0)), Ok(()));
        }
        assert!(tries.count(there(9_999), Some("another"), Time(0)).is_err());
        assert_eq!(tries.count(here, Some("another"), Time(0)), Ok(()));
    }
}
