//! The faces of the board.

use kamisado::{Color, Player};
use kamisado_text::BoardText;

/// How the board looks. All a face decides is here; its signs are drawn in `glyph`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// Plain colours.
    #[default]
    Plain,
    /// The same colours with a Chinese character on every square and tower, as on the other side of the real board.
    Characters,
    /// Strong outlines and a sign for each colour, so that colour is never needed.
    Contrast,
}

impl Face {
    /// All faces.
    pub const ALL: [Face; 3] = [Face::Plain, Face::Characters, Face::Contrast];

    /// The name under which it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Plain => "plain",
            Face::Characters => "characters",
            Face::Contrast => "contrast",
        }
    }

    /// The face of a name.
    pub fn from_name(name: &str) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.name() == name)
    }

    /// What it is called.
    pub const fn text(self) -> BoardText {
        match self {
            Face::Plain => BoardText::FacePlain,
            Face::Characters => BoardText::FaceCharacters,
            Face::Contrast => BoardText::FaceContrast,
        }
    }

    /// The colour of a square and of the middle of a tower.
    ///
    /// The eight were found by a search for the largest smallest distance between any two, for all kinds of sight; those of
    /// the face with high contrast among the colours on which a sign stands out by 7 to 1.
    pub const fn fill(self, color: Color) -> &'static str {
        match self {
            Face::Plain | Face::Characters => match color {
                Color::Orange => "#ea881c",
                Color::Blue => "#5275c4",
                Color::Purple => "#59179c",
                Color::Pink => "#f8b4d9",
                Color::Yellow => "#f9ed60",
                Color::Red => "#d23841",
                Color::Green => "#5ac789",
                Color::Brown => "#5a2700",
            },
            Face::Contrast => match color {
                Color::Orange => "#e08541",
                Color::Blue => "#64a1d9",
                Color::Purple => "#5c2cbf",
                Color::Pink => "#fbcbe9",
                Color::Yellow => "#fcf940",
                Color::Red => "#af1d01",
                Color::Green => "#36f0a8",
                Color::Brown => "#37281c",
            },
        }
    }

    /// What a sign is drawn with on a colour, light or dark.
    pub const fn ink(color: Color) -> &'static str {
        match color {
            Color::Purple | Color::Red | Color::Brown => "#ffffff",
            Color::Orange | Color::Blue | Color::Pink | Color::Yellow | Color::Green => "#000000",
        }
    }

    /// The ring of a player's towers.
    pub const fn ring(self, player: Player) -> &'static str {
        match (self, player) {
            (Face::Plain | Face::Characters, Player::White) => "#fffbf0",
            (Face::Plain | Face::Characters, Player::Black) => "#22201d",
            (Face::Contrast, Player::White) => "#ffffff",
            (Face::Contrast, Player::Black) => "#000000",
        }
    }

    /// The outline of a player's towers, in the other tone, so that they stand out on every colour.
    pub const fn outline(self, player: Player) -> &'static str {
        match player {
            Player::White => self.ring(Player::Black),
            Player::Black => self.ring(Player::White),
        }
    }

    /// How wide the outlines are.
    pub(super) const fn weight(self) -> &'static str {
        match self {
            Face::Plain | Face::Characters => "2.5",
            Face::Contrast => "4.5",
        }
    }
}
