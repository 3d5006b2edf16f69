//! The sixteen towers.

use crate::{Color, Player};

/// One of the sixteen dragon towers: whose it is and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower {
    /// The player whose tower it is.
    pub player: Player,
    /// Its colour.
    pub color: Color,
}

impl Tower {
    /// The tower of that player and colour.
    pub const fn new(player: Player, color: Color) -> Tower {
        Tower { player, color }
    }

    /// All sixteen, Black's first.
    pub fn all() -> impl Iterator<Item = Tower> {
        Player::ALL.into_iter().flat_map(|player| Color::ALL.into_iter().map(move |color| Tower { player, color }))
    }

    /// The letter of the tower in KFEN: a capital for White, a small letter for Black.
    pub const fn letter(self) -> char {
        match self.player {
            Player::White => self.color.letter(),
            Player::Black => self.color.letter().to_ascii_lowercase(),
        }
    }

    /// The tower of a KFEN letter.
    pub fn from_letter(letter: char) -> Option<Tower> {
        let player = if letter.is_ascii_lowercase() { Player::Black } else { Player::White };
        Color::from_letter(letter.to_ascii_uppercase()).map(|color| Tower { player, color })
    }
}
