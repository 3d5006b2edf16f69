//! The state and commands of the game at this screen: the game, its engine and what the browser keeps.

use core::time::Duration;

use kamisado::{Fill, Match, Square, Turn};
use leptos::prelude::*;

use super::engine::EngineState;
use super::persistence::{SaveState, save_options, saved, saved_options};
use super::status::sentences;
use crate::board::{BoardInput, SquareAction};
use crate::local_game::{Awaiting, ImportError, LocalGame, NewGameOptions, Opponent, read_fragment, read_match};
use crate::platform::{Generation, address, system};
use crate::settings::Settings;

/// The minimum time for which a pass is shown before it is played by itself.
const PASS_DELAY: Duration = Duration::from_millis(1500);

/// The additional time for each letter of the reason, so that it can be read.
const DELAY_PER_LETTER: Duration = Duration::from_millis(30);

/// The delay in which the user's move is seen before the engine begins to answer.
const ANSWER_DELAY: Duration = Duration::from_millis(350);

/// The interval at which the clocks are updated.
const TICK_INTERVAL: Duration = Duration::from_millis(100);

/// The game that is about to replace the own game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Successor {
    /// A new game.
    New(NewGameOptions),
    /// The match from elsewhere, against this opponent.
    Viewed(Opponent),
}

/// The controller, which every part of the page can ask for.
#[derive(Clone, Copy)]
pub(crate) struct PlayController {
    /// The game, if there is one.
    pub(crate) local_game: RwSignal<Option<LocalGame>>,
    /// What was chosen last.
    pub(crate) options: RwSignal<NewGameOptions>,
    /// What is selected on the board, and what was rejected.
    pub(crate) input: BoardInput,
    /// What the engine is doing.
    pub(crate) engine: EngineState,
    /// How long the player to act has thought.
    pub(crate) stopwatch: Stopwatch,
    /// How the game is kept by the browser.
    pub(crate) saving: SaveState,
    /// Why the match of the address cannot be shown.
    pub(crate) bad_link: RwSignal<Option<ImportError>>,
    /// What waits for the word that the unfinished game may go.
    pub(crate) successor: RwSignal<Option<Successor>>,
    generation: Generation,
    settings: Settings,
}

impl PlayController {
    /// Takes up the saved game, if there is one, and lets every part of the page ask for the controller.
    pub(crate) fn provide() -> PlayController {
        let (local_game, unreadable) = saved();
        let controller = PlayController {
            options: RwSignal::new(saved_options()),
            input: BoardInput::new(),
            engine: EngineState::new(),
            stopwatch: Stopwatch::new(),
            saving: SaveState::new(unreadable),
            bad_link: RwSignal::new(None),
            successor: RwSignal::new(None),
            local_game: RwSignal::new(local_game),
            generation: Generation::new(),
            settings: Settings::get(),
        };
        provide_context(controller);
        controller.after_change();
        let listener = window_event_listener(leptos::ev::storage, move |event| controller.on_saved_elsewhere(&event));
        on_cleanup(move || listener.remove());
        controller
    }

    /// The controller of this page.
    pub(crate) fn get() -> PlayController {
        expect_context()
    }

