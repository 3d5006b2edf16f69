//! Counting paths, to check a move generator.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::position::movegen::lowest;
use crate::position::relative::{self, Open};
use crate::{Color, Move, OpeningLimits, Player, Position, Tower};

impl Position {
    /// The number of paths of exactly that many moves. A pass is a move; a finished round goes no further.
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

    /// The paths of exactly that many moves, at least one, counted by first move.
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

    /// The paths of at least one move, from a position in which the round may be over only by the last move.
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

    /// The paths of at least two moves, where one tower must move and no opening limit holds.
    fn count_paths_of<S: Side>(&self, color: Color, depth: u32) -> u64 {
        let (p, c) = (S::PLAYER.index(), color as usize);
        let open = relative::open_to(self.rel_squares[p][c], self.teeth[p][c], self.occupied[p]);
        if depth == 2 { self.count_last_two::<S>(color, open) } else { self.count_paths::<S>(color, open, depth) }
    }

    /// The paths of at least three moves, given what is open to the tower that must move.
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

    /// The paths of two moves: the last is counted, not made.
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

    /// Makes every move of the tower that must move, and adds up what is counted after the steps with the tower that must
    /// answer and what is open to it.
    ///
    /// It makes the same moves as a loop of `play_unchecked`, but does not look up again for each where its tower stands, of
    /// what colour it is and whether it pushes. What is open to the other tower is found here, where all it depends on is at
    /// hand, and not read from the position that has just been written.
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

    /// The paths that begin with the push or the pass of a tower that may have one.
    #[inline(never)]
    fn count_after_push_or_pass(&self, tower: Tower, open: Open, depth: u32) -> u64 {
        match if open.ahead == 0 { 0 } else { self.pushed_count(tower) } {
            0 if open.squares == 0 && self.must_pass() => self.passed().count_on(depth - 1),
            0 => 0,
            pushed => self.pushed_row(tower, pushed).count_on(depth - 1),
        }
    }
}

/// Says that a position is asked for with all its fields.
///
/// The compiler would see that counting does not ask for the hash and leave it out of the positions before the last move, and
/// a perft that makes only half a position measures nothing.
#[inline(always)]
fn make(position: &Position) {
    black_box(position);
}

/// A player as a type, so that the counting is compiled for each and knows whose fields change.
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
