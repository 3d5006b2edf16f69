//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Player};

macro_rules! squares {
    ($($name:ident)*) => {
        /// One of the sixty-four squares, `a1` to `h8`. Row 1 is White's home row, row 8 Black's.
        ///
        /// Files and rows are plain numbers from 0 to 7, because callers calculate with them. A row is not called a rank:
        /// a [`Rank`](crate::Rank) is that of a tower.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Square {
            $($name,)*
        }

        /// The squares in order. This table keeps index arithmetic inside this file.
        const SQUARES: [Square; 64] = [$(Square::$name,)*];
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

/// The colours of the squares, row 1 first (rule B2).
#[rustfmt::skip]
const COLORS: [Color; 64] = {
    use Color::*;
    [
        Brown,  Green,  Red,    Yellow, Pink,   Purple, Blue,   Orange,
        Purple, Brown,  Yellow, Blue,   Green,  Pink,   Orange, Red,
        Blue,   Yellow, Brown,  Purple, Red,    Orange, Pink,   Green,
        Yellow, Red,    Green,  Brown,  Orange, Blue,   Purple, Pink,
        Pink,   Purple, Blue,   Orange, Brown,  Green,  Red,    Yellow,
        Green,  Pink,   Orange, Red,    Purple, Brown,  Yellow, Blue,
        Red,    Orange, Pink,   Green,  Blue,   Yellow, Brown,  Purple,
        Orange, Blue,   Purple, Pink,   Yellow, Red,    Green,  Brown,
    ]
};

impl Square {
    /// All squares, from `a1` along the rows to `h8`.
    pub const ALL: [Square; 64] = SQUARES;

    /// The square with this file and row, both counted from 0 (`a` and row 1). `None` outside the board.
    ///
    /// ```
    /// # use kamisado::Square;
    /// assert_eq!(Square::new(2, 4), Some(Square::C5));
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    pub const fn new(file: u8, row: u8) -> Option<Square> {
        if file < 8 && row < 8 { Some(SQUARES[(row * 8 + file) as usize]) } else { None }
    }

    /// The file, counted from 0 for `a`.
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// The row, counted from 0 for White's home row.
    pub const fn row(self) -> u8 {
        self as u8 >> 3
    }

    /// The colour of the square.
    ///
    /// ```
    /// # use kamisado::{Color, Square};
    /// assert_eq!(Square::A1.color(), Color::Brown);
    /// assert_eq!(Square::D5.color(), Color::Orange);
    /// ```
    #[inline]
    pub const fn color(self) -> Color {
        COLORS[self as usize]
    }

    /// The mirror image: `a1` becomes `h1`.
    #[inline]
    pub const fn mirrored(self) -> Square {
        SQUARES[(self as usize) ^ 7]
    }

    /// The square after half a turn of the board: `a1` becomes `h8`. It has the same colour.
    #[inline]
    pub const fn rotated(self) -> Square {
        SQUARES[(self as usize) ^ 63]
    }

    /// The distance in rows from this player's home row.
    pub const fn distance_from_home(self, player: Player) -> u8 {
        match player {
            Player::White => self.row(),
            Player::Black => 7 - self.row(),
        }
    }

    /// The next square straight ahead of a player (M1). `None` on the far row.
    ///
    /// ```
    /// # use kamisado::{Player, Square};
    /// assert_eq!(Square::D4.ahead(Player::White), Some(Square::D5));
    /// assert_eq!(Square::D4.ahead(Player::Black), Some(Square::D3));
    /// assert_eq!(Square::D8.ahead(Player::White), None);
    /// ```
    pub const fn ahead(self, player: Player) -> Option<Square> {
        match player {
            Player::White => Square::new(self.file(), self.row() + 1),
            Player::Black => Square::new(self.file(), self.row().wrapping_sub(1)),
        }
    }

    /// The index in [`Square::ALL`], from 0 for `a1` to 63 for `h8`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The square at an index in [`Square::ALL`].
    ///
    /// ```
    /// # use kamisado::Square;
    /// assert_eq!(Square::from_index(10), Some(Square::C2));
    /// assert_eq!(Square::C2.index(), 10);
    /// assert_eq!(Square::from_index(64), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(SQUARES[index]) } else { None }
    }

    /// The square with the lowest six bits of a number as its index.
    #[inline]
    pub(crate) const fn from_bits(index: usize) -> Square {
        SQUARES[index & 63]
    }

    pub(crate) const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.row() + 1)
    }
}

plain_error! {
    /// The text is not a square.
    ParseSquareError: "expected a square from a1 to h8"
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Ok(Square::from_bits(usize::from((row - b'1') * 8 + file - b'a')))
            }
            _ => Err(ParseSquareError(())),
        }
    }
}
