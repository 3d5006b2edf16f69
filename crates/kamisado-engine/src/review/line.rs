//! The continuation of a round after a better move.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped};

use crate::budget::NodeBudget;

/// The number of nodes for a quick estimate of the moves left.
const FIRST_LENGTH_NODES: u64 = 512;

/// A winning move and the continuation after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// The moves to the end of the round, including passes, beginning with the winning move. Every move of the winner
    /// is proven to win.
    pub moves: Vec<Move>,
    /// The number of moves (without passes) to the end, if neither side can do better. `None` if the line is only one
    /// of several ways to win.
    pub moves_left: Option<u32>,
}

impl Line {
    /// The best of some winning moves with its continuation: the shortest win if `nodes` nodes suffice to find it,
    /// otherwise any win. `None` only if there is no winning move.
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

/// The shortest win and the longest resistance.
fn exact(
    position: &Position,
    winning: &[Move],
    solver: &mut Solver,
    budget: &mut NodeBudget<'_>,
) -> Result<Option<Line>, Stopped> {
    // Nothing is shorter than a move that ends the round, so the others need not be measured.
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

/// A proven line with a win as short and a resistance as long as a few nodes can find.
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
            // The loser may play any move.
            if position.to_move() != winner || solver.winner(&position.play_unchecked(mv), budget)? == winner {
                choices.push(mv);
            }
        }
    }
    // The loop ends only when the round is over, because the winner always has a winning move.
    Ok(position.is_over().then_some(Line { moves, moves_left: None }))
}

/// The move with the shortest win for the winner or the longest resistance for the loser. Measures only what takes few
/// nodes and counts the rest as long.
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
