//! A person's attempt at a puzzle.

use kamisado::{Move, Player, Position, Round, Square, Turn};

use super::puzzle_set::Puzzle;
use crate::board::{BoardModel, BoardView, Highlights, SquareAction};
use crate::local_game::LocalGame;

/// The content of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// The best move ends the round.
    Home,
    /// It is a push.
    Push,
    /// It ends on this square.
    Square(Square),
}

/// The comment on the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleComment {
    /// What is to be found.
    Question,
    /// The move was right.
    Right,
    /// The move was not the best, but it wins as well.
    AlsoWins,
    /// Help that was asked for.
    Hint(Hint),
    /// A move does not win, and the answer that shows it, unless it ended the round.
    Wrong(Move, Option<Move>),
    /// The move is being judged.
    Checking,
    /// The round is won; if moves were shown, not by the person alone.
    Won(bool),
}

/// The event that the attempt waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// The person acts.
    Person,
    /// A moment passes; then [`Attempt::go_on`].
    Moment,
    /// How the round goes on from here is found out; then [`Attempt::judge`].
    Line(Position),
}

/// Where the person was before a move that is not the best.
#[derive(Clone, Debug)]
struct Before {
    local_game: LocalGame,
    line: Vec<Move>,
    mv: Move,
}

/// The progress of judging a move.
#[derive(Clone, Debug)]
enum AttemptStage {
    /// Whatever has been played so far wins.
    Winning,
    /// A move whose worth is not known yet.
    Checking(Before),
    /// A move that does not win, and how the round goes on. The answer is shown after a moment.
    Refuting(Before, Vec<Move>),
    /// The answer is shown; the moves after it are left.
    Wrong(Before, Vec<Move>),
}

/// A person's attempt at a puzzle: the round so far and how it goes on if both play as well as can be.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    local_game: LocalGame,
    person: Player,
    /// How the round goes on from here.
    line: Vec<Move>,
    stage: AttemptStage,
    said: PuzzleComment,
    /// Whether a move was shown.
    helped: bool,
}

impl Attempt {
    /// A puzzle at its beginning.
    pub(super) fn new(puzzle: &Puzzle) -> Attempt {
        Attempt {
            local_game: LocalGame::from_position(puzzle.position),
            person: puzzle.position.to_move(),
            line: puzzle.line.clone(),
            stage: AttemptStage::Winning,
            said: PuzzleComment::Question,
            helped: false,
        }
    }

    /// The round so far.
    pub(super) fn round(&self) -> &Round {
        // A series would begin its next round by itself, but a puzzle is none.
        self.local_game.game().round()
    }

    /// The comment on the attempt.
    pub(super) fn said(&self) -> PuzzleComment {
        self.said
    }