    /// Something about the game, if there is one; whatever asks is drawn again when it changes.
    pub(crate) fn ask<T: PartialEq + Send + Sync + 'static>(self, what: fn(&LocalGame) -> T) -> Memo<Option<T>> {
        Memo::new(move |_| self.local_game.with(|local_game| local_game.as_ref().map(what)))
    }

    /// Lets something take the place of the own game. If that is not finished, a person is asked first; then it is false.
    pub(crate) fn replace(self, successor: Successor) -> bool {
        let own = self
            .local_game
            .with_untracked(|local_game| local_game.clone().filter(|local_game| !local_game.is_view_only()));
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
        let local_game = match successor {
            Successor::New(options) => {
                self.options.set(options);
                save_options(&options);
                Some(LocalGame::new(&options, system::random_u32()))
            }
            Successor::Viewed(opponent) => {
                let options = NewGameOptions { opponent, ..self.options.get_untracked() };
                self.local_game.with_untracked(|viewed| Some(viewed.as_ref()?.adopted(&options, system::random_u32())))
            }
        };
        self.saving.put_unreadable_aside();
        self.show(local_game);
        address::forget_fragment();
    }

    /// Looks whether the address holds a match, and shows it.
    pub(crate) fn open_fragment(self) {
        match read_fragment(&address::fragment()) {
            Some(Ok(game)) => self.show_view_only(game),
            Some(Err(error)) => self.bad_link.set(Some(error)),
            None => {}
        }
    }

    /// Shows a match that was pasted or read from a file, or says what is wrong with the text.
    pub(crate) fn open_text(self, text: &str) -> Result<(), ImportError> {
        self.show_view_only(read_match(text)?);
        Ok(())
    }

    fn show_view_only(self, game: Match) {
        self.show(Some(LocalGame::view_only(game)));
    }

    /// Leaves the match from elsewhere for the own game.
    pub(crate) fn leave_view_only(self) {
        address::forget_fragment();
        self.show(saved().0);
    }

    fn show(self, local_game: Option<LocalGame>) {
        self.bad_link.set(None);
        self.saving.elsewhere.set(false);
        self.local_game.set(local_game);
        self.after_change();
    }

    /// The same once more, with sides changed.
    pub(crate) fn rematch(self) {
        self.change(|local_game| {
            *local_game = local_game.rematch(system::random_u32());
            true
        });
    }

    /// A square was pressed. A press while a pass is shown ends the wait.
    pub(crate) fn on_square(self, square: Square) {
        if self.local_game.with_untracked(|local_game| local_game.as_ref().map(LocalGame::awaiting))
            == Some(Awaiting::Pass)
        {
            self.pass();
            return;
        }
        self.engine.forget_hint();
        let action =
            self.local_game.with_untracked(|local_game| Some(self.input.on_square(local_game.as_ref()?, square)));
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
        self.change(|local_game| {
            local_game.go_on();
            true
        });
    }

    /// Goes back to the last choice of a person here.
    pub(crate) fn take_back(self) {
        self.change(LocalGame::take_back);
    }

    /// Goes to a point of the match.
    pub(crate) fn go_to(self, ply: usize) {
        self.change(move |local_game| local_game.go_to(ply));
    }

    /// Goes on from the current ply.
    pub(crate) fn play_from_here(self) {
        self.change(LocalGame::play_from_here);
    }

    /// Gives up the match.
    pub(crate) fn resign(self) {
        self.change(LocalGame::resign);
    }

    /// Stops the series.
    pub(crate) fn stop(self) {
        self.change(LocalGame::stop);
    }

    /// Shows the board from the other side.
    pub(crate) fn turn_board(self) {
        self.local_game.update(|local_game| {
            if let Some(local_game) = local_game {
                local_game.orientation = !local_game.orientation;
            }
        });
        self.keep();
    }

    pub(super) fn play(self, turn: Turn) {
        self.change(|local_game| local_game.play(turn).is_ok());
    }

    /// Changes the game, if it can be changed so, and goes on from there. If the time ran out before, that is the change.
    fn change(self, change: impl FnOnce(&mut LocalGame) -> bool) {
        let time = self.stopwatch.restart();
        let changed = self.local_game.try_update(|local_game| {
            local_game.as_mut().is_some_and(|local_game| !local_game.spend(time) || change(local_game))
        });
        if changed == Some(true) {
            self.saving.elsewhere.set(false);
            self.after_change();
        }
    }

    /// Reacts to a change: saves the game, and lets the next player pass or think.
    pub(super) fn after_change(self) {
        self.generation.advance();
        self.input.clear();
        self.engine.reset();
        self.stopwatch.restart();
        if self.saving.elsewhere.get_untracked() {
            return;
        }
        self.keep();
        match self.local_game.with_untracked(|local_game| local_game.as_ref().map(LocalGame::awaiting)) {
            Some(Awaiting::Pass) => self.generation.after(self.pass_delay(), move || self.pass()),
            Some(Awaiting::Engine(level)) => {
                self.engine.thinking.set(true);
                self.generation.after(ANSWER_DELAY, move || self.think(level));
            }
            _ => {}
        }
        self.tick();
    }

    /// How long it takes to read why a pass is due.
    fn pass_delay(self) -> Duration {
        let words = untrack(|| self.settings.words());
        let letters = self.local_game.with_untracked(|local_game| {
            let said = local_game.as_ref().map(|local_game| sentences(local_game, words)).unwrap_or_default();
            said.iter().map(|sentence| sentence.chars().count()).sum::<usize>()
        });
        PASS_DELAY + DELAY_PER_LETTER * u32::try_from(letters).unwrap_or_default()
    }

    fn pass(self) {
        self.change(|local_game| local_game.pass().is_ok());
    }

    /// Looks at the clocks as long as one runs.
    fn tick(self) {
        let running = self.local_game.with_untracked(|local_game| {
            let local_game = local_game.as_ref()?;
            Some(local_game.clock()?.left()[local_game.runs()?])
        });
        let Some(left) = running else {
            return;
        };
        self.generation.after(TICK_INTERVAL, move || {
            let thought = self.stopwatch.elapsed();
            if thought < left {
                self.stopwatch.thought.set(thought);
                self.tick();
            } else {
                // The time is up, and that is the change.
                self.change(|_| false);
            }
        });
    }
}

/// How long the player to act has thought.
#[derive(Clone, Copy)]
pub(crate) struct Stopwatch {
    /// The time that is shown, in milliseconds.
    pub(crate) thought: RwSignal<u32>,
    since: StoredValue<f64>,
}

impl Stopwatch {
    fn new() -> Stopwatch {
        Stopwatch { thought: RwSignal::new(0), since: StoredValue::new(system::now()) }
    }

    /// The time since the last restart, in milliseconds.
    fn elapsed(self) -> u32 {
        (system::now() - self.since.get_value()).clamp(0.0, f64::from(u32::MAX)) as u32
    }

    /// Counts from here again, and returns the time until now.
    fn restart(self) -> u32 {
        let elapsed = self.elapsed();
        self.since.set_value(system::now());
        self.thought.set(0);
        elapsed
    }
}
