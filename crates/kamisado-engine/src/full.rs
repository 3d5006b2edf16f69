//! Full strength: perfect in the round.

use kamisado::{Match, Turn};

use crate::watch::Counter;
use crate::{Choice, Engine, Report, Score};

/// What full strength does.
pub(crate) fn choose(engine: &mut Engine, game: &Match, counter: &mut Counter<'_>) -> Option<Choice> {
    let position = game.position();
    let winning = engine.solver.winning_move(&position, counter).ok().flatten().map(Turn::Move);
    let turn = winning.or_else(|| engine.random.pick(&game.legal_turns()))?;
    let score = if winning.is_some() { Score::Win(None) } else { Score::Estimate(0) };
    Some(Choice { turn, report: Report { depth: 1, nodes: counter.nodes(), score, line: vec![turn] } })
}
