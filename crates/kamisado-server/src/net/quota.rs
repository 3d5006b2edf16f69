//! How many requests each client may still make.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::client::Client;

/// For how many seconds' requests a client may make at once.
const BURST: u32 = 10;
/// How many clients are told apart; all others share one quota. Only who has just asked is remembered.
const MOST: usize = 100_000;
/// How often those are forgotten who have not asked for a while.
const SWEEP: Duration = Duration::from_secs(1);

/// How many requests each client may still make. A client has a store that fills evenly and from which each request takes
/// one; all that is kept of it is when it will be full.
#[derive(Debug)]
pub(super) struct Quota {
    rate: u32,
    most: usize,
    clients: Mutex<Clients>,
}

#[derive(Debug)]
struct Clients {
    full_at: HashMap<Client, Instant>,
    swept: Instant,
}

/// How a client stands after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// How many requests it may make at once when it has made none for a while.
    pub(super) size: u32,
    /// In how many seconds an empty store is full.
    pub(super) window: u32,
    /// How many it may make now.
    pub(super) left: u32,
    /// When the store is full, in seconds.
    pub(super) full_in: u64,
    /// When it may ask again, in seconds, if it may not now.
    pub(super) refused_for: Option<u64>,
}

impl Quota {
    /// So many requests a second; none if there is no limit.
    pub(super) fn new(rate: u32) -> Option<Quota> {
        let clients = Clients { full_at: HashMap::new(), swept: Instant::now() };
        (rate > 0).then(|| Quota { rate, most: MOST, clients: Mutex::new(clients) })
    }

    /// Takes one request of a client.
    pub(super) fn take(&self, client: Client, now: Instant) -> Standing {
        let each = Duration::from_secs(1) / self.rate;
        let size = self.rate.saturating_mul(BURST);
        let whole = Duration::from_secs(BURST.into());
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let client = clients.known(client, self.most, now);
        let full_at = clients.full_at.entry(client).or_insert(now);
        let lacks = full_at.saturating_duration_since(now) + each;
        if lacks > whole {
            let (full_in, wait) = (seconds(lacks - each), seconds(lacks - whole));
            return Standing { size, window: BURST, left: 0, full_in, refused_for: Some(wait) };
        }
        *full_at = now + lacks;
        let left = u32::try_from((whole - lacks).as_nanos() / each.as_nanos().max(1)).unwrap_or(size);
        Standing { size, window: BURST, left, full_in: seconds(lacks), refused_for: None }
    }
}

impl Clients {
    /// The client, if it can be told apart from the others.
    fn known(&mut self, client: Client, most: usize, now: Instant) -> Client {
        if self.full_at.len() < most || self.full_at.contains_key(&client) {
            return client;
        }
        if now.saturating_duration_since(self.swept) >= SWEEP {
            self.swept = now;
            self.full_at.retain(|_, full_at| *full_at > now);
        }
        if self.full_at.len() < most { client } else { Client::OTHERS }
    }
}

/// Whole seconds, rounded up.
fn seconds(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u32) -> Client {
        Client::at(std::net::Ipv4Addr::from(number).into())
    }

    #[test]
    fn a_client_that_asks_too_often_waits_and_others_do_not() {
        let quota = Quota::new(2).expect("a limit");
        let begin = Instant::now();
        for left in (0..20).rev() {
            let standing = quota.take(client(1), begin);
            assert_eq!((standing.left, standing.refused_for, standing.size), (left, None, 20));
        }
        let refused = quota.take(client(1), begin);
        assert_eq!((refused.left, refused.refused_for, refused.full_in), (0, Some(1), 10));
        assert_eq!(quota.take(client(2), begin).refused_for, None);
        let later = begin + Duration::from_millis(500);
        assert_eq!(quota.take(client(1), later).refused_for, None);
        assert!(quota.take(client(1), later).refused_for.is_some());
        let much_later = begin + Duration::from_secs(60);
        assert_eq!(quota.take(client(1), much_later).left, 19);
    }

    #[test]
    fn no_more_clients_are_remembered_than_there_is_room_for() {
        let quota = Quota { most: 3, ..Quota::new(1).expect("a limit") };
        let begin = Instant::now();
        for number in 1..100 {
            quota.take(client(number), begin);
        }
        let count = |quota: &Quota| quota.clients.lock().expect("no panic").full_at.len();
        assert_eq!(count(&quota), 4, "three and the others");
        assert!(quota.take(client(100), begin).refused_for.is_some(), "the others share one quota");
        assert!(quota.take(client(1), begin).refused_for.is_none());
        let later = begin + Duration::from_secs(60);
        assert!(quota.take(client(100), later).refused_for.is_none());
        assert_eq!(count(&quota), 1, "who has not asked for a while is forgotten");
    }

    #[test]
    fn zero_is_no_limit() {
        assert!(Quota::new(0).is_none());
    }
}
