//! The faces of the board.

use kamisado::{Color, Player};

/// How the board looks.
///
/// The face with the Chinese characters and the one with high contrast will be others; all a face decides is here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// Plain colours.
    #[default]
    Plain,
}

impl Face {
    /// All faces.
    pub const ALL: [Face; 1] = [Face::Plain];

    /// The colour of a square and of the middle of a tower.
    ///
    /// The eight were found by a search for the largest smallest distance between any two, for all kinds of sight.
    pub const fn fill(self, color: Color) -> &'static str {
        match self {
            Face::Plain => match color {
                Color::Orange => "#ea881c",
                Color::Blue => "#5275c4",
                Color::Purple => "#59179c",
                Color::Pink => "#f8b4d9",
                Color::Yellow => "#f9ed60",
                Color::Red => "#d23841",
                Color::Green => "#5ac789",
                Color::Brown => "#5a2700",
            },
        }
    }

    /// The ring of a player's towers.
    pub const fn ring(self, player: Player) -> &'static str {
        match self {
            Face::Plain => match player {
                Player::White => "#fffbf0",
                Player::Black => "#22201d",
            },
        }
    }

    /// The outline of a player's towers, in the other tone, so that they stand out on every colour.
    pub const fn outline(self, player: Player) -> &'static str {
        match player {
            Player::White => self.ring(Player::Black),
            Player::Black => self.ring(Player::White),
        }
    }
}
