//! The engine as the other player, and its hints.

use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use kamisado::record::Record;
use kamisado::{Match, Phase, Player, Turn};
use kamisado_engine::{Choice, Engine, Level, MAX_FILL_TIME, Score, SearchLimits};
use kamisado_text::{ArgumentsError, HintIdea, HintText, Note};

use crate::cli::PlayArgs;
use crate::context::Context;
use crate::deadline::Deadline;
use crate::error::CliError;
use crate::render::with_official;

use super::Session;

/// The memory of an engine's table. Rounds are small, so more would not make it faster.
pub(super) const BYTES: usize = 16 << 20;

/// The name of the engine in records, before its level.
const NAME: &str = "Kamisado, level ";

/// The engine and its side.
pub(super) struct Opponent {
    engine: Engine,
    side: Player,
}

impl Opponent {
    /// The requested opponent, if any.
    pub(super) fn new(context: Context, args: &PlayArgs) -> Result<Option<Opponent>, CliError> {
        let Some(level) = args.level else {
            return Ok(None);
        };
        let side = !args.side.unwrap_or(Player::Black);
        let (name, option) = match side {
            Player::Black => (&args.black, "--black"),
            Player::White => (&args.white, "--white"),
        };
        if name.is_some() {
            return Err(context.arguments_error(&ArgumentsError::EngineNamed { player: side, option }));
        }
        // Without a seed the game is different each time.
        let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one("kamisado"));
        Ok(Some(Opponent { engine: Engine::new(level, seed, BYTES), side }))
    }

    /// The side of the person.
    pub(super) fn person(&self) -> Player {
        !self.side
    }

    /// The side of the engine.
    pub(super) const fn side(&self) -> Player {
        self.side
    }

    /// Its level, from 1 to 10.
    pub(super) fn level(&self) -> u8 {
        self.engine.level().number()
    }

    /// Writes its name into the record, and removes an engine's name from the person's side.
    pub(super) fn write_name(&self, record: &mut Record) {
        let tags = &mut record.tags;
        let (own, other) = match self.side {
            Player::Black => (&mut tags.black, &mut tags.white),
            Player::White => (&mut tags.white, &mut tags.black),
        };
        *own = Some(format!("{NAME}{}", self.level()));
        if other.as_ref().is_some_and(|name| name.starts_with(NAME)) {
            *other = None;
        }
    }

    /// Whether it is the engine's turn.
    pub(super) fn is_to_act(&self, game: &Match) -> bool {
        matches!(game.phase(), Phase::Move(player) | Phase::Fill(player) if player == self.side)
    }

    /// The engine's turn. `None` if it is not its turn.
    pub(super) fn choose(&mut self, context: Context, game: &Match) -> Option<Turn> {
        if !self.is_to_act(game) {
            return None;
        }
        let limit = matches!(game.phase(), Phase::Fill(_)).then_some(MAX_FILL_TIME);
        let mut deadline = Deadline::new(context, limit);
        let choice = self.engine.choose(game, &SearchLimits::NONE, &mut deadline);
        choice.map(|choice| choice.turn)
    }
}

/// The time limit of a hint.
const HINT_TIMEOUT: Duration = Duration::from_secs(3);

impl Session {
    /// Gives the idea of a good move. A second request gives the move and what is proven about it.
    pub(super) fn hint(&mut self) {
        let player = match self.game().phase() {
            Phase::Over(_) => return self.push_note(Note::MatchOver),
            Phase::Move(player) | Phase::Fill(player) => player,
        };
        // A hint must not use up the random numbers of the opponent's engine.
        let hint_engine = self.hint_engine.get_or_insert_with(|| Engine::new(Level::FULL, 0, BYTES));
        let mut deadline = Deadline::new(self.context, Some(HINT_TIMEOUT));
        let choice = hint_engine.choose(self.cursor.game(), &SearchLimits::NONE, &mut deadline);
        let Some(Choice { turn, info }) = choice else {
            return;
        };
        let winner = match info.score {
            Score::Win(_) => Some(player),
            Score::Loss(_) => Some(!player),
            Score::Estimate(_) => None,
        };
        let position = self.game().round().position();
        let ply = self.game().ply();
        let idea = match turn {
            Turn::Move(mv) if position.legal_moves().len() > 1 && self.hinted_at != Some(ply) => {
                HintIdea::of_move(position, mv, self.names().you.unwrap_or(Player::White))
            }
            _ => None,
        };
        if let Some(idea) = idea {
            let steps = self.context.language.hint_steps();
            self.messages.push(format!("{} {}", steps.hint_idea(idea), steps.text(HintText::AgainTyped)));
            self.hinted_at = Some(ply);
            return;
        }
        let text = match turn {
            Turn::Fill(fill) => self.words.fill_hint(player, fill, winner == Some(player), &self.names()),
            Turn::Move(mv) if position.legal_moves().len() == 1 => self.words.only_move(&with_official(position, mv)),
            Turn::Move(mv) => self.words.hint(&with_official(position, mv), player, winner, &self.names()),
        };
        self.messages.push(text);
    }
}
