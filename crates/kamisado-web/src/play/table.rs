//! The table at which the game is played: the session, the worker and what the browser keeps.

use core::time::Duration;

use kamisado::{Fill, Match, Move, Player, Square, Turn};
use kamisado_protocol::{Ask, News, Score};
use leptos::prelude::*;

use super::status::sentences;
use crate::board::{BoardInput, SquareAction};
use crate::browser;
use crate::platform::Generation;
use crate::session::{Choices, ImportError, Opponent, SaveError, Session, Waits, read_fragment, read_match};
use crate::settings::Settings;
use crate::thinker::{Subscriptions, Thinker};

/// How long a pass is shown at least before it is played by itself.
const PASS_MOMENT: Duration = Duration::from_millis(1500);

/// How much longer for each letter of the reason, so that it can be read.
const LETTER_MOMENT: Duration = Duration::from_millis(30);

/// How long the person's own move is seen before the engine begins to answer.
const ANSWER_MOMENT: Duration = Duration::from_millis(350);

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(100);

/// The longest that the engine thinks about a turn, in thousandths of a second.
const LONGEST_THOUGHT: u32 = 3000;

const GAME: &str = "game";
const CHOICES: &str = "choices";
/// Where saved games are put that could not be read, one after the other, when a new one takes their place.
const UNREAD: &str = "game-unread";

/// What is known about a hint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hint {
    Searching,
    Found { turn: Turn, score: Score },
}

/// What is about to take the place of the own game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Successor {
    /// A new game.
    New(Choices),
    /// The match from elsewhere, against this opponent.
    Guest(Opponent),
}

/// The table, which every part of the page can ask for.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The game, if there is one.
    pub(crate) session: RwSignal<Option<Session>>,
    /// What was chosen last.
    pub(crate) choices: RwSignal<Choices>,
    /// What is selected on the board, and what was rejected.
    pub(crate) input: BoardInput,
    /// The hint that was asked for.
    pub(crate) hint: RwSignal<Option<Hint>>,
    /// Whether the engine is choosing.
    pub(crate) thinking: RwSignal<bool>,
    /// How many thousands of positions it has looked at.
    pub(crate) looked: RwSignal<u32>,
    /// How long whoever is to act has thought, in thousandths of a second.
    pub(crate) thought: RwSignal<u32>,
    /// Why there is a saved game that this page cannot read.
    pub(crate) unreadable: RwSignal<Option<SaveError>>,
    /// Why the match of the address cannot be shown.
    pub(crate) bad_link: RwSignal<Option<ImportError>>,
    /// Whether the browser does not keep the game.
    pub(crate) unsaved: RwSignal<bool>,
    /// Whether the game is played in another tab.
    pub(crate) elsewhere: RwSignal<bool>,
    /// What waits for the word that the unfinished game may go.
    pub(crate) successor: RwSignal<Option<Successor>>,
    /// The worker, also for the other pages.
    pub(crate) thinker: Thinker,
    questions: Subscriptions,
    generation: Generation,
    /// When the clocks were looked at last.
    since: StoredValue<f64>,
    settings: Settings,
}

impl Table {
    /// Takes up the saved game, if there is one, and lets every part of the page ask for the table.
    pub(crate) fn provide() -> Table {
        let (session, unreadable) = saved();
        let choices = browser::recall(CHOICES).and_then(|text| serde_json::from_str(&text).ok());
        let table = Table {
            choices: RwSignal::new(choices.unwrap_or_default()),
            input: BoardInput::new(),
            hint: RwSignal::new(None),
            thinking: RwSignal::new(false),
            looked: RwSignal::new(0),
            thought: RwSignal::new(0),
            unreadable: RwSignal::new(unreadable),
            bad_link: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            elsewhere: RwSignal::new(false),
            successor: RwSignal::new(None),
            session: RwSignal::new(session),
            thinker: Thinker::start(),
            questions: Subscriptions::new(),
            generation: Generation::new(),
            since: StoredValue::new(browser::now()),
            settings: Settings::get(),
        };
        provide_context(table);
        table.settle();
        let listener = window_event_listener(leptos::ev::storage, move |event| table.hear_of_other_tab(&event));
        on_cleanup(move || listener.remove());
        table
    }

    /// The table of this page.
    pub(crate) fn get() -> Table {
        expect_context()
    }

