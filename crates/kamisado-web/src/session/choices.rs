//! What is chosen before a game.

use kamisado::{MatchLength, Player};
use serde::{Deserialize, Serialize};

use super::Seat;

/// Against whom one plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// The engine.
    #[default]
    Computer,
    /// Another person at this screen.
    Person,
}

/// The side of the person who starts the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black, who opens.
    #[default]
    Black,
    /// White.
    White,
    /// Chance decides.
    Either,
}

impl Side {
    /// The player, where need be by chance.
    pub(super) const fn player(self, chance: u32) -> Player {
        match self {
            Side::Black => Player::Black,
            Side::White => Player::White,
            Side::Either if chance.is_multiple_of(2) => Player::Black,
            Side::Either => Player::White,
        }
    }
}

/// What is chosen before a game. One press starts the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Against whom.
    pub opponent: Opponent,
    /// The engine's level, from 1 to 10.
    pub level: u8,
    /// The own side.
    pub side: Side,
    /// The length of the match.
    pub length: MatchLength,
}

impl Default for Choices {
    fn default() -> Choices {
        let (opponent, side) = (Opponent::default(), Side::default());
        Choices { opponent, level: Choices::FIRST_LEVEL, side, length: MatchLength::Single }
    }
}

impl Choices {
    /// All levels of the engine.
    pub const LEVELS: core::ops::RangeInclusive<u8> = 1..=10;

    /// The level of a first game: it should be possible to win it.
    const FIRST_LEVEL: u8 = 2;

    pub(super) const fn opponent_seat(&self) -> Seat {
        match self.opponent {
            Opponent::Computer => Seat::Engine(self.level),
            Opponent::Person => Seat::Person,
        }
    }
}
