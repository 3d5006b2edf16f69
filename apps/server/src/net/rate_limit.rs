//! Rate limiters: of one connection, and of every client.
//!
//! The arithmetic is that of the `governor` crate (GCRA): one time is stored per key, fractions of a second count, and
//! a limiter that has been idle behaves like a new one.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use governor::clock::{Clock, DefaultClock, MonotonicClock, Reference};
use governor::middleware::{NoOpMiddleware, StateInformationMiddleware};
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, StateStore};
use kamisado_input::{Client, Network, Width};
use parking_lot::Mutex;

/// How many networks of one width are distinguished; all others share one state.
const MAX_NETWORKS: usize = 100_000;
/// The interval at which idle networks are forgotten.
const SWEEP: Duration = Duration::from_secs(10);
/// The same while there are too many.
const SWEEP_FULL: Duration = Duration::from_secs(1);

/// A rate and how much may be done at once; without either there would be no limiter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// The number allowed in each period.
    pub(crate) count: u32,
    pub(crate) period: Duration,
    /// The number allowed at once after an idle time.
    pub(crate) burst: u32,
}

impl Rate {
    /// `count` in a second, and `burst` times as many at once.
    pub(crate) const fn per_second(count: u32, burst: u32) -> Rate {
        Rate { count, period: Duration::from_secs(1), burst: count.saturating_mul(burst) }
    }

    /// The rate multiplied by a factor.
    const fn times(self, factor: u32) -> Rate {
        Rate { count: self.count.saturating_mul(factor), period: self.period, burst: self.burst.saturating_mul(factor) }
    }

    /// The quota for governor. Nothing at all counts as one.
    fn quota(self) -> Quota {
        let positive = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let each = (self.period / positive(self.count).get()).max(Duration::from_nanos(1));
        let quota = Quota::with_period(each).expect("a period of at least a nanosecond makes a quota");
        quota.allow_burst(positive(self.burst))
    }
}

/// The limiter of one thing, such as the messages of a connection.
#[derive(Debug)]
pub(crate) struct RateLimiter<C: Clock = DefaultClock>(DirectLimiter<C>);

type DirectLimiter<C> = governor::RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> RateLimiter {
        RateLimiter::with_clock(rate, DefaultClock::default())
    }
}

impl<C: Clock> RateLimiter<C> {
    fn with_clock(rate: Rate, clock: C) -> RateLimiter<C> {
        RateLimiter(governor::RateLimiter::direct_with_clock(rate.quota(), clock))
    }

    /// Takes one; false if there is none.
    pub(crate) fn take(&self) -> bool {
        self.0.check().is_ok()
    }

    /// Takes `count` at once; false if there are fewer.
    pub(crate) fn take_many(&self, count: usize) -> bool {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        NonZeroU32::new(count).is_none_or(|count| matches!(self.0.check_n(count), Ok(Ok(()))))
    }
}

/// The state of a client's rate limit after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RateLimitStatus {
    /// How many it may take at once when it has taken none for a while.
    pub(crate) size: u32,
    /// After how long all are there again after all were taken.
    pub(crate) window: Duration,
    /// How many it may take now.
    pub(crate) left: u32,
    /// After how long all are there again.
    pub(crate) full_in: Duration,
    /// If it was refused: by which network's limit, and after how long one is there again.
    pub(crate) refused: Option<(Network, Duration)>,
}

type NetworkLimiter<C> = governor::RateLimiter<Network, BoundedStore<C>, C, StateInformationMiddleware>;

/// The limiters of all clients: one for each width of networks, of which each that holds a client has to agree.
#[derive(Debug)]
pub(crate) struct ClientRateLimiter<C: Clock = MonotonicClock> {
    by_width: [NetworkLimiter<C>; Width::ALL.len()],
}

impl ClientRateLimiter {
    /// The limiters for a rate of each client.
    pub(crate) fn new(rate: Rate) -> ClientRateLimiter {
        ClientRateLimiter::with_clock(rate, MAX_NETWORKS, &MonotonicClock)
    }
}

