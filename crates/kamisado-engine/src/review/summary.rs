//! What a review comes to for one player.

use super::{Judgment, MoveReview};

/// How a player did, counted over the moves at which there was a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The moves at which it stood to win.
    pub won: u32,
    /// Those by which it still did.
    pub kept: u32,
    /// Of these, the ones that were the only winning move.
    pub only: u32,
    /// The moves at which it stood to lose.
    pub lost: u32,
    /// The moves that could not be judged in the time there was.
    pub open: u32,
}

impl Summary {
    pub(super) fn of<'a>(moves: impl Iterator<Item = &'a MoveReview>) -> Summary {
        let mut summary = Summary::default();
        for step in moves {
            match step.judgment() {
                Judgment::Forced => {}
                Judgment::Kept => (summary.won, summary.kept) = (summary.won + 1, summary.kept + 1),
                Judgment::Only => {
                    (summary.won, summary.kept, summary.only) = (summary.won + 1, summary.kept + 1, summary.only + 1);
                }
                Judgment::Mistake => summary.won += 1,
                Judgment::Lost => summary.lost += 1,
                Judgment::Open => summary.open += 1,
            }
        }
        summary
    }

    /// How often it gave a won position away.
    pub const fn mistakes(&self) -> u32 {
        self.won.saturating_sub(self.kept)
    }

    /// The won positions it kept, in a hundred; none if it had no won position.
    pub const fn accuracy(&self) -> Option<u32> {
        // Rounded to the nearest.
        self.kept.saturating_mul(100).saturating_add(self.won / 2).checked_div(self.won)
    }
}
