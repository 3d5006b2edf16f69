//! Counting paths, to check a move generator.

use alloc::vec::Vec;

use crate::{Move, Position};

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
            1 => self.count_moves(),
            2 => self.legal_moves().sum(Position::count_moves),
            _ => self.legal_moves().sum(|next| next.perft(depth - 1)),
        }
    }

    /// The number of legal moves.
    ///
    /// Never in line: the compiler would see that counting does not ask for the hash and leave it out of the positions
    /// before the last move, and a perft that makes only half a position measures nothing.
    #[inline(never)]
    fn count_moves(&self) -> u64 {
        self.legal_moves().len() as u64
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
}
