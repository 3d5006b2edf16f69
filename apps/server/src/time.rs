//! The time of the server.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kamisado_online::Timestamp;

/// The current time by the wall clock, which the operator may change.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::EPOCH.plus(since)
}

/// The wall clock as read once, continued by the monotonic clock, so that it never steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SteadyClock {
    read: Timestamp,
    at: Instant,
}

impl SteadyClock {
    /// Reads the wall clock.
    pub(crate) fn start() -> SteadyClock {
        SteadyClock::reading(now(), Instant::now())
    }

    /// A clock that shows `read` at the instant `at`.
    pub(crate) const fn reading(read: Timestamp, at: Instant) -> SteadyClock {
        SteadyClock { read, at }
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        self.at(Instant::now())
    }

    /// The time at an instant, which may be before the clock was read.
    pub(crate) fn at(&self, instant: Instant) -> Timestamp {
        let before = self.at.saturating_duration_since(instant);
        self.read.plus(instant.saturating_duration_since(self.at)).minus(before)
    }

    /// The same clock, set forward to `time` if it is behind.
    pub(crate) fn not_before(self, time: Timestamp) -> SteadyClock {
        let now = Instant::now();
        if self.at(now) < time { SteadyClock::reading(time, now) } else { self }
    }

    /// Whether the two clocks show different times.
    pub(crate) fn differs_from(&self, other: &SteadyClock) -> bool {
        self.at(other.at) != other.read
    }

    /// The distance by which the wall clock has stepped away from this clock.
    pub(crate) fn stepped_by(&self, wall: Timestamp) -> Duration {
        let own = self.now();
        own.since(wall).max(wall.since(own))
    }
}

/// Whole seconds, rounded up: for headers and messages that say how long to wait.
pub(crate) fn seconds_rounded_up(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_clock_runs_with_the_monotonic_one_in_both_directions() {
        let at = Instant::now() + Duration::from_secs(100);
        let clock = SteadyClock::reading(Timestamp::from_millis(1_000_000), at);
        assert_eq!(clock.at(at + Duration::from_millis(2_500)), Timestamp::from_millis(1_002_500));
        assert_eq!(clock.at(at - Duration::from_millis(2_500)), Timestamp::from_millis(997_500));
    }

    #[test]
    fn a_step_of_the_wall_clock_is_noticed_in_both_directions() {
        let clock = SteadyClock::start();
        let own = clock.now();
        let step = Duration::from_secs(65);
        for wall in [own.plus(step), own.minus(step)] {
            assert!((64..66).contains(&clock.stepped_by(wall).as_secs()));
        }
    }
}
