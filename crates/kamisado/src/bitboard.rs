//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Player, Square};

/// A set of squares, one bit for each: the bit [`Square::index`] stands for that square.
///
/// ```text
/// row 8   56 57 58 59 60 61 62 63
///   …      …                    …
/// row 2    8  9 10 11 12 13 14 15
/// row 1    0  1  2  3  4  5  6  7
///          a  b  c  d  e  f  g  h
/// ```
///
/// ```
/// # use kamisado::{Bitboard, Player, Position, Square};
/// let position = Position::default().play("d8d3".parse()?)?;
/// let tower = position.tower_to_move().expect("purple must move");
/// let targets = position.targets(tower);
/// assert_eq!(targets.to_string(), "\
/// . . . . . . . .
/// . . . . . x . .
/// . . . . . x . .
/// . . . . . x . .
/// . . . . . x . .
/// . . . . . x . x
/// . . . . x x x .
/// . . . . . . . .
/// ");
/// assert!(targets.contains(Square::H3) && (targets & position.occupied()).is_empty());
/// assert_eq!(position.towers_of(Player::White).len(), 8);
/// assert_eq!(targets.into_iter().collect::<Bitboard>(), targets);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All squares.
    pub const ALL: Bitboard = Bitboard(u64::MAX);

    /// The squares of a set in a player's own view.
    #[inline]
    pub(crate) const fn from_relative(player: Player, bits: u64) -> Bitboard {
        match player {
            Player::White => Bitboard(bits),
            Player::Black => Bitboard(bits.reverse_bits()),
        }
    }

    /// The number of squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard(1 << square as u8)
    }
}

macro_rules! set_operation {
    ($($operation:ident, $function:ident, $assign:ident, $assign_function:ident;)*) => {$(
        impl $operation for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0.$function(other.0))
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Bitboard) {
                self.0.$assign_function(other.0);
            }
        }
    )*};
}

set_operation! {
    BitAnd, bitand, BitAndAssign, bitand_assign;
    BitOr, bitor, BitOrAssign, bitor_assign;
    BitXor, bitxor, BitXorAssign, bitxor_assign;
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | square.into())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Bitboard`] in the order of [`Square::ALL`].
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Square::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl FusedIterator for Squares {}

/// Eight lines from row 8 to row 1, with `x` for each square of the set.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..8).rev() {
            for file in 0..8 {
                let sign = if self.0 >> (8 * row + file) & 1 == 0 { '.' } else { 'x' };
                write!(f, "{sign}{}", if file < 7 { ' ' } else { '\n' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