    /// Whether the person is to find a move.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.stage, AttemptStage::Winning) && self.need() == Need::Person && !self.line.is_empty()
    }

    /// Whether a wrong move can be taken back.
    pub(super) fn is_wrong(&self) -> bool {
        matches!(self.stage, AttemptStage::Wrong(..))
    }

    /// After a wrong move and the answer to it, how the round goes on.
    pub(super) fn refutation(&self) -> &[Move] {
        match &self.stage {
            AttemptStage::Wrong(_, rest) => rest,
            _ => &[],
        }
    }

    /// Whether the round is won, and by the person alone.
    pub(super) fn is_solved(&self) -> bool {
        self.said == PuzzleComment::Won(false)
    }

    /// The event that the attempt waits for.
    pub(super) fn need(&self) -> Need {
        let position = self.round().position();
        match self.stage {
            AttemptStage::Checking(_) => Need::Line(*position),
            AttemptStage::Refuting(..) => Need::Moment,
            AttemptStage::Wrong(..) => Need::Person,
            AttemptStage::Winning if position.is_over() => Need::Person,
            AttemptStage::Winning if position.to_move() != self.person || position.must_pass() => Need::Moment,
            AttemptStage::Winning => Need::Person,
        }
    }

    /// The person plays a move.
    pub(super) fn play(&mut self, mv: Move) {
        if !self.is_open() {
            return;
        }
        let before = Before { local_game: self.local_game.clone(), line: self.line.clone(), mv };
        let is_best = self.line.first() == Some(&mv);
        if self.local_game.play(Turn::Move(mv)).is_err() {
            return;
        }
        if is_best {
            self.line.remove(0);
            self.accept(PuzzleComment::Right);
        } else if let Some(outcome) = self.round().outcome() {
            if outcome.winner == self.person {
                self.accept(PuzzleComment::Right);
            } else {
                (self.stage, self.said) = (AttemptStage::Wrong(before, Vec::new()), PuzzleComment::Wrong(mv, None));
            }
        } else {
            (self.stage, self.said) = (AttemptStage::Checking(before), PuzzleComment::Checking);
        }
    }

    /// It has been found out how the round goes on after a move that was not the best.
    pub(super) fn judge(&mut self, line: &[Move]) {
        let AttemptStage::Checking(before) = &self.stage else {
            return;
        };
        let position = *self.round().position();
        let end = line.iter().try_fold(position, |position, &mv| position.play(mv).ok());
        let winner = end.and_then(|end| end.outcome()).map(|outcome| outcome.winner);
        match (winner, line.first()) {
            (Some(winner), _) if winner == self.person => {
                self.line = line.to_vec();
                self.accept(PuzzleComment::AlsoWins);
            }
            (Some(_), Some(_)) => self.stage = AttemptStage::Refuting(before.clone(), line.to_vec()),
            // A line that does not fit is not shown.
            _ => {}
        }
    }

    fn accept(&mut self, said: PuzzleComment) {
        self.stage = AttemptStage::Winning;
        self.said = if self.round().position().is_over() { PuzzleComment::Won(self.helped) } else { said };
    }

    /// A moment has passed: the opponent answers, or a pass is made.
    pub(super) fn go_on(&mut self) {
        if self.need() != Need::Moment {
            return;
        }
        if let AttemptStage::Refuting(before, line) = &self.stage {
            if let [reply, rest @ ..] = line.as_slice()
                && self.local_game.play(Turn::Move(*reply)).is_ok()
            {
                self.said = PuzzleComment::Wrong(before.mv, Some(*reply));
                self.stage = AttemptStage::Wrong(before.clone(), rest.to_vec());
            }
        } else if let Some(&mv) = self.line.first()
            && self.local_game.play(Turn::Move(mv)).is_ok()
        {
            self.line.remove(0);
            self.accept(self.said);
        }
    }

    /// Goes back to where the wrong move was made.
    pub(super) fn try_again(&mut self) {
        if let AttemptStage::Wrong(before, _) = &self.stage {
            let Before { local_game, line, .. } = before.clone();
            (self.local_game, self.line) = (local_game, line);
            (self.stage, self.said) = (AttemptStage::Winning, PuzzleComment::Question);
        }
    }

    /// Points to the best move.
    pub(super) fn hint(&mut self) {
        let Some(&Move::Step { from, to }) = self.line.first().filter(|_| self.is_open()) else {
            return;
        };
        let position = self.round().position();
        self.said = PuzzleComment::Hint(match position.play(Move::Step { from, to }) {
            _ if position.tower_at(to).is_some() => Hint::Push,
            Ok(after) if after.is_over() => Hint::Home,
            _ => Hint::Square(to),
        });
    }

    /// Plays the best move for the person.
    pub(super) fn show(&mut self) {
        if let Some(&mv) = self.line.first().filter(|_| self.is_open()) {
            self.helped = true;
            self.play(mv);
        }
    }

    /// Whether the person is still at the first move, so that the question fits.
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
        board_view
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle_set::tests::puzzles;
    use super::*;

    /// Lets moments pass until the person has to act.
    fn wait(attempt: &mut Attempt) {
        while attempt.need() == Need::Moment {
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
            assert!(attempt.is_solved(), "{}", puzzle.position);
        }
    }

    #[test]
    fn every_puzzle_can_be_shown_but_does_not_count_then() {
        for puzzle in puzzles().iter().step_by(30) {
            let mut attempt = Attempt::new(puzzle);
            attempt.hint();
            assert!(matches!(attempt.said(), PuzzleComment::Hint(_)));
            while attempt.is_open() {
                attempt.show();
                wait(&mut attempt);
            }
            assert_eq!(attempt.said(), PuzzleComment::Won(true));
            assert!(!attempt.is_solved());
        }
    }

    /// A puzzle of several moves, and a wrong first move that does not end the round.
    fn wrong() -> (Puzzle, Move) {
        let puzzle = puzzles().into_iter().find(|puzzle| puzzle.line.len() > 4).expect("a long one");
        let goes_on = |&mv: &Move| mv != puzzle.line[0] && !puzzle.position.play_unchecked(mv).is_over();
        let mv = puzzle.position.legal_moves().find(goes_on).expect("a wrong move");
        (puzzle, mv)
    }

    #[test]
    fn a_wrong_move_is_answered_and_taken_back() {
        use kamisado_solver::{Solver, Unlimited};
        let (puzzle, mv) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.play(mv);
        let Need::Line(position) = attempt.need() else {
            panic!("{:?}", attempt.need());
        };
        assert_eq!((attempt.said(), attempt.is_open()), (PuzzleComment::Checking, false));
        let line = Solver::new(1 << 20).main_line(&position, &mut Unlimited).expect("nothing stops it");
        attempt.judge(&line);
        assert_eq!(attempt.need(), Need::Moment);
        attempt.go_on();
        assert_eq!(attempt.said(), PuzzleComment::Wrong(mv, line.first().copied()));
        assert!(attempt.is_wrong() && attempt.view(None).highlights.destinations.is_empty());
        attempt.try_again();
        assert!(attempt.is_open() && attempt.is_untouched());
        assert_eq!(*attempt.round().position(), puzzle.position);
    }

    #[test]
    fn a_line_that_does_not_fit_changes_nothing() {
        let (puzzle, mv) = wrong();
        let mut attempt = Attempt::new(&puzzle);
        attempt.judge(&puzzle.line);
        assert!(attempt.is_open());
        attempt.play(mv);
        attempt.judge(&[]);
        assert!(matches!(attempt.need(), Need::Line(_)));
        attempt.judge(&[mv, mv]);
        assert!(matches!(attempt.need(), Need::Line(_)));
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
                let Need::Line(after) = attempt.need() else {
                    panic!("it is judged");
                };
                attempt.judge(&solver.main_line(&after, &mut Unlimited).expect("nothing stops it"));
                assert_eq!(attempt.said(), PuzzleComment::AlsoWins);
                wait(&mut attempt);
                assert!(attempt.is_open() || attempt.is_solved());
                return;
            }
        }
        panic!("no puzzle has two ways to go on");
    }
}