    /// Something about the game, if there is one; whatever asks is drawn anew when it changes.
    pub(crate) fn ask<T: PartialEq + Send + Sync + 'static>(self, what: fn(&Session) -> T) -> Memo<Option<T>> {
        Memo::new(move |_| self.session.with(|session| session.as_ref().map(what)))
    }

    /// Lets something take the place of the own game. If that is not finished, a person is asked first; then it is false.
    pub(crate) fn replace(self, successor: Successor) -> bool {
        let own = self.session.with_untracked(|session| session.clone().filter(|session| !session.is_guest()));
        let unfinished = own.or_else(|| saved().0).is_some_and(|own| own.is_under_way());
        if unfinished {
            self.successor.set(Some(successor));
        } else {
            self.succeed(successor);
        }
        !unfinished
    }

    /// The unfinished game may go.
    pub(crate) fn succeed(self, successor: Successor) {
        self.successor.set(None);
        let session = match successor {
            Successor::New(choices) => {
                self.choices.set(choices);
                let _ = serde_json::to_string(&choices).map(|text| browser::keep(CHOICES, &text));
                Some(Session::new(&choices, browser::chance()))
            }
            Successor::Guest(opponent) => {
                let choices = Choices { opponent, ..self.choices.get_untracked() };
                self.session.with_untracked(|guest| Some(guest.as_ref()?.adopted(&choices, browser::chance())))
            }
        };
        if self.unreadable.get_untracked().is_some() {
            // What could not be read is kept for whoever can.
            let kept = [browser::recall(UNREAD), browser::recall(GAME)].into_iter().flatten().collect::<Vec<_>>();
            browser::keep(UNREAD, &kept.join("\n"));
        }
        self.unreadable.set(None);
        self.show(session);
        browser::forget_fragment();
    }

    /// Looks whether the address holds a match, and shows it.
    pub(crate) fn open_fragment(self) {
        match read_fragment(&browser::fragment()) {
            Some(Ok(game)) => self.show_guest(game),
            Some(Err(error)) => self.bad_link.set(Some(error)),
            None => {}
        }
    }

    /// Shows a match that was pasted or read from a file, or says what is wrong with the text.
    pub(crate) fn open_text(self, text: &str) -> Result<(), ImportError> {
        self.show_guest(read_match(text)?);
        Ok(())
    }

    fn show_guest(self, game: Match) {
        self.show(Some(Session::guest(game)));
    }

    /// Leaves the match from elsewhere for the own game.
    pub(crate) fn leave_guest(self) {
        browser::forget_fragment();
        self.show(saved().0);
    }

    fn show(self, session: Option<Session>) {
        self.bad_link.set(None);
        self.elsewhere.set(false);
        self.session.set(session);
        self.settle();
    }

    /// The same once more, with sides changed.
    pub(crate) fn rematch(self) {
        self.change(|session| {
            *session = session.rematch(browser::chance());
            true
        });
    }

    /// A square was pressed. Whoever presses one while a pass is shown has read it.
    pub(crate) fn on_square(self, square: Square) {
        if self.session.with_untracked(|session| session.as_ref().map(Session::waits)) == Some(Waits::Pass) {
            self.pass();
            return;
        }
        self.forget_hint();
        let action = self.session.with_untracked(|session| Some(self.input.on_square(session.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.play(turn);
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

    /// Goes to a point of the match.
    pub(crate) fn go_to(self, ply: usize) {
        self.change(move |session| session.go_to(ply));
    }

    /// Goes on from the point looked at.
    pub(crate) fn play_from_here(self) {
        self.change(Session::play_from_here);
    }

    /// Gives up the match.
    pub(crate) fn resign(self) {
        self.change(Session::resign);
    }

    /// Stops the series.
    pub(crate) fn stop(self) {
        self.change(Session::stop);
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

    /// Asks the engine for a hint.
    pub(crate) fn ask_hint(self) {
        self.forget_hint();
        let Some(game) = self.session.with_untracked(|session| session.as_ref().map(|session| session.game().branch()))
        else {
            return;
        };
        self.hint.set(Some(Hint::Searching));
        self.ask_worker(Ask::Hint { game, within: LONGEST_THOUGHT }, move |news| {
            if let News::Turn { turn, score, .. } = news {
                let from = match turn {
                    Turn::Move(Move::Step { from, .. }) => Some(*from),
                    _ => None,
                };
                self.input.selected.set(from);
                self.hint.set(Some(Hint::Found { turn: *turn, score: *score }));
            }
        });
    }

    fn forget_hint(self) {
        if self.hint.with_untracked(Option::is_some) {
            self.hint.set(None);
        }
    }

    pub(super) fn play(self, turn: Turn) {
        self.change(|session| session.play(turn).is_ok());
    }

    /// Changes the game, if it can be changed so, and goes on from there. If the time ran out before, that is the change.
    fn change(self, change: impl FnOnce(&mut Session) -> bool) {
        let time = self.measured();
        let changed = self
            .session
            .try_update(|session| session.as_mut().is_some_and(|session| !session.spend(time) || change(session)));
        if changed == Some(true) {
            self.elsewhere.set(false);
            self.settle();
        }
    }

    /// Does what is to be done after every change: saves the game, and lets pass or think whoever has to.
    fn settle(self) {
        self.generation.advance();
        self.input.clear();
        self.forget_hint();
        self.thinking.set(false);
        self.looked.set(0);
        self.measured();
        self.questions.clear();
        if self.elsewhere.get_untracked() {
            return;
        }
        self.keep();
        match self.session.with_untracked(|session| session.as_ref().map(Session::waits)) {
            Some(Waits::Pass) => self.generation.after(self.pass_moment(), move || self.pass()),
            Some(Waits::Engine(level)) => {
                self.thinking.set(true);
                self.generation.after(ANSWER_MOMENT, move || self.think(level));
            }
            _ => {}
        }
        self.tick();
    }

    /// How long it takes to read why a pass is due.
    fn pass_moment(self) -> Duration {
        let words = untrack(|| self.settings.words());
        let letters = self.session.with_untracked(|session| {
            let said = session.as_ref().map(|session| sentences(session, words)).unwrap_or_default();
            said.iter().map(|sentence| sentence.chars().count()).sum::<usize>()
        });
        PASS_MOMENT + LETTER_MOMENT * u32::try_from(letters).unwrap_or_default()
    }

    fn pass(self) {
        self.change(|session| session.pass().is_ok());
    }

    /// The time since it was measured last, in thousandths of a second; it is counted from here again.
    fn measured(self) -> u32 {
        let now = browser::now();
        let since = self.since.get_value();
        self.since.set_value(now);
        self.thought.set(0);
        (now - since).clamp(0.0, f64::from(u32::MAX)) as u32
    }

    /// Looks at the clocks as long as one runs.
    fn tick(self) {
        let running = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            Some(session.clock()?.left()[session.runs()?])
        });
        let Some(left) = running else {
            return;
        };
        self.generation.after(TICK, move || {
            let thought = (browser::now() - self.since.get_value()).max(0.0) as u32;
            if thought < left {
                self.thought.set(thought);
                self.tick();
            } else {
                // The time is up, and that is the change.
                self.change(|_| false);
            }
        });
    }

    /// Asks the engine for its turn.
    fn think(self, level: u8) {
        let asked = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            let within = session.acting().map_or(LONGEST_THOUGHT, |player| within(session, player));
            Some(Ask::Choose { game: session.game().branch(), level, seed: session.seed(), within })
        });
        if let Some(ask) = asked {
            self.ask_worker(ask, move |news| {
                if let News::Turn { turn, .. } = news {
                    self.play(*turn);
                }
            });
        }
    }

    /// Asks the worker, and hears the answer unless the game has changed by then.
    fn ask_worker(self, ask: Ask, done: impl Fn(&News) + 'static) {
        let answered = move |news: &News, is_last| {
            if is_last {
                done(news);
            } else if let News::Turn { nodes, .. } = news {
                self.looked.set(u32::try_from(nodes / 1000).unwrap_or(u32::MAX));
            }
        };
        self.questions.add(self.thinker.ask(ask, answered));
    }

    /// Saves the own game in the browser.
    fn keep(self) {
        let own = |session: &Option<Session>| session.as_ref().filter(|own| !own.is_guest()).map(Session::to_saved);
        if let Some(text) = self.session.with_untracked(own) {
            self.unsaved.set(!browser::keep(GAME, &text));
        }
    }

    /// Another tab has saved the game: it is shown as it is there, and goes on there until something is done here.
    fn hear_of_other_tab(self, event: &web_sys::StorageEvent) {
        let ours = event.key().is_some_and(|key| browser::is_key(&key, GAME));
        let guest = self.session.with_untracked(|session| session.as_ref().is_some_and(Session::is_guest));
        if !ours || guest {
            return;
        }
        let (session, unreadable) = saved();
        self.elsewhere.set(session.is_some() || unreadable.is_some());
        self.unreadable.set(unreadable);
        if session.is_some() {
            self.session.set(session);
            self.settle();
        }
    }
}

/// The game that the browser keeps, or why it cannot be read.
fn saved() -> (Option<Session>, Option<SaveError>) {
    match browser::recall(GAME).map(|text| Session::from_saved(&text)) {
        Some(Ok(session)) => (Some(session), None),
        Some(Err(error)) => {
            leptos::logging::warn!("{error}");
            (None, Some(error))
        }
        None => (None, None),
    }
}

/// How long the engine may think about a turn, so that its time lasts.
fn within(session: &Session, player: Player) -> u32 {
    session.clock().map_or(LONGEST_THOUGHT, |clock| {
        let share = clock.left()[player] / 30 + u32::from(clock.pace().seconds) * 600;
        share.clamp(50, LONGEST_THOUGHT)
    })
}
