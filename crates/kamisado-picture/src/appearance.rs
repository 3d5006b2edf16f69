//! How positions are drawn.

use kamisado::Player;

use crate::BoardStyle;

/// How positions are drawn: the style, the side below, and what is marked.
///
/// ```
/// # use kamisado::{Player, Position};
/// # use kamisado_picture::{Appearance, BoardStyle, Picture};
/// let appearance = Appearance::default().seen_by(Player::Black).in_style(BoardStyle::Contrast).with_moves();
/// let svg = Picture::new(Position::default(), appearance).to_string();
/// # assert!(svg.ends_with("</svg>\n"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    pub(crate) orientation: Player,
    pub(crate) style: BoardStyle,
    pub(crate) has_moves: bool,
    pub(crate) has_coordinates: bool,
    pub(crate) has_background: bool,
}

/// Plain colours with coordinates, White below, nothing marked but the tower that must move.
impl Default for Appearance {
    fn default() -> Appearance {
        Appearance {
            orientation: Player::White,
            style: BoardStyle::Plain,
            has_moves: false,
            has_coordinates: true,
            has_background: false,
        }
    }
}

impl Appearance {
    /// The same with this player's home row below.
    #[must_use]
    pub const fn seen_by(self, orientation: Player) -> Appearance {
        Appearance { orientation, ..self }
    }

    /// The same in another style.
    #[must_use]
    pub const fn in_style(self, style: BoardStyle) -> Appearance {
        Appearance { style, ..self }
    }

    /// The same with a mark on each square that the tower to move can enter. With a free choice nothing is marked.
    #[must_use]
    pub const fn with_moves(self) -> Appearance {
        Appearance { has_moves: true, ..self }
    }

    /// The same without letters and numbers around the board.
    #[must_use]
    pub const fn without_coordinates(self) -> Appearance {
        Appearance { has_coordinates: false, ..self }
    }

    /// The same on an opaque background.
    #[must_use]
    pub const fn with_background(self) -> Appearance {
        Appearance { has_background: true, ..self }
    }

    /// The colour of the opaque background.
    pub(crate) const fn background(self) -> &'static str {
        match self.style {
            BoardStyle::Plain | BoardStyle::Characters => "#f6f3ee",
            BoardStyle::Contrast => "#ffffff",
        }
    }

    /// The colour of the coordinates. Without a background it is legible on light and dark pages.
    pub(crate) const fn ink(self) -> &'static str {
        match (self.has_background, self.style) {
            (false, _) => "#777777",
            (true, BoardStyle::Plain | BoardStyle::Characters) => "#675f55",
            (true, BoardStyle::Contrast) => "#000000",
        }
    }

    /// The width of the strokes of the coordinates.
    pub(crate) const fn label_weight(self) -> &'static str {
        match self.style {
            BoardStyle::Plain | BoardStyle::Characters => "2",
            BoardStyle::Contrast => "3",
        }
    }

    /// The attributes of the frame around the squares.
    pub(crate) const fn frame(self) -> &'static str {
        match self.style {
            BoardStyle::Plain | BoardStyle::Characters => "fill='#22201d'",
            BoardStyle::Contrast => "fill='#000000' stroke='#ffffff' stroke-width='3'",
        }
    }
}
