//! Lost positions: what is hardest to refute.

use kamisado::{Move, Player, Position};

use crate::equity::Standing;
use crate::thought::Thought;

/// The nodes that may go into comparing losing moves.
const RESISTANCE: u64 = 60_000;

/// The share of the replies that must win for a move to be as bad as one that loses this many moves sooner.
const MOVES_A_SHARE: f64 = 12.0;

/// The move of a lost position that is hardest to refute: the loss is long, few replies win, and it costs few points; with
/// the length of the loss, if that is known.
pub(crate) fn choose(
    thought: &mut Thought<'_, '_>,
    position: &Position,
    player: Player,
) -> Option<(Move, Option<u32>)> {
    let moves: Vec<Move> = position.legal_moves().collect();
    let standing = Standing::before_end(thought.game, player);
    let mut resistances: Vec<(f64, (Move, Option<u32>))> = Vec::new();
    let share = RESISTANCE / moves.len().max(1) as u64;
    for mv in moves {
        let next = position.play_unchecked(mv);
        thought.counter.allow(share);
        let points = thought.ask(|solver, control| solver.points(&next, control)).map_or(1, |(_, points)| points);
        let kept = standing.after_round(!player, points);
        let (resistance, length) = resistance(thought, &next, player);
        thought.counter.disallow();
        resistances.push((kept + resistance, (mv, length.map(|length| length + 1))));
    }
    thought.pick_best(&resistances)
}

/// How hard it is for the opponent to win after a move, about the chance that it goes wrong, and the length of the loss
/// if it is known.
fn resistance(thought: &mut Thought<'_, '_>, next: &Position, player: Player) -> (f64, Option<u32>) {
    if next.is_over() {
        return (-1.0, Some(0));
    }
    let verdicts = thought.ask(|solver, control| solver.verdicts(next, control));
    let winning = verdicts.iter().filter(|verdict| verdict.winner != Some(player)).count();
    let share = winning as f64 / verdicts.len().max(1) as f64;
    // A length that is not found in time is long.
    let length = thought.ask(|solver, control| solver.length(next, control)).ok().map(|(_, length)| length);
    (f64::from(length.unwrap_or(LONG)) / MOVES_A_SHARE - share, length)
}

/// A loss that is far away.
const LONG: u32 = 20;
