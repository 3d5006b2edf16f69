//! A move proposed at full strength.

use kamisado::{Phase, Turn};
use kamisado_engine::{Choice, Engine, Level, Limit, Score};
use kamisado_text::Note;

use super::opponent::BYTES;
use super::{Session, named};
use crate::deadline::Deadline;

/// The seconds that a proposal may take.
const PATIENCE: f64 = 3.0;

impl Session {
    /// Proposes what to do, with what is proven about it.
    pub(super) fn hint(&mut self) {
        let player = match self.game().phase() {
            Phase::Over(_) => return self.tell(Note::MatchOver),
            Phase::Move(player) | Phase::Fill(player) => player,
        };
        // The opponent's engine has random numbers of its own, which a hint must not disturb.
        let adviser = self.adviser.get_or_insert_with(|| Engine::new(Level::FULL, 0, BYTES));
        let mut watch = Deadline::new(Some(PATIENCE));
        let choice = adviser.choose(&self.record.game, &Limit::NONE, &mut watch);
        watch.finish();
        let Some(Choice { turn, report }) = choice else {
            return;
        };
        let winner = match report.score {
            Score::Win(_) => Some(player),
            Score::Loss(_) => Some(!player),
            Score::Estimate(_) => None,
        };
        let position = self.game().round().position();
        let text = match turn {
            Turn::Fill(fill) => self.words.fill_hint(player, fill, winner == Some(player)),
            Turn::Move(mv) if position.legal_moves().len() == 1 => self.words.only_move(&named(position, mv)),
            Turn::Move(mv) => self.words.hint(&named(position, mv), player, winner),
        };
        self.news.push(text);
    }
}
