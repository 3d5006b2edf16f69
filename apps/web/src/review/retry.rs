//! A mistake being retried: the position before it, the user's answer and the reply.

use kamisado::{Move, Player, Position, Square, Turn};

use super::story::tower_move;
use crate::board::{BoardModel, BoardView, Highlights, SquareAction};
use crate::local_game::LocalGame;
use kamisado_text::TowerMove;

/// The stage of a retry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RetryStage {
    /// The user looks for the win.
    Finding,
    /// The answer is being judged.
    Checking,
    /// The answer is judged; the best reply may be unknown.
    Judged {
        /// Whether it wins.
        wins: bool,
        /// The reply.
        reply: Option<TowerMove>,
    },
}

/// A mistake being retried.
#[derive(Clone, Debug)]
pub(super) struct Retry {
    position: Position,
    /// All winning moves, if known.
    winning: Option<Vec<Move>>,
    local_game: LocalGame,
    answer: Option<Move>,
    stage: RetryStage,
}

impl Retry {
    /// A retry of the position before a mistake, with all winning moves if known.
    pub(super) fn new(position: Position, winning: Option<Vec<Move>>) -> Retry {
        let local_game = LocalGame::from_position(position);
        Retry { position, winning, local_game, answer: None, stage: RetryStage::Finding }
    }

    /// The stage.
    pub(super) fn stage(&self) -> RetryStage {
        self.stage
    }

    /// The game in which the user answers.
    pub(super) fn local_game(&self) -> &LocalGame {
        &self.local_game
    }

    /// The position before the mistake.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The move of the answer, if there is one.
    pub(super) fn answered(&self) -> Option<Move> {
        self.answer
    }

    /// The answer with its tower, if there is one.
    pub(super) fn answer(&self) -> Option<TowerMove> {
        tower_move(&self.position, self.answer?)
    }

    /// Plays the user's answer. Returns the position after it if the best line from there is needed.
    pub(super) fn play(&mut self, mv: Move) -> Option<Position> {
        if self.stage != RetryStage::Finding || self.local_game.play(Turn::Move(mv)).is_err() {
            return None;
        }
        self.answer = Some(mv);
        let after = self.position.play_unchecked(mv);
        let known = self.winning.as_ref().map(|winning| winning.contains(&mv));
        let known = after.outcome().map(|outcome| self.is_won_by(outcome.winner)).or(known);
        self.stage = known.map_or(RetryStage::Checking, |wins| RetryStage::Judged { wins, reply: None });
        (!after.is_over()).then_some(after)
    }

    fn is_won_by(&self, winner: Player) -> bool {
        winner == self.position.to_move()
    }

    /// Judges the answer by the best line after it, and shows the reply. A line that does not fit is ignored.
    pub(super) fn judge(&mut self, line: &[Move]) {
        let Some(answer) = self.answer else { return };
        let after = self.position.play_unchecked(answer);
        let end = line.iter().try_fold(after, |position, &mv| position.play(mv).ok());
        let Some(outcome) = end.and_then(|end| end.outcome()) else { return };
        let reply = line.first().and_then(|&mv| tower_move(&after, mv));
        if let Some(&mv) = line.first().filter(|_| reply.is_some()) {
            // Its legality was checked above.
            let _ = self.local_game.play(Turn::Move(mv));
        }
        self.stage = RetryStage::Judged { wins: self.is_won_by(outcome.winner), reply };
    }

    /// Takes the answer back.
    pub(super) fn try_again(&mut self) {
        *self = Retry::new(self.position, self.winning.take());
    }
}

impl BoardModel for Retry {
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction {
        match self.stage {
            RetryStage::Finding => self.local_game.on_square(selected, square),
            RetryStage::Checking | RetryStage::Judged { .. } => SquareAction::Ignore,
        }
    }

    fn view(&self, selected: Option<Square>) -> BoardView {
        let mut board_view = self.local_game.view(selected);
        if self.stage != RetryStage::Finding {
            let Highlights { last, last_action, must_move, .. } = board_view.highlights;
            board_view.highlights = Highlights { last, last_action, must_move, ..Highlights::default() };
        }
        board_view
    }
}

#[cfg(test)]
mod tests {
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    /// Black can win at once with the orange tower on a5, or lose the win.
    fn position() -> Position {
        "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1".parse().expect("a position")
    }

    fn verdicts() -> (Vec<Move>, Vec<Move>) {
        let position = position();
        let verdicts = Solver::new(16 << 20).verdicts(&position, &mut Unlimited);
        let wins = |winner| winner == Some(position.to_move());
        let (winning, losing): (Vec<_>, Vec<_>) = verdicts.into_iter().partition(|verdict| wins(verdict.winner));
        (winning.iter().map(|verdict| verdict.mv).collect(), losing.iter().map(|verdict| verdict.mv).collect())
    }

    #[test]
    fn a_winning_answer_is_right_and_one_that_ends_the_round_needs_no_reply() {
        let (winning, _) = verdicts();
        let through = winning.iter().copied().find(|&mv| position().wins_with(mv)).expect("a win at once");
        for known in [Some(winning.clone()), None] {
            let mut retry = Retry::new(position(), known);
            assert_eq!(retry.play(through), None);
            assert_eq!(retry.stage(), RetryStage::Judged { wins: true, reply: None });
            assert_eq!(retry.answer().map(|answer| answer.tower), position().tower_of(through));
        }
    }

    #[test]
    fn a_wrong_answer_is_refuted_by_its_reply_and_taken_back() {
        let (winning, losing) = verdicts();
        let wrong = *losing.first().expect("a wrong move");
        for known in [Some(winning.clone()), None] {
            let mut retry = Retry::new(position(), known.clone());
            let after = retry.play(wrong).expect("the round goes on");
            let before = known.map_or(RetryStage::Checking, |_| RetryStage::Judged { wins: false, reply: None });
            assert_eq!(retry.stage(), before);
            assert_eq!(retry.on_square(None, Square::E4), SquareAction::Ignore);
            let line = Solver::new(16 << 20).main_line(&after, &mut Unlimited).expect("nothing stops it");
            retry.judge(&[]);
            assert_eq!(retry.stage(), before);
            retry.judge(&line);
            let reply = tower_move(&after, line[0]);
            assert_eq!(retry.stage(), RetryStage::Judged { wins: false, reply });
            assert!(retry.view(None).highlights.destinations.is_empty());
            retry.try_again();
            assert_eq!((retry.stage(), retry.answer()), (RetryStage::Finding, None));
            assert!(!retry.view(None).highlights.destinations.is_empty());
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_no_answer() {
        let mut retry = Retry::new(position(), None);
        assert_eq!(retry.play("b8b7".parse().expect("a move")), None);
        assert_eq!(retry.stage(), RetryStage::Finding);
    }
}
