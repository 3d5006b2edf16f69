//! The state and commands of a puzzle: the attempt, the moments that pass, and the worker that judges.

use core::time::Duration;

use kamisado::{Position, Square, Turn};
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};
use leptos::prelude::*;

use super::attempt::{Attempt, Need};
use super::puzzle_set::Puzzle;
use super::puzzle_set::PuzzleSet;
use crate::board::{BoardInput, SquareAction};
use crate::platform::{Generation, Subscriptions, dom};

/// The delay before the opponent answers.
const REPLY_DELAY: Duration = Duration::from_millis(700);

/// The controller of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct PuzzleController {
    puzzle_set: PuzzleSet,
    puzzle: StoredValue<Puzzle>,
    pub(super) attempt: RwSignal<Attempt>,
    /// What is selected on the board, and what was rejected.
    pub(super) input: BoardInput,
    questions: Subscriptions,
    generation: Generation,
}

impl PuzzleController {
    /// A puzzle at its beginning.
    pub(super) fn new(puzzle_set: PuzzleSet, puzzle: Puzzle) -> PuzzleController {
        PuzzleController {
            puzzle_set,
            attempt: RwSignal::new(Attempt::new(&puzzle)),
            puzzle: StoredValue::new(puzzle),
            input: BoardInput::new(),
            questions: Subscriptions::new(),
            generation: Generation::new(),
        }
    }

    /// A square was pressed.
    pub(super) fn on_square(self, square: Square) {
        let action = self.attempt.with_untracked(|attempt| self.input.on_square(attempt, square));
        if let SquareAction::Play(Turn::Move(mv)) = action {
            self.change(|attempt| attempt.play(mv));
        }
    }

    /// Points to the best move.
    pub(super) fn hint(self) {
        self.attempt.update(Attempt::hint);
    }

    /// Plays the best move for the person.
    pub(super) fn show(self) {
        self.change(Attempt::show);
    }

    /// Goes back to where the wrong move was made.
    pub(super) fn try_again(self) {
        self.change(Attempt::try_again);
        request_animation_frame(|| dom::focus("task"));
    }

    /// Starts again.
    pub(super) fn restart(self) {
        self.change(|attempt| *attempt = self.puzzle.with_value(Attempt::new));
        request_animation_frame(|| dom::focus("task"));
    }

    /// Changes the attempt and lets happen what has to.
    fn change(self, change: impl FnOnce(&mut Attempt)) {
        self.attempt.update(change);
        self.generation.advance();
        self.input.clear();
        self.questions.clear();
        if self.attempt.with_untracked(Attempt::is_solved) {
            self.puzzle_set.mark(self.puzzle.with_value(|puzzle| puzzle.position));
        }
        match self.attempt.with_untracked(Attempt::need) {
            Need::Person => {}
            Need::Moment => self.generation.after(REPLY_DELAY, move || self.change(Attempt::go_on)),
            Need::Line(position) => self.ask(position),
        }
    }

    /// Asks the worker how the round goes on.
    fn ask(self, position: Position) {
        self.questions.ask(WorkerQuery::Line { position }, move |news, is_last| {
            if let (WorkerUpdate::Line(line), true) = (news, is_last) {
                self.change(|attempt| attempt.judge(line));
            }
        });
    }
}
