//! The desk at which a puzzle is solved: the attempt, the moments that pass, and the worker that judges.

use core::time::Duration;

use kamisado::{Position, Square, Turn};
use kamisado_protocol::{Ask, Message, News};
use leptos::prelude::*;

use super::attempt::{Attempt, Need};
use super::book::Book;
use super::puzzle::Puzzle;
use crate::board::{BoardInput, SquareAction};
use crate::browser;
use crate::play::Table;

/// How long each position is seen before the opponent answers.
const REPLY_MOMENT: Duration = Duration::from_millis(700);

/// The desk of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    table: Table,
    book: Book,
    puzzle: StoredValue<Puzzle>,
    pub(super) attempt: RwSignal<Attempt>,
    /// What is selected on the board, and what was rejected.
    pub(super) input: BoardInput,
    question: StoredValue<Option<u32>>,
    /// Counts the changes, so that whatever was to happen after an earlier one does not.
    change: StoredValue<u64>,
}

impl Desk {
    /// A puzzle at its beginning.
    pub(super) fn new(book: Book, puzzle: Puzzle) -> Desk {
        let desk = Desk {
            table: Table::get(),
            book,
            attempt: RwSignal::new(Attempt::new(&puzzle)),
            puzzle: StoredValue::new(puzzle),
            input: BoardInput::new(),
            question: StoredValue::new(None),
            change: StoredValue::new(0),
        };
        on_cleanup(move || desk.forget_question());
        desk
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
        request_animation_frame(|| browser::focus("task"));
    }

    /// Begins anew.
    pub(super) fn restart(self) {
        self.change(|attempt| *attempt = self.puzzle.with_value(Attempt::new));
        request_animation_frame(|| browser::focus("task"));
    }

    /// Changes the attempt and lets happen what has to.
    fn change(self, change: impl FnOnce(&mut Attempt)) {
        self.attempt.update(change);
        self.change.update_value(|change| *change += 1);
        self.input.clear();
        self.forget_question();
        if self.attempt.with_untracked(Attempt::is_solved) {
            self.book.mark(self.puzzle.with_value(|puzzle| puzzle.position));
        }
        match self.attempt.with_untracked(Attempt::need) {
            Need::Person => {}
            Need::Moment => self.wait(),
            Need::Line(position) => self.ask(position),
        }
    }

    fn wait(self) {
        let change = self.change.get_value();
        let then = move || {
            if self.change.try_get_value() == Some(change) {
                self.change(Attempt::go_on);
            }
        };
        set_timeout(then, REPLY_MOMENT);
    }

    /// Asks the worker how the round goes on.
    fn ask(self, position: Position) {
        let answered = move |message: &Message| match message {
            Message::Done { news: News::Line(line), .. } => self.change(|attempt| attempt.judge(line)),
            Message::Refused { .. } => self.table.lost.set(true),
            _ => {}
        };
        let question = self.table.thinker().map(|thinker| thinker.ask(Ask::Line { position }, answered));
        self.question.set_value(question);
    }

    fn forget_question(self) {
        if let Some(question) = self.question.try_get_value().flatten() {
            self.table.thinker().iter().for_each(|thinker| thinker.cancel(question));
            self.question.set_value(None);
        }
    }
}
