//! Start layouts.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Player, Square};

/// The order of the towers on the home rows at the start of a match (rule O1).
///
/// The text form is eight letters: Black's home row from `a` to `h`. White's row has the same order, seen from White's
/// side of the board.
///
/// ```
/// # use kamisado::Layout;
/// assert_eq!(Layout::NORMAL.to_string(), "OBPKYRGN");
/// assert!("OBPKYRGG".parse::<Layout>().is_err(), "green stands there twice and brown not at all");
/// ```
///
/// ```
/// # use kamisado::{Color, Layout, Player, Square};
/// let layout: Layout = "ROYGBNPK".parse()?;
/// assert_eq!(layout.square_of(Player::Black, Color::Red), Square::A8);
/// // White's row has the same order seen from the other side.
/// assert_eq!(layout.square_of(Player::White, Color::Red), Square::H1);
/// assert!("ROYGBNPP".parse::<Layout>().is_err());
/// # Ok::<(), kamisado::ParseLayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout([Color; 8]);

impl Layout {
    /// Every tower stands on the home square of its own colour.
    pub const NORMAL: Layout = {
        use Color::*;
        Layout([Orange, Blue, Purple, Pink, Yellow, Red, Green, Brown])
    };

    /// The layout with Black's towers in this order from `a8` to `h8`. `None` unless each colour occurs once.
    pub fn new(black_row: [Color; 8]) -> Option<Layout> {
        let all_there = Color::ALL.iter().all(|color| black_row.contains(color));
        all_there.then_some(Layout(black_row))
    }

    /// Black's towers from `a8` to `h8`.
    pub const fn black_row(self) -> [Color; 8] {
        self.0
    }

    /// The start square of this player's tower of this colour.
    pub fn square_of(self, player: Player, color: Color) -> Square {
        let file = self.0.iter().position(|&c| c == color).unwrap_or_default();
        let square = Square::from_bits(56 + file);
        match player {
            Player::Black => square,
            Player::White => square.rotated(),
        }
    }
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::NORMAL
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|color| write!(f, "{}", color.letter()))
    }
}

plain_error! {
    /// The text is not a start layout.
    ParseLayoutError: "expected a start layout: the letters N G R Y K P B O, each once, in any order"
}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    fn from_str(text: &str) -> Result<Layout, ParseLayoutError> {
        let mut row = [Color::Brown; 8];
        let mut letters = text.chars();
        for color in &mut row {
            *color = letters.next().and_then(Color::from_letter).ok_or(ParseLayoutError(()))?;
        }
        if letters.next().is_some() {
            return Err(ParseLayoutError(()));
        }
        Layout::new(row).ok_or(ParseLayoutError(()))
    }
}
