//! Left or right: full strength solves both starts before it chooses.

use kamisado::{Fill, Match, Player, Position, Turn};

use crate::full::estimate;
use crate::thought::Thought;
use crate::{Choice, Score};

/// The nodes that may go into comparing two starts that the opponent wins both.
const COMPARISON: u64 = 200_000;

/// The side from which the winner of a round has the towers put back.
pub(crate) fn choose(thought: &mut Thought<'_, '_>, winner: Player) -> Option<Choice> {
    let starts = starts(thought.game, &thought.game.position(), winner);
    let won = starts.map(|(_, start)| wins(thought, &start, winner));
    let mut sides: Vec<(f64, (Fill, bool))> = Vec::new();
    for ((fill, start), wins) in starts.into_iter().zip(won) {
        // Only where the opponent wins both it matters how hard that is.
        let value = match (wins, won.contains(&true)) {
            (true, _) => f64::INFINITY,
            (false, true) => f64::NEG_INFINITY,
            (false, false) => hardness(thought, &start, winner),
        };
        sides.push((value, (fill, wins)));
    }
    let (fill, wins) = thought.pick_best(&sides)?;
    let start = starts.iter().find(|(side, _)| *side == fill).map(|(_, start)| *start);
    let promise = start.map_or(0.5, |start| thought.solver.promise(&start, winner));
    let score = if wins { Score::Win(None) } else { estimate(promise) };
    let report = thought.report(score, vec![Turn::Fill(fill)]);
    thought.counter.hear(&report);
    Some(Choice { turn: Turn::Fill(fill), report })
}

/// The starts of the next round for either side, after a finished round with its tooth.
pub(crate) fn starts(game: &Match, crowned: &Position, winner: Player) -> [(Fill, Position); 2] {
    // P10: the loser opens.
    Fill::ALL.map(|fill| (fill, crowned.refilled(fill, !winner, game.rules().limits())))
}

/// Whether a player wins the round that begins with this position, as far as it can be proven in time.
pub(crate) fn wins(thought: &mut Thought<'_, '_>, start: &Position, player: Player) -> bool {
    thought.ask(|solver, control| solver.winner(start, control)) == Ok(player)
}

/// How hard a lost start is for the opponent to win: few points and few winning first moves are hard.
fn hardness(thought: &mut Thought<'_, '_>, start: &Position, player: Player) -> f64 {
    thought.counter.allow(COMPARISON);
    let points = thought.ask(|solver, control| solver.points(start, control));
    let verdicts = thought.ask(|solver, control| solver.verdicts(start, control));
    thought.counter.disallow();
    let points = points.map_or(1, |(_, points)| points);
    let losing = verdicts.iter().filter(|verdict| verdict.winner == Some(player)).count();
    losing as f64 / verdicts.len().max(1) as f64 - f64::from(points)
}
