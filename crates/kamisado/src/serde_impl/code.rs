//! Integer codes of types for binary formats. If a type has a list of all its values, the code is the index in that
//! list.

use alloc::vec::Vec;

use crate::{
    Color, Fill, Layout, MatchLength, Move, OpeningLimits, Piece, Player, Position, Setup, Square, Teeth, Tower, Turn,
};

/// A type with a code.
pub(super) trait Code: Sized {
    /// The integer type of the code.
    type Code;

    /// The code of this value.
    fn code(&self) -> Self::Code;

    /// The value with this code, if it is valid.
    fn from_code(code: Self::Code) -> Option<Self>;
}

macro_rules! code_by_place {
    ($($type:ident),* $(,)?) => {$(
        impl Code for $type {
            type Code = u8;

            fn code(&self) -> u8 {
                place(&$type::ALL, self)
            }

            fn from_code(code: u8) -> Option<$type> {
                $type::ALL.get(usize::from(code)).copied()
            }
        }
    )*};
}

code_by_place!(Color, Fill, MatchLength, OpeningLimits, Player, Square, Tower);

/// The index of a value in the list of all values.
fn place<T: PartialEq>(all: &[T], value: &T) -> u8 {
    (0..).zip(all).find_map(|(place, other)| (other == value).then_some(place)).expect("the list has every value")
}

/// The codes of the colours of Black's row.
impl Code for Layout {
    type Code = [u8; 8];

    fn code(&self) -> [u8; 8] {
        self.black_row().map(|color| color.code())
    }

    fn from_code(code: [u8; 8]) -> Option<Layout> {
        let mut row = [Color::Brown; 8];
        for (color, code) in row.iter_mut().zip(code) {
            *color = Color::from_code(code)?;
        }
        Layout::new(row)
    }
}

macro_rules! packed_code {
    ($($type:ident),*) => {$(
        impl Code for $type {
            type Code = u16;

            fn code(&self) -> u16 {
                self.pack()
            }

            fn from_code(code: u16) -> Option<$type> {
                $type::unpack(code)
            }
        }
    )*};
}

packed_code!(Move, Turn);

/// The number of possible tooth counts.
const TEETH: u8 = 5;

/// One byte per square, then the player to move, the tower that must move, the length, the limits and the crowned
/// tower. 0 means absent, so the codes of optional values begin at 1.
impl Code for Setup {
    type Code = Vec<u8>;

    fn code(&self) -> Vec<u8> {
        let piece = |piece: &Option<Piece>| match piece {
            Some(Piece { tower, teeth }) => 1 + tower.code() * TEETH + teeth.count(),
            None => 0,
        };
        let mut bytes: Vec<u8> = self.board.iter().map(piece).collect();
        bytes.extend([
            self.to_move.code(),
            self.must_move.map_or(0, |color| 1 + color.code()),
            self.length.code(),
            self.limits.code(),
            self.crown.map_or(0, |tower| 1 + tower.code()),
        ]);
        bytes
    }

    fn from_code(code: Vec<u8>) -> Option<Setup> {
        let (board, rest) = code.split_first_chunk::<64>()?;
        let &[to_move, must_move, length, limits, crown] = rest else {
            return None;
        };
        let mut setup = Setup {
            to_move: Player::from_code(to_move)?,
            must_move: optional(must_move)?,
            length: MatchLength::from_code(length)?,
            limits: OpeningLimits::from_code(limits)?,
            crown: optional(crown)?,
            ..Setup::EMPTY
        };
        for (square, &code) in setup.board.iter_mut().zip(board) {
            if let Some(code) = code.checked_sub(1) {
                *square = Some(Piece { tower: Tower::from_code(code / TEETH)?, teeth: Teeth::new(code % TEETH)? });
            }
        }
        Some(setup)
    }
}

/// Decodes an optional value.
fn optional<T: Code<Code = u8>>(code: u8) -> Option<Option<T>> {
    match code.checked_sub(1) {
        Some(code) => T::from_code(code).map(Some),
        None => Some(None),
    }
}

/// The code of its set-up. Decoding validates it.
impl Code for Position {
    type Code = Vec<u8>;

    fn code(&self) -> Vec<u8> {
        self.setup().code()
    }

    fn from_code(code: Vec<u8>) -> Option<Position> {
        Setup::from_code(code).and_then(|setup| Position::try_from(setup).ok())
    }
}
