//! Missed puzzles: they return after one day, then after three, seven and twenty-one.

use serde::{Deserialize, Serialize};

use super::day::Day;
use super::puzzle::{Puzzle, PuzzleId};

/// The days until a mistake returns, for each repetition.
const INTERVALS: [u32; 4] = [1, 3, 7, 21];

/// The most stored mistakes; beyond it the oldest is removed.
const MAX_MISTAKES: usize = 200;

/// A missed puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Mistake {
    puzzle: Puzzle,
    /// The number of times it was solved since.
    repeated: usize,
    /// The day on which it returns.
    due: Day,
}

/// The missed puzzles. Whole puzzles are stored, so that they can return without their files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Mistakes(Vec<Mistake>);

impl Mistakes {
    /// Adds a missed puzzle: it returns tomorrow, and starts all repetitions again.
    pub(super) fn add(&mut self, puzzle: &Puzzle, today: Day) {
        self.0.retain(|mistake| mistake.puzzle.id() != puzzle.id());
        if self.0.len() >= MAX_MISTAKES {
            self.0.remove(0);
        }
        self.0.push(Mistake { puzzle: puzzle.clone(), repeated: 0, due: today.plus(INTERVALS[0]) });
    }

    /// Records a solved repetition: the puzzle returns later, or after the last repetition never.
    pub(super) fn repeat(&mut self, id: PuzzleId, today: Day) {
        for mistake in self.0.iter_mut().filter(|mistake| mistake.puzzle.id() == id) {
            mistake.repeated += 1;
            mistake.due = today.plus(INTERVALS.get(mistake.repeated).copied().unwrap_or_default());
        }
        self.0.retain(|mistake| mistake.repeated < INTERVALS.len());
    }

    /// The puzzles that return today, the longest overdue first.
    pub(super) fn due(&self, today: Day) -> Vec<&Puzzle> {
        let mut due: Vec<&Mistake> = self.0.iter().filter(|mistake| mistake.due <= today).collect();
        due.sort_by_key(|mistake| mistake.due);
        due.into_iter().map(|mistake| &mistake.puzzle).collect()
    }

    /// The days until the next mistake returns; `None` if there is none.
    pub(super) fn days_until_next(&self, today: Day) -> Option<u32> {
        self.0.iter().map(|mistake| mistake.due.since(today)).min()
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    #[test]
    fn a_mistake_comes_again_after_1_3_7_and_21_days_and_then_no_more() {
        let (puzzle, mut mistakes) = (puzzles().remove(0), Mistakes::default());
        let mut today = Day::default();
        mistakes.add(&puzzle, today);
        assert!(mistakes.due(today).is_empty());
        for days in [1, 3, 7, 21] {
            assert_eq!(mistakes.days_until_next(today), Some(days));
            assert!(mistakes.due(today.plus(days - 1)).is_empty());
            today = today.plus(days);
            assert_eq!(mistakes.due(today), [&puzzle]);
            mistakes.repeat(puzzle.id(), today);
        }
        assert_eq!(mistakes, Mistakes::default());
    }

    #[test]
    fn what_is_missed_again_begins_again() {
        let (puzzle, mut mistakes) = (puzzles().remove(0), Mistakes::default());
        let today = Day::default();
        mistakes.add(&puzzle, today);
        mistakes.repeat(puzzle.id(), today.plus(1));
        mistakes.add(&puzzle, today.plus(4));
        assert_eq!((mistakes.days_until_next(today.plus(4)), mistakes.0.len()), (Some(1), 1));
    }

    #[test]
    fn what_waits_longest_comes_first_and_not_all_is_kept() {
        let (puzzles, mut mistakes) = (puzzles(), Mistakes::default());
        mistakes.add(&puzzles[1], Day::default().plus(5));
        mistakes.add(&puzzles[0], Day::default());
        assert_eq!(mistakes.due(Day::default().plus(9)), [&puzzles[0], &puzzles[1]]);
        for _ in 0..3 {
            puzzles.iter().for_each(|puzzle| mistakes.add(puzzle, Day::default()));
        }
        assert!(mistakes.0.len() <= MAX_MISTAKES);
    }
}
