//! Puzzles: positions in which exactly one move wins.

mod collection;
mod generate;
mod grade;

use kamisado::{Move, Player, Position};
use kamisado_solver::{Control, Solver, Stopped};

use crate::budget::NodeBudget;

pub use collection::Collection;
pub use generate::{PuzzleGenerator, PuzzleSource, generate, sensible_match};
pub use grade::{Features, Grade, ParseGradeError};

/// A position in which the player to move wins by exactly one move, which is proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position. No pass is due in it, and there are at least two legal moves.
    pub position: Position,
    /// The one move that wins.
    pub solution: Move,
    /// How the round goes on if the winner wins as soon and the loser resists as long as can be: the solution first, then
    /// everything to the end, passes included.
    pub line: Vec<Move>,
    /// What makes it easy or hard.
    pub features: Features,
    /// How hard it is.
    pub grade: Grade,
}

impl Puzzle {
    /// The puzzle in a position, if it is one and so many nodes are enough to prove and to measure it.
    ///
    /// It fails only if the control stops the search.
    pub fn of(
        position: &Position,
        solver: &mut Solver,
        nodes: u64,
        control: &mut dyn Control,
    ) -> Result<Option<Puzzle>, Stopped> {
        let mut effort = NodeBudget::new(control, nodes);
        match find(position, solver, &mut effort) {
            Err(Stopped) if effort.should_stop() => Err(Stopped),
            found => Ok(found.ok().flatten()),
        }
    }

    /// Who is to move, and wins.
    pub const fn mover(&self) -> Player {
        self.position.to_move()
    }
}

fn find(position: &Position, solver: &mut Solver, effort: &mut NodeBudget<'_>) -> Result<Option<Puzzle>, Stopped> {
    if effort.should_stop() {
        return Err(Stopped);
    }
    let moves: Vec<Move> = position.legal_moves().collect();
    // With one legal move, a pass above all, there is nothing to find.
    if moves.len() < 2 {
        return Ok(None);
    }
    let Some(solution) = only_winning_move(position, &moves, solver, effort)? else {
        return Ok(None);
    };
    let mut line = vec![solution];
    line.extend(solver.main_line(&position.play_unchecked(solution), effort)?);
    let features = Features::of(position, &moves, &line, solver, effort)?;
    let grade = Grade::of(&features);
    Ok(Some(Puzzle { position: *position, solution, line, features, grade }))
}

/// The move that wins for the player to move, if there is exactly one.
fn only_winning_move(
    position: &Position,
    moves: &[Move],
    solver: &mut Solver,
    effort: &mut NodeBudget<'_>,
) -> Result<Option<Move>, Stopped> {
    let player = position.to_move();
    let mut only = None;
    for &mv in moves {
        if solver.winner(&position.play_unchecked(mv), effort)? == player && only.replace(mv).is_some() {
            return Ok(None);
        }
    }
    Ok(only)
}
