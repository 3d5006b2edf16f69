//! The puzzles and what the person has solved of them.

use kamisado::Position;
use leptos::prelude::*;

use super::puzzle::Puzzle;
use super::puzzle_set::Progress;
use crate::platform::browser;

/// The name under which the browser keeps which puzzles are solved.
const PUZZLES: &str = "puzzles";

/// The puzzles and what the person has solved of them.
#[derive(Clone, Copy)]
pub(super) struct Book {
    puzzles: StoredValue<Vec<Puzzle>>,
    progress: RwSignal<Progress>,
    /// The grade that is chosen; none for all.
    pub(super) grade: RwSignal<Option<u8>>,
    /// Whether there is something kept that this page cannot read and therefore leaves alone.
    pub(super) unreadable: bool,
    /// Whether the browser does not keep what is solved.
    pub(super) unkept: RwSignal<bool>,
}

impl Book {
    /// The puzzles, with what the browser remembers as solved.
    pub(super) fn new(puzzles: Vec<Puzzle>) -> Book {
        let kept = browser::recall(PUZZLES);
        let progress = kept.as_deref().and_then(Progress::from_kept);
        Book {
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
            self.unkept.set(!browser::keep(PUZZLES, &text));
        }
    }
}
