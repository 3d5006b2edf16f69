//! Moves in a round, fills between rounds, and turns, which are either.

use core::fmt;
use core::str::FromStr;

use crate::Square;

/// The packed pass: the first number that is not a pair of squares.
const PASS: u16 = 64 * 64;
/// The packed fills.
const LEFT: u16 = PASS + 1;
const RIGHT: u16 = PASS + 2;

/// A move in a round: a tower goes from one square to another, or the player passes.
///
/// A push is written like any other move, with the square of the first pushed tower as its target. The effect of a move
/// therefore depends on the position.
///
/// ```
/// # use kamisado::{Move, Square};
/// let mv: Move = "f8f3".parse()?;
/// assert_eq!(mv, Move::Step { from: Square::F8, to: Square::F3 });
/// assert_eq!("pass".parse::<Move>()?.to_string(), "pass");
/// # Ok::<(), kamisado::ParseMoveError>(())
/// ```
///
/// # Order
///
/// Moves have no natural order, so there is no `Ord`. Stored data depends on two orders, which are stable within a major
/// version: links number turns by [`Turn::link_order`], certificates number moves by [`Move::text_order`].
///
/// ```
/// # use kamisado::Move;
/// let mut moves: Vec<Move> = ["b1b2", "a2a3", "pass", "a1a2"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
/// moves.sort_by_key(|mv| mv.link_order());
/// assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a1a2", "b1b2", "a2a3", "pass"]);
/// moves.sort_by_key(|mv| mv.text_order());
/// assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a1a2", "a2a3", "b1b2", "pass"]);
/// # Ok::<(), kamisado::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A tower moves or pushes.
    Step {
        /// The square the tower leaves.
        from: Square,
        /// The square the tower enters.
        to: Square,
    },
    /// The player passes because the tower that must move is blocked (M6).
    Pass,
}

impl Move {
    /// The move as a number of 16 bits, for tables and binary formats: [`Move::link_order`], which is different for each
    /// move. It is stable within a major version.
    ///
    /// ```
    /// # use kamisado::Move;
    /// let mv: Move = "a2b3".parse()?;
    /// assert_eq!(mv.pack(), 8 * 64 + 17);
    /// assert_eq!(Move::unpack(mv.pack()), Some(mv));
    /// assert_eq!((Move::unpack(4096), Move::unpack(4097)), (Some(Move::Pass), None));
    /// # Ok::<(), kamisado::ParseMoveError>(())
    /// ```
    #[inline]
    pub const fn pack(self) -> u16 {
        self.link_order()
    }

    /// The move of a packed number. `None` if the number is no move.
    #[inline]
    pub const fn unpack(packed: u16) -> Option<Move> {
        match packed {
            0..PASS => Some(Move::Step {
                from: Square::from_bits(packed as usize >> 6),
                to: Square::from_bits(packed as usize),
            }),
            PASS => Some(Move::Pass),
            _ => None,
        }
    }

    /// A number that sorts moves by their start squares in the order of [`Square::ALL`], row by row, then by their target
    /// squares; the pass comes last. Links number turns in this order.
    #[inline]
    pub const fn link_order(self) -> u16 {
        match self {
            Move::Step { from, to } => from as u16 * 64 + to as u16,
            Move::Pass => PASS,
        }
    }

