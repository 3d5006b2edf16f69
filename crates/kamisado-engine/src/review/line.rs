//! How a round would have gone on.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped};

use crate::effort::Effort;

/// A winning move and how the round goes on after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves to the end of the round, the winning move first, passes included. Every move of the winner is proven to
    /// win.
    pub moves: Vec<Move>,
    /// The real moves to the end if it is known that the winner cannot win sooner and the loser cannot resist longer; none
    /// if this is only one of the ways to win.
    pub length: Option<u32>,
}

impl Line {
    /// The best of some winning moves and how it goes on: the shortest if so many nodes are enough to find it, else any.
    /// None if the work is stopped before.
    pub(super) fn best(
        position: &Position,
        winning: &[Move],
        solver: &mut Solver,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Option<Line> {
        if effort.is_cancelled() {
            return None;
        }
        let exact = exact(position, winning, solver, &mut Effort::new(effort, nodes));
        exact.or_else(|Stopped| proven(position, winning, solver, effort)).ok().flatten()
    }
}

/// The shortest win, and the longest resistance to it.
fn exact(
    position: &Position,
    winning: &[Move],
    solver: &mut Solver,
    effort: &mut Effort<'_>,
) -> Result<Option<Line>, Stopped> {
    let mut best: Option<(u32, Move)> = None;
    for &mv in winning {
        let (_, length) = solver.length(&position.play_unchecked(mv), effort)?;
        if best.is_none_or(|(least, _)| length < least) {
            best = Some((length, mv));
        }
    }
    let Some((length, mv)) = best else {
        return Ok(None);
    };
    let mut moves = vec![mv];
    moves.extend(solver.main_line(&position.play_unchecked(mv), effort)?);
    Ok(Some(Line { moves, length: Some(length + u32::from(mv != Move::Pass)) }))
}

/// A win in which the loser always plays what leaves the winner the fewest winning moves.
fn proven(
    position: &Position,
    winning: &[Move],
    solver: &mut Solver,
    effort: &mut Effort<'_>,
) -> Result<Option<Line>, Stopped> {
    let Some(&first) = winning.first() else {
        return Ok(None);
    };
    let player = position.to_move();
    let mut moves = vec![first];
    let mut position = position.play_unchecked(first);
    while !position.is_over() {
        let mv = if position.to_move() == player {
            solver.winning_move(&position, effort)?
        } else {
            hardest_reply(&position, player, solver, effort)?
        };
        let Some(mv) = mv else {
            return Err(Stopped);
        };
        moves.push(mv);
        position = position.play_unchecked(mv);
    }
    Ok(Some(Line { moves, length: None }))
}

/// The loser's move that leaves the winner the fewest winning moves.
fn hardest_reply(
    position: &Position,
    winner: Player,
    solver: &mut Solver,
    effort: &mut Effort<'_>,
) -> Result<Option<Move>, Stopped> {
    let mut hardest: Option<(usize, Move)> = None;
    for mv in position.legal_moves() {
        let next = position.play_unchecked(mv);
        let mut ways = 0;
        // A round that has ended, or goes on with the loser's own move, leaves the winner nothing to find.
        let answers = next.legal_moves().filter(|_| next.to_move() == winner);
        for answer in answers {
            ways += usize::from(solver.winner(&next.play_unchecked(answer), effort)? == winner);
        }
        let ways = if ways == 0 { usize::MAX } else { ways };
        if hardest.is_none_or(|(least, _)| ways < least) {
            hardest = Some((ways, mv));
        }
    }
    Ok(hardest.map(|(_, mv)| mv))
}