impl<C: Clock + Clone> ClientRateLimiter<C> {
    pub(super) fn with_clock(rate: Rate, most: usize, clock: &C) -> ClientRateLimiter<C> {
        let by_width = Width::ALL.map(|width| {
            let store = BoundedStore::new(most, clock.clone());
            governor::RateLimiter::new(rate.times(width.factor()).quota(), store, clock.clone())
        });
        ClientRateLimiter { by_width }
    }

    /// Takes one for a client. The narrowest network is asked first: what it refuses takes nothing from the neighbours.
    pub(crate) fn take(&self, client: Client) -> RateLimitStatus {
        let mut first = None;
        for (network, limiter) in client.networks().zip(&self.by_width) {
            let limit_status = check_network(limiter, network);
            if limit_status.refused.is_some() {
                return limit_status;
            }
            first = first.or(Some(limit_status));
        }
        first.expect("every client is in a network of each width")
    }
}

/// Takes one from the limit of a network.
fn check_network<C: Clock>(limiter: &NetworkLimiter<C>, network: Network) -> RateLimitStatus {
    match limiter.check_key(&network) {
        Ok(state) => {
            let quota = state.quota();
            let (size, left) = (quota.burst_size().get(), state.remaining_burst_capacity());
            let full_in = quota.replenish_interval() * size.saturating_sub(left);
            let window = quota.burst_size_replenished_in();
            RateLimitStatus { size, window, left, full_in, refused: None }
        }
        Err(not_until) => {
            let quota = not_until.quota();
            let window = quota.burst_size_replenished_in();
            let wait = not_until.wait_time_from(limiter.clock().now());
            let size = quota.burst_size().get();
            RateLimitStatus { size, window, left: 0, full_in: window, refused: Some((network, wait)) }
        }
    }
}

/// The states of a bounded number of networks.
#[derive(Debug)]
struct BoundedStore<C: Clock> {
    most: usize,
    clock: C,
    start: C::Instant,
    states: Mutex<States>,
}

#[derive(Debug)]
struct States {
    /// When the limiter of a network is as if it had never been used, since the start.
    idle_at: HashMap<Network, Nanos>,
    swept: Nanos,
}

impl<C: Clock> BoundedStore<C> {
    fn new(most: usize, clock: C) -> BoundedStore<C> {
        let states = States { idle_at: HashMap::new(), swept: Nanos::new(0) };
        BoundedStore { most, start: clock.now(), clock, states: Mutex::new(states) }
    }
}

impl<C: Clock> StateStore for BoundedStore<C> {
    type Key = Network;

    fn measure_and_replace<T, F, E>(&self, key: &Network, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let now = self.clock.now().duration_since(self.start);
        let mut states = self.states.lock();
        let key = states.known(*key, self.most, now);
        let (outcome, idle_at) = measure(states.idle_at.get(&key).copied())?;
        states.idle_at.insert(key, idle_at);
        Ok(outcome)
    }
}

impl States {
    /// The network, if it can be distinguished from the others. Now and then those are forgotten that have been idle.
    fn known(&mut self, network: Network, most: usize, now: Nanos) -> Network {
        let is_full = self.idle_at.len() >= most;
        let since: Duration = now.saturating_sub(self.swept).into();
        if since >= if is_full { SWEEP_FULL } else { SWEEP } {
            self.swept = now;
            self.idle_at.retain(|_, idle_at| *idle_at > now);
            self.idle_at.shrink_to(2 * self.idle_at.len());
        }
        if self.idle_at.len() < most || self.idle_at.contains_key(&network) { network } else { Network::OTHERS }
    }
}

#[cfg(test)]
mod tests {

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn client(number: u32) -> Client {
        Client::at(std::net::Ipv4Addr::from(number).into())
    }

    fn limiter(rate: u32, most: usize) -> (ClientRateLimiter<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (ClientRateLimiter::with_clock(Rate::per_second(rate, 10), most, &clock), clock)
    }

