//! Perft: counts move sequences, to test a move generator.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::position::movegen::lowest;
use crate::relative::{self, Open};
use crate::{Color, Move, OpeningLimits, Player, Position, Tower};

impl Position {
    /// The number of move sequences of exactly this length. A pass counts as a move. A finished round has no further
    /// moves.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Position};
    /// assert_eq!(Position::start(MatchLength::Single).perft(3), 11_182);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.is_over() => 0,
            _ => self.count_on(depth),
        }
    }

    /// The number of move sequences of exactly this length, at least one, for each first move.
    ///
    /// ```
    /// # use kamisado::Position;
    /// let start = Position::default();
    /// let counts = start.perft_divide(2);
    /// assert_eq!(counts.len(), 102);
    /// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), start.perft(2));
    /// ```
    #[must_use]
    pub fn perft_divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let rest = depth.saturating_sub(1);
        self.legal_moves().map(|mv| (mv, self.play_unchecked(mv).perft(rest))).collect()
    }

    /// The number of legal moves.
    #[inline(never)]
    fn count_moves(&self) -> u64 {
        self.legal_moves().len() as u64
    }

    /// Counts sequences of at least one move. The position must not already be over before the last move.
    fn count_on(&self, depth: u32) -> u64 {
        match (depth, self.must_move) {
            (1, _) => self.count_moves(),
            _ if self.stored_outcome.is_some() => 0,
            (_, Some(color)) if self.limits.is_none() => match self.to_move {
                Player::Black => self.count_paths_of::<Black>(color, depth),
                Player::White => self.count_paths_of::<White>(color, depth),
            },
            _ => self.legal_moves().map(|mv| self.play_unchecked(mv).count_on(depth - 1)).sum(),
        }
    }

    /// Counts sequences of at least two moves if one tower must move and there are no opening limits.
    fn count_paths_of<S: Side>(&self, color: Color, depth: u32) -> u64 {
        let (p, c) = (S::PLAYER.index(), color as usize);
        let open = relative::open_to(self.rel_squares[p][c], self.teeth[p][c], self.occupied[p]);
        if depth == 2 { self.count_last_two::<S>(color, open) } else { self.count_paths::<S>(color, open, depth) }
    }

    /// Counts sequences of at least three moves, given the open squares of the tower that must move.
    #[inline(never)]
    fn count_paths<S: Side>(&self, color: Color, open: Open, depth: u32) -> u64 {
        self.sum_moves::<S>(color, open, depth, |next, color, open| {
            if depth == 3 {
                next.count_last_two::<S::Other>(color, open)
            } else {
                next.count_paths::<S::Other>(color, open, depth - 1)
            }
        })
    }

    /// Counts sequences of two moves. The last move is counted without being made.
    #[inline(never)]
    fn count_last_two<S: Side>(&self, color: Color, open: Open) -> u64 {
        self.sum_moves::<S>(color, open, 2, |next, color, open| {
            make(next);
            if open.squares == 0 {
                return next.count_moves();
            }
            let steps = relative::count_open(open.squares);
            if open.ahead == 0 {
                return steps;
            }
            steps + u64::from(next.pushed_count(Tower { player: !S::PLAYER, color }) != 0)
        })
    }

    /// Makes every move of the tower that must move and sums the results. For steps, `count` receives the tower that
    /// must reply and its open squares.
    ///
    /// The moves are the same as in a loop over `play_unchecked`. This is faster because the tower's square, its colour
    /// and whether it pushes are looked up once. The open squares of the replying tower are computed here, where all
    /// inputs are at hand, so they need not be read from the position just written.
    #[inline(always)]
    fn sum_moves<S: Side>(
        &self,
        color: Color,
        open: Open,
        depth: u32,
        count: impl Fn(&Position, Color, Open) -> u64,
    ) -> u64 {
        let tower = Tower { player: S::PLAYER, color };
        let other = (!S::PLAYER).index();
        let (squares, teeth) = (&self.rel_squares[other], &self.teeth[other]);
        let mut sum = 0;
        let mut steps = open.squares;
        while steps != 0 {
            let (to, rest) = lowest(steps);
            steps = rest;
            let next = self.stepped_under(OpeningLimits::NONE, tower, to);
            if next.stored_outcome.is_some() {
                make(&next); // M7
                continue;
            }
            let reply = relative::color(to);
            let open = relative::open_to(squares[reply as usize], teeth[reply as usize], next.occupied[other]);
            sum += count(&next, reply, open);
        }
        if open.squares == 0 || open.ahead != 0 {
            sum += self.count_after_push_or_pass(tower, open, depth);
        }
        sum
    }

    /// Counts the sequences that begin with a push or a pass.
    #[inline(never)]
    fn count_after_push_or_pass(&self, tower: Tower, open: Open, depth: u32) -> u64 {
        match if open.ahead == 0 { 0 } else { self.pushed_count(tower) } {
            0 if open.squares == 0 && self.must_pass() => self.passed().count_on(depth - 1),
            0 => 0,
            pushed => self.pushed_row(tower, pushed).count_on(depth - 1),
        }
    }
}

/// Forces the compiler to compute all fields of a position.
///
/// Counting does not need the hash, so the compiler would omit it from all positions before the last move. A perft of
/// incomplete positions would measure nothing.
#[inline(always)]
fn make(position: &Position) {
    black_box(position);
}

/// A player as a type. The counting is compiled for each player, with constant field offsets.
trait Side {
    const PLAYER: Player;
    type Other: Side;
}

enum Black {}

enum White {}

impl Side for Black {
    const PLAYER: Player = Player::Black;
    type Other = White;
}

impl Side for White {
    const PLAYER: Player = Player::White;
    type Other = Black;
}
