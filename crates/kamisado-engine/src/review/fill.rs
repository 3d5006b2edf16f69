//! The choice between two rounds reviewed.

use kamisado::{Fill, Match, Phase, Player, Turn};
use kamisado_solver::Solver;

use super::winner;
use crate::effort::Effort;

/// Who wins the next round if the towers are put back from either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillReview {
    /// Who chose: the winner of the round.
    pub player: Player,
    /// What was chosen.
    pub chosen: Fill,
    /// Who wins the next round as it was chosen, if both play as well as can be; none if it is not known.
    pub winner: Option<Player>,
    /// Who would win it from the other side.
    pub other: Option<Player>,
}

impl FillReview {
    /// The choice after a round, counted from 0, if there was one.
    pub(super) fn of(game: &Match, round: usize, solver: &mut Solver, effort: &mut Effort<'_>) -> Option<FillReview> {
        let chosen = game.fill_after(round)?;
        let mut game = game.clone();
        while game.rounds().len() > round + 1 && game.back() {}
        let Phase::Fill(player) = game.phase() else {
            return None;
        };
        let [winner, other] = [chosen, chosen.mirrored()].map(|fill| {
            let mut game = game.clone();
            game.play(Turn::Fill(fill)).ok()?;
            winner(game.round().start(), solver, effort)
        });
        Some(FillReview { player, chosen, winner, other })
    }

    /// Whether the other side would have been better: it keeps the next round, and this one does not.
    pub fn is_mistake(&self) -> bool {
        self.other == Some(self.player) && self.winner == Some(!self.player)
    }

    /// Whether this was the only side that keeps the next round.
    pub fn is_only(&self) -> bool {
        self.winner == Some(self.player) && self.other == Some(!self.player)
    }
}
