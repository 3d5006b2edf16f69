//! The user's attempt at a puzzle.

use kamisado::reason::Effect;
use kamisado::{Move, Player, Position, Round, Square, Turn};

use super::comment::{PuzzleComment, PuzzleHint};
use super::puzzle::Puzzle;
use crate::board::{Arrow, ArrowKind, BoardModel, BoardView, Highlights, SquareAction};
use crate::local_game::LocalGame;

/// What the attempt waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    /// The user acts.
    Person,
    /// A short delay; then [`Attempt::go_on`].
    Moment,
    /// The best line from here; then [`Attempt::judge`].
    Line(Position),
}

/// The state before a move that is not the best.
#[derive(Clone, Debug)]
struct Before {
    local_game: LocalGame,
    line: Vec<Move>,
}

/// The stage of an attempt.
#[derive(Clone, Debug)]
enum AttemptStage {
    /// All moves so far win.
    Winning,
    /// A move whose verdict is unknown.
    Checking(Before),
    /// A move that does not win, and the refutation, which is played after a delay.
    Refuting(Before, Move),
    /// The refutation, if there is one, has been played.
    Wrong(Before),
    /// No more moves are played.
    Closed,
}

/// The user's attempt at a puzzle: the round so far, and its continuation with perfect play.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    local_game: LocalGame,
    person: Player,
    /// The best line from here.
    line: Vec<Move>,
    stage: AttemptStage,
    said: PuzzleComment,
    /// Whether a move was shown.
    was_shown: bool,
    /// Whether the user made a move that did not win, or asked for help.
    is_missed: bool,
    /// The number of requested hints.
    hints: u32,
}

impl Attempt {
    /// Starts a puzzle.
    pub(super) fn new(puzzle: &Puzzle) -> Attempt {
        Attempt {
            local_game: LocalGame::from_position(puzzle.position),
            person: puzzle.position.to_move(),
            line: puzzle.line.clone(),
            stage: AttemptStage::Winning,
            said: PuzzleComment::Question,
            was_shown: false,
            is_missed: false,
            hints: 0,
        }
    }

    /// The game, in which the user plays the side that is to win.
    pub(super) fn local_game(&self) -> &LocalGame {
        &self.local_game
    }

    /// The user's side, which is to win.
    pub(super) fn person(&self) -> Player {
        self.person
    }

    /// The round so far.
    pub(super) fn round(&self) -> &Round {
        // A series would start its next round automatically, but a puzzle is a single round.
        self.local_game.game().round()
    }

    /// The comment on the attempt.
    pub(super) fn said(&self) -> PuzzleComment {
        self.said
    }

