//! The three directions of a move.

use crate::{Player, Square};

/// The direction of a move from its player's point of view: straight or diagonally forward.
///
/// ```
/// # use kamisado::Direction;
/// // Arrows are seen from the player's side, so both players' moves point up.
/// assert_eq!(Direction::ALL.map(Direction::arrow), ['↖', '↑', '↗']);
/// assert_eq!(Direction::from_char('r'), Some(Direction::Right));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Diagonally forward, to the player's left.
    Left,
    /// Straight ahead.
    Straight,
    /// Diagonally forward, to the player's right.
    Right,
}

impl Direction {
    /// All directions, from left to right.
    pub const ALL: [Direction; 3] = [Direction::Left, Direction::Straight, Direction::Right];

    /// The change of file per step, positive to the player's right.
    pub(crate) const fn sideways(self) -> i8 {
        match self {
            Direction::Left => -1,
            Direction::Straight => 0,
            Direction::Right => 1,
        }
    }

    /// The direction from one square to another, seen by `player`. `None` unless the line is straight or diagonal and
    /// goes forward (M1).
    ///
    /// ```
    /// # use kamisado::{Direction, Player, Square};
    /// assert_eq!(Direction::between(Square::F8, Square::E7, Player::Black), Some(Direction::Right));
    /// assert_eq!(Direction::between(Square::F8, Square::E6, Player::Black), None);
    /// ```
    pub const fn between(from: Square, to: Square, player: Player) -> Option<Direction> {
        let ahead = to.distance_from_home(player) as i8 - from.distance_from_home(player) as i8;
        let right = match player {
            Player::White => to.file() as i8 - from.file() as i8,
            Player::Black => from.file() as i8 - to.file() as i8,
        };
        if ahead <= 0 {
            None
        } else if right == 0 {
            Some(Direction::Straight)
        } else if right == ahead {
            Some(Direction::Right)
        } else if right == -ahead {
            Some(Direction::Left)
        } else {
            None
        }
    }

    /// The direction with left and right exchanged.
    pub const fn mirrored(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Straight => Direction::Straight,
            Direction::Right => Direction::Left,
        }
    }
}
