//! How a round would have gone on.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped};

use crate::budget::NodeBudget;

/// The nodes for a quick look at the moves left.
const FIRST_LENGTH_NODES: u64 = 512;

/// A winning move and how the round goes on after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves to the end of the round, the winning move first, passes included. Every move of the winner is proven to
    /// win.
    pub moves: Vec<Move>,
    /// The moves (without passes) to the end if it is known that the winner cannot win sooner and the loser cannot resist
    /// longer; none if this is only one of the ways to win.
    pub moves_left: Option<u32>,
}

impl Line {
    /// The best of some winning moves and how it goes on: the shortest if `nodes` nodes are enough to find it, else any.
    /// There is one if there is a winning move.
    pub(super) fn best(
        position: &Position,
        winning: &[Move],
        solver: &mut Solver,
        nodes: u64,
        budget: &mut NodeBudget<'_>,
    ) -> Result<Option<Line>, Stopped> {
        if budget.should_stop() {
            return Err(Stopped);
        }
        let exact = exact(position, winning, solver, &mut NodeBudget::new(budget, nodes));
        exact.or_else(|Stopped| proven(position, winning, solver, budget))
    }
}

/// The shortest win, and the longest resistance to it.
fn exact(
    position: &Position,
    winning: &[Move],
    solver: &mut Solver,
    budget: &mut NodeBudget<'_>,
) -> Result<Option<Line>, Stopped> {
    // Nothing is shorter than a move that ends the round, however hard the others are to measure.
    if let Some(&mv) = winning.iter().find(|&&mv| position.play_unchecked(mv).is_over()) {
        return Ok(Some(Line { moves: vec![mv], moves_left: Some(1) }));
    }
    let mut best: Option<(u32, Move)> = None;
    for &mv in winning {
        let (_, moves_left) = solver.moves_left(&position.play_unchecked(mv), budget)?;
        if best.is_none_or(|(least, _)| moves_left < least) {
            best = Some((moves_left, mv));
        }
    }
    let Some((moves_left, mv)) = best else {
        return Ok(None);
    };
    let mut moves = vec![mv];
    moves.extend(solver.main_line(&position.play_unchecked(mv), budget)?);
    Ok(Some(Line { moves, moves_left: Some(moves_left + u32::from(mv != Move::Pass)) }))
}

/// A win as short and a resistance as long as a little looking ahead finds them.
fn proven(
    position: &Position,
    winning: &[Move],
    solver: &mut Solver,
    budget: &mut NodeBudget<'_>,
) -> Result<Option<Line>, Stopped> {
    let winner = position.to_move();
    let mut moves = Vec::new();
    let mut choices = winning.to_vec();
    let mut position = *position;
    while let Some(mv) = reasonable(&position, &choices, winner, solver, budget)? {
        moves.push(mv);
        position = position.play_unchecked(mv);
        choices.clear();
        for mv in position.legal_moves() {
            // The loser may do what it likes.
            if position.to_move() != winner || solver.winner(&position.play_unchecked(mv), budget)? == winner {
                choices.push(mv);
            }
        }
    }
    // It ends where the round does: a winner always has a winning move.
    Ok(position.is_over().then_some(Line { moves, moves_left: None }))
}

/// Of some moves that all win or all lose, the winner's shortest or the loser's longest, as far as the moves left are soon
/// found. What takes longer to measure counts as long.
fn reasonable(
    position: &Position,
    choices: &[Move],
    winner: Player,
    solver: &mut Solver,
    budget: &mut NodeBudget<'_>,
) -> Result<Option<Move>, Stopped> {
    let mut best: Option<(u32, Move)> = None;
    for &mv in choices {
        if budget.should_stop() {
            return Err(Stopped);
        }
        let measured =
            solver.moves_left(&position.play_unchecked(mv), &mut NodeBudget::new(budget, FIRST_LENGTH_NODES));
        let moves_left = measured.map_or(u32::MAX, |(_, moves_left)| moves_left);
        let is_better = |other| if position.to_move() == winner { moves_left < other } else { moves_left > other };
        if best.is_none_or(|(other, _)| is_better(other)) {
            best = Some((moves_left, mv));
        }
    }
    Ok(best.map(|(_, mv)| mv))
}
