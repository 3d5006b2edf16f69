//! The state and commands of the game at this screen: the game, its engine and what the browser keeps.

use core::time::Duration;

use kamisado::{Fill, Match, Player, Square, Turn};
use kamisado_text::PremoveEvent;
use leptos::prelude::*;

use super::engine::EngineState;
use super::persistence::{Kept, SaveState, kept_names, save_options};
use super::status::{StatusText, player_names};
use crate::board::{BoardInput, SquareAction};
use crate::local_game::{
    Awaiting, ImportError, LocalGame, NewGameOptions, Opponent, PersonNames, read_fragment, read_match,
};
use crate::platform::{Generation, address, dom, system};
use crate::premove::{PREMOVE_DELAY, PremoveState};
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
    /// The own game, while a match from elsewhere is shown.
    pub(super) own_game: StoredValue<Option<LocalGame>>,
    /// What was chosen last.
    pub(crate) options: RwSignal<NewGameOptions>,
    /// The names that two people at this screen have typed.
    pub(crate) names: RwSignal<PersonNames>,
    /// What is selected on the board, and what was rejected.
    pub(crate) input: BoardInput,
    /// What the engine is doing.
    pub(crate) engine: EngineState,
    /// The moves that the person has chosen before the turn.
    pub(crate) premoves: PremoveState,
    /// How long the player to act has thought.
    pub(crate) stopwatch: Stopwatch,
    /// How the game is kept by the browser.
    pub(crate) saving: SaveState,
    /// Why the match of the address cannot be shown.
    pub(crate) bad_link: RwSignal<Option<ImportError>>,
    /// What waits until the unfinished game is kept or may go.
    pub(crate) successor: RwSignal<Option<Successor>>,
    generation: Generation,
    pub(super) settings: Settings,
}

