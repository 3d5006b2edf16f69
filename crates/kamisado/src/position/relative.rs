//! The board as each player sees it.
//!
//! Both players move "up" their own view of the board, so that one generator serves both. A relative square counts from a
//! player's own left corner (brown) along its home row and then row by row towards the opponent:
//!
//! ```text
//! 56 57 58 59 60 61 62 63   the opponent's home row
//!  …                    …
//!  8  9 10 11 12 13 14 15
//!  0  1  2  3  4  5  6  7   the player's own home row, brown at 0
//! ```
//!
//! White's relative squares are the squares' own numbers; Black's are the numbers after half a turn, `63 - n`, which is
//! `n ^ 63`. The colours are the same after half a turn, so that they can be asked in either view. Example: White's
//! green starts on b1, relative square 1; Black's green on g8, number 62, relative square 1 as well.

use crate::{Color, Direction, Player, Rank, Square, Teeth};

/// A square as one player sees it, always below 64.
pub(crate) type RelSquare = u8;

/// What turns a square's number into a player's relative square and back.
#[inline]
pub(crate) const fn flip(player: Player) -> u8 {
    match player {
        Player::Black => 63,
        Player::White => 0,
    }
}

/// The relative square of a square.
#[inline]
pub(crate) const fn relative(player: Player, square: Square) -> RelSquare {
    square as u8 ^ flip(player)
}

/// The square of a relative square.
#[inline]
pub(crate) const fn square(player: Player, rel: RelSquare) -> Square {
    Square::from_bits((rel ^ flip(player)) as usize)
}

/// The colours of the relative squares, which are the same in both views.
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
pub(crate) const fn color(rel: RelSquare) -> Color {
    COLORS[(rel & 63) as usize]
}

/// The bit of a relative square.
#[inline]
pub(crate) const fn bit(rel: RelSquare) -> u64 {
    1 << (rel & 63)
}

/// The opponent's home row.
pub(crate) const FAR_ROW: u64 = 0xFF << 56;

/// All squares ahead of a relative square in one direction, by [`Direction`].
pub(crate) const RAYS: [[u64; 3]; 64] = {
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
/// All rays point up, so that the nearest tower is the lowest bit and everything below it is free:
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
pub(crate) const fn open_ahead(from: RelSquare, occupied: u64) -> u64 {
    let rays = &RAYS[(from & 63) as usize];
    open(rays[0], occupied) | open(rays[1], occupied) | open(rays[2], occupied)
}

/// The rows up to `reach` rows ahead of a relative square. Every forward move of n squares goes n rows up.
#[inline]
pub(crate) const fn rows_within(from: RelSquare, reach: u8) -> u64 {
    let rows = (from >> 3) + reach + 1;
    if rows >= 8 { u64::MAX } else { (1 << (rows * 8)) - 1 }
}

/// What a tower may do from a relative square, by [`ways_index`]: its three rays as far as its rank goes (S1), and the square
/// ahead if its rank can push a tower from there (S2, S6). 8 KiB.
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

/// The place in [`WAYS`] of a tower with at most three teeth.
#[inline]
const fn ways_index(from: RelSquare, teeth: Teeth) -> u8 {
    debug_assert!(from < 64 && teeth.count() < 4);
    from << 2 | teeth.count()
}

/// What is open to a tower of any rank. See [`open_to`].
#[derive(Clone, Copy)]
pub(crate) struct Open {
    /// The empty squares that it can enter (M1–M4, S1).
    pub(crate) squares: u64,
    /// The square ahead, if a tower stands on it that this one may be able to push (S2); otherwise nothing.
    pub(crate) ahead: u64,
}

/// What is open to a tower with at most three teeth, where no opening limit holds.
///
/// Its rank is looked up, not asked: which tower must move next is as good as random, and so would be the branches.
#[inline(always)]
pub(crate) fn open_to(from: RelSquare, teeth: Teeth, occupied: u64) -> Open {
    let ways = &WAYS[ways_index(from, teeth) as usize];
    let squares = open(ways[0], occupied) | open(ways[1], occupied) | open(ways[2], occupied);
    Open { squares, ahead: ways[3] & occupied }
}

/// How many squares are open to a tower, of which there are at most 14.
///
/// So few need less than `count_ones` does where the processor cannot count bits: the sum of all groups of four bits fits in
/// the highest group of a product.
#[inline(always)]
pub(crate) const fn count_open(squares: u64) -> u64 {
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
