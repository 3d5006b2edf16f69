//! Left or right: full strength solves both starts before it chooses.

use kamisado::{Fill, Player, Position, Turn};

use crate::full::estimated_score;
use crate::full::{ChoiceContext, NODE_OF_POINTS};
use crate::{Choice, Score};

/// The nodes of a fill for which no limit of nodes is given: far less than a second's worth, since a person may be waiting.
/// `cargo xtask measure fills` shows how long that takes.
pub(crate) const NODES: u64 = 80_000;

/// The part of the nodes that goes into a first attempt to prove who wins from one side, so that a hard side does not take
/// away what would prove the other.
const FIRST_ATTEMPT: u64 = 4;

/// More nodes than this for each side are not worth it: where the opponent wins from both, to compare them, and where nothing is
/// proven, for the first attempt.
const COMPARISON: u64 = 200_000;

/// The side from which the winner of a round has the towers put back.
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
            // Only where the opponent wins both it matters how hard that is.
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

/// The values of a side that is proven; what is not proven lies between them.
const WON: f64 = 1e3;
const LOST: f64 = -1e3;

/// Who wins from each start, as far as it can be proven in time. When one side is found to be won the other gets no second
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

/// Who wins from a start, if `nodes` nodes show it.
fn attempt(context: &mut ChoiceContext<'_, '_>, start: &Position, nodes: u64) -> Option<Player> {
    context.ask_within(nodes, |solver, control| solver.winner(start, control)).ok()
}

/// Whether a player wins the round that begins with this position, as far as it can be proven in time.
pub(crate) fn wins(context: &mut ChoiceContext<'_, '_>, start: &Position, player: Player) -> bool {
    context.ask(|solver, control| solver.winner(start, control)) == Ok(player)
}

/// How hard a lost start is for the opponent to win, with `nodes` nodes: few points and few winning first moves are hard.
fn hardness(context: &mut ChoiceContext<'_, '_>, start: &Position, player: Player, nodes: u64) -> f64 {
    let for_points = nodes / NODE_OF_POINTS;
    let points = context.ask_within(for_points, |solver, control| solver.points(start, control));
    let verdicts = context.ask_within(nodes - for_points, |solver, control| solver.verdicts(start, control));
    let points = points.map_or(1, |(_, points)| points);
    let losing = verdicts.iter().filter(|verdict| verdict.winner == Some(player)).count();
    losing as f64 / verdicts.len().max(1) as f64 - f64::from(points)
}