impl PlayController {
    /// Takes up what the browser keeps, and lets every part of the page ask for the controller.
    pub(crate) fn provide(Kept { local_game, unreadable, options }: Kept) -> PlayController {
        let controller = PlayController {
            own_game: StoredValue::new(None),
            options: RwSignal::new(options),
            names: RwSignal::new(kept_names()),
            input: BoardInput::confirming(Settings::get().confirm_moves),
            engine: EngineState::new(),
            premoves: PremoveState::new(),
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

    /// Whether something is so in the game; whatever asks is drawn again when that changes.
    pub(crate) fn is(self, what: fn(&LocalGame) -> bool) -> impl Fn() -> bool + Copy + Send + Sync + 'static {
        let answer = self.ask(what);
        move || answer.get() == Some(true)
    }

    /// Lets something take the place of the own game. If that is not finished, it is put into the history first, or the person
    /// is asked where that cannot be; then it is false.
    pub(crate) fn replace(self, successor: Successor) -> bool {
        let unfinished = self.own().is_some_and(|own| own.is_under_way());
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
                Some(self.new_game(&options))
            }
            Successor::Viewed(opponent) => {
                let options = NewGameOptions { opponent, ..self.options.get_untracked() };
                self.local_game.with_untracked(|viewed| Some(viewed.as_ref()?.adopted(&options, system::random_u32())))
            }
        };
        self.resume(local_game);
    }

    /// A new game, with the names of two people where those play.
    fn new_game(self, options: &NewGameOptions) -> LocalGame {
        let local_game = LocalGame::new(options, system::random_u32());
        match options.opponent {
            Opponent::Computer => local_game,
            Opponent::Person => self.names.with_untracked(|names| local_game.with_names(names)),
        }
    }

    /// Takes a game up as the own one.
    pub(crate) fn resume(self, local_game: Option<LocalGame>) {
        self.saving.put_unreadable_aside();
        self.show(local_game);
        address::forget_fragment();
        dom::focus_game();
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
        dom::focus_game();
        Ok(())
    }

    /// Whether a match from elsewhere is shown.
    pub(super) fn view_only_shown(self) -> bool {
        self.local_game.with_untracked(|local_game| local_game.as_ref().is_some_and(LocalGame::is_view_only))
    }

    fn show_view_only(self, game: Match) {
        let own = if self.view_only_shown() { self.own_game.get_value() } else { self.local_game.get_untracked() };
        self.show(Some(LocalGame::view_only(game)));
        self.own_game.set_value(own);
    }

    /// Goes on with a match from elsewhere as the own game. If that is not finished, a person is asked first.
    pub(crate) fn play_on(self, game: Match, opponent: Opponent) {
        self.show_view_only(game);
        self.replace(Successor::Viewed(opponent));
    }

    /// Leaves the match from elsewhere for the own game.
    pub(crate) fn leave_view_only(self) {
        address::forget_fragment();
        self.show(self.own_game.get_value());
    }

    pub(super) fn show(self, local_game: Option<LocalGame>) {
        self.bad_link.set(None);
        self.saving.elsewhere.set(false);
        self.own_game.set_value(None);
        self.premoves.clear();
        self.local_game.set(local_game);
        self.after_change();
    }

    /// The same once more, with sides changed.
    pub(crate) fn rematch(self) {
        self.premoves.clear();
        self.change(|local_game| {
            *local_game = local_game.rematch(system::random_u32());
            true
        });
    }

    /// The same against the next opponent, after a person has beaten this one.
    pub(crate) fn next_opponent(self) {
        let level = self.local_game.with_untracked(|local_game| local_game.as_ref().and_then(LocalGame::next_level));
        if let Some(level) = level {
            self.succeed(Successor::New(NewGameOptions { level, ..self.options.get_untracked() }));
        }
    }

    /// A square was pressed. A press while a pass is shown ends the wait.
    pub(crate) fn on_square(self, square: Square) {
        if self.local_game.with_untracked(|local_game| local_game.as_ref().map(LocalGame::awaiting))
            == Some(Awaiting::Pass)
        {
            self.pass();
            return;
        }
        if self.with_premover(|local_game, you| self.premoves.on_square(self.input, local_game, you, square)).is_some()
        {
            return;
        }
        self.engine.forget_hint();
        let action =
            self.local_game.with_untracked(|local_game| Some(self.input.on_square(local_game.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.play(turn);
        }
    }

    /// Does something with the game and the person who can choose premoves in it now, if there is one.
    fn with_premover<T>(self, then: impl FnOnce(&LocalGame, Player) -> T) -> Option<T> {
        self.local_game.with_untracked(|local_game| {
            let local_game = local_game.as_ref()?;
            Some(then(local_game, local_game.premover()?))
        })
    }

    /// Chooses a premove that was typed, or cancels it; tells what came of it.
    pub(super) fn toggle_premove(self, way: (Square, Square)) -> Option<PremoveEvent> {
        self.with_premover(|local_game, you| self.premoves.toggle(self.input, local_game.game(), you, way)).flatten()
    }

    /// Looks what becomes of the premoves in the game as it is now, and plays the one that was chosen for this turn.
    fn follow_premoves(self) {
        let play = self.local_game.with_untracked(|local_game| {
            let local_game = local_game.as_ref()?;
            self.premoves.update(local_game.game(), local_game.person()?)
        });
        if let Some(mv) = play {
            self.generation.after(PREMOVE_DELAY, move || self.play(Turn::Move(mv)));
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
    pub(crate) fn take_back(self) -> bool {
        self.change(LocalGame::take_back)
    }

    /// Goes to a point of the match.
    pub(crate) fn go_to(self, ply: usize) {
        self.change(move |local_game| local_game.go_to(ply));
    }

    /// Goes on from the current ply.
    pub(crate) fn play_from_here(self) {
        self.change(LocalGame::play_from_here);
        dom::focus_game();
    }

    /// The player who would give up, if that is possible.
    pub(crate) fn resigning(self) -> Option<Player> {
        self.local_game.with(|local_game| local_game.as_ref().and_then(LocalGame::resigning))
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

    /// Plays a turn that a person chose, or lets it wait until it is confirmed.
    pub(crate) fn choose(self, turn: Turn) {
        if self.input.choose(turn) {
            self.play(turn);
        }
    }

    pub(crate) fn play(self, turn: Turn) {
        self.change(|local_game| local_game.play(turn).is_ok());
    }

    /// Changes the game, if it can be changed so, and goes on from there. If the time ran out before, that is the change.
    fn change(self, change: impl FnOnce(&mut LocalGame) -> bool) -> bool {
        let time = self.stopwatch.restart();
        let changed = self.local_game.try_update(|local_game| {
            local_game.as_mut().is_some_and(|local_game| !local_game.spend(time) || change(local_game))
        });
        if changed == Some(true) {
            self.saving.elsewhere.set(false);
            self.after_change();
        }
        changed == Some(true)
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
        self.follow_premoves();
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
            let Some(local_game) = local_game else {
                return 0;
            };
            let said = StatusText::new(local_game, &player_names(local_game, words), words);
            said.sentences().map(|sentence| sentence.chars().count()).sum::<usize>()
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
            Some(local_game.clock()?.left()[local_game.running_clock()?])
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
        Stopwatch { thought: RwSignal::new(0), since: StoredValue::new(system::monotonic_now()) }
    }

    /// The time since the last restart, in milliseconds.
    fn elapsed(self) -> u32 {
        (system::monotonic_now() - self.since.get_value()).clamp(0.0, f64::from(u32::MAX)) as u32
    }

    /// Counts from here again, and returns the time until now.
    fn restart(self) -> u32 {
        let elapsed = self.elapsed();
        self.since.set_value(system::monotonic_now());
        self.thought.set(0);
        elapsed
    }
}
