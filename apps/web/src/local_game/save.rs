//! Saved games.

use core::fmt;

use kamisado::{ByPlayer, Match, MatchCursor, Player};
use kamisado_online::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Clock, LocalGame, PersonNames, Seat};
use crate::platform::storage::to_json;

/// The version of the format. A page does not change games saved by another version.
///
/// Version 1 had no clocks; it is still read.
const VERSION: u32 = 2;
const OLDEST: u32 = 1;

/// A saved game: JSON with the match in the exchange format.
#[derive(Serialize, Deserialize)]
pub struct Saved {
    version: u32,
    game: Match,
    /// The current ply.
    ply: usize,
    black: Seat,
    white: Seat,
    /// The player whose home row is at the bottom.
    #[serde(rename = "below")]
    orientation: Player,
    seed: u32,
    /// When it began; pages without a history did not write it.
    #[serde(default)]
    started: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    /// The names that people entered; pages without names did not write them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black_name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white_name: Option<String>,
    /// Whether it began in the middle of a lost game; earlier pages had no such games.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    retried: bool,
}

/// Why a saved game could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It was saved by a page of another version.
    Version(u32),
    /// The saved game is damaged: what, and where.
    Damaged(String),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Version(version) => {
                write!(f, "the game was saved in form {version}, and this page reads {OLDEST} to {VERSION}")
            }
            SaveError::Damaged(reason) => write!(f, "the saved game cannot be read: {reason}"),
        }
    }
}

impl core::error::Error for SaveError {}

impl LocalGame {
    /// The game in its saved form.
    pub fn saved(&self) -> Saved {
        let (ByPlayer { black, white }, ply) = (self.seats, self.cursor.ply());
        let &LocalGame { orientation, seed, started, clock, retried, .. } = self;
        let ByPlayer { black: black_name, white: white_name } = self.names.clone();
        Saved {
            version: VERSION,
            game: self.end(),
            ply,
            black,
            white,
            orientation,
            seed,
            started,
            clock,
            black_name,
            white_name,
            retried,
        }
    }

    /// The game as text.
    pub fn to_saved(&self) -> String {
        to_json(&self.saved())
    }

    /// Reads a game. The match is replayed by the rules, so nothing impossible is accepted.
    pub fn from_saved(text: &str) -> Result<LocalGame, SaveError> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let damaged = |error: serde_json::Error| SaveError::Damaged(error.to_string());
        let Versioned { version } = serde_json::from_str(text).map_err(damaged)?;
        if !(OLDEST..=VERSION).contains(&version) {
            return Err(SaveError::Version(version));
        }
        let saved: Saved = serde_json::from_str(text).map_err(damaged)?;
        let Saved { game, ply, black, white, orientation, seed, started, clock, retried, .. } = saved;
        let (black_name, white_name) = (saved.black_name, saved.white_name);
        let seats = ByPlayer { black, white };
        let levels = Player::ALL.map(|player| match seats[player] {
            Seat::Person => true,
            Seat::Engine(level) => super::NewGameOptions::LEVELS.contains(&level),
        });
        if levels.contains(&false) {
            return Err(SaveError::Damaged("a level is a number from 1 to 10".to_owned()));
        }
        let mut cursor = MatchCursor::from(game);
        cursor.go_to(ply);
        let names = PersonNames::default();
        let (end_seen, view_only) = (false, false);
        let read = LocalGame { cursor, seats, names, orientation, seed, started, end_seen, clock, view_only, retried };
        Ok(read.with_names(&ByPlayer { black: black_name, white: white_name }))
    }
}
