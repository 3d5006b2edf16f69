//! The state and commands of the game at this screen: the game, its engine and what the browser keeps.

use super::engine::EngineState;
use super::persistence::{SaveState, SavedGame, kept_names};
use super::replacement::{Replacement, Successor};
use super::shown_game::{GameBoard, ShownGame};
use super::status::{StatusText, player_names, status_text};
use super::turn_timer::TurnTimer;
use crate::local_game::PersonNames;
use crate::opponents::Mood;
use crate::prelude::*;
use crate::premove::PREMOVE_DELAY;

/// The minimum time for which a pass is shown before it is played by itself.
const PASS_DELAY: Duration = Duration::from_millis(1500);

/// The additional time for each letter of the reason, so that it can be read.
const DELAY_PER_LETTER: Duration = Duration::from_millis(30);

/// The delay in which the user's move is seen before the engine begins to answer: longer at the levels of beginners, who follow the
/// game with their eyes.
const fn answer_delay(level: u8) -> Duration {
    Duration::from_millis(if level <= 3 { 600 } else { 350 })
}

/// The interval at which the clocks are updated.
const TICK_INTERVAL: Duration = Duration::from_millis(100);

/// The controller, which every part of the page can ask for.
#[derive(Clone, Copy)]
pub(crate) struct PlayController {
    /// The game, if there is one.
    pub(crate) local_game: RwSignal<Option<LocalGame>>,
    /// What is shown, or is about to be shown, in place of the own game.
    pub(crate) replacement: Replacement,
    /// What was chosen last.
    pub(crate) options: RwSignal<NewGameOptions>,
    /// The names that two people at this screen have typed.
    pub(crate) names: RwSignal<PersonNames>,
    /// What was chosen on the board.
    pub(crate) board: GameBoard,
    /// What the engine is doing.
    pub(crate) engine: EngineState,
    /// How long the player to act has thought, and what follows by itself.
    pub(crate) turn: TurnTimer,
    /// Notified whenever a turn is taken back.
    pub(crate) taken_back: RwSignal<()>,
    /// How the game is kept by the browser.
    pub(crate) saving: SaveState,
    pub(super) settings: Settings,
}

