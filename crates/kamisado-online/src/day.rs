//! Days, counted in UTC so that they are the same for everybody.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Timestamp;

/// A day. Its text is `2026-11-16`; in JSON it is the number of days since the first of January 1970.
///
/// ```
/// # use kamisado_online::{Day, DayError, Timestamp};
/// let day: Day = "2026-11-16".parse()?;
/// assert_eq!(day, Day::of(Timestamp::from_millis(1_794_855_600_000)));
/// assert_eq!((day.as_days(), day.plus(1).to_string()), (20_773, "2026-11-17".to_owned()));
/// # Ok::<(), DayError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(u32);

impl Day {
    const SECONDS: u64 = 86_400;

    /// The day of a time.
    pub fn of(time: Timestamp) -> Day {
        let days = time.since(Timestamp::EPOCH).as_secs() / Day::SECONDS;
        Day(u32::try_from(days).unwrap_or(u32::MAX))
    }

    /// The day this many days after the first of January 1970.
    pub const fn from_days(days: u32) -> Day {
        Day(days)
    }

    /// The number of days since the first of January 1970.
    pub const fn as_days(self) -> u32 {
        self.0
    }

    /// The day this many days later.
    #[must_use]
    pub const fn plus(self, days: u32) -> Day {
        Day(self.0.saturating_add(days))
    }

    /// The number of days since an earlier one; 0 if that is later.
    pub const fn since(self, earlier: Day) -> u32 {
        self.0.saturating_sub(earlier.0)
    }

    /// The index of this day's item among `count` items that take daily turns.
    pub const fn place(self, count: usize) -> usize {
        // The target has pointers of at least 32 bits.
        if count == 0 { 0 } else { self.0 as usize % count }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Years begin in March here, so that the leap day is the last day.
        let days = u64::from(self.0) + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = era * 400 + year_of_era + u64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text is not a day from 1970 to 9999 such as `2026-11-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayError;

impl fmt::Display for DayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day such as 2026-11-16")
    }
}

impl Error for DayError {}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u32>().map_err(|_| DayError));
        let mut part = || parts.next().unwrap_or(Err(DayError));
        let (year, month, day) = (part()?, part()?, part()?);
        if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(DayError);
        }
        let year = year - u32::from(month <= 2);
        let (era, year_of_era) = (year / 400, year % 400);
        let month_from_march = if month > 2 { month - 3 } else { month + 9 };
        let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let named = Day((era * 146_097 + day_of_era).checked_sub(719_468).ok_or(DayError)?);
        // A day that does not exist in its month would become another one.
        if named.to_string() == text { Ok(named) } else { Err(DayError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_utc() {
        let midnight = Timestamp::from_millis(20_000 * 86_400_000);
        assert_eq!(Day::of(midnight), Day(20_000));
        assert_eq!(Day::of(midnight.minus(core::time::Duration::from_millis(1))), Day(19_999));
        assert_eq!(Day(20_000).place(366), 20_000 % 366);
        assert_eq!(Day(5).place(0), 0);
        assert_eq!(Day::of(Timestamp::EPOCH), Day(0));
    }

    #[test]
    fn a_day_is_written_by_the_calendar_and_found_again() {
        assert_eq!(
            [0, 59, 789, 20_773, 47_541].map(|day| Day(day).to_string()),
            ["1970-01-01", "1970-03-01", "1972-02-29", "2026-11-16", "2100-03-01"]
        );
        for day in (0..60_000).step_by(7) {
            assert_eq!(Day(day).to_string().parse(), Ok(Day(day)));
        }
        for text in ["", "2026", "2026-2-3", "2026-02-30", "1969-12-31", "2026-13-01", "2026-00-01", "day-01-01"] {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
        assert_eq!(Day(u32::MAX).to_string(), "11761191-01-20");
    }
}
