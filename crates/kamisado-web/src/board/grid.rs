//! Where squares are on the screen.
//!
//! All numbers are whole: the page need not load what it takes to print others.

use kamisado::{Player, Square};

/// The side of a square, in the units of the picture.
pub(crate) const SIZE: i32 = 100;
/// The frame around the squares.
pub(crate) const FRAME: i32 = 14;
/// The room for the coordinates, left and below.
pub(crate) const MARGIN: i32 = 34;
/// The width of the whole picture. The margin to the right keeps the board in the middle.
pub(crate) const WIDTH: i32 = 8 * SIZE + 2 * FRAME + 2 * MARGIN;
/// Its height.
pub(crate) const HEIGHT: i32 = 8 * SIZE + 2 * FRAME + MARGIN + 2;

/// A place on the screen, by column and line from the upper left corner, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From the left.
    pub column: u8,
    /// From above.
    pub line: u8,
}

/// A step on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    Left,
    Right,
    Up,
    Down,
    LineStart,
    LineEnd,
}

impl Place {
    /// Where a square is while that player's home row is below.
    pub const fn of(square: Square, below: Player) -> Place {
        match below {
            Player::White => Place { column: square.file(), line: 7 - square.row() },
            Player::Black => Place { column: 7 - square.file(), line: square.row() },
        }
    }

    /// The square there.
    pub fn square(self, below: Player) -> Option<Square> {
        match below {
            Player::White => Square::new(self.column, 7u8.checked_sub(self.line)?),
            Player::Black => Square::new(7u8.checked_sub(self.column)?, self.line),
        }
    }

    /// The place under a point of the picture.
    pub(crate) fn at(x: i32, y: i32) -> Option<Place> {
        let step = |from_corner: i32| u8::try_from(from_corner.div_euclid(SIZE)).ok().filter(|step| *step < 8);
        Some(Place { column: step(x - MARGIN - FRAME)?, line: step(y - 2 - FRAME)? })
    }

    /// The place one step on; at the edge it stays.
    #[must_use]
    pub fn stepped(self, step: Step) -> Place {
        let Place { column, line } = self;
        match step {
            Step::Left => Place { column: column.saturating_sub(1), line },
            Step::Right => Place { column: (column + 1).min(7), line },
            Step::Up => Place { column, line: line.saturating_sub(1) },
            Step::Down => Place { column, line: (line + 1).min(7) },
            Step::LineStart => Place { column: 0, line },
            Step::LineEnd => Place { column: 7, line },
        }
    }

    /// Its middle in the picture.
    pub(crate) fn middle(self) -> (i32, i32) {
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
            assert_eq!(Place::of(corner, player), Place { column: 0, line: 7 });
            assert_eq!(corner.color(), kamisado::Color::Brown);
        }
    }

    #[test]
    fn every_square_is_found_at_its_place() {
        for player in Player::ALL {
            for square in Square::ALL {
                assert_eq!(Place::of(square, player).square(player), Some(square));
            }
        }
    }

    #[test]
    fn every_place_is_found_under_its_middle_and_none_beside_the_board() {
        for square in Square::ALL {
            let place = Place::of(square, Player::White);
            let (x, y) = place.middle();
            assert_eq!(Place::at(x, y), Some(place));
        }
        assert_eq!(Place::at(MARGIN, 100), None);
        assert_eq!(Place::at(WIDTH, HEIGHT), None);
    }

    #[test]
    fn steps_stay_on_the_board() {
        let corner = Place { column: 0, line: 0 };
        assert_eq!(corner.stepped(Step::Left), corner);
        assert_eq!(corner.stepped(Step::Up), corner);
        assert_eq!(corner.stepped(Step::LineEnd).stepped(Step::Right), Place { column: 7, line: 0 });
        assert_eq!(corner.stepped(Step::Down), Place { column: 0, line: 1 });
    }
}