    impl<C: Clock + Clone> ClientRateLimiter<C> {
        fn passes(&self, client: Client) -> bool {
            self.take(client).refused.is_none()
        }

        fn remembered(self) -> usize {
            self.by_width.map(|limiter| limiter.into_state_store().states.lock().idle_at.len()).iter().sum()
        }
    }

    #[test]
    fn a_client_that_asks_too_often_waits_and_others_do_not() {
        let (limiter, clock) = limiter(2, MAX_NETWORKS);
        for left in (0..20).rev() {
            let limit_status = limiter.take(client(1));
            assert_eq!((limit_status.left, limit_status.refused, limit_status.size), (left, None, 20));
        }
        let refused = limiter.take(client(1));
        assert_eq!((refused.left, refused.full_in), (0, Duration::from_secs(10)));
        assert_eq!(refused.refused.map(|(_, wait)| wait), Some(Duration::from_millis(500)));
        assert!(limiter.passes(client(2)));
        clock.advance(Duration::from_millis(500));
        assert!(limiter.passes(client(1)) && !limiter.passes(client(1)));
        clock.advance(Duration::from_secs(60));
        assert_eq!(limiter.take(client(1)).left, 19);
    }

    #[test]
    fn fractions_of_a_second_count() {
        let (limiter, clock) = limiter(1, MAX_NETWORKS);
        while limiter.passes(client(1)) {}
        // Every 0.97 s: one more than there is comes only after half a minute.
        clock.advance(Duration::from_secs(1));
        let refused = (0..30).filter(|_| {
            let refused = !limiter.passes(client(1));
            clock.advance(Duration::from_millis(970));
            refused
        });
        assert!(refused.count() <= 2);
    }

    #[test]
    fn the_many_networks_of_one_site_are_not_so_many_clients() {
        let (limiter, _) = limiter(1, MAX_NETWORKS);
        let at = |network: u32| Client::at(format!("2001:db8:7:{network:x}::1").parse().expect("an address"));
        let passed = (0..1_000).filter(|&number| limiter.passes(at(number))).count();
        // 10 at once for a /64, 40 for a /56, 160 for a /48.
        assert_eq!(passed, 160);
        let other = Client::at("2001:db8:8::1".parse().expect("an address"));
        assert_eq!((0..100).filter(|_| limiter.passes(other)).count(), 10);
    }

    #[test]
    fn one_client_that_is_refused_takes_nothing_from_its_neighbours() {
        let (limiter, _) = limiter(1, MAX_NETWORKS);
        let at = |text: &str| Client::at(text.parse().expect("an address"));
        assert_eq!((0..1_000).filter(|_| limiter.passes(at("2001:db8:7:1::1"))).count(), 10);
        assert_eq!((0..1_000).filter(|_| limiter.passes(at("2001:db8:7:2::1"))).count(), 10);
    }

    #[test]
    fn no_more_clients_are_remembered_than_there_is_room_for() {
        let (limiter, _) = limiter(1, 3);
        for number in 1..100 {
            limiter.take(client(number));
        }
        assert!(!limiter.passes(client(100)), "the others share one limit");
        assert!(limiter.passes(client(1)));
        assert_eq!(limiter.remembered(), 4, "three and the others");
    }

    #[test]
    fn a_client_that_is_idle_for_a_while_is_forgotten() {
        let (limiter, clock) = limiter(1, 3);
        for number in 1..100 {
            limiter.take(client(number));
        }
        clock.advance(Duration::from_secs(60));
        assert!(limiter.passes(client(100)));
        assert_eq!(limiter.remembered(), 1, "who has not asked for a while is forgotten");
    }

    #[test]
    fn a_limiter_of_one_thing_fills_again() {
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::with_clock(Rate::per_second(100, 3), clock.clone());
        assert_eq!((0..1_000).take_while(|_| limiter.take()).count(), 300);
        assert!(!limiter.take_many(300));
        clock.advance(Duration::from_millis(30));
        assert!(limiter.take_many(3) && limiter.take_many(0) && !limiter.take());
    }
}