    /// A number that sorts moves like their texts, file by file; the pass comes last. Certificates number moves in this
    /// order.
    #[inline]
    pub const fn text_order(self) -> u16 {
        match self {
            Move::Step { from, to } => {
                (from.file() as u16 * 8 + from.row() as u16) * 64 + to.file() as u16 * 8 + to.row() as u16
            }
            Move::Pass => PASS,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

plain_error! {
    /// The text is not a move.
    ParseMoveError: "expected a move such as f8f3, or pass"
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let (from, to) = text.split_at_checked(2).ok_or(ParseMoveError(()))?;
        let square = |text: &str| text.parse().map_err(|_| ParseMoveError(()));
        Ok(Move::Step { from: square(from)?, to: square(to)? })
    }
}

/// The side from which the towers are refilled onto the home rows, seen from each player's side of the board (F1–F4).
///
/// ```
/// # use kamisado::{Fill, Turn};
/// let fill: Fill = "left".parse()?;
/// assert_eq!(Turn::from(fill).to_string(), "left");
/// assert_eq!(fill.mirrored(), Fill::Right);
/// # Ok::<(), kamisado::ParseFillError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fill {
    /// From the left corner, brown (F3).
    Left,
    /// From the right corner, orange (F4).
    Right,
}

impl Fill {
    /// The other side.
    pub const fn mirrored(self) -> Fill {
        match self {
            Fill::Left => Fill::Right,
            Fill::Right => Fill::Left,
        }
    }
}

text_by_name! {
    /// Both sides.
    Fill { Left: "left", Right: "right" }
    /// The text is not the name of a side.
    ParseFillError: "expected left or right"
}

/// What a player does in a match: a move in a round, or a fill between two rounds.
///
/// ```
/// # use kamisado::{Fill, Move, Square, Turn};
/// let turns: Vec<Turn> = "f8e7 pass right".split(' ').map(str::parse).collect::<Result<_, _>>()?;
/// let step = Move::Step { from: Square::F8, to: Square::E7 };
/// assert_eq!(turns, [Turn::Move(step), Turn::Move(Move::Pass), Turn::Fill(Fill::Right)]);
/// # Ok::<(), kamisado::ParseTurnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A move in the current round.
    Move(Move),
    /// The winner's choice between two rounds.
    Fill(Fill),
}

impl Turn {
    /// The turn as a number of 16 bits: [`Move::pack`], or a higher number for a fill. It is stable within a major
    /// version.
    ///
    /// ```
    /// # use kamisado::{Fill, Move, Turn};
    /// let turns = [Turn::Move(Move::Pass), Turn::Fill(Fill::Left), Turn::Fill(Fill::Right)];
    /// assert_eq!(turns.map(Turn::pack), [4096, 4097, 4098]);
    /// assert_eq!([4096, 4097, 4098].map(Turn::unpack), turns.map(Some));
    /// assert_eq!(Turn::unpack(4099), None);
    /// ```
    #[inline]
    pub const fn pack(self) -> u16 {
        self.link_order()
    }

    /// The turn of a packed number. `None` if the number is no turn.
    #[inline]
    pub const fn unpack(packed: u16) -> Option<Turn> {
        match packed {
            LEFT => Some(Turn::Fill(Fill::Left)),
            RIGHT => Some(Turn::Fill(Fill::Right)),
            _ => match Move::unpack(packed) {
                Some(mv) => Some(Turn::Move(mv)),
                None => None,
            },
        }
    }

    /// A number that sorts moves by [`Move::link_order`]; the fills come last, left before right. Links number turns in
    /// this order.
    #[inline]
    pub const fn link_order(self) -> u16 {
        match self {
            Turn::Move(mv) => mv.link_order(),
            Turn::Fill(Fill::Left) => LEFT,
            Turn::Fill(Fill::Right) => RIGHT,
        }
    }
}

impl From<Move> for Turn {
    fn from(mv: Move) -> Turn {
        Turn::Move(mv)
    }
}

impl From<Fill> for Turn {
    fn from(fill: Fill) -> Turn {
        Turn::Fill(fill)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Move(mv) => mv.fmt(f),
            Turn::Fill(fill) => fill.fmt(f),
        }
    }
}

plain_error! {
    /// The text is neither a move nor a fill.
    ParseTurnError: "expected a move such as f8f3, pass, left or right"
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        let fill = text.parse().map(Turn::Fill);
        fill.or_else(|_| text.parse().map(Turn::Move)).map_err(|_| ParseTurnError(()))
    }
}
