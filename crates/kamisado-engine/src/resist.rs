//! Lost positions: what holds out longest and is hardest to refute.
//!
//! The length of the loss comes first. The moves are asked together whether they lose within 2 moves, then 3, 4 …; those that
//! do drop out, as long as others are left and the nodes suffice. So no exact length is found where a bound is enough, and a
//! move that loses at once is never among the rest. Among those that hold out longest the fewest points, and then the
//! smallest share of replies that win, decide.

use kamisado::{Move, Player, Position};
use kamisado_solver::Stopped;

use crate::equity::Standing;
use crate::glance::loses_at_once;
use crate::thought::Thought;

/// The nodes that may go into the lengths of the moves.
const LENGTHS: u64 = 50_000;

/// The nodes that may go into comparing those that hold out equally long.
const DIFFICULTY: u64 = 20_000;

/// The move of a lost position that resists longest, as far as that is found in time; with the length of the loss in real
/// moves, this one included, if that is known.
pub(crate) fn choose(
    thought: &mut Thought<'_, '_>,
    position: &Position,
    player: Player,
) -> Option<(Move, Option<u32>)> {
    let (moves, length) = longest(thought, position);
    if let [mv] = moves[..] {
        return Some((mv, length));
    }
    let standing = Standing::before_end(thought.game, player);
    let share = DIFFICULTY / moves.len().max(1) as u64;
    let mut difficulties: Vec<(f64, Move)> = Vec::new();
    for mv in moves {
        let next = position.play_unchecked(mv);
        thought.counter.allow(share);
        let points = thought.ask(|solver, control| solver.points(&next, control)).map_or(1, |(_, points)| points);
        let kept = standing.after_round(!player, points);
        difficulties.push((kept - winning_share(thought, &next, player), mv));
        thought.counter.disallow();
    }
    thought.pick_best(&difficulties).map(|mv| (mv, length))
}

/// The moves that hold out longest, as far as that can be told, and their length if it is known.
fn longest(thought: &mut Thought<'_, '_>, position: &Position) -> (Vec<Move>, Option<u32>) {
    // This needs no search, so that it holds however early the engine is stopped.
    let mut left = without_immediate_losses(position);
    let mut length = None;
    thought.counter.allow(LENGTHS);
    // After each of the moves left the round lasts at least this many real moves.
    let mut held = if left.iter().any(|&mv| loses_at_once(position, mv)) { 0 } else { 2 };
    while left.len() > 1 {
        let (longer, open) = holding_out(thought, position, &left, held);
        if !open.is_empty() {
            // Time is up. What loses within this many moves is no better than the rest.
            left = [longer, open].concat();
            break;
        }
        if longer.is_empty() {
            length = Some(held + 1);
            break;
        }
        left = longer;
        held += 1;
    }
    thought.counter.disallow();
    (left, length)
}

/// The moves that neither lose at once nor let the opponent win at once; all moves where there are none.
fn without_immediate_losses(position: &Position) -> Vec<Move> {
    let moves: Vec<Move> = position.legal_moves().collect();
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| !loses_at_once(position, mv)).collect();
    if safe.is_empty() { moves } else { safe }
}

/// The moves after which the opponent does not win within so many real moves, and those that there was no time for.
fn holding_out(
    thought: &mut Thought<'_, '_>,
    position: &Position,
    moves: &[Move],
    most: u32,
) -> (Vec<Move>, Vec<Move>) {
    let (mut longer, mut open) = (Vec::new(), Vec::new());
    for &mv in moves {
        let next = position.play_unchecked(mv);
        match thought.ask(|solver, control| solver.ends_within(&next, most, control)) {
            Ok(true) => {}
            Ok(false) => longer.push(mv),
            Err(Stopped) => open.push(mv),
        }
    }
    (longer, open)
}

/// The share of the opponent's replies that win.
fn winning_share(thought: &mut Thought<'_, '_>, next: &Position, player: Player) -> f64 {
    let verdicts = thought.ask(|solver, control| solver.verdicts(next, control));
    let winning = verdicts.iter().filter(|verdict| verdict.winner != Some(player)).count();
    winning as f64 / verdicts.len().max(1) as f64
}
