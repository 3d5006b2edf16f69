//! What is agreed before a game.

use core::fmt;

use kamisado::MatchRules;
use serde::{Deserialize, Serialize};

use crate::Pace;

/// What is agreed before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What is played.
    pub rules: MatchRules,
    /// How much time the players have.
    #[serde(default)]
    pub pace: Pace,
    /// Whether it counts for the tables of players.
    #[serde(default)]
    pub rated: bool,
}

impl Terms {
    /// Whether a game can be played so: with a clock that has some time and an end, and rated only with a clock (days for a
    /// turn are one), since without one nobody has to lose.
    pub const fn check(&self) -> Result<(), TermsError> {
        if !self.pace.is_playable() {
            return Err(TermsError::Pace);
        }
        if self.rated && matches!(self.pace, Pace::None) {
            return Err(TermsError::RatedWithoutClock);
        }
        Ok(())
    }
}

/// Why a game cannot be played on these terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// The clock has no time, or too much of it.
    Pace,
    /// A rated game needs a clock.
    RatedWithoutClock,
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsError::Pace => "pace: a clock has some time and at most 3 hours and 180 s a move; 1 to 14 days",
            TermsError::RatedWithoutClock => "rated: a rated game needs a clock, or days for each turn",
        })
    }
}

impl core::error::Error for TermsError {}
