//! Removes similar puzzles.

use std::collections::HashSet;

use kamisado::{Move, Rank, Symmetry};

use super::Puzzle;

/// Remembers the puzzles inserted so far and rejects similar ones.
#[derive(Clone, Debug, Default)]
pub struct PuzzleFilter {
    positions: HashSet<u64>,
    lines: HashSet<Vec<Move>>,
    at_once: HashSet<OneMoveWin>,
}

/// The features of a win in one move: the rank of the tower, its distance and its direction. Mirror images are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct OneMoveWin {
    rank: Option<Rank>,
    rows: u8,
    is_straight: bool,
}

impl PuzzleFilter {
    /// Inserts a puzzle and returns `true`, unless it resembles an earlier one:
    ///
    /// - the same position, possibly mirrored or rotated;
    /// - the same line from the solution to the end, possibly mirrored or rotated;
    /// - for a win in one move, a tower of the same rank with the same distance and direction, possibly mirrored.
    pub fn insert(&mut self, puzzle: &Puzzle) -> bool {
        let at_once = OneMoveWin::of(puzzle);
        let position = Symmetry::canonical_zobrist(&puzzle.position);
        let line = line_once(&puzzle.line);
        let is_known = self.positions.contains(&position)
            || self.lines.contains(&line)
            || at_once.is_some_and(|at_once| self.at_once.contains(&at_once));
        if is_known {
            return false;
        }
        self.positions.insert(position);
        self.lines.insert(line);
        self.at_once.extend(at_once);
        true
    }

    /// The number of puzzles inserted.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether no puzzle was inserted.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }
}

/// The canonical image of a line under all symmetries.
fn line_once(line: &[Move]) -> Vec<Move> {
    let image = |symmetry: Symmetry| line.iter().map(|&mv| symmetry.mv(mv)).collect::<Vec<Move>>();
    let order = |line: &Vec<Move>| line.iter().map(|mv| mv.link_order()).collect::<Vec<u16>>();
    Symmetry::ALL.into_iter().map(image).min_by_key(order).unwrap_or_default()
}

impl OneMoveWin {
    /// `None` if the puzzle takes more than one move.
    fn of(puzzle: &Puzzle) -> Option<OneMoveWin> {
        let Move::Step { from, to } = puzzle.solution else {
            return None;
        };
        let rank = puzzle.position.tower_at(from).map(|tower| puzzle.position.rank(tower));
        let at_once = OneMoveWin { rank, rows: from.row().abs_diff(to.row()), is_straight: from.file() == to.file() };
        (puzzle.features.moves_left == 1).then_some(at_once)
    }
}
