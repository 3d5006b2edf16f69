//! The table at which the game is played: the session, the worker and what the browser keeps.

use core::time::Duration;

use kamisado::{Fill, Illegal, Square, Turn};
use kamisado_protocol::{Ask, Message, News};
use leptos::prelude::*;

use crate::browser;
use crate::session::{Choices, Press, Session, Waits};
use crate::thinker::Thinker;

/// How long a pass is shown before it is played by itself.
const PASS_MOMENT: Duration = Duration::from_millis(2200);

/// How long the person's own move is seen before the engine begins to answer.
const ANSWER_MOMENT: Duration = Duration::from_millis(350);

/// The longest that the engine thinks about a turn, in thousandths of a second.
const LONGEST_THOUGHT: u32 = 3000;

const GAME: &str = "game";
const CHOICES: &str = "choices";

/// The table, which every part of the page can ask for.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The game, if there is one.
    pub(crate) session: RwSignal<Option<Session>>,
    /// What was chosen last.
    pub(crate) choices: RwSignal<Choices>,
    /// The tower that is chosen to move.
    pub(crate) chosen: RwSignal<Option<Square>>,
    /// Why the last press was refused.
    pub(crate) refused: RwSignal<Option<Illegal>>,
    /// Whether the engine is choosing.
    pub(crate) thinking: RwSignal<bool>,
    /// Whether the worker does not answer.
    pub(crate) lost: RwSignal<bool>,
    /// Whether there is a saved game that this page cannot read.
    pub(crate) unreadable: RwSignal<bool>,
    /// Whether the browser does not keep the game.
    pub(crate) unsaved: RwSignal<bool>,
    thinker: StoredValue<Option<Thinker>, LocalStorage>,
    /// The question that the worker is working on.
    question: StoredValue<Option<u32>>,
    /// Counts the changes, so that whatever was to happen after an earlier one does not.
    change: StoredValue<u64>,
}

impl Table {
    /// Takes up the saved game, if there is one, and lets every part of the page ask for the table.
    pub(crate) fn provide() -> Table {
        let lost = RwSignal::new(false);
        let saved = browser::recall(GAME).map(|text| Session::from_saved(&text));
        let choices = browser::recall(CHOICES).and_then(|text| serde_json::from_str(&text).ok());
        if let Some(Err(error)) = &saved {
            leptos::logging::warn!("{error}");
        }
        let table = Table {
            choices: RwSignal::new(choices.unwrap_or_default()),
            chosen: RwSignal::new(None),
            refused: RwSignal::new(None),
            thinking: RwSignal::new(false),
            lost,
            unreadable: RwSignal::new(matches!(saved, Some(Err(_)))),
            unsaved: RwSignal::new(false),
            session: RwSignal::new(saved.and_then(Result::ok)),
            thinker: StoredValue::new_local(Some(Thinker::start(lost))),
            question: StoredValue::new(None),
            change: StoredValue::new(0),
        };
        provide_context(table);
        table.settle();
        table
    }

    /// The table of this page.
    pub(crate) fn get() -> Table {
        expect_context()
    }

    /// Starts a new game and remembers what was chosen.
    pub(crate) fn start(self, choices: Choices) {
        self.choices.set(choices);
        let _ = serde_json::to_string(&choices).map(|text| browser::keep(CHOICES, &text));
        self.unreadable.set(false);
        self.session.set(Some(Session::new(&choices, browser::chance())));
        self.settle();
    }

    /// The same once more, with sides changed.
    pub(crate) fn rematch(self) {
        self.change(|session| {
            *session = session.rematch(browser::chance());
            true
        });
    }

    /// A square was pressed.
    pub(crate) fn press(self, square: Square) {
        let chosen = self.chosen.get_untracked();
        let press =
            self.session.with_untracked(|session| session.as_ref().map(|session| session.press(chosen, square)));
        self.refused.set(None);
        match press {
            Some(Press::Choose(square)) => self.chosen.set(Some(square)),
            Some(Press::LetGo) => self.chosen.set(None),
            Some(Press::Play(turn)) => self.play(turn),
            Some(Press::Refused(illegal)) => self.refused.set(Some(illegal)),
            Some(Press::Nothing) | None => {}
        }
    }

    /// The winner of the round chooses a side.
    pub(crate) fn fill(self, fill: Fill) {
        self.play(Turn::Fill(fill));
    }

    /// The end of the round has been read.
    pub(crate) fn next_round(self) {
        self.change(|session| {
            session.go_on();
            true
        });
    }

    /// Goes back to the last choice of a person here.
    pub(crate) fn take_back(self) {
        self.change(Session::take_back);
    }

    /// Gives up the match.
    pub(crate) fn resign(self) {
        self.change(Session::resign);
    }

    /// Shows the board from the other side.
    pub(crate) fn turn_board(self) {
        self.session.update(|session| {
            if let Some(session) = session {
                session.below = !session.below;
            }
        });
        self.keep();
    }

    fn play(self, turn: Turn) {
        self.change(|session| session.play(turn).is_ok());
    }

    /// Changes the game, if it can be changed so, and goes on from there.
    fn change(self, change: impl FnOnce(&mut Session) -> bool) {
        let changed = self.session.try_update(|session| session.as_mut().is_some_and(change));
        if changed == Some(true) {
            self.settle();
        }
    }

    /// Does what is to be done after every change: saves the game, and lets pass or think whoever has to.
    fn settle(self) {
        self.change.update_value(|change| *change += 1);
        self.chosen.set(None);
        self.refused.set(None);
        self.thinking.set(false);
        if let Some(question) = self.question.get_value() {
            self.thinker.with_value(|thinker| thinker.iter().for_each(|thinker| thinker.cancel(question)));
            self.question.set_value(None);
        }
        self.keep();
        match self.session.with_untracked(|session| session.as_ref().map(Session::waits)) {
            Some(Waits::Pass) => self.after(PASS_MOMENT, move || self.change(|session| session.pass().is_ok())),
            Some(Waits::Engine(level)) => {
                self.thinking.set(true);
                self.after(ANSWER_MOMENT, move || self.think(level));
            }
            _ => {}
        }
    }

    /// Does something after a while, unless the game has changed by then.
    fn after(self, moment: Duration, then: impl FnOnce() + 'static) {
        let change = self.change.get_value();
        set_timeout(
            move || {
                if self.change.get_value() == change {
                    then();
                }
            },
            moment,
        );
    }

    /// Asks the engine for its turn.
    fn think(self, level: u8) {
        let asked = self
            .session
            .with_untracked(|session| session.as_ref().map(|session| (session.game().branch(), session.seed())));
        let Some((game, seed)) = asked else {
            return;
        };
        let change = self.change.get_value();
        let answered = move |message: &Message| {
            if self.change.get_value() != change {
                return;
            }
            match message {
                Message::Done { news: News::Turn { turn, .. }, .. } => self.play(*turn),
                Message::Refused { .. } => self.lost.set(true),
                _ => {}
            }
        };
        let ask = Ask::Choose { game, level, seed, within: LONGEST_THOUGHT };
        let question = self.thinker.with_value(|thinker| thinker.as_ref().map(|thinker| thinker.ask(ask, answered)));
        self.question.set_value(question);
    }

    /// Saves the game in the browser.
    fn keep(self) {
        let text = self.session.with_untracked(|session| session.as_ref().map(Session::to_saved));
        if let Some(text) = text {
            self.unsaved.set(!browser::keep(GAME, &text));
        }
    }
}
