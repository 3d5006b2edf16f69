//! Puzzles: positions in which exactly one move wins.
//!
//! ```
//! use kamisado::Position;
//! use kamisado_engine::puzzle::{Puzzle, PuzzleFilter};
//! use kamisado_solver::{Solver, Unlimited};
//!
//! let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
//! let puzzle = Puzzle::of(&position, &mut Solver::new(1 << 20), 10_000, &mut Unlimited)?.expect("one move wins");
//! assert_eq!((puzzle.solution.to_string(), puzzle.features.moves_left), ("a4a1".to_owned(), 1));
//!
//! let mut filter = PuzzleFilter::default();
//! assert!(filter.insert(&puzzle));
//! assert!(!filter.insert(&puzzle), "it is there already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod filter;
mod generate;
mod grade;
mod rating;
mod theme;

use kamisado::{Move, Player, Position};
use kamisado_solver::{Control, Solver, Stopped};

use crate::budget::NodeBudget;

pub use filter::PuzzleFilter;
pub use generate::{PuzzleGenerator, PuzzleSource, generate, sensible_match};
pub use grade::{Features, Grade, ParseGradeError};
pub use rating::{LEVEL_RATINGS, LevelResults, PuzzleRater, TRIES_PER_LEVEL};
pub use theme::{ParseThemeError, Theme};

/// A position in which exactly one move wins, which is proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position. The player to move need not pass and has at least two legal moves.
    pub position: Position,
    /// The only winning move.
    pub solution: Move,
    /// The line with the fastest win and the longest resistance, from the solution to the end of the round, including
    /// passes.
    pub line: Vec<Move>,
    /// What determines the difficulty.
    pub features: Features,
    /// The difficulty.
    pub grade: Grade,
}

impl Puzzle {
    /// The puzzle in a position, if it is one and `nodes` nodes suffice to prove and grade it.
    ///
    /// Fails only if the control stops the search.
    pub fn of(
        position: &Position,
        solver: &mut Solver,
        nodes: u64,
        control: &mut dyn Control,
    ) -> Result<Option<Puzzle>, Stopped> {
        let mut budget = NodeBudget::new(control, nodes);
        match find(position, solver, &mut budget) {
            Err(Stopped) if budget.should_stop() => Err(Stopped),
            found => Ok(found.ok().flatten()),
        }
    }

    /// The themes of the puzzle.
    pub fn themes(&self) -> Vec<Theme> {
        Theme::of(&self.position, &self.line)
    }

    /// The player to move, who wins.
    pub const fn player(&self) -> Player {
        self.position.to_move()
    }
}

fn find(position: &Position, solver: &mut Solver, budget: &mut NodeBudget<'_>) -> Result<Option<Puzzle>, Stopped> {
    if budget.should_stop() {
        return Err(Stopped);
    }
    let moves: Vec<Move> = position.legal_moves().collect();
    // A position with one legal move, such as a pass, is not a puzzle.
    if moves.len() < 2 {
        return Ok(None);
    }
    let Some(solution) = only_winning_move(position, &moves, solver, budget)? else {
        return Ok(None);
    };
    let mut line = vec![solution];
    line.extend(solver.main_line(&position.play_unchecked(solution), budget)?);
    let features = Features::of(position, &moves, &line, solver, budget)?;
    let grade = Grade::of(&features);
    Ok(Some(Puzzle { position: *position, solution, line, features, grade }))
}

/// The winning move of the player to move, if there is exactly one.
fn only_winning_move(
    position: &Position,
    moves: &[Move],
    solver: &mut Solver,
    budget: &mut NodeBudget<'_>,
) -> Result<Option<Move>, Stopped> {
    let player = position.to_move();
    let mut only = None;
    for &mv in moves {
        if solver.winner(&position.play_unchecked(mv), budget)? == player && only.replace(mv).is_some() {
            return Ok(None);
        }
    }
    Ok(only)
}
