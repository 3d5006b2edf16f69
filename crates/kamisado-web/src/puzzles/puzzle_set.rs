//! Which puzzles are solved.

use kamisado::Position;
use serde::{Deserialize, Serialize};

use super::puzzle::Puzzle;

/// The version of the form. A page does not touch what a page of another version has kept.
const VERSION: u32 = 1;

/// The positions of the puzzles that are solved.
///
/// Positions are kept and not numbers, so that a puzzle that is still there after the puzzles have been made anew is still
/// solved. Those that are there no longer are kept too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Progress {
    version: u32,
    solved: Vec<Position>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress { version: VERSION, solved: Vec::new() }
    }
}

impl Progress {
    /// Reads what was kept; none if it is damaged or of another version.
    pub(super) fn from_kept(text: &str) -> Option<Progress> {
        serde_json::from_str(text).ok().filter(|progress: &Progress| progress.version == VERSION)
    }

    /// The text to keep.
    pub(super) fn to_kept(&self) -> String {
        // Every part has a text form, so that writing it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the puzzle in a position is solved.
    pub(super) fn is_solved(&self, position: &Position) -> bool {
        self.solved.contains(position)
    }

    /// How many of these are solved.
    pub(super) fn count<'a>(&self, puzzles: impl IntoIterator<Item = &'a Puzzle>) -> u32 {
        puzzles.into_iter().map(|puzzle| u32::from(self.is_solved(&puzzle.position))).sum()
    }

    /// The place of the next puzzle from here on that is not solved, of a grade if one is given. After the last comes the
    /// first, up to the one before the one before here, which is just being looked at.
    pub(super) fn next(&self, puzzles: &[Puzzle], from: usize, grade: Option<u8>) -> Option<usize> {
        let fits = |place: &usize| {
            puzzles.get(*place).is_some_and(|puzzle| {
                grade.is_none_or(|grade| grade == puzzle.grade) && !self.is_solved(&puzzle.position)
            })
        };
        (from..puzzles.len()).chain(0..from.saturating_sub(1)).find(fits)
    }

    /// The puzzle in a position is solved.
    pub(super) fn mark(&mut self, position: Position) {
        if !self.is_solved(&position) {
            self.solved.push(position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::puzzles;
    use super::*;

    #[test]
    fn what_is_solved_is_found_again() {
        let positions: Vec<Position> = puzzles().iter().take(3).map(|puzzle| puzzle.position).collect();
        let mut progress = Progress::default();
        progress.mark(positions[0]);
        progress.mark(positions[2]);
        progress.mark(positions[0]);
        let again = Progress::from_kept(&progress.to_kept());
        assert_eq!(again, Some(progress.clone()));
        assert_eq!([0, 1, 2].map(|place| progress.is_solved(&positions[place])), [true, false, true]);
        assert!(progress.to_kept().starts_with(r#"{"version":1,"solved":["#));
    }

    #[test]
    fn the_next_one_is_not_solved_and_of_the_grade() {
        let puzzles = puzzles();
        let mut progress = Progress::default();
        assert_eq!(progress.next(&puzzles, 0, None), Some(0));
        progress.mark(puzzles[1].position);
        assert_eq!((progress.next(&puzzles, 1, None), progress.count(&puzzles)), (Some(2), 1));
        assert_eq!(progress.next(&puzzles, puzzles.len(), None), Some(0));
        let hard = progress.next(&puzzles, 0, Some(5)).expect("there are some");
        assert_eq!(puzzles[hard].grade, 5);
        puzzles.iter().skip(1).for_each(|puzzle| progress.mark(puzzle.position));
        assert_eq!(progress.next(&puzzles, 3, None), Some(0));
        // The first one is being looked at.
        assert_eq!(progress.next(&puzzles, 1, None), None);
    }

    #[test]
    fn what_is_damaged_or_of_another_version_is_not_read() {
        for text in ["", "1 2 3", r#"{"version":2,"solved":[]}"#, r#"{"version":1}"#, r#"{"version":1,"solved":["x"]}"#]
        {
            assert_eq!(Progress::from_kept(text), None, "{text}");
        }
    }
}
