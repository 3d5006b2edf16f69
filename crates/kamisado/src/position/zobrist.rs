//! The keys of the position hash.
//!
//! The hash of a position is the exclusive or of one key per feature, so a move updates it with the keys of the few
//! features that it changes.

use crate::relative::RelSquare;
use crate::{Color, MatchLength, OpeningLimits, Player, Teeth, Tower};

/// SplitMix64: the `n`-th number of a well-mixed pseudorandom sequence.
const fn key(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn keys<const N: usize>(first: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = key(first + i as u64);
        i += 1;
    }
    keys
}

/// A key for each tower on each relative square. 8 KiB.
static TOWER: [u64; 16 * 64] = keys(0);
static TEETH: [u64; 16 * 5] = keys(2000);
/// One key per colour, and 0 for a free choice.
static MUST_MOVE: [u64; 9] = {
    let mut keys = keys(3000);
    keys[8] = 0;
    keys
};
static LENGTH: [u64; 4] = keys(4000);
static LIMITS: [u64; 4] = keys(5000);
static CROWN: [u64; 16] = keys(7000);
const BLACK_TO_MOVE: u64 = key(6000);

const fn tower_index(player: Player, color: Color) -> usize {
    player.index() * 8 + color as usize
}

/// The key of a tower on a relative square of its player.
#[inline]
pub(crate) fn tower(player: Player, color: Color, rel: RelSquare) -> u64 {
    TOWER[tower_index(player, color) * 64 + usize::from(rel & 63)]
}

/// The key of the teeth on a tower.
pub(crate) fn teeth(player: Player, color: Color, teeth: Teeth) -> u64 {
    TEETH[tower_index(player, color) * 5 + usize::from(teeth.count())]
}

/// The key of the tower that must move.
#[inline]
pub(crate) fn must_move(color: Option<Color>) -> u64 {
    MUST_MOVE[color.map_or(8, |color| color as usize)]
}

/// The key of the player to move.
#[inline]
pub(crate) const fn to_move(player: Player) -> u64 {
    match player {
        Player::Black => BLACK_TO_MOVE,
        Player::White => 0,
    }
}

/// The change of the hash when the turn goes to the other player.
#[inline]
pub(crate) const fn turn() -> u64 {
    BLACK_TO_MOVE
}

/// The key of the crowned tower, if only the last KFEN field determines it.
pub(crate) fn crown(crown: Option<Tower>) -> u64 {
    crown.map_or(0, |tower| CROWN[tower_index(tower.player, tower.color)])
}

/// The key of the length of the match.
pub(crate) fn length(length: MatchLength) -> u64 {
    LENGTH[length as usize]
}

/// The key of the remaining opening limits.
#[inline]
pub(crate) fn limits(limits: OpeningLimits) -> u64 {
    LIMITS[limits.index() & 3]
}