    /// Whether the user must find a move.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.stage, AttemptStage::Winning) && self.awaited() == Awaited::Person && !self.line.is_empty()
    }

    /// Whether a wrong move can be taken back.
    pub(super) fn is_wrong(&self) -> bool {
        matches!(self.stage, AttemptStage::Wrong(_))
    }

    /// Whether a move did not win or help was asked for.
    pub(super) fn is_missed(&self) -> bool {
        self.is_missed
    }

    /// Whether a move was shown.
    pub(super) fn was_shown(&self) -> bool {
        self.was_shown
    }

    /// The number of requested hints.
    pub(super) fn hints(&self) -> u32 {
        self.hints
    }

    /// Whether the round is won.
    pub(super) fn is_won(&self) -> bool {
        self.said == PuzzleComment::Won
    }

    /// The last move and its effect; `None` at the start.
    pub(super) fn last_effect(&self) -> Option<Effect> {
        let (before, mv) = self.round().plies().next_back()?;
        before.explain(mv).ok()
    }

    /// Ends the attempt: no more moves are played.
    pub(super) fn close(&mut self) {
        self.stage = AttemptStage::Closed;
    }

    /// What the attempt waits for.
    pub(super) fn awaited(&self) -> Awaited {
        let position = self.round().position();
        match self.stage {
            AttemptStage::Checking(_) => Awaited::Line(*position),
            AttemptStage::Refuting(..) => Awaited::Moment,
            AttemptStage::Wrong(_) | AttemptStage::Closed => Awaited::Person,
            AttemptStage::Winning if position.is_over() => Awaited::Person,
            AttemptStage::Winning if position.to_move() != self.person || position.must_pass() => Awaited::Moment,
            AttemptStage::Winning => Awaited::Person,
        }
    }

    /// Plays a move of the user.
    pub(super) fn play(&mut self, mv: Move) {
        if !self.is_open() {
            return;
        }
        let before = Before { local_game: self.local_game.clone(), line: self.line.clone() };
        let (is_best, is_first) = (self.line.first() == Some(&mv), self.is_untouched());
        if self.local_game.play(Turn::Move(mv)).is_err() {
            return;
        }
        let winner = self.round().outcome().map(|outcome| outcome.winner);
        if is_best {
            self.line.remove(0);
            self.accept(PuzzleComment::Right);
        } else if winner == Some(self.person) {
            self.accept(PuzzleComment::Right);
        } else if winner.is_some() {
            self.reject(before);
        } else {
            // At first exactly one move wins; later others may win as well.
            self.is_missed |= is_first;
            (self.stage, self.said) = (AttemptStage::Checking(before), PuzzleComment::Checking);
        }
    }

    /// Judges a move that was not the best, given the best line after it.
    pub(super) fn judge(&mut self, line: &[Move]) {
        let AttemptStage::Checking(before) = &self.stage else { return };
        let position = *self.round().position();
        let end = line.iter().try_fold(position, |position, &mv| position.play(mv).ok());
        let winner = end.and_then(|end| end.outcome()).map(|outcome| outcome.winner);
        match (winner, line.first()) {
            (Some(winner), _) if winner == self.person => {
                self.line = line.to_vec();
                self.accept(PuzzleComment::AlsoWins);
            }
            (Some(_), Some(&reply)) => {
                self.is_missed = true;
                (self.stage, self.said) = (AttemptStage::Refuting(before.clone(), reply), PuzzleComment::Wrong);
            }
            // A line that does not fit is ignored.
            _ => {}
        }
    }

    fn accept(&mut self, said: PuzzleComment) {
        self.stage = AttemptStage::Winning;
        self.said = if self.round().position().is_over() { PuzzleComment::Won } else { said };
    }

    fn reject(&mut self, before: Before) {
        self.is_missed = true;
        (self.stage, self.said) = (AttemptStage::Wrong(before), PuzzleComment::Wrong);
    }

    /// Handles a move that cannot be judged. The first move is wrong all the same; a later one is taken back.
    pub(super) fn leave_unjudged(&mut self) {
        if let AttemptStage::Checking(before) = &self.stage {
            let before = before.clone();
            if self.is_missed {
                self.reject(before);
            } else {
                self.go_back(before);
            }
        }
    }

    /// Continues after the delay: the opponent answers, or a pass is made.
    pub(super) fn go_on(&mut self) {
        if self.awaited() != Awaited::Moment {
            return;
        }
        if let AttemptStage::Refuting(before, reply) = &self.stage {
            let (before, reply) = (before.clone(), *reply);
            if self.local_game.play(Turn::Move(reply)).is_ok() {
                self.reject(before);
            }
        } else if let Some(&mv) = self.line.first()
            && self.local_game.play(Turn::Move(mv)).is_ok()
        {
            self.line.remove(0);
            self.accept(self.said);
        }
    }

    /// Takes the wrong move back.
    pub(super) fn try_again(&mut self) {
        if let AttemptStage::Wrong(before) = &self.stage {
            self.go_back(before.clone());
        }
    }

    fn go_back(&mut self, before: Before) {
        let Before { local_game, line } = before;
        (self.local_game, self.line) = (local_game, line);
        (self.stage, self.said) = (AttemptStage::Winning, PuzzleComment::Question);
    }

    /// Hints at the best move: first at its idea, then at the move itself. If a hint counts as a miss, a warning comes
    /// first.
    pub(super) fn hint(&mut self, counts: bool) {
        let Some(&best) = self.line.first().filter(|_| self.is_open()) else { return };
        let Some(hint) = PuzzleHint::at(self.round().position(), best) else { return };
        self.said = match self.said {
            PuzzleComment::Hint(_) | PuzzleComment::HintMove(_) => PuzzleComment::HintMove(best),
            PuzzleComment::HintCounts => PuzzleComment::Hint(hint),
            _ if counts && !self.is_missed => {
                (self.said, self.hints) = (PuzzleComment::HintCounts, self.hints + 1);
                return;
            }
            _ => PuzzleComment::Hint(hint),
        };
        self.is_missed = true;
        self.hints += 1;
    }

    /// Plays the best move for the user.
    pub(super) fn show(&mut self) {
        if let Some(&mv) = self.line.first().filter(|_| self.is_open()) {
            (self.was_shown, self.is_missed) = (true, true);
            self.play(mv);
        }
    }

    /// The number of moves the user needs from here to win, by the puzzle's line.
    pub(super) fn own_moves(&self) -> u32 {
        let (mut position, mut moves) = (*self.round().position(), 0);
        for &mv in &self.line {
            moves += u32::from(position.to_move() == self.person && mv != Move::Pass);
            match position.play(mv) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        moves
    }

    /// Whether the user is still at the first move, so that the question applies.
    pub(super) fn is_untouched(&self) -> bool {
        self.round().moves().is_empty()
    }
}

impl BoardModel for Attempt {
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction {
        if self.is_open() { self.local_game.on_square(selected, square) } else { SquareAction::Ignore }
    }

