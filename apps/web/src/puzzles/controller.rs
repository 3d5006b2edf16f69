//! The state and commands of the puzzles: the session, the attempt, the delays, and the worker that judges moves.

use core::time::Duration;

use kamisado::{Position, Square, Turn};
use kamisado_text::PuzzleTheme;
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};
use leptos::prelude::*;

use super::attempt::{Attempt, Awaited};
use super::day::Day;
use super::loader::{LoadState, NotLoaded, PuzzleLoader};
use super::puzzle::Puzzle;
use super::rush::RushClock;
use super::session::{Mode, Outcome, Session};
use super::state::PuzzleState;
use super::sync::PuzzleSync;
use crate::app::Route;
use crate::board::{BoardInput, SquareAction};
use crate::local_game::Opponent;
use crate::platform::{Generation, Subscriptions, dom, system};
use crate::play::{PlayController, Successor};
use crate::routes::Page;

/// The delay before the opponent answers.
const REPLY_DELAY: Duration = Duration::from_millis(700);

/// In a rush the end of a puzzle is shown for this long.
const RUSH_DELAY: Duration = Duration::from_millis(900);

/// The controller of the puzzles.
#[derive(Clone, Copy)]
pub(super) struct PuzzleController {
    /// The user's progress.
    pub(super) state: RwSignal<PuzzleState>,
    /// The session.
    pub(super) session: RwSignal<Session>,
    /// The attempt at the current puzzle. It stays until the next puzzle comes.
    pub(super) attempt: RwSignal<Option<Attempt>>,
    /// The selection on the board, and the last rejection.
    pub(super) input: BoardInput,
    pub(super) loader: PuzzleLoader,
    pub(super) rush: RushClock,
    pub(super) sync: PuzzleSync,
    /// The question of the attempt to the worker.
    questions: Subscriptions,
    /// The delays before the next automatic step of the attempt.
    moments: Generation,
    play_controller: PlayController,
    route: Route,
}

/// The current day.
pub(super) fn today() -> Day {
    Day::of(system::wall_now())
}

impl PuzzleController {
    /// Reads the user's progress. Nothing is shown yet.
    pub(super) fn new() -> PuzzleController {
        let (sync, state) = PuzzleSync::read();
        PuzzleController {
            state: RwSignal::new(state),
            session: RwSignal::new(Session::default()),
            attempt: RwSignal::new(None),
            input: BoardInput::new(),
            loader: PuzzleLoader::new(),
            rush: RushClock::new(),
            sync,
            questions: Subscriptions::new(),
            moments: Generation::new(),
            play_controller: PlayController::get(),
            route: Route::get(),
        }
    }

    /// Goes to the start of a mode.
    pub(super) fn enter(self, mode: Mode) {
        let theme = self.session.with_untracked(|session| session.theme);
        self.stop();
        self.session.set(Session::new(mode, theme));
        self.attempt.set(None);
        self.rush.reset();
        self.loader.state.set(LoadState::Done);
        // A rush starts when the user is ready.
        if mode != Mode::Rush {
            self.next();
        }
    }

    /// Starts another run.
    pub(super) fn begin_run(self) {
        self.stop();
        self.session.update(Session::begin_run);
        self.rush.reset();
        if self.session.with_untracked(|session| session.mode) == Mode::Rush {
            self.rush.start(move |elapsed| self.on_tick(elapsed));
        }
        self.next();
        dom::focus_play();
    }

    /// Sets the theme of the training.
    pub(super) fn choose_theme(self, theme: Option<PuzzleTheme>) {
        self.session.update(|session| session.theme = theme);
        self.change_state(|state| state.current = None);
        self.next();
    }

    /// Cancels the next automatic step of the attempt.
    fn cancel_step(self) {
        self.moments.advance();
        self.questions.clear();
    }

    /// Cancels all automatic steps.
    fn stop(self) {
        self.cancel_step();
        self.rush.stop();
        self.input.clear();
        self.loader.cancel();
    }

