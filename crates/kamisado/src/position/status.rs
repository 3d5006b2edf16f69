//! A cheap classification of a position, without a search.

use crate::relative::{self, RelSquare};
use crate::{Color, Move, Outcome, Position, Teeth, Tower};

/// What the player to move can do, determined with as little work as possible. Searches call this for millions of
/// positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickStatus {
    /// The round is over.
    Over(Outcome),
    /// The only move is the pass (M6).
    Pass,
    /// The player can enter the opponent's home row at once (M7).
    FarRow,
    /// The player can move, but cannot reach the far row at once.
    Moves,
}

impl Position {
    /// Classifies what the player to move can do.
    ///
    /// ```
    /// # use kamisado::{MatchLength, QuickStatus, Position};
    /// assert_eq!(Position::start(MatchLength::Single).quick_status(), QuickStatus::Moves);
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// assert_eq!(blocked.quick_status(), QuickStatus::Pass);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn quick_status(&self) -> QuickStatus {
        if let Some(outcome) = self.stored_outcome {
            return QuickStatus::Over(outcome);
        }
        let player = self.to_move;
        let Some(color) = self.must_move else {
            let arrives = |color: Color| self.can_reach_far_row(Tower { player, color });
            return if Color::ALL.into_iter().any(arrives) { QuickStatus::FarRow } else { QuickStatus::Moves };
        };
        match self.relative_targets(player, color) {
            0 => self.outcome().map_or(QuickStatus::Pass, QuickStatus::Over),
            targets if targets & relative::FAR_ROW != 0 => QuickStatus::FarRow,
            _ => QuickStatus::Moves,
        }
    }

    /// The status after a legal move. Equals `play_unchecked(mv).quick_status()`, but avoids making the position for
    /// most moves.
    #[inline]
    pub fn quick_status_after(&self, mv: Move) -> QuickStatus {
        match (mv, self.must_move) {
            (Move::Step { from, to }, Some(_)) if self.limits.is_none() => {
                let (from, to) = (relative::of(self.to_move, from), relative::of(self.to_move, to));
                self.quick_status_after_step(from, to).unwrap_or_else(|| self.play_unchecked(mv).quick_status())
            }
            _ => self.play_unchecked(mv).quick_status(),
        }
    }

    /// The status after a step onto an empty square outside the far row. `None` unless a plain tower of the opponent
    /// must reply and can move.
    #[inline]
    fn quick_status_after_step(&self, from: RelSquare, to: RelSquare) -> Option<QuickStatus> {
        let (own, other) = (self.to_move.index(), (!self.to_move).index());
        let reply = relative::color(to) as usize;
        let is_plain_step = (self.occupied[own] | relative::FAR_ROW) & relative::bit(to) == 0;
        if !is_plain_step || self.teeth[other][reply] != Teeth::NONE {
            return None;
        }
        let occupied = self.occupied[other] ^ relative::bit(from ^ 63) ^ relative::bit(to ^ 63);
        match relative::open_ahead(self.rel_squares[other][reply], occupied) {
            0 => None,
            open if open & relative::FAR_ROW != 0 => Some(QuickStatus::FarRow),
            _ => Some(QuickStatus::Moves),
        }
    }
}
