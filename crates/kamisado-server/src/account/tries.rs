//! How often something may be tried.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kamisado_online::Time;

/// The time after which tries are forgotten, in thousandths of a second.
const WINDOW: u64 = 15 * 60 * 1_000;
/// How often one name may be tried in that time.
const FOR_NAME: u32 = 10;
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
    Address(IpAddr),
}

impl Tries {
    /// Counts a try from an address, perhaps with a name. If it is one too many, the seconds to wait.
    pub(crate) fn count(&self, address: IpAddr, name: Option<&str>, now: Time) -> Result<(), u64> {
        let mut counts = self.counts();
        if counts.len() > MANY {
            counts.retain(|_, (_, since)| now.since(*since) < WINDOW);
        }
        let keys = [
            Some((Key::Address(network(address)), FOR_ADDRESS)),
            name.map(|name| (Key::Name(name.to_owned()), FOR_NAME)),
        ];
        for (key, most) in keys.into_iter().flatten() {
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
    pub(crate) fn forget(&self, name: &str) {
        self.counts().remove(&Key::Name(name.to_owned()));
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
        tries.forget("ana");
        assert_eq!(tries.count(HERE, Some("ana"), Time(WINDOW)), Ok(()));
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
