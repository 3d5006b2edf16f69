//! How often something may be tried.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kamisado_online::Time;

/// The time after which tries are forgotten, in thousandths of a second.
const WINDOW: u64 = 15 * 60 * 1_000;
/// How often one name may be tried from one address in that time.
const FOR_NAME: u32 = 10;
/// How often one name may be tried in that time from everywhere. It is far more, so that nobody keeps somebody else from
/// signing in by wrong passwords.
const FROM_EVERYWHERE: u32 = 300;
/// How often one address may offer a game to everybody, and report something, in that time.
const OFFERS: u32 = 120;
const REPORTS: u32 = 20;
/// How often one address may try in that time: there may be a whole club behind it.
const FOR_ADDRESS: u32 = 200;
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
    NameFrom(IpAddr, String),
    Address(IpAddr),
    Offers(IpAddr),
    Reports(IpAddr),
}

impl Tries {
    /// Counts a try from an address, perhaps with a name. If it is one too many, the seconds to wait.
    pub(crate) fn count(&self, address: IpAddr, name: Option<&str>, now: Time) -> Result<(), u64> {
        let network = network(address);
        let mut keys = vec![(Key::Address(network), FOR_ADDRESS)];
        if let Some(name) = name {
            keys.push((Key::NameFrom(network, name.to_owned()), FOR_NAME));
            keys.push((Key::Name(name.to_owned()), FROM_EVERYWHERE));
        }
        self.take(keys, now)
    }

    /// Counts an offer to everybody, likewise.
    pub(crate) fn count_offer(&self, address: IpAddr, now: Time) -> Result<(), u64> {
        self.take(vec![(Key::Offers(network(address)), OFFERS)], now)
    }

    /// Counts a report, likewise.
    pub(crate) fn count_report(&self, address: IpAddr, now: Time) -> Result<(), u64> {
        self.take(vec![(Key::Reports(network(address)), REPORTS)], now)
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
    pub(crate) fn forget(&self, address: IpAddr, name: &str) {
        let mut counts = self.counts();
        counts.remove(&Key::NameFrom(network(address), name.to_owned()));
        counts.remove(&Key::Name(name.to_owned()));
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Key, (u32, Time)>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The part of an address that one customer of a network has: with IPv6, the first half.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn a_name_can_be_tried_again_later_or_after_the_right_password() {
        let tries = Tries::default();
        for _ in 0..FOR_NAME {
            assert_eq!(tries.count(HERE, Some("ana"), Time(0)), Ok(()));
        }
        assert_eq!(tries.count(HERE, Some("ana"), Time(600_000)), Err(300));
        assert_eq!(tries.count(HERE, Some("bob"), Time(600_000)), Ok(()));
        assert_eq!(tries.count(HERE, Some("ana"), Time(WINDOW)), Ok(()));
        for _ in 1..FOR_NAME {
            assert_eq!(tries.count(HERE, Some("ana"), Time(WINDOW)), Ok(()));
        }
        let elsewhere = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
        assert!(tries.count(HERE, Some("ana"), Time(WINDOW)).is_err());
        assert_eq!(tries.count(elsewhere, Some("ana"), Time(WINDOW)), Ok(()), "others are not kept out");
        tries.forget(HERE, "ana");
        assert_eq!(tries.count(HERE, Some("ana"), Time(WINDOW)), Ok(()));
    }

    #[test]
    fn an_address_offers_and_reports_only_so_much() {
        let tries = Tries::default();
        assert!(
            (0..OFFERS).all(|_| tries.count_offer(HERE, Time(0)).is_ok()) && tries.count_offer(HERE, Time(0)).is_err()
        );
        assert!((0..REPORTS).all(|_| tries.count_report(HERE, Time(0)).is_ok()));
        assert!(tries.count_report(HERE, Time(0)).is_err());
    }

    #[test]
    fn an_address_is_stopped_whatever_names_it_tries() {
        let tries = Tries::default();
        let address = |host: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 7, 0, 0, 0, host));
        for number in 0..FOR_ADDRESS {
            assert_eq!(tries.count(address(number as u16), Some(&number.to_string()), Time(0)), Ok(()));
        }
        assert!(tries.count(address(9_999), Some("another"), Time(0)).is_err());
        assert_eq!(tries.count(HERE, Some("another"), Time(0)), Ok(()));
    }
}
