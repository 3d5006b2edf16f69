//! The grid of the board: the position of squares on the screen.
//!
//! It uses integers only, so that no float formatting is linked in.

use kamisado::{Player, Square};

/// The side of a square, in units of the picture.
pub const SIZE: i32 = 100;
/// The frame around the squares.
pub const FRAME: i32 = 14;
/// The room for the coordinates, left and below.
pub const MARGIN: i32 = 34;
/// The width of the picture. The margin on the right keeps the board in the middle.
pub const WIDTH: i32 = 8 * SIZE + 2 * FRAME + 2 * MARGIN;
/// The height of the picture.
pub const HEIGHT: i32 = 8 * SIZE + 2 * FRAME + MARGIN + 2;

/// A position on the screen, by column and line from the top left corner, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridPos {
    /// From the left.
    pub column: u8,
    /// From the top.
    pub line: u8,
}

impl GridPos {
    /// The position of a square while this player's home row is at the bottom.
    pub const fn of(square: Square, orientation: Player) -> GridPos {
        match orientation {
            Player::White => GridPos { column: square.file(), line: 7 - square.row() },
            Player::Black => GridPos { column: 7 - square.file(), line: square.row() },
        }
    }

    /// The square at this position.
    pub fn square(self, orientation: Player) -> Option<Square> {
        match orientation {
            Player::White => Square::new(self.column, 7u8.checked_sub(self.line)?),
            Player::Black => Square::new(7u8.checked_sub(self.column)?, self.line),
        }
    }

    /// The position that contains a point of the picture.
    pub fn at(x: i32, y: i32) -> Option<GridPos> {
        let step = |from_corner: i32| u8::try_from(from_corner.div_euclid(SIZE)).ok().filter(|step| *step < 8);
        Some(GridPos { column: step(x - MARGIN - FRAME)?, line: step(y - 2 - FRAME)? })
    }

    /// Its middle in the picture.
    pub fn middle(self) -> (i32, i32) {
        let x = MARGIN + FRAME + i32::from(self.column) * SIZE + SIZE / 2;
        let y = 2 + FRAME + i32::from(self.line) * SIZE + SIZE / 2;
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_home_row_is_below_and_begins_left_with_brown() {
        for (player, corner) in [(Player::White, Square::A1), (Player::Black, Square::H8)] {
            assert_eq!(GridPos::of(corner, player), GridPos { column: 0, line: 7 });
            assert_eq!(corner.color(), kamisado::Color::Brown);
        }
    }

    #[test]
    fn every_square_is_found_at_its_place() {
        for player in Player::ALL {
            for square in Square::ALL {
                assert_eq!(GridPos::of(square, player).square(player), Some(square));
            }
        }
    }

    #[test]
    fn every_place_is_found_under_its_middle_and_none_beside_the_board() {
        for square in Square::ALL {
            let place = GridPos::of(square, Player::White);
            let (x, y) = place.middle();
            assert_eq!(GridPos::at(x, y), Some(place));
        }
        assert_eq!(GridPos::at(MARGIN, 100), None);
        assert_eq!(GridPos::at(WIDTH, HEIGHT), None);
    }
}
