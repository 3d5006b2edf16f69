//! The days on which the daily puzzle was solved.

pub(super) use kamisado_online::Day;
use serde::{Deserialize, Serialize};

/// The days on which the daily puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DailyRecord {
    /// The last such day.
    pub(super) last: Option<Day>,
    /// The number of consecutive days up to it.
    pub(super) streak: u32,
    /// The total number of days.
    pub(super) days: u32,
}

impl DailyRecord {
    /// Records the daily puzzle as solved.
    pub(super) fn solve(&mut self, today: Day) {
        if self.is_solved(today) {
            return;
        }
        self.streak = self.streak_on(today) + 1;
        (self.last, self.days) = (Some(today), self.days + 1);
    }

    /// Records a day solved on another device. A day just before the streak extends it.
    pub(super) fn add(&mut self, day: Day) {
        match self.last {
            Some(last) if day <= last => self.streak += u32::from(self.streak > 0 && last.since(day) == self.streak),
            _ => {
                self.streak = self.streak_on(day) + 1;
                self.last = Some(day);
            }
        }
    }

    /// Whether the daily puzzle is solved. A later day counts too: clocks can be set back.
    pub(super) fn is_solved(&self, today: Day) -> bool {
        self.last.is_some_and(|last| last >= today)
    }

    /// The current streak in days; 0 if a day was missed.
    pub(super) fn streak_on(&self, today: Day) -> u32 {
        if self.last.is_some_and(|last| today.since(last) <= 1) { self.streak } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day_number(number: u32) -> Day {
        Day::default().plus(number)
    }

    #[test]
    fn days_of_another_device_join_the_run_at_both_ends() {
        let mut record = DailyRecord::default();
        for (day, streak) in [(10, 1), (11, 2), (9, 3), (9, 3), (5, 3), (13, 1), (12, 2)] {
            record.add(day_number(day));
            assert_eq!(record.streak, streak, "{day}");
        }
    }

    #[test]
    fn days_one_after_the_other_make_a_streak() {
        let mut record = DailyRecord::default();
        record.solve(day_number(10));
        record.solve(day_number(10));
        record.solve(day_number(11));
        assert_eq!(
            (record.streak_on(day_number(11)), record.streak_on(day_number(12)), record.streak_on(day_number(13))),
            (2, 2, 0)
        );
        assert!(record.is_solved(day_number(11)) && !record.is_solved(day_number(12)));
        record.solve(day_number(14));
        assert_eq!((record.streak_on(day_number(14)), record.days), (1, 3));
    }
}
