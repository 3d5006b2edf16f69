//! Levels 1 to 9: players who look a few moves ahead and overlook things.

use kamisado::Match;

use crate::watch::Counter;
use crate::{Choice, Engine, Limit, Report, Score};

/// What a level below full strength does.
pub(crate) fn choose(engine: &mut Engine, game: &Match, limit: &Limit, counter: &mut Counter<'_>) -> Option<Choice> {
    let _ = limit;
    let turn = engine.random.pick(&game.legal_turns())?;
    Some(Choice {
        turn,
        report: Report { depth: 0, nodes: counter.nodes(), score: Score::Estimate(0), line: vec![turn] },
    })
}
