//! Points in time, and durations in milliseconds for JSON and databases.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since the beginning of 1970 in UTC. In JSON it is that number.
///
/// ```
/// # use std::time::Duration;
/// # use kamisado_online::Timestamp;
/// let start = Timestamp::from_millis(1_000);
/// let later = start.plus(Duration::from_secs(2));
/// assert_eq!(later.since(start), Duration::from_secs(2));
/// assert_eq!(start.since(later), Duration::ZERO, "no time has passed since what is to come");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The beginning of 1970.
    pub const EPOCH: Timestamp = Timestamp(0);
    /// The latest time that a database can hold, later than any stored time.
    pub const MAX: Timestamp = Timestamp(i64::MAX as u64);

    /// The time this many milliseconds after the beginning of 1970.
    pub const fn from_millis(millis: u64) -> Timestamp {
        Timestamp(millis)
    }

    /// The milliseconds since the beginning of 1970.
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// The time since another point; zero if that point is later.
    pub const fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The point in time after a duration.
    #[must_use]
    pub const fn plus(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(as_millis(duration)))
    }

    /// The point in time before a duration, but not before 1970.
    #[must_use]
    pub const fn minus(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(as_millis(duration)))
    }
}

/// A duration in whole milliseconds, for JSON and databases; at most `u64::MAX`.
pub const fn as_millis(duration: Duration) -> u64 {
    // `Duration::as_millis` would make the page larger, because it has 128 bits.
    if duration.as_secs() > u64::MAX / 1_000 {
        return u64::MAX;
    }
    (duration.as_secs() * 1_000).saturating_add(duration.subsec_millis() as u64)
}

/// The times on the clocks of a game as whole milliseconds, for `#[serde(with = "clock_millis")]`.
pub mod clock_millis {
    use std::time::Duration;

    use kamisado::ByPlayer;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the milliseconds on each clock, or nothing without clocks.
    pub fn serialize<S: Serializer>(clock: &Option<ByPlayer<Duration>>, serializer: S) -> Result<S::Ok, S::Error> {
        clock.map(|clock| ByPlayer::from_fn(|player| super::as_millis(clock[player]))).serialize(serializer)
    }

    /// Reads the milliseconds on each clock, if there are clocks.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ByPlayer<Duration>>, D::Error> {
        let clock: Option<ByPlayer<u64>> = Option::deserialize(deserializer)?;
        Ok(clock.map(|clock| ByPlayer::from_fn(|player| Duration::from_millis(clock[player]))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_is_its_milliseconds_in_json() {
        let time = Timestamp::from_millis(1_700_000_000_123);
        assert_eq!(serde_json::to_string(&time).expect("text"), "1700000000123");
        assert_eq!(serde_json::from_str::<Timestamp>("1700000000123").expect("a time"), time);
    }

    #[test]
    fn times_stop_at_both_ends_instead_of_wrapping() {
        let (second, last) = (Duration::from_secs(1), Timestamp::from_millis(u64::MAX));
        assert_eq!((Timestamp::EPOCH.minus(second), last.plus(second)), (Timestamp::EPOCH, last));
        assert_eq!(Timestamp::EPOCH.since(last), Duration::ZERO);
        assert_eq!(Timestamp::EPOCH.plus(Duration::MAX), last);
        assert_eq!(Timestamp::EPOCH.plus(last.since(Timestamp::EPOCH)), last);
    }

    #[test]
    fn a_duration_is_cut_to_whole_milliseconds() {
        assert_eq!(as_millis(Duration::from_micros(2_999)), 2);
        assert_eq!((as_millis(Duration::from_millis(u64::MAX)), as_millis(Duration::MAX)), (u64::MAX, u64::MAX));
    }
}
