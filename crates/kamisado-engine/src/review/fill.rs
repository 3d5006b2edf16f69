//! The choice between two rounds reviewed.

use kamisado::{Fill, Match, Phase, Player, Turn};
use kamisado_solver::{Solver, Stopped};

use super::{Judgment, winner};
use crate::budget::NodeBudget;

/// Who wins the next round if the towers are put back from either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillReview {
    /// Who chose: the winner of the round.
    pub player: Player,
    /// What was chosen.
    pub chosen: Fill,
    /// Who wins the next round as it was chosen, with perfect play; none if it is not known.
    pub winner: Option<Player>,
    /// Who would win it from the other side.
    pub other: Option<Player>,
}

impl FillReview {
    /// The choice after a round, counted from 0, if there was one. Nothing is known about it yet.
    pub(super) fn open(game: &Match, round: usize) -> Option<FillReview> {
        let (chosen, Phase::Fill(player)) = (game.fill_after(round)?, before(game, round).phase()) else {
            return None;
        };
        Some(FillReview { player, chosen, winner: None, other: None })
    }

    /// Finds out who wins the next round from either side; who wins it as it was chosen is known from its review.
    pub(super) fn judge(
        &mut self,
        start: Option<Player>,
        game: &Match,
        round: usize,
        solver: &mut Solver,
        budget: &mut NodeBudget<'_>,
    ) -> Result<(), Stopped> {
        self.winner = start;
        let mut game = before(game, round);
        if self.other.is_none() && game.play(Turn::Fill(self.chosen.mirrored())).is_ok() {
            self.other = Some(winner(game.round().start(), solver, budget)?);
        }
        Ok(())
    }

    /// Whether the other side would have been better: it keeps the next round, and this one does not.
    pub fn is_mistake(&self) -> bool {
        self.other == Some(self.player) && self.winner == Some(!self.player)
    }

    /// Whether this was the only side that keeps the next round.
    pub fn is_only(&self) -> bool {
        self.winner == Some(self.player) && self.other == Some(!self.player)
    }

    /// What is to be said about it. It is never [`Judgment::Forced`]: there are always two sides to choose from.
    pub fn judgment(&self) -> Judgment {
        match (self.winner, self.other) {
            _ if self.is_mistake() => Judgment::Mistake,
            _ if self.is_only() => Judgment::Only,
            (Some(winner), Some(_)) if winner == self.player => Judgment::Kept,
            (Some(_), Some(_)) => Judgment::Lost,
            _ => Judgment::Open,
        }
    }
}

/// The match when a round, counted from 0, was over and no side had been chosen.
fn before(game: &Match, round: usize) -> Match {
    let mut game = game.branch();
    while game.rounds().len() > round + 1 && game.back() {}
    game.branch()
}
