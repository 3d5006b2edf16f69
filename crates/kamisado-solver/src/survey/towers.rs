//! The towers of the replying player and their ways to the far row.

use core::hint::select_unpredictable;

use kamisado::relative::{self, RelSquare};
use kamisado::{Color, Player, Position, Rank, Teeth};

/// The squares of the left edge. Also used as a one in each byte of a word.
const LEFT: u64 = 0x0101_0101_0101_0101;
/// The squares of the right edge.
const RIGHT: u64 = LEFT << 7;

/// The ways of an opponent's tower to its far row, by relative square and direction; the tower comes down the board.
/// All squares if the way leads off the side of the board. A way and the ray of the same direction form one line.
static WAYS_TO_FAR_ROW: [[u64; 3]; 64] = {
    let mut ways = [[0; 3]; 64];
    let mut from = 8;
    while from < 64 {
        let mut d = 0;
        while d < 3 {
            // Half a turn makes the way a ray that goes up.
            let way = relative::RAYS[63 - from][d].reverse_bits();
            ways[from][d] = if way & 0xFF == 0 { u64::MAX } else { way };
            d += 1;
        }
        from += 1;
    }
    ways
};

/// The squares of each set of colours. They are the same in both views.
static SQUARES: [u64; 256] = {
    let mut squares = [0; 256];
    let mut colors = 0;
    while colors < 256 {
        let mut rel = 0;
        while rel < 64 {
            squares[colors] |= (colors as u64 >> relative::color(rel as RelSquare) as u32 & 1) << rel;
            rel += 1;
        }
        colors += 1;
    }
    squares
};

/// The squares of each colour.
static SQUARES_OF_COLOR: [u64; 8] = {
    let mut squares = [0; 8];
    let mut color = 0;
    while color < 8 {
        squares[color] = SQUARES[1 << color];
        color += 1;
    }
    squares
};

/// The squares of a set of colours, given one bit per colour.
#[inline]
fn squares_of(colors: u8) -> u64 {
    SQUARES[usize::from(colors)]
}

/// The squares of a colour.
#[inline]
pub(super) fn squares(color: Color) -> u64 {
    SQUARES_OF_COLOR[color as usize]
}

/// The squares that allow a tower to reach its far row: those of its colour, except a square that blocks its only open
/// way. A square cannot block two ways, because they have no square in common.
#[inline]
pub(super) fn danger_of(color: Color, from: RelSquare, occupied: u64) -> u64 {
    let free = |way: u64| select_unpredictable(way & occupied == 0, way, !0);
    let [straight, left, right] = WAYS_TO_FAR_ROW[usize::from(from & 63)];
    squares(color) & !(free(straight) & free(left) & free(right))
}

/// For each square, the ways that do not lead off the side of the board, followed by unused entries, and their number.
static WAYS_ON_BOARD: [([u64; LANES], usize); 64] = {
    let mut on_board = [([0; LANES], 0); 64];
    let mut from = 8;
    while from < 64 {
        let (mut d, mut count) = (0, 0);
        while d < 3 {
            if WAYS_TO_FAR_ROW[from][d] != u64::MAX {
                on_board[from].0[count] = WAYS_TO_FAR_ROW[from][d];
                count += 1;
            }
            d += 1;
        }
        on_board[from].1 = count;
        from += 1;
    }
    on_board
};

/// The number of ways tested at once.
const LANES: usize = 4;
/// Three ways for each tower, rounded up to a power of two, so no index needs a bounds check.
const MAX_WAYS: usize = 32;
/// Space for the ways and for one more group.
const ROOM: usize = MAX_WAYS + LANES;

/// The ways of a player's towers to their far row, in the view of the opponent, so they go down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    /// The squares that must be empty for the way to be open.
    squares: [u64; ROOM],
    /// The squares that allow the tower to use the way while it is open: those of its colour off the way. 0 after the
    /// end of the list.
    danger: [u64; ROOM],
    count: usize,
}

impl Ways {
    pub(super) const NONE: Ways = Ways { squares: [0; ROOM], danger: [0; ROOM], count: 0 };

    /// Sets the ways of the selected towers, given the squares of all towers in their own player's view. They are
    /// written in place, to avoid a copy.
    ///
    /// Each tower writes a full group of ways, and the next tower overwrites the unused ones. This avoids branches.
    #[inline(always)]
    pub(super) fn set(&mut self, squares: u64, is_meant: impl Fn(Color, RelSquare) -> bool) {
        let mut end = 0;
        for color in Color::ALL {
            let at = (squares >> (8 * color as u32)) as u8 & 63;
            let (on_board, count) = &WAYS_ON_BOARD[usize::from(at ^ 63)];
            let colored = self::squares(color);
            end %= MAX_WAYS;
            self.squares[end..end + LANES].copy_from_slice(on_board);
            self.danger[end..end + LANES].copy_from_slice(&on_board.map(|way| colored & !way));
            end += select_unpredictable(is_meant(color, at), *count, 0);
        }
        end %= MAX_WAYS;
        self.danger[end..end + LANES].fill(0);
        self.count = end;
    }

    /// The squares that allow a tower to use an open way.
    #[inline(always)]
    pub(super) fn danger(&self, occupied: u64) -> u64 {
        let mut found = [0; LANES];
        let mut i = 0;
        while i < self.count % MAX_WAYS {
            for (lane, found) in found.iter_mut().enumerate() {
                *found |= select_unpredictable(self.squares[i + lane] & occupied == 0, self.danger[i + lane], 0);
            }
            i += LANES;
        }
        found[0] | found[1] | found[2] | found[3]
    }
}