    /// Goes to the next puzzle, and moves the focus to the board.
    pub(super) fn go_next(self) {
        self.next();
        dom::focus_play();
    }

    /// Loads and shows the next puzzle.
    pub(super) fn next(self) {
        self.cancel_step();
        let (session, state) = (self.session.get_untracked(), self.state.get_untracked());
        self.loader.load(session, state, move |chosen| self.show(chosen));
    }

    fn show(self, chosen: Result<Option<Puzzle>, NotLoaded>) {
        let Ok(chosen) = chosen else {
            self.loader.state.set(LoadState::Missing);
            return;
        };
        self.loader.state.set(LoadState::Done);
        self.input.clear();
        let Some(puzzle) = chosen else {
            self.session.update(|session| session.puzzle = None);
            self.attempt.set(None);
            return;
        };
        if self.session.with_untracked(|session| session.mode == Mode::Training) {
            self.change_state(|state| state.current = Some(puzzle.clone()));
        }
        self.session.update(|session| session.show(puzzle.clone()));
        self.attempt.set(Some(Attempt::new(&puzzle)));
        self.go_on_later();
    }

    /// Handles a press on a square. After a wrong move any press takes it back.
    pub(super) fn on_square(self, square: Square) {
        if self.can_try_again() {
            self.try_again();
            return;
        }
        let action = self.attempt.with_untracked(|attempt| Some(self.input.on_square(attempt.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.play(turn);
        }
    }

    /// Plays a turn of the user.
    pub(super) fn play(self, turn: Turn) {
        if let Turn::Move(mv) = turn {
            self.change(|attempt| attempt.play(mv));
        }
    }

    /// Hints at the best move. If that counts as a miss, a warning comes first.
    pub(super) fn hint(self) {
        let counts = self.session.with_untracked(|session| session.mode.is_rated() && session.outcome == Outcome::Open);
        self.change(|attempt| attempt.hint(counts));
    }

    /// Plays the best move for the user. The button disappears with the last move.
    pub(super) fn show_move(self) {
        self.change(Attempt::show);
        request_animation_frame(dom::keep_focus);
    }

    /// Whether the user must find a move.
    pub(super) fn is_open(self) -> bool {
        self.attempt.with(|attempt| attempt.as_ref().is_some_and(Attempt::is_open))
    }

    fn can_try_again(self) -> bool {
        let is_wrong = self.attempt.with_untracked(|attempt| attempt.as_ref().is_some_and(Attempt::is_wrong));
        is_wrong && self.session.with_untracked(|session| session.run.is_none())
    }

    /// Takes the wrong move back, and moves the focus to the board.
    pub(super) fn try_again(self) {
        self.take_back();
        dom::focus_play();
    }

    /// Takes the wrong move back. Returns `false` if there is none.
    pub(super) fn take_back(self) -> bool {
        let can = self.can_try_again();
        self.change(Attempt::try_again);
        can
    }

    /// Restarts the puzzle.
    pub(super) fn restart(self) {
        let puzzle = self.session.with_untracked(|session| session.puzzle.clone());
        if let Some(puzzle) = puzzle {
            self.change(|attempt| *attempt = Attempt::new(&puzzle));
            dom::focus_play();
        }
    }

    /// Counts a miss, because the user analyses the puzzle before solving it.
    pub(super) fn look_elsewhere(self) {
        self.record(|session, state| session.miss(state, today()));
    }

    /// Starts a game against the engine from here, or from the start of the puzzle if the round is over.
    pub(super) fn play_on(self) {
        let position =
            self.attempt.with_untracked(|attempt| attempt.as_ref().map(|attempt| *attempt.round().position()));
        let start = self.session.with_untracked(|session| session.puzzle.as_ref().map(|puzzle| puzzle.position));
        let Some(position) = position.filter(|position| !position.is_over()).or(start) else {
            return;
        };
        self.look_elsewhere();
        let is_shown = self.play_controller.open_text(&position.to_string()).is_ok();
        if is_shown && self.play_controller.replace(Successor::Viewed(Opponent::Computer)) {
            self.route.go(Page::Play);
        }
    }

    /// Changes the attempt and schedules its next step. The selection stays as long as the position does.
    fn change(self, change: impl FnOnce(&mut Attempt)) {
        let ply =
            || self.attempt.with_untracked(|attempt| attempt.as_ref().map(|attempt| attempt.round().moves().len()));
        let before = ply();
        self.attempt.update(|attempt| {
            if let Some(attempt) = attempt {
                change(attempt);
            }
        });
        self.cancel_step();
        if ply() == before {
            self.input.rejected.set(None);
        } else {
            self.input.clear();
        }
        let (is_missed, is_won, was_shown) = self.attempt.with_untracked(|attempt| {
            let is = |what: fn(&Attempt) -> bool| attempt.as_ref().is_some_and(what);
            (is(Attempt::is_missed), is(Attempt::is_won), is(Attempt::was_shown))
        });
        self.record(|session, state| {
            if is_missed {
                session.miss(state, today());
            }
            if is_won {
                session.finish(state, was_shown, today());
            }
        });
        let (is_rush, outcome, is_over) =
            self.session.with_untracked(|session| (session.mode == Mode::Rush, session.outcome, session.is_run_over()));
        if !is_rush || outcome == Outcome::Open {
            self.go_on_later();
        } else if is_over {
            self.end_rush();
        } else {
            // In a rush the next puzzle comes automatically.
            self.moments.after(RUSH_DELAY, move || self.next());
        }
    }

    /// Schedules what the attempt waits for.
    fn go_on_later(self) {
        let awaited = self.attempt.with_untracked(|attempt| attempt.as_ref().map(Attempt::awaited));
        match awaited {
            Some(Awaited::Moment) => {
                self.moments.after(REPLY_DELAY, move || self.change(Attempt::go_on));
            }
            Some(Awaited::Line(position)) => self.ask(position),
            Some(Awaited::Person) | None => {}
        }
    }

    /// Asks the worker for the best line.
    fn ask(self, position: Position) {
        if self.questions.worker.failed.get_untracked() {
            self.moments.after(REPLY_DELAY, move || self.change(Attempt::leave_unjudged));
            return;
        }
        self.questions.ask(WorkerQuery::Line { position }, move |update, is_last| {
            if let (WorkerUpdate::Line(line), true) = (update, is_last) {
                self.change(|attempt| attempt.judge(line));
            }
        });
    }

    /// Handles a tick of a rush's clock. Returns `false` when the rush is over.
    fn on_tick(self, elapsed: Duration) -> bool {
        self.session.update(|session| session.tick(elapsed));
        let is_over = self.session.with_untracked(Session::is_run_over);
        if is_over {
            self.end_rush();
        }
        !is_over
    }

    /// Ends a rush.
    fn end_rush(self) {
        self.stop();
        self.loader.state.set(LoadState::Done);
        self.attempt.update(|attempt| {
            if let Some(attempt) = attempt {
                attempt.close();
            }
        });
    }

    /// Records a result in the session and the progress.
    fn record(self, change: impl FnOnce(&mut Session, &mut PuzzleState)) {
        let (mut session, mut state) = (self.session.get_untracked(), self.state.get_untracked());
        change(&mut session, &mut state);
        if session != self.session.get_untracked() {
            self.session.set(session);
        }
        self.change_state(|kept| *kept = state);
    }

    /// Changes the progress and stores it in the browser, and soon in the account.
    fn change_state(self, change: impl FnOnce(&mut PuzzleState)) {
        if self.change_own_state(change) {
            self.sync_soon();
        }
    }

    /// Changes the progress and stores it in the browser. Returns `false` if nothing has changed, or the page was left.
    pub(super) fn change_own_state(self, change: impl FnOnce(&mut PuzzleState)) -> bool {
        let Some(before) = self.state.try_get_untracked() else {
            return false;
        };
        let mut state = before.clone();
        change(&mut state);
        if state == before {
            return false;
        }
        self.sync.save(&state);
        self.state.set(state);
        true
    }
}
