//! Clients that ignore refusals.

use std::collections::HashMap;
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use kamisado_input::{Client, Network};
use parking_lot::Mutex;

use super::rate_limit::{ClientRateLimiter, Rate};
use crate::ops::metrics::{Dropped, METRICS};

/// The refusals that a client may get: `burst` at once, and one a second. A client that waits as long as it is asked to
/// is never refused twice.
const REFUSALS: Rate = Rate { count: 1, period: Duration::from_secs(1), burst: 100 };
/// How long a client that was refused more often is shut out.
const SHUT_OUT: Duration = Duration::from_secs(10);
/// The most networks shut out at once. If there is no room to shut out a client, it is still refused.
const MAX_CLIENTS: usize = 10_000;
/// How many clients are distinguished.
const MAX_COUNTED: usize = 100_000;
/// The number of refusals that a dropped socket counts for: it costs far more than a refused request.
const SOCKET: u32 = 20;

/// Clients that go on after they have been refused. For some seconds nothing of them is handled.
#[derive(Debug)]
pub(crate) struct Flooders<C: Clock = MonotonicClock> {
    /// Whether clients have limits at all.
    is_limited: bool,
    refusals: ClientRateLimiter<C>,
    clock: C,
    /// Until when networks are shut out.
    shut_out: Mutex<HashMap<Network, C::Instant>>,
}

impl Flooders {
    /// With limits for each client, or without.
    pub(crate) fn new(is_limited: bool) -> Flooders {
        Flooders { is_limited, ..Flooders::with_clock(MAX_COUNTED, MonotonicClock) }
    }
}

impl<C: Clock + Clone> Flooders<C> {
    fn with_clock(most: usize, clock: C) -> Flooders<C> {
        let refusals = ClientRateLimiter::with_clock(REFUSALS, most, &clock);
        Flooders { is_limited: true, refusals, clock, shut_out: Mutex::default() }
    }

    /// Something of a client was refused. True if that was once too often.
    pub(crate) fn refused(&self, client: Client) -> bool {
        if !self.is_limited {
            return false;
        }
        let Some((network, _)) = self.refusals.take(client).refused else {
            return false;
        };
        let now = self.clock.now();
        let mut shut_out = self.shut_out.lock();
        if shut_out.len() >= MAX_CLIENTS {
            shut_out.retain(|_, until| *until > now);
        }
        if shut_out.len() < MAX_CLIENTS && shut_out.insert(network, now + SHUT_OUT.into()).is_none() {
            METRICS.dropped(Dropped::Clients);
        }
        true
    }

    /// A socket of a client was dropped, because it went on after it had been refused.
    pub(crate) fn dropped_socket(&self, client: Client) {
        METRICS.dropped(Dropped::Sockets);
        for _ in 0..SOCKET {
            self.refused(client);
        }
    }

    /// Whether nothing of a client is handled now.
    pub(crate) fn is_shut_out(&self, client: Client) -> bool {
        let mut shut_out = self.shut_out.lock();
        if shut_out.is_empty() {
            return false;
        }
        let now = self.clock.now();
        client.networks().any(|network| match shut_out.get(&network) {
            Some(until) if *until > now => true,
            Some(_) => {
                shut_out.remove(&network);
                false
            }
            None => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn at(text: &str) -> Client {
        Client::at(text.parse().expect("an address"))
    }

    #[test]
    fn a_client_that_goes_on_is_shut_out_for_a_while_and_others_are_not() {
        let clock = FakeRelativeClock::default();
        let flooders = Flooders::with_clock(10, clock.clone());
        let (flooder, other) = (at("192.0.2.1"), at("192.0.2.2"));
        assert_eq!((0..1_000).position(|_| flooders.refused(flooder)), Some(100));
        assert!(flooders.is_shut_out(flooder) && !flooders.is_shut_out(other));
        clock.advance(SHUT_OUT + Duration::from_millis(1));
        assert!(!flooders.is_shut_out(flooder));
        assert!(flooders.shut_out.lock().is_empty(), "nothing is remembered");
    }

    #[test]
    fn a_client_that_is_refused_now_and_then_is_not_shut_out() {
        let clock = FakeRelativeClock::default();
        let flooders = Flooders::with_clock(10, clock.clone());
        for _ in 0..1_000 {
            assert!(!flooders.refused(at("192.0.2.1")));
            clock.advance(Duration::from_secs(1));
        }
    }

    #[test]
    fn a_site_that_changes_its_addresses_is_shut_out_as_a_whole() {
        let flooders = Flooders::with_clock(10_000, FakeRelativeClock::default());
        let client = |number: u32| at(&format!("2001:db8:7:{number:x}::1"));
        assert!((0..3_000).any(|number| flooders.refused(client(number))));
        assert!(flooders.is_shut_out(client(60_000)));
        assert!(!flooders.is_shut_out(at("2001:db8:8::1")));
    }

    #[test]
    fn dropped_sockets_count_for_more() {
        let flooders = Flooders::with_clock(10, FakeRelativeClock::default());
        let client = at("192.0.2.1");
        let dropped = (1..100).find(|_| {
            flooders.dropped_socket(client);
            flooders.is_shut_out(client)
        });
        assert_eq!(dropped, Some(6));
    }
}