    fn view(&self, selected: Option<Square>) -> BoardView {
        let mut board_view = self.local_game.view(selected);
        if !self.is_open() {
            let Highlights { last, must_move, .. } = board_view.highlights;
            board_view.highlights = Highlights { last, must_move, ..Highlights::default() };
        }
        if let PuzzleComment::HintMove(Move::Step { from, to }) = self.said {
            board_view.highlights.arrows.push(Arrow { from, to, kind: ArrowKind::Better });
        }
        board_view
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::{missed, puzzles};
    use super::*;

    /// Continues until the user must act.
    fn wait(attempt: &mut Attempt) {
        while attempt.awaited() == Awaited::Moment {
            attempt.go_on();
        }
    }

    #[test]
    fn every_puzzle_is_solved_by_its_line() {
        for puzzle in puzzles() {
            let mut attempt = Attempt::new(&puzzle);
            while attempt.is_open() {
                attempt.play(attempt.line[0]);
                wait(&mut attempt);
            }
            assert!(attempt.is_won() && !attempt.is_missed(), "{}", puzzle.position);
        }
    }

    #[test]
    fn every_puzzle_can_be_shown_but_does_not_count_then() {
        for puzzle in puzzles().iter().step_by(30) {
            let mut attempt = Attempt::new(puzzle);
            attempt.hint(true);
            assert!(attempt.said() == PuzzleComment::HintCounts && !attempt.is_missed());
            attempt.hint(true);
            assert!(matches!(attempt.said(), PuzzleComment::Hint(_)) && attempt.is_missed());
            assert!(attempt.view(None).highlights.arrows.is_empty());
            attempt.hint(true);
            assert_eq!(attempt.said(), PuzzleComment::HintMove(puzzle.line[0]));
            assert_eq!(attempt.view(None).highlights.arrows.len(), 1);
            while attempt.is_open() {
                attempt.show();
                wait(&mut attempt);
            }
            assert!(attempt.is_won() && attempt.is_missed() && attempt.was_shown());
        }
    }

    /// A puzzle of several moves, a wrong first move that does not end the round, and the best line after it.
    fn wrong() -> (Puzzle, Move, Vec<Move>) {
        missed(|puzzle| puzzle.line.len() > 4)
    }

    #[test]
    fn a_wrong_move_is_answered_and_taken_back() {
        let (puzzle, mv, line) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.play(mv);
        assert_eq!(attempt.awaited(), Awaited::Line(puzzle.position.play_unchecked(mv)));
        assert_eq!((attempt.said(), attempt.is_open()), (PuzzleComment::Checking, false));
        assert!(attempt.is_missed(), "at the beginning exactly one move wins");
        attempt.judge(&line);
        assert_eq!(attempt.awaited(), Awaited::Moment);
        attempt.go_on();
        assert_eq!(attempt.said(), PuzzleComment::Wrong);
        let reply = attempt.last_effect().map(|effect| Move::Step { from: effect.from, to: effect.to });
        assert_eq!(reply, line.first().copied());
        assert!(attempt.is_wrong() && attempt.view(None).highlights.destinations.is_empty());
        attempt.try_again();
        assert!(attempt.is_open() && attempt.is_untouched());
        assert_eq!(*attempt.round().position(), puzzle.position);
        assert!(attempt.is_missed(), "a miss stays a miss");
    }

    #[test]
    fn what_nobody_judges_is_wrong_at_the_beginning() {
        let (puzzle, mv, _) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.play(mv);
        attempt.leave_unjudged();
        assert!(attempt.is_wrong() && attempt.is_missed());
        attempt.try_again();
        assert!(attempt.is_open());
    }

    #[test]
    fn a_closed_attempt_takes_no_move() {
        let (puzzle, ..) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.close();
        attempt.play(puzzle.line[0]);
        attempt.show();
        attempt.go_on();
        assert!(attempt.is_untouched() && !attempt.is_open() && attempt.view(None).highlights.destinations.is_empty());
    }

    #[test]
    fn a_line_that_does_not_fit_changes_nothing() {
        let (puzzle, mv, _) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.judge(&puzzle.line);
        assert!(attempt.is_open());
        attempt.play(mv);
        attempt.judge(&[]);
        assert!(matches!(attempt.awaited(), Awaited::Line(_)));
        attempt.judge(&[mv, mv]);
        assert!(matches!(attempt.awaited(), Awaited::Line(_)));
    }

    #[test]
    fn another_winning_move_later_is_as_good() {
        use kamisado_solver::{Solver, Unlimited};
        for puzzle in puzzles() {
            let mut attempt = Attempt::new(&puzzle);
            attempt.play(puzzle.line[0]);
            wait(&mut attempt);
            let position = *attempt.round().position();
            if !attempt.is_open() {
                continue;
            }
            let mut solver = Solver::new(1 << 20);
            let verdicts = solver.verdicts(&position, &mut Unlimited);
            let wins = |mv: Move| verdicts.iter().any(|v| v.mv == mv && v.winner == Some(position.to_move()));
            let other = position
                .legal_moves()
                .find(|&mv| mv != attempt.line[0] && wins(mv) && !position.play_unchecked(mv).is_over());
            if let Some(other) = other {
                attempt.play(other);
                let Awaited::Line(after) = attempt.awaited() else { panic!("it is judged") };
                attempt.judge(&solver.main_line(&after, &mut Unlimited).expect("nothing stops it"));
                assert_eq!(attempt.said(), PuzzleComment::AlsoWins);
                wait(&mut attempt);
                assert!(!attempt.is_missed() && (attempt.is_open() || attempt.is_won()));
                return;
            }
        }
        panic!("no puzzle has two ways to go on");
    }
}