impl PlayController {
    /// Takes up what the browser keeps, and lets every part of the page ask for the controller.
    pub(crate) fn provide(SavedGame { local_game, unreadable, options }: SavedGame) -> PlayController {
        let controller = PlayController {
            replacement: Replacement::default(),
            options: RwSignal::new(options),
            names: RwSignal::new(kept_names()),
            board: GameBoard::new(),
            engine: EngineState::new(),
            turn: TurnTimer::new(),
            taken_back: RwSignal::new(()),
            saving: SaveState::new(unreadable),
            local_game: RwSignal::new(local_game),
            settings: Settings::get(),
        };
        provide_context(controller);
        controller.after_change();
        dom::on_window(leptos::ev::storage, move |event| controller.on_saved_elsewhere(&event));
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

    /// Reads the game, if there is one; whatever reads it is drawn again when anything of it changes.
    pub(crate) fn read<T>(self, what: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.local_game.with(|local_game| local_game.as_ref().map(what))
    }

    /// Reads the game as it is now, if there is one.
    pub(crate) fn peek<T>(self, what: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.local_game.with_untracked(|local_game| local_game.as_ref().map(what))
    }

    /// The game, for the components that are shared with online games.
    pub(crate) fn shown_game(self) -> ShownGame {
        let (local_game, names, instead) = (self.local_game.into(), self.player_names(), Signal::stored(None));
        ShownGame {
            local_game,
            names,
            instead,
            status_text: status_text(local_game, names, instead),
            board: self.board,
            play: Callback::new(move |turn| self.play(turn)),
            premover: Signal::derive(move || self.read(LocalGame::premover).flatten()),
            clocks: Signal::derive(move || self.clocks()),
            running: Signal::derive(move || self.read(LocalGame::running_clock).flatten()),
            go_to: Callback::new(move |ply| self.go_to(ply)),
            has_hints: true,
        }
    }

    /// What the players are called.
    pub(crate) fn player_names(self) -> Signal<OwnedNames> {
        Signal::derive(move || {
            let words = self.settings.words();
            self.read(|local_game| player_names(local_game, words).into()).unwrap_or_default()
        })
    }

    /// The time left on both clocks.
    fn clocks(self) -> Option<ByPlayer<Duration>> {
        let clocks = self.read(|local_game| Some((local_game.clock()?.left(), local_game.running_clock())));
        let (mut left, running) = clocks.flatten()?;
        if let Some(player) = running {
            left[player] = left[player].saturating_sub(self.turn.thought.get());
        }
        Some(left)
    }

    /// How the opponent feels. Whatever asks is drawn again when that changes.
    pub(crate) fn mood(self) -> Mood {
        self.read(Mood::of).unwrap_or_default()
    }

    /// Takes a lost game up again at an earlier point, as a game of its own; the lost one stays in the history.
    pub(crate) fn try_again_from(self, ply: usize) {
        self.change(|local_game| {
            *local_game = local_game.retried_from(ply);
            true
        });
        dom::focus_game();
    }

    pub(super) fn show(self, local_game: Option<LocalGame>) {
        self.replacement.bad_link.set(None);
        self.saving.elsewhere.set(false);
        self.replacement.own_game.set_value(None);
        self.board.premoves.clear();
        self.local_game.set(local_game);
        self.after_change();
    }

    /// The same once more, with sides changed.
    pub(crate) fn rematch(self) {
        self.board.premoves.clear();
        self.change(|local_game| {
            *local_game = local_game.rematch(system::random_u32());
            true
        });
    }

    /// The same against the next opponent, after a person has beaten this one.
    pub(crate) fn next_opponent(self) {
        let options = self.peek(|local_game| Some(NewGameOptions::like(local_game, local_game.next_level()?)));
        if let Some(options) = options.flatten() {
            self.succeed(Successor::New(options));
        }
    }

    /// A square was pressed. A press while a pass is shown ends the wait.
    pub(crate) fn on_square(self, square: Square) {
        if self.peek(LocalGame::awaiting) == Some(Awaiting::Pass) {
            self.pass();
            return;
        }
        let premover = self.peek(LocalGame::premover).flatten();
        if premover.is_none() {
            self.engine.forget_hint();
        }
        if let Some(turn) = self.peek(|local_game| self.board.on_square(local_game, premover, square)).flatten() {
            self.play(turn);
        }
    }

    /// Looks what becomes of the premoves in the game as it is now, and plays the one that was chosen for this turn.
    fn follow_premoves(self) {
        let play = self.peek(|local_game| self.board.premoves.update(local_game.game(), local_game.person()?));
        if let Some(mv) = play.flatten() {
            self.turn.after(PREMOVE_DELAY, move || self.play(Turn::Move(mv)));
        }
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
        self.change(|local_game| {
            let is_taken_back = local_game.take_back();
            if is_taken_back {
                self.taken_back.set(());
            }
            is_taken_back
        })
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

    /// Gives up the match.
    pub(crate) fn resign(self) -> bool {
        self.change(LocalGame::resign)
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

    pub(crate) fn play(self, turn: Turn) {
        self.change(|local_game| local_game.play(turn).is_ok());
    }

    /// Changes the game, if it can be changed so, and goes on from there. If the time ran out before, that is the change.
    fn change(self, change: impl FnOnce(&mut LocalGame) -> bool) -> bool {
        let time = self.turn.restart();
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
        self.turn.cancel();
        self.board.input.clear();
        self.board.considered_fill.set(None);
        self.board.findings.clear();
        self.engine.reset();
        self.turn.restart();
        if self.saving.elsewhere.get_untracked() {
            return;
        }
        self.keep();
        self.follow_premoves();
        match self.peek(LocalGame::awaiting) {
            Some(Awaiting::Pass) => self.turn.after(self.pass_delay(), move || self.pass()),
            Some(Awaiting::Engine(level)) => {
                self.engine.thinking.set(true);
                self.turn.after(answer_delay(level), move || self.think(level));
            }
            _ => {}
        }
        self.tick();
    }

    /// How long it takes to read why a pass is due.
    fn pass_delay(self) -> Duration {
        let words = untrack(|| self.settings.words());
        let letters = self.peek(|local_game| {
            let said = StatusText::new(local_game, &player_names(local_game, words), words);
            said.sentences().map(|sentence| sentence.chars().count()).sum::<usize>()
        });
        PASS_DELAY + DELAY_PER_LETTER * u32::try_from(letters.unwrap_or_default()).unwrap_or_default()
    }

    fn pass(self) {
        self.change(|local_game| local_game.pass().is_ok());
    }

    /// Updates the clocks as long as one runs.
    fn tick(self) {
        let running = self.peek(|local_game| {
            let player = local_game.running_clock()?;
            let is_own = local_game.person().is_none_or(|person| person == player);
            Some((local_game.clock()?.left()[player], is_own))
        });
        let Some(Some((left, is_own))) = running else { return };
        let own = is_own.then(|| left.saturating_sub(self.turn.thought.get_untracked()));
        if self.turn.countdown.try_update_value(|countdown| countdown.update(own)) == Some(true) {
            sound::play_if_on(Sound::Tick, self.settings);
        }
        self.turn.after(TICK_INTERVAL, move || {
            let thought = self.turn.elapsed();
            if thought < left {
                self.turn.thought.set(thought);
                self.tick();
            } else {
                // The time is up, and that is the change.
                self.change(|_| false);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginners_are_answered_more_slowly() {
        assert_eq!([1, 3, 4, 10].map(|level| answer_delay(level).as_millis()), [600, 600, 350, 350]);
    }
}
