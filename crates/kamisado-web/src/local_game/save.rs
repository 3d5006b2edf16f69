//! A game as the browser keeps it.

use core::fmt;

use kamisado::{ByPlayer, Match, Player};
use serde::{Deserialize, Serialize};

use super::{Clock, LocalGame, Seat};

/// The version of the form. A page does not touch what a page of another version has saved.
///
/// Version 1 had no clocks; it is still read.
const VERSION: u32 = 2;
const OLDEST: u32 = 1;

/// A game as the browser keeps it: JSON with the match in the form that all our programs share.
#[derive(Serialize, Deserialize)]
pub struct Saved {
    version: u32,
    game: Match,
    /// The current ply.
    ply: usize,
    black: Seat,
    white: Seat,
    /// The player whose home row is below.
    #[serde(rename = "below")]
    orientation: Player,
    seed: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
}

/// Why a saved game could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It was saved by a page of another version.
    Version(u32),
    /// It is damaged: what and where.
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
    /// The game as text.
    pub fn to_saved(&self) -> String {
        let (ByPlayer { black, white }, ply) = (self.seats, self.game.ply());
        let (game, orientation, seed, clock) = (self.game.clone(), self.orientation, self.seed, self.clock);
        let saved = Saved { version: VERSION, game, ply, black, white, orientation, seed, clock };
        // Every part has a text form, so that writing it cannot fail.
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Reads a game. The match is played again by the rules, so that nothing impossible comes in.
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
        let Saved { mut game, ply, black, white, orientation, seed, clock, .. } =
            serde_json::from_str(text).map_err(damaged)?;
        let seats = ByPlayer { black, white };
        let levels = Player::ALL.map(|player| match seats[player] {
            Seat::Person => true,
            Seat::Engine(level) => super::NewGameOptions::LEVELS.contains(&level),
        });
        if levels.contains(&false) {
            return Err(SaveError::Damaged("a level is a number from 1 to 10".to_owned()));
        }
        game.go_to(ply);
        Ok(LocalGame { game, seats, orientation, seed, end_seen: false, clock, view_only: false })
    }
}
