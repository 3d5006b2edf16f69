//! The three directions of a move.

/// Where a move goes, as its player sees it: straight ahead or diagonally ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Diagonally to the player's own left.
    Left,
    /// Straight ahead.
    Straight,
    /// Diagonally to the player's own right.
    Right,
}

impl Direction {
    /// All directions, from left to right.
    pub const ALL: [Direction; 3] = [Direction::Left, Direction::Straight, Direction::Right];

    /// How many files to the right one step goes, in the player's own view.
    pub(crate) const fn sideways(self) -> i8 {
        match self {
            Direction::Left => -1,
            Direction::Straight => 0,
            Direction::Right => 1,
        }
    }

    /// The direction seen in a mirror.
    pub const fn mirrored(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Straight => Direction::Straight,
            Direction::Right => Direction::Left,
        }
    }
}
