//! The puzzles of the page as they are stored.

use std::collections::BTreeMap;

use kamisado::{Move, Player, Position, Rank, Tower};
use kamisado_engine::puzzle::{Puzzle, Theme};
use serde::{Deserialize, Serialize};

/// A puzzle: one line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PuzzleEntry {
    pub(crate) position: Position,
    /// Who is to move, and wins.
    pub(crate) mover: Player,
    /// The one move that wins.
    pub(crate) solution: Move,
    /// All moves to the end, the solution first.
    pub(crate) line: Vec<Move>,
    /// From 1 to 5.
    pub(crate) grade: u8,
    /// How hard it is for the levels.
    pub(crate) rating: u16,
    /// The names of its themes.
    pub(crate) themes: Vec<String>,
}

impl PuzzleEntry {
    pub(crate) fn new(puzzle: &Puzzle, rating: u16) -> PuzzleEntry {
        PuzzleEntry {
            position: puzzle.position,
            mover: puzzle.player(),
            solution: puzzle.solution,
            line: puzzle.line.clone(),
            grade: puzzle.grade.number(),
            rating,
            themes: puzzle.themes().iter().map(Theme::to_string).collect(),
        }
    }

    /// Whether a tower has teeth.
    pub(crate) fn has_sumo(&self) -> bool {
        Tower::ALL.into_iter().any(|tower| self.position.rank(tower) != Rank::Plain)
    }

    pub(crate) fn has_theme(&self, theme: Theme) -> bool {
        self.themes.iter().any(|name| name == theme.name())
    }
}

/// What the files hold, so that a page loads only those that it wants: `index.json`.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PuzzleIndex {
    pub(crate) version: u32,
    /// The parts in the order of their numbers, the easiest first.
    pub(crate) parts: Vec<PartSummary>,
    /// How many puzzles the file of the days has.
    pub(crate) daily: usize,
}

/// What a part holds.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PartSummary {
    /// The lowest rating.
    pub(crate) from: u16,
    /// The highest rating.
    pub(crate) to: u16,
    pub(crate) count: usize,
    /// How many puzzles have a theme.
    pub(crate) themes: BTreeMap<String, usize>,
    /// How many puzzles have a grade.
    pub(crate) grades: BTreeMap<u8, usize>,
}

/// The version of the form.
const VERSION: u32 = 1;

impl PuzzleIndex {
    pub(crate) fn new(parts: &[Vec<PuzzleEntry>], daily: usize) -> PuzzleIndex {
        PuzzleIndex { version: VERSION, parts: parts.iter().map(|part| PartSummary::new(part)).collect(), daily }
    }
}

impl PartSummary {
    fn new(part: &[PuzzleEntry]) -> PartSummary {
        let ratings = || part.iter().map(|puzzle| puzzle.rating);
        let (mut themes, mut grades) = (BTreeMap::new(), BTreeMap::new());
        for puzzle in part {
            *grades.entry(puzzle.grade).or_default() += 1;
            for theme in &puzzle.themes {
                *themes.entry(theme.clone()).or_default() += 1;
            }
        }
        PartSummary {
            from: ratings().min().unwrap_or_default(),
            to: ratings().max().unwrap_or_default(),
            count: part.len(),
            themes,
            grades,
        }
    }
}
