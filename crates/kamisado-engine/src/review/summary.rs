//! The summary of a player's review.

use super::{Judgment, MoveReview};

/// A player's results over all moves with a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of moves in won positions.
    pub winning_positions: u32,
    /// The number of these that kept the win.
    pub kept_wins: u32,
    /// The number of these that were the only winning move.
    pub only_moves: u32,
    /// The number of moves in lost positions.
    pub lost_positions: u32,
    /// The number of moves not searched in time.
    pub unjudged: u32,
}

impl Summary {
    pub(super) fn of<'a>(moves: impl Iterator<Item = &'a MoveReview>) -> Summary {
        let mut summary = Summary::default();
        for step in moves {
            match step.judgment() {
                Judgment::Forced | Judgment::Spared => {}
                judgment @ (Judgment::Kept | Judgment::Only) => {
                    summary.winning_positions += 1;
                    summary.kept_wins += 1;
                    summary.only_moves += u32::from(judgment == Judgment::Only);
                }
                Judgment::Mistake => summary.winning_positions += 1,
                Judgment::Lost => summary.lost_positions += 1,
                Judgment::Open => summary.unjudged += 1,
            }
        }
        summary
    }

    /// The number of won positions that the player gave away.
    pub const fn mistakes(&self) -> u32 {
        self.winning_positions.saturating_sub(self.kept_wins)
    }

    /// The percentage of won positions kept. `None` if there were none.
    pub const fn accuracy(&self) -> Option<u32> {
        // Rounds to the nearest integer.
        let Summary { winning_positions, kept_wins, .. } = *self;
        kept_wins.saturating_mul(100).saturating_add(winning_positions / 2).checked_div(winning_positions)
    }
}
