//! The board in the view of each player, for searches that work on bitboards.
//!
//! [`Position::relative_squares`](crate::Position::relative_squares) and its neighbours give the towers of a position in
//! this form, and [`Position::play_raw_unchecked`](crate::Position::play_raw_unchecked) makes moves in it.
//!
//! ```
//! use kamisado::{Color, Player, Position, Square, relative};
//!
//! let position = Position::default().play("d8d3".parse()?)?;
//! let (player, color) = (Player::White, Color::Purple);
//! let from = position.relative_squares(player)[color as usize];
//! assert_eq!(relative::square(player, from), Square::F1);
//! let open = relative::open_ahead(from, position.relative_occupied(player));
//! assert_eq!(open, position.relative_targets(player, color));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Both players move up in their own view, so one move generator serves both. A relative square counts from the
//! player's own left corner (brown) along its home row, then row by row towards the opponent:
//!
//! ```text
//! 56 57 58 59 60 61 62 63   the opponent's home row
//!  …                    …
//!  8  9 10 11 12 13 14 15
//!  0  1  2  3  4  5  6  7   the player's own home row, brown at 0
//! ```
//!
//! White's relative squares equal the square numbers. Black's are the numbers after half a turn, `63 - n`, which equals
//! `n ^ 63`. Half a turn does not change the colours, so a colour can be looked up in either view. Example: White's
//! green starts on b1, relative square 1; Black's green starts on g8, number 62, which is also relative square 1.

use crate::{Color, Direction, Player, Rank, Square, Teeth};

/// A square in one player's view, always below 64.
pub type RelSquare = u8;

/// The mask that converts between a square's number and a player's relative square.
#[inline]
pub(crate) const fn flip(player: Player) -> u8 {
    match player {
        Player::Black => 63,
        Player::White => 0,
    }
}

/// Converts a square to a player's relative square.
#[inline]
pub const fn of(player: Player, square: Square) -> RelSquare {
    square as u8 ^ flip(player)
}

/// Converts a player's relative square to a square.
#[inline]
pub const fn square(player: Player, rel: RelSquare) -> Square {
    Square::from_bits((rel ^ flip(player)) as usize)
}

/// The colours of the relative squares. They are the same in both views.
const COLORS: [Color; 64] = {
    let mut colors = [Color::Brown; 64];
    let mut rel = 0;
    while rel < 64 {
        colors[rel] = Square::ALL[rel].color();
        rel += 1;
    }
    colors
};

/// The colour of a relative square.
#[inline]
pub const fn color(rel: RelSquare) -> Color {
    COLORS[(rel & 63) as usize]
}

/// The bit of a relative square.
#[inline]
pub const fn bit(rel: RelSquare) -> u64 {
    1 << (rel & 63)
}

/// The opponent's home row.
pub const FAR_ROW: u64 = 0xFF << 56;

/// The squares ahead of each relative square, by [`Direction`].
pub const RAYS: [[u64; 3]; 64] = {
    let mut rays = [[0; 3]; 64];
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 3 {
            let mut file = from as i32 % 8;
            let mut row = from as i32 / 8;
            loop {
                file += Direction::ALL[d].sideways() as i32;
                row += 1;
                if file < 0 || file > 7 || row > 7 {
                    break;
                }
                rays[from][d] |= 1 << (row * 8 + file);
            }
            d += 1;
        }
        from += 1;
    }
    rays
};

/// The empty squares of a ray before its first tower.
///
/// All rays point up, so the nearest tower is the lowest bit, and all squares of the ray below it are open:
///
/// ```text
/// occupied on the ray  0100100000
/// minus one            0100011111
/// and not occupied     0000011111   (without a tower: all ones)
/// ```
#[inline]
const fn open(ray: u64, occupied: u64) -> u64 {
    let towers = ray & occupied;
    ray & towers.wrapping_sub(1) & !towers
}

