//! The puzzles of the page, and which of them are solved.

use kamisado::{Move, Position};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::platform::storage;

/// The version of the form. A page does not touch what a page of another version has kept.
const VERSION: u32 = 1;

/// The positions of the puzzles that are solved.
///
/// Positions are kept and not numbers, so that a puzzle that is still there after the puzzles have been made again is still
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
    /// first, up to the puzzle before the one that is shown now.
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

/// The name under which the browser keeps which puzzles are solved.
const PUZZLES_KEY: &str = "puzzles";

/// The puzzles and what the person has solved of them.
#[derive(Clone, Copy)]
pub(super) struct PuzzleSet {
    puzzles: StoredValue<Vec<Puzzle>>,
    progress: RwSignal<Progress>,
    /// The grade that is chosen; none for all.
    pub(super) grade: RwSignal<Option<u8>>,
    /// Whether there is something kept that this page cannot read and therefore leaves alone.
    pub(super) unreadable: bool,
    /// Whether the browser does not keep what is solved.
    pub(super) unkept: RwSignal<bool>,
}

impl PuzzleSet {
    /// The puzzles, with what the browser remembers as solved.
    pub(super) fn new(puzzles: Vec<Puzzle>) -> PuzzleSet {
        let kept = storage::get(PUZZLES_KEY);
        let progress = kept.as_deref().and_then(Progress::from_kept);
        PuzzleSet {
            puzzles: StoredValue::new(puzzles),
            unreadable: kept.is_some() && progress.is_none(),
            progress: RwSignal::new(progress.unwrap_or_default()),
            grade: RwSignal::new(None),
            unkept: RwSignal::new(false),
        }
    }

    /// A puzzle by its number, counted from 1.
    pub(super) fn puzzle(self, number: u32) -> Option<Puzzle> {
        let place = usize::try_from(number.checked_sub(1)?).ok()?;
        self.puzzles.with_value(|puzzles| puzzles.get(place).cloned())
    }

    /// The numbers and positions of all puzzles of a grade.
    pub(super) fn of_grade(self, grade: u8) -> Vec<(u32, Position)> {
        self.puzzles.with_value(|puzzles| {
            let numbered = (1..).zip(puzzles).filter(|(_, puzzle)| puzzle.grade == grade);
            numbered.map(|(number, puzzle)| (number, puzzle.position)).collect()
        })
    }

    /// The grades there are.
    pub(super) fn grades(self) -> Vec<u8> {
        let mut grades: Vec<u8> =
            self.puzzles.with_value(|puzzles| puzzles.iter().map(|puzzle| puzzle.grade).collect());
        grades.sort_unstable();
        grades.dedup();
        grades
    }

    /// How many are solved, and how many there are.
    pub(super) fn count(self) -> (u32, u32) {
        self.puzzles.with_value(|puzzles| {
            let solved = self.progress.with(|progress| progress.count(puzzles));
            (solved, u32::try_from(puzzles.len()).unwrap_or(u32::MAX))
        })
    }

    /// Whether the puzzle in a position is solved.
    pub(super) fn is_solved(self, position: &Position) -> bool {
        self.progress.with(|progress| progress.is_solved(position))
    }

    /// The number of the next puzzle after this number that is not solved, of the chosen grade.
    pub(super) fn next(self, number: u32) -> Option<u32> {
        let (from, grade) = (usize::try_from(number).ok()?, self.grade.get());
        let next =
            self.puzzles.with_value(|puzzles| self.progress.with(|progress| progress.next(puzzles, from, grade)));
        next.and_then(|place| u32::try_from(place + 1).ok())
    }

    /// The puzzle in a position is solved, and the browser keeps that.
    pub(super) fn mark(self, position: Position) {
        self.progress.update(|progress| progress.mark(position));
        if !self.unreadable {
            let text = self.progress.with_untracked(Progress::to_kept);
            self.unkept.set(!storage::set(PUZZLES_KEY, &text));
        }
    }
}

/// A position in which exactly one move wins, as `kamisado puzzles --json` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Puzzle {
    /// The position. The player to move wins.
    pub(super) position: Position,
    /// How hard it is, from 1 to 5.
    pub(super) grade: u8,
    /// All moves to the end, the solution first, if both play as well as can be.
    pub(super) line: Vec<Move>,
}

/// Reads a file of puzzles, one a line. Their numbers are their lines, counted from 1.
pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, serde_json::Error> {
    text.lines().map(serde_json::from_str).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::HashSet;

    use kamisado::{MatchLength, Symmetry, Tower};
    use kamisado_engine::Random;
    use kamisado_engine::puzzle::Puzzle as Made;
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    /// The puzzles of the page.
    pub(in super::super) fn puzzles() -> Vec<Puzzle> {
        read(include_str!("../../static/puzzles.jsonl")).expect("the file is made by the command line")
    }

    #[test]
    fn there_are_at_least_three_hundred_of_all_grades_from_one_move_on() {
        let puzzles = puzzles();
        assert!(puzzles.len() >= 300, "{}", puzzles.len());
        for grade in 1..=5 {
            assert!(puzzles.iter().filter(|puzzle| puzzle.grade == grade).count() >= 40, "grade {grade}");
        }
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "the easy ones come first");
        let lengths: HashSet<usize> = puzzles.iter().map(|puzzle| puzzle.line.len()).collect();
        assert!(lengths.contains(&1) && lengths.iter().any(|&length| length > 15), "{lengths:?}");
    }

    #[test]
    fn sumo_towers_of_all_ranks_and_pushes_are_among_them() {
        let puzzles = puzzles();
        let with_sumos = puzzles.iter().filter(|puzzle| puzzle.position.length() != MatchLength::Single);
        assert!(with_sumos.count() >= 100);
        for teeth in 1..=3 {
            let has = |puzzle: &Puzzle| Tower::all().any(|tower| puzzle.position.teeth(tower).count() == teeth);
            assert!(puzzles.iter().any(has), "{teeth} teeth");
        }
        let is_push = |puzzle: &&Puzzle| match puzzle.line.first() {
            Some(&Move::Step { to, .. }) => puzzle.position.tower_at(to).is_some(),
            _ => false,
        };
        assert!(puzzles.iter().filter(is_push).count() >= 10);
    }

    #[test]
    fn no_two_are_the_same_in_the_mirror_or_from_the_other_side() {
        let mut seen = HashSet::new();
        for puzzle in puzzles() {
            let images = Symmetry::ALL.map(|symmetry| symmetry.position(&puzzle.position).to_string());
            assert!(seen.insert(images.into_iter().min()), "{}", puzzle.position);
        }
    }

    #[test]
    fn every_line_is_legal_and_ends_with_the_win() {
        for puzzle in puzzles() {
            let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.play(mv).expect("legal"));
            assert_eq!(end.outcome().map(|outcome| outcome.winner), Some(puzzle.position.to_move()));
        }
    }

    #[test]
    fn the_solver_proves_a_sample_anew() {
        let (puzzles, mut random) = (puzzles(), Random::new(5));
        for _ in 0..30 {
            let puzzle = random.pick(&puzzles.iter().collect::<Vec<&Puzzle>>()).expect("there are some");
            let mut solver = Solver::new(1 << 20);
            let made = Made::of(&puzzle.position, &mut solver, u64::MAX, &mut Unlimited).expect("nothing stops it");
            let made = made.expect("exactly one move wins");
            assert_eq!(Some(&made.solution), puzzle.line.first(), "{}", puzzle.position);
            assert_eq!(made.grade.number(), puzzle.grade, "{}", puzzle.position);
        }
    }

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
