//! The sixteen towers.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Player};

/// One of the sixteen dragon towers, identified by its player and colour.
///
/// ```
/// # use kamisado::{Color, Player, Tower};
/// let tower: Tower = "r".parse()?;
/// assert_eq!(tower, Tower::new(Player::Black, Color::Red));
/// assert_eq!(Tower::new(Player::White, Color::Red).to_string(), "R");
/// assert_eq!(Tower::ALL.len(), 16);
/// # Ok::<(), kamisado::ParseTowerError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tower {
    /// The player who owns the tower.
    pub player: Player,
    /// Its colour.
    pub color: Color,
}

impl Tower {
    /// The tower of that player and colour.
    pub const fn new(player: Player, color: Color) -> Tower {
        Tower { player, color }
    }

    /// All sixteen towers, Black's first.
    pub const ALL: [Tower; 16] = {
        let mut towers = [Tower { player: Player::Black, color: Color::Brown }; 16];
        let mut index = 0;
        while index < 16 {
            towers[index] = Tower { player: Player::ALL[index / 8], color: Color::ALL[index % 8] };
            index += 1;
        }
        towers
    };

    /// The letter of the tower in KFEN: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.player {
            Player::White => self.color.letter(),
            Player::Black => self.color.letter().to_ascii_lowercase(),
        }
    }

    /// The tower with this KFEN letter.
    pub fn from_letter(letter: char) -> Option<Tower> {
        let player = if letter.is_ascii_lowercase() { Player::Black } else { Player::White };
        Color::from_letter(letter.to_ascii_uppercase()).map(|color| Tower { player, color })
    }
}

/// The letter of the tower in KFEN.
impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

plain_error! {
    /// The text is not the letter of a tower.
    ParseTowerError: "expected the letter of a tower: one of NGRYKPBO for White, of ngrykpbo for Black"
}

/// Parses the KFEN letter of a tower.
impl FromStr for Tower {
    type Err = ParseTowerError;

    fn from_str(text: &str) -> Result<Tower, ParseTowerError> {
        text.parse().ok().and_then(Tower::from_letter).ok_or(ParseTowerError(()))
    }
}
