//! The choice of a fill. Full strength solves both starts before it chooses.

use kamisado::{Fill, Player, Position, Turn};

use crate::full::estimated_score;
use crate::full::{ChoiceContext, NODE_OF_POINTS};
use crate::{Choice, Score};

/// The number of nodes for a fill without a node limit. It takes far less than a second, because a user may be waiting.
pub(crate) const NODES: u64 = 80_000;

/// The first attempt on each side gets this fraction of the nodes, so a hard side leaves enough for the other.
const FIRST_ATTEMPT: u64 = 4;

/// The maximum number of useful nodes per side, for the first attempt and for comparing two lost sides.
const COMPARISON: u64 = 200_000;

/// The fill that the winner of a round should choose.
///
/// # Preconditions
///
/// The counter has a limit of nodes.
pub(crate) fn choose(context: &mut ChoiceContext<'_, '_>, winner: Player) -> Option<Choice> {
    let starts = context.game.next_starts()?;
    let proven = prove(context, starts.map(|(_, start)| start), winner);
    let mut sides: Vec<(f64, (Fill, Score))> = Vec::new();
    let nodes_each = (context.counter.left() / starts.len() as u64).min(COMPARISON);
    for ((fill, start), proven_winner) in starts.into_iter().zip(proven) {
        let win_estimate = context.solver.win_estimate(&start, winner);
        let (value, score) = match proven_winner {
            Some(player) if player == winner => (WON, Score::Win(None)),
            // Only if the opponent wins both rounds does it matter how hard that is.
            Some(_) if proven == [Some(!winner); 2] => {
                (LOST + hardness(context, &start, winner, nodes_each), Score::Loss(None))
            }
            Some(_) => (LOST, Score::Loss(None)),
            None => (win_estimate, estimated_score(win_estimate)),
        };
        sides.push((value, (fill, score)));
    }
    let (fill, score) = context.pick_best(&sides)?;
    let info = context.info(score, vec![Turn::Fill(fill)]);
    context.counter.on_info(&info);
    Some(Choice { turn: Turn::Fill(fill), info })
}

/// The value of a side with a proven win. Unproven sides have values in between.
const WON: f64 = 1e3;
const LOST: f64 = -1e3;

/// The winner from each start, as far as the nodes suffice. Once one side is proven to be won, the other gets no second
/// attempt.
fn prove(context: &mut ChoiceContext<'_, '_>, starts: [Position; 2], winner: Player) -> [Option<Player>; 2] {
    let first_attempt = (context.counter.left() / FIRST_ATTEMPT).min(COMPARISON);
    let mut proven = starts.map(|start| attempt(context, &start, first_attempt));
    for side in 0..starts.len() {
        if proven[side].is_none() && !proven.contains(&Some(winner)) {
            let open = proven.iter().filter(|proven| proven.is_none()).count() as u64;
            let nodes = context.counter.left() / open;
            proven[side] = attempt(context, &starts[side], nodes);
        }
    }
    proven
}

/// The winner from a start, if `nodes` nodes can prove it.
fn attempt(context: &mut ChoiceContext<'_, '_>, start: &Position, nodes: u64) -> Option<Player> {
    context.ask_within(nodes, |solver, control| solver.winner(start, control)).ok()
}

/// Whether a player is proven to win the round that begins with this position.
pub(crate) fn wins(context: &mut ChoiceContext<'_, '_>, start: &Position, player: Player) -> bool {
    context.ask(|solver, control| solver.winner(start, control)) == Ok(player)
}

/// How hard it is for the opponent to win a start that is lost for the player: harder with fewer points and fewer
/// winning first moves. Takes `nodes` nodes.
fn hardness(context: &mut ChoiceContext<'_, '_>, start: &Position, player: Player, nodes: u64) -> f64 {
    let for_points = nodes / NODE_OF_POINTS;
    let points = context.ask_within(for_points, |solver, control| solver.points(start, control));
    let verdicts = context.ask_within(nodes - for_points, |solver, control| solver.verdicts(start, control));
    let points = points.map_or(1, |(_, points)| points);
    let losing = verdicts.iter().filter(|verdict| verdict.winner == Some(player)).count();
    losing as f64 / verdicts.len().max(1) as f64 - f64::from(points)
}
