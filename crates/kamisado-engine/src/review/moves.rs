//! Reviews one move.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped};

use super::Line;
use crate::budget::NodeBudget;

/// The judgment of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgment {
    /// The player had no choice, because there was only one legal move or a pass.
    Forced,
    /// The position was won, and the move kept the win.
    Kept,
    /// The position was won, and the move was the only one that kept the win.
    Only,
    /// The position was won, and the move lost it.
    Mistake,
    /// The position was lost: every move loses.
    Lost,
    /// Not searched in time.
    Open,
    /// The position was won and the move lost it, but nothing is said against it
    /// ([`Review::spare_first_moves`](super::Review::spare_first_moves)).
    Spared,
}

kamisado::names! {
    /// All judgments.
    Judgment {
        Forced: "forced", Kept: "kept", Only: "only", Mistake: "mistake", Lost: "lost", Open: "open", Spared: "spared",
    }
}

/// The review of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveReview {
    /// The player.
    pub player: Player,
    /// The move.
    pub mv: Move,
    /// The number of legal moves.
    pub choices: u32,
    /// The winner before the move with perfect play, if known.
    pub before: Option<Player>,
    /// The winner after the move with perfect play, if known.
    pub after: Option<Player>,
    /// The winning moves of the position in the order of their text. `None` if not all are known. Empty if the position
    /// was lost.
    pub winning: Option<Vec<Move>>,
    /// After a mistake, the better move with its continuation. `None` if it was not found in time.
    pub better: Option<Line>,
    /// Whether nothing is said against the move, although it was a mistake.
    pub spared: bool,
}

impl MoveReview {
    /// A review in which nothing is known.
    pub(super) fn open(position: &Position, mv: Move) -> MoveReview {
        let choices = position.legal_moves().len() as u32;
        MoveReview {
            player: position.to_move(),
            mv,
            choices,
            before: None,
            after: None,
            winning: None,
            better: None,
            spared: false,
        }
    }

    /// Stores the winner before the move.
    pub(super) fn settle(&mut self, winner: Player) {
        self.before = Some(winner);
        if winner != self.player {
            self.winning = Some(Vec::new());
        }
    }

    /// After a mistake, finds the better move and its continuation.
    pub(super) fn find_line(
        &mut self,
        position: &Position,
        solver: &mut Solver,
        nodes: u64,
        budget: &mut NodeBudget<'_>,
    ) -> Result<(), Stopped> {
        if let (Judgment::Mistake, Some(winning), None) = (self.judgment(), &self.winning, &self.better) {
            self.better = Line::best(position, winning, solver, nodes, budget)?;
        }
        Ok(())
    }

    /// The judgment of the move.
    pub fn judgment(&self) -> Judgment {
        match (self.before, self.after) {
            _ if self.spared => Judgment::Spared,
            _ if self.choices < 2 => Judgment::Forced,
            (Some(before), _) if before != self.player => Judgment::Lost,
            (Some(_), Some(after)) if after != self.player => Judgment::Mistake,
            (Some(_), Some(_)) if self.winning.as_ref().is_some_and(|winning| winning.len() == 1) => Judgment::Only,
            (Some(_), Some(_)) => Judgment::Kept,
            _ => Judgment::Open,
        }
    }
}
