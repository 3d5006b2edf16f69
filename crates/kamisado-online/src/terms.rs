//! What is agreed before a game.

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