/// The towers of the replying player, in the view of the player who moves, so they go down.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReplyTowers {
    /// The square of each tower, one byte per tower.
    rel_squares: u64,
    /// The occupied squares.
    towers: u64,
}

/// The towers of a player that could reach their far row on an empty board, if `limit` restricts the next move. One bit
/// per colour.
#[inline]
pub(super) fn in_reach(position: &Position, player: Player, limit: Option<u8>) -> u8 {
    let teeth = &position.all_teeth()[player as usize];
    match limit {
        None if *teeth == [Teeth::NONE; 8] => 0xFF,
        _ => (0..8).fold(0, |in_reach, i| {
            let reach = teeth[i].rank().reach().min(limit.unwrap_or(7));
            in_reach | u8::from((position.relative_squares(player)[i] >> 3) + reach >= 7) << i
        }),
    }
}

impl ReplyTowers {
    /// The towers on these squares, in their own player's view, and as a bitboard in the view of the other player.
    #[inline(always)]
    pub(super) const fn new(squares: u64, towers: u64) -> ReplyTowers {
        ReplyTowers { rel_squares: squares ^ (LEFT * 63), towers }
    }

    /// The towers of a player in this position.
    #[inline]
    pub(super) fn of(position: &Position, player: Player) -> ReplyTowers {
        let squares = *position.relative_squares(player);
        let towers = squares.iter().fold(0, |towers, &from| towers | relative::bit(from ^ 63));
        ReplyTowers::new(u64::from_le_bytes(squares), towers)
    }

    /// The square of a tower.
    #[inline]
    pub(super) fn square(&self, color: Color) -> RelSquare {
        (self.rel_squares >> (8 * color as u32)) as u8
    }

    /// The colours of the towers on these squares, one bit per colour.
    #[inline]
    fn colors(&self, squares: u64) -> u8 {
        let rel_squares = self.rel_squares.to_le_bytes();
        (0..8).fold(0, |colors, i| colors | ((squares >> (rel_squares[i] & 63)) as u8 & 1) << i)
    }

    /// The squares that let one of these towers reach its far row, if the moving tower, lifted off the board, enters
    /// them.
    #[inline]
    pub(super) fn danger(&self, in_reach: u8, occupied: u64) -> u64 {
        let danger = |danger, color| danger | danger_of(color, self.square(color), occupied);
        Color::ALL.into_iter().fold(0, danger) & squares_of(in_reach)
    }

    /// The entered squares that name one of these towers which then cannot step. The moving tower is lifted off the
    /// board.
    #[inline(always)]
    pub(super) fn blocked(&self, occupied: u64, entered: u64) -> u64 {
        match few_steps(self.towers, occupied, entered) {
            FewSteps { blocked: 0, last: 0, .. } => 0,
            few => self.blocked_of(few) & entered,
        }
    }

    fn blocked_of(&self, FewSteps { few, blocked, last }: FewSteps) -> u64 {
        let unclear = if blocked == 0 { 0 } else { squares_of(self.colors(blocked)) };
        unclear | self.last_steps(last, few)
    }

    /// The squares that are the last open step of the tower of their own colour.
    fn last_steps(&self, mut last: u64, one: u64) -> u64 {
        let mut unclear = 0;
        while last != 0 {
            let to = last.trailing_zeros() as RelSquare;
            last &= last - 1;
            let from = self.square(relative::color(to));
            let bit = relative::bit(to);
            let ahead = (bit << 8) | ((bit << 9) & !LEFT) | ((bit << 7) & !RIGHT);
            if one & ahead & relative::bit(from) != 0 {
                unclear |= bit;
            }
        }
        unclear
    }
}

/// The towers of a lower rank in the opponent's view, given the squares in their own player's view.
pub(super) fn weaker(squares: u64, teeth: &[Teeth; 8], rank: Rank) -> u64 {
    let weaker = squares.to_le_bytes().into_iter().zip(teeth).filter(|(_, teeth)| teeth.rank() < rank);
    weaker.fold(0, |weaker, (at, _)| weaker | relative::bit(at ^ 63))
}

/// Towers with few steps.
#[derive(Clone, Copy)]
struct FewSteps {
    /// The towers with at most one open step.
    few: u64,
    /// The towers without an open step.
    blocked: u64,
    /// The only open steps of the others, as far as the moving tower can enter them.
    last: u64,
}

#[inline(always)]
fn few_steps(towers: u64, occupied: u64, entered: u64) -> FewSteps {
    let empty = !occupied;
    // For each direction, the squares from which a step is open.
    let (a, b, c) = (empty << 8, (empty << 9) & !LEFT, (empty << 7) & !RIGHT);
    let few = towers & !(a & b | c & (a | b));
    let last = ((few & a) >> 8 | (few & b) >> 9 | (few & c) >> 7) & entered;
    FewSteps { few, blocked: few & !(a | b | c), last }
}

/// Whether a tower of this rank can push the row ahead of it (S2, S5–S9): not too many towers without a gap, all of
/// them weaker opponents, and an empty square behind them.
#[inline]
pub(super) const fn can_push(from: RelSquare, rank: Rank, occupied: u64, weaker: u64) -> bool {
    let mut ahead = relative::bit(from) << 8;
    let mut count = 0;
    while count < rank.strength() && ahead & weaker != 0 {
        ahead <<= 8;
        count += 1;
    }
    // A row at the edge of the board has no square behind it.
    count > 0 && ahead & !occupied != 0
}