/// The empty squares ahead of a relative square in all three directions, each up to its first tower (M1–M4).
#[inline]
pub const fn open_ahead(from: RelSquare, occupied: u64) -> u64 {
    let rays = &RAYS[(from & 63) as usize];
    open(rays[0], occupied) | open(rays[1], occupied) | open(rays[2], occupied)
}

/// The rows up to `reach` rows ahead of a relative square. A forward move of n squares goes up n rows, in every
/// direction.
#[inline]
pub const fn rows_within(from: RelSquare, reach: u8) -> u64 {
    let rows = (from >> 3) + reach + 1;
    if rows >= 8 { u64::MAX } else { (1 << (rows * 8)) - 1 }
}

/// The possible targets of a tower, by [`ways_index`]: its three rays within the reach of its rank (S1), then the
/// square ahead, if its rank can push from there (S2, S6). 8 KiB.
static WAYS: [[u64; 4]; 256] = {
    let mut ways = [[0; 4]; 256];
    let mut i = 0;
    while i < 256 {
        let (from, rank) = (i / 4, Rank::ALL[i % 4]);
        let mut d = 0;
        while d < 3 {
            ways[i][d] = RAYS[from][d] & rows_within(from as RelSquare, rank.reach());
            d += 1;
        }
        if rank.strength() > 0 && from < 48 {
            ways[i][3] = 1 << (from + 8);
        }
        i += 1;
    }
    ways
};

/// The index into [`WAYS`] of a tower with at most three teeth.
#[inline]
const fn ways_index(from: RelSquare, teeth: Teeth) -> u8 {
    debug_assert!(from < 64 && teeth.count() < 4);
    from << 2 | teeth.count()
}

/// The possible targets of a tower. See [`open_to`].
#[derive(Clone, Copy)]
pub(crate) struct Open {
    /// The empty squares that the tower can enter (M1–M4, S1).
    pub(crate) squares: u64,
    /// The square ahead, if a tower stands there that this one may be able to push (S2). Otherwise 0.
    pub(crate) ahead: u64,
}

/// The possible targets of a tower with at most three teeth, without opening limits.
///
/// Uses a table lookup instead of branches on the rank. The tower that must move is practically random, so the
/// processor could not predict the branches.
#[inline(always)]
pub(crate) fn open_to(from: RelSquare, teeth: Teeth, occupied: u64) -> Open {
    let ways = &WAYS[ways_index(from, teeth) as usize];
    let squares = open(ways[0], occupied) | open(ways[1], occupied) | open(ways[2], occupied);
    Open { squares, ahead: ways[3] & occupied }
}

/// The number of open squares of a tower, which is at most 14.
///
/// Without a hardware instruction this is faster than `count_ones`. Because the sum is below 16, one multiplication
/// adds up all groups of four bits in the highest group.
#[inline(always)]
pub const fn count_open(squares: u64) -> u64 {
    if cfg!(target_feature = "popcnt") {
        return squares.count_ones() as u64;
    }
    let twos = squares - (squares >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    fours.wrapping_mul(0x1111_1111_1111_1111) >> 60
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_open_is_the_same_by_both_ways() {
        let mut occupied: u64 = 0x9E37_79B9_7F4A_7C15;
        for from in (0..64).cycle().take(10_000) {
            occupied = occupied.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1).rotate_left(17);
            for teeth in [0, 1, 2, 3].map(|count| Teeth::new(count).expect("a tower can have three teeth")) {
                let open = open_to(from, teeth, occupied & occupied.rotate_left(29));
                let slow = open_ahead(from, occupied & occupied.rotate_left(29));
                assert_eq!(open.squares, slow & rows_within(from, teeth.rank().reach()));
                assert_eq!(count_open(open.squares), u64::from(open.squares.count_ones()));
            }
        }
    }

    #[test]
    fn a_tower_has_at_most_14_open_squares() {
        let most = (0..64).map(|from| open_ahead(from, 0).count_ones()).max();
        assert_eq!(most, Some(14));
        assert!((0..64).all(|from| count_open(open_ahead(from, 0)) == u64::from(open_ahead(from, 0).count_ones())));
    }
}
