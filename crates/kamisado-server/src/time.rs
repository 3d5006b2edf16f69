//! The time of the server.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kamisado_online::Timestamp;

/// The time now, by the wall clock, which somebody may set to another time.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The wall clock as it was read once; from then on it runs with the monotonic clock, so that it never steps.
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

    /// A clock that shows a time at an instant.
    pub(crate) const fn reading(read: Timestamp, at: Instant) -> SteadyClock {
        SteadyClock { read, at }
    }

    /// The time now.
    pub(crate) fn now(&self) -> Timestamp {
        self.at(Instant::now())
    }

    /// The time at an instant, which may be before the clock was read.
    pub(crate) fn at(&self, instant: Instant) -> Timestamp {
        let before = self.at.saturating_duration_since(instant);
        Timestamp(
            self.read
                .plus(milliseconds(instant.saturating_duration_since(self.at)))
                .0
                .saturating_sub(milliseconds(before)),
        )
    }

    /// Whether another clock has another time.
    pub(crate) fn differs_from(&self, other: &SteadyClock) -> bool {
        self.at(other.at) != other.read
    }

    /// How far the wall clock has stepped away from it.
    pub(crate) fn stepped_by(&self, wall: Timestamp) -> Duration {
        let own = self.now();
        Duration::from_millis(own.since(wall).max(wall.since(own)))
    }
}

/// A duration in milliseconds, as times are counted.
pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_clock_runs_with_the_monotonic_one_in_both_directions() {
        let at = Instant::now() + Duration::from_secs(100);
        let clock = SteadyClock::reading(Timestamp(1_000_000), at);
        assert_eq!(clock.at(at + Duration::from_millis(2_500)), Timestamp(1_002_500));
        assert_eq!(clock.at(at - Duration::from_millis(2_500)), Timestamp(997_500));
    }

    #[test]
    fn a_step_of_the_wall_clock_is_noticed_in_both_directions() {
        let clock = SteadyClock::start();
        let own = clock.now();
        for wall in [own.plus(65_000), Timestamp(own.0 - 65_000)] {
            assert!((64_000..66_000).contains(&milliseconds(clock.stepped_by(wall))));
        }
    }
}
