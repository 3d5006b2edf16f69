//! One move reviewed.

use kamisado::{Move, Player, Position};
use kamisado_solver::{Solver, Stopped};

use super::Line;
use crate::budget::NodeBudget;

/// The judgment of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgment {
    /// The player had no choice: one legal move, or a pass.
    Forced,
    /// The position was won, and the move kept the win.
    Kept,
    /// The same, and it was the only winning move.
    Only,
    /// The position was won, and the move lost it.
    Mistake,
    /// The position was lost: every move loses.
    Lost,
    /// Not judged in time.
    Open,
}

impl Judgment {
    /// All of them.
    pub const ALL: [Judgment; 6] =
        [Judgment::Forced, Judgment::Kept, Judgment::Only, Judgment::Mistake, Judgment::Lost, Judgment::Open];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Judgment::Forced => "forced",
            Judgment::Kept => "kept",
            Judgment::Only => "only",
            Judgment::Mistake => "mistake",
            Judgment::Lost => "lost",
            Judgment::Open => "open",
        }
    }
}

/// One move of a round, with what was to be won and lost by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReview {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: Move,
    /// The legal moves there were.
    pub choices: u32,
    /// Who won before it with perfect play; none if it is not known.
    pub before: Option<Player>,
    /// Who wins after it.
    pub after: Option<Player>,
    /// The moves by which the player would have won, in the order of their text; none if not all are known. It is empty
    /// where the player stood to lose.
    pub winning: Option<Vec<Move>>,
    /// After a mistake, the better move and how the round would have gone on; none if no time was left for it.
    pub better: Option<Line>,
}

impl MoveReview {
    /// Nothing is known yet.
    pub(super) fn open(position: &Position, mv: Move) -> MoveReview {
        let choices = position.legal_moves().len() as u32;
        MoveReview { player: position.to_move(), mv, choices, before: None, after: None, winning: None, better: None }
    }

    /// Who won before it is known.
    pub(super) fn settle(&mut self, winner: Player) {
        self.before = Some(winner);
        if winner != self.player {
            self.winning = Some(Vec::new());
        }
    }

    /// Finds the better move after a mistake, and how it goes on.
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

    /// What is to be said about it.
    pub fn judgment(&self) -> Judgment {
        match (self.before, self.after) {
            _ if self.choices < 2 => Judgment::Forced,
            (Some(before), _) if before != self.player => Judgment::Lost,
            (Some(_), Some(after)) if after != self.player => Judgment::Mistake,
            (Some(_), Some(_)) if self.winning.as_ref().is_some_and(|winning| winning.len() == 1) => Judgment::Only,
            (Some(_), Some(_)) => Judgment::Kept,
            _ => Judgment::Open,
        }
    }
}
