//! The summary of a review for one player.

use super::{Judgment, MoveReview};

/// How a player did, counted over the moves at which there was a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many moves it made in won positions.
    pub winning_positions: u32,
    /// How many of these kept the win.
    pub kept_wins: u32,
    /// How many of these were the only winning move.
    pub only_moves: u32,
    /// How many moves it made in lost positions.
    pub lost_positions: u32,
    /// How many moves could not be judged in time.
    pub unjudged: u32,
}

impl Summary {
    pub(super) fn of<'a>(moves: impl Iterator<Item = &'a MoveReview>) -> Summary {
        let mut summary = Summary::default();
        for step in moves {
            match step.judgment() {
                Judgment::Forced => {}
                Judgment::Kept => {
                    summary.winning_positions += 1;
                    summary.kept_wins += 1;
                }
                Judgment::Only => {
                    summary.winning_positions += 1;
                    summary.kept_wins += 1;
                    summary.only_moves += 1;
                }
                Judgment::Mistake => summary.winning_positions += 1,
                Judgment::Lost => summary.lost_positions += 1,
                Judgment::Open => summary.unjudged += 1,
            }
        }
        summary
    }

    /// How often it gave a won position away.
    pub const fn mistakes(&self) -> u32 {
        self.winning_positions.saturating_sub(self.kept_wins)
    }

    /// The won positions it kept, in a hundred; none if it had no won position.
    pub const fn accuracy(&self) -> Option<u32> {
        // Rounded to the nearest.
        let Summary { winning_positions, kept_wins, .. } = *self;
        kept_wins.saturating_mul(100).saturating_add(winning_positions / 2).checked_div(winning_positions)
    }
}
