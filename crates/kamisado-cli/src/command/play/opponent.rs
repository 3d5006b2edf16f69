//! The engine as the other player, and its hints.

use std::hash::{BuildHasher, RandomState};

use kamisado::{Match, Phase, Player, Record, Turn};
use kamisado_engine::{Choice, Engine, Level, Score, SearchLimits};
use kamisado_text::Note;

use crate::cli::PlayArgs;
use crate::deadline::Deadline;
use crate::error::CliError;

use super::{Session, named};

/// The memory of an engine's table. Rounds are small: more would not make it faster.
pub(super) const BYTES: usize = 16 << 20;

/// The longest that a person waits for a fill, in seconds.
const LONGEST_FILL: f64 = 1.0;

/// How the engine is called in records, before its level.
const NAME: &str = "Kamisado, level ";

/// The engine with the side it plays.
pub(super) struct Opponent {
    engine: Engine,
    side: Player,
}

impl Opponent {
    /// The opponent that was asked for, if one was.
    pub(super) fn new(args: &PlayArgs) -> Result<Option<Opponent>, CliError> {
        let Some(level) = args.level else {
            return Ok(None);
        };
        let side = !args.side.unwrap_or(Player::Black);
        let (name, option) = match side {
            Player::Black => (&args.black, "--black"),
            Player::White => (&args.white, "--white"),
        };
        if name.is_some() {
            return Err(CliError::input(format_args!("the engine plays {side}: leave {option} out")));
        }
        // Without a seed nobody can foresee the game.
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
    pub(super) fn level(&self) -> u32 {
        self.engine.level().number().into()
    }

    /// Puts its name into a record that it plays in; a person does not inherit the name of an engine.
    pub(super) fn sign(&self, record: &mut Record) {
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
    pub(super) fn is_due(&self, game: &Match) -> bool {
        matches!(game.phase(), Phase::Move(player) | Phase::Fill(player) if player == self.side)
    }

    /// What the engine does at its turn. None when it is not its turn.
    pub(super) fn choose(&mut self, game: &Match) -> Option<Turn> {
        if !self.is_due(game) {
            return None;
        }
        let seconds = matches!(game.phase(), Phase::Fill(_)).then_some(LONGEST_FILL);
        let mut watch = Deadline::new(seconds);
        let choice = self.engine.choose(game, &SearchLimits::NONE, &mut watch);
        watch.finish();
        choice.map(|choice| choice.turn)
    }
}

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
        let choice = adviser.choose(&self.record.game, &SearchLimits::NONE, &mut watch);
        watch.finish();
        let Some(Choice { turn, info: report }) = choice else {
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
