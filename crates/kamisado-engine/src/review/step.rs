//! One move reviewed.

use kamisado::{Move, Player, Position};
use kamisado_solver::Solver;

use super::{Line, winner};
use crate::effort::Effort;

/// What is to be said about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// There was one legal move, or a pass: nothing to choose.
    Forced,
    /// The player stood to win and still does.
    Kept,
    /// The same, and no other move would have done it.
    Only,
    /// The player stood to win and does no longer: the win changed hands.
    Mistake,
    /// The player stood to lose, and every move would have lost.
    Lost,
    /// The time was too short to tell.
    Open,
}

impl Judgement {
    /// All of them.
    pub const ALL: [Judgement; 6] =
        [Judgement::Forced, Judgement::Kept, Judgement::Only, Judgement::Mistake, Judgement::Lost, Judgement::Open];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Judgement::Forced => "forced",
            Judgement::Kept => "kept",
            Judgement::Only => "only",
            Judgement::Mistake => "mistake",
            Judgement::Lost => "lost",
            Judgement::Open => "open",
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
    /// Who won before it if both played as well as can be; none if it is not known.
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
    /// What the winners before and after it tell.
    pub(super) fn begin(position: &Position, mv: Move, before: Option<Player>, after: Option<Player>) -> MoveReview {
        let player = position.to_move();
        // What wins after a move of the player's was won before it, even if no time was left to see that.
        let before = before.or(after.filter(|&winner| winner == player));
        let lost = before.is_some_and(|winner| winner != player);
        let choices = position.legal_moves().len() as u32;
        let winning = if lost { Some(Vec::new()) } else { None };
        MoveReview { player, mv, choices, before, after, winning, better: None }
    }

    /// Finds all winning moves, where there is something to win.
    pub(super) fn look_around(&mut self, position: &Position, solver: &mut Solver, effort: &mut Effort<'_>) {
        if self.before != Some(self.player) {
            return;
        }
        let mut moves: Vec<Move> = position.legal_moves().collect();
        moves.sort_by_key(Move::to_string);
        let mut winning = Vec::new();
        for mv in moves {
            let known = self.after.filter(|_| mv == self.mv);
            match known.or_else(|| winner(&position.play_unchecked(mv), solver, effort)) {
                Some(winner) if winner == self.player => winning.push(mv),
                Some(_) => {}
                None => return,
            }
        }
        self.winning = Some(winning);
    }

    /// Finds the better move after a mistake, and how it goes on.
    pub(super) fn find_line(&mut self, position: &Position, solver: &mut Solver, nodes: u64, effort: &mut Effort<'_>) {
        if let (Judgement::Mistake, Some(winning)) = (self.judgement(), &self.winning) {
            self.better = Line::best(position, winning, solver, nodes, effort);
        }
    }

    /// What is to be said about it.
    pub fn judgement(&self) -> Judgement {
        match (self.before, self.after) {
            _ if self.choices < 2 => Judgement::Forced,
            (Some(before), _) if before != self.player => Judgement::Lost,
            (Some(_), Some(after)) if after != self.player => Judgement::Mistake,
            (Some(_), Some(_)) if self.winning.as_ref().is_some_and(|winning| winning.len() == 1) => Judgement::Only,
            (Some(_), Some(_)) => Judgement::Kept,
            _ => Judgement::Open,
        }
    }
}
