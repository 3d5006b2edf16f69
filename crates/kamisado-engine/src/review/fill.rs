//! Reviews the fill between two rounds.

use kamisado::{Fill, Match, Phase, Player, Turn};
use kamisado_solver::{Solver, Stopped};

use super::{Judgment, winner};
use crate::budget::NodeBudget;

/// A fill, compared with the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FillReview {
    /// The player who chose: the winner of the round.
    pub player: Player,
    /// The chosen side.
    pub chosen: Fill,
    /// The winner of the next round from the chosen side with perfect play, if known.
    pub winner: Option<Player>,
    /// The winner of the next round from the other side, if known.
    pub other: Option<Player>,
}

impl FillReview {
    /// The fill after a round, counted from 0, if there was one. Its winners are unknown.
    pub(super) fn open(game: &Match, round: usize) -> Option<FillReview> {
        let (chosen, Phase::Fill(player)) = (game.fill_after(round)?, before(game, round).phase()) else {
            return None;
        };
        Some(FillReview { player, chosen, winner: None, other: None })
    }

    /// Finds the winners from both sides. The review of the next round provides the winner from the chosen side.
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

    /// Whether only the other side would have won the next round.
    pub fn is_mistake(&self) -> bool {
        self.other == Some(self.player) && self.winner == Some(!self.player)
    }

    /// Whether only the chosen side wins the next round.
    pub fn is_only(&self) -> bool {
        self.winner == Some(self.player) && self.other == Some(!self.player)
    }

    /// The judgment of the fill. Never [`Judgment::Forced`], because there are always two sides.
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

/// The match after a round, counted from 0, before its fill.
fn before(game: &Match, round: usize) -> Match {
    let mut game = game.clone();
    while game.rounds().len() > round + 1 && game.undo().is_some() {}
    game
}
