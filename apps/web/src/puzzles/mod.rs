//! The puzzles as a game: today's puzzle, training by rating and theme, streak, rush, and repeated mistakes.
//!
//! The address says which of these is shown: `/puzzles#today`. The puzzles are in files that are loaded on demand.
//! [`session`], [`state`], [`run`], [`mistakes`], [`day`], [`attempt`] and [`comment`] do not depend on a browser.

mod attempt;
mod bar;
mod comment;
mod controller;
mod day;
mod loader;
mod mistakes;
mod puzzle;
mod run;
mod rush;
mod session;
mod speech;
mod state;
mod status;
mod sync;

use kamisado_text::Command;

use crate::board::{BoardModel, Highlights};
use crate::platform::WorkerClient;
use crate::play::{Acted, ReplaceQuestion, TypedGame, TypedGameBoard};
use crate::prelude::*;
use crate::routes;
use bar::{ActionBar, MoreActions};
use controller::{PuzzleController, today};
use loader::LoadState;
use run::Run;
use session::Mode;
use status::{Stats, Status};

/// The address of today's puzzle.
pub(crate) fn today_path() -> String {
    format!("{}#{}", Page::Puzzles.path(), Mode::Today.fragment())
}

/// Whether the user has solved today's puzzle on this device.
pub(crate) fn is_today_solved() -> bool {
    standing().is_some_and(|standing| standing.is_solved_today)
}

/// A summary of the user's progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The number of consecutive days on which the daily puzzle was solved.
    pub(crate) streak: u32,
    pub(crate) rating: u32,
    /// Whether today's puzzle is solved.
    pub(crate) is_solved_today: bool,
}

/// Whether any progress is stored.
pub(crate) fn is_begun() -> bool {
    sync::saved().is_some()
}

/// The user's progress on this device; `None` before the first puzzle.
pub(crate) fn standing() -> Option<Standing> {
    state::standing(&sync::saved()?, today())
}

/// The target of the link past the header; it is neither a mode nor a puzzle.
const CONTENT: &str = "content";

/// The puzzles page.
#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let settings = Settings::get();
    let controller = PuzzleController::new();
    let fragment = routes::watched_fragment();
    let mode = Memo::new(move |before: Option<&Mode>| {
        let fragment = fragment.get();
        let before = before.copied().filter(|_| fragment == CONTENT);
        Mode::from_fragment(&fragment).or(before).unwrap_or_default()
    });
    // An earlier version numbered its puzzles: `#70`.
    let is_gone = Memo::new(move |_| {
        fragment.with(|named| !named.is_empty() && named != CONTENT && Mode::from_fragment(named).is_none())
    });
    Effect::new(move |_| controller.enter(mode.get()));
    controller.sync_account();
    dom::on_window(leptos::ev::online, move |_| {
        controller.loader.forget_missing();
        controller.sync_account();
    });
    forget_declined_game();
    let board_view = Memo::new(move |before: Option<&BoardView>| {
        let shown = controller.attempt.with(|attempt| Some(controller.input.view(attempt.as_ref()?)));
        shown.or_else(|| before.cloned().map(without_marks)).unwrap_or_else(empty_board)
    });
    let more = DrawerState::new("more-drawer");
    speech::announce(controller);
    provide_context(typed_game(controller));
    view! {
        <section class="game puzzle">
            <h1 class="unseen">{settings.text(PageText::Puzzles)}</h1>
            <div class="stage">
                <Modes controller mode />
                <TypedGameBoard board_view on_press=move |square| controller.on_square(square) />
                <Status controller />
            </div>
            <Stats controller />
            <ActionBar controller more />
            <div class="panel">
                <Notices controller is_gone />
                <Drawer drawer=more title=PageText::More>
                    <MoreActions controller more />
                </Drawer>
            </div>
        </section>
        <ReplaceQuestion />
    }
}

/// The puzzle as the field for typed moves and commands sees it.
fn typed_game(controller: PuzzleController) -> TypedGame {
    let local_game =
        move || controller.attempt.with(|attempt| attempt.as_ref().map(|attempt| attempt.local_game().clone()));
    let hint = move || {
        // In a run there is no help.
        let is_run = controller.session.with_untracked(|session| session.mode.is_run());
        let has_hint = !is_run && controller.is_open();
        if has_hint {
            controller.hint();
        }
        has_hint
    };
    // The score is the number of solved and missed puzzles, or the user's rating.
    let settings = Settings::get();
    let score = move || {
        let words = settings.part_words();
        let rating = || {
            let rating = controller.state.with(|state| words.number(state.shown_rating()));
            format!("{}: {rating}.", words.text(PuzzleText::Rating))
        };
        let run = |run: &Run| words.run_score(run.solved, run.missed, run.last_miss);
        controller.session.with(|session| session.run.as_ref().map(run)).unwrap_or_else(rating)
    };
    TypedGame {
        local_game: Signal::derive(local_game),
        rejected: controller.input.rejected,
        play: Callback::new(move |turn| controller.play(turn)),
        act: Callback::new(move |(command, _)| match command {
            Command::Hint => hint().into(),
            Command::Undo => controller.take_back().into(),
            Command::Score => Acted::Says(score()),
            _ => Acted::NotNow,
        }),
        premoves: None,
        is_open: Signal::derive(move || controller.is_open()),
        forbidden: None,
        pointing: None,
    }
}

/// The links to the modes.
#[component]
fn Modes(controller: PuzzleController, mode: Memo<Mode>) -> impl IntoView {
    let settings = Settings::get();
    let links = Mode::ALL.map(|shown| {
        let due = move || {
            // A new day may have begun since.
            mode.track();
            let due = controller.state.with(|state| state.mistakes.due(today()).len());
            let due = u32::try_from(due).ok().filter(|&due| due > 0 && shown == Mode::Mistakes);
            due.map(|due| format!(" ({})", settings.part_words().number(due)))
        };
        view! {
            <a href=format!("#{}", shown.fragment()) aria-current=move || (mode.get() == shown).then_some("page")>
                {settings.text(shown.text())}
                {due}
            </a>
        }
    });
    view! {
        <nav class="row modes" aria-label=settings.text(PuzzleText::Modes)>
            {links.collect_view()}
        </nav>
    }
}

/// Problems, and what to do about them.
#[component]
fn Notices(controller: PuzzleController, is_gone: Memo<bool>) -> impl IntoView {
    let (settings, worker) = (Settings::get(), WorkerClient::get());
    view! {
        <div class="notices" role="alert">
            <Show when=move || is_gone.get()>
                <p class="notice" id="puzzle-gone">{settings.text(PuzzleText::PuzzleGone)}</p>
            </Show>
            <Show when=move || controller.loader.state.get() == LoadState::Missing>
                <p class="notice">{settings.text(PuzzleText::NotLoaded)}</p>
            </Show>
            <Show when=move || worker.failed.get()>
                <p class="notice">{settings.text(PageText::WorkerLost)}</p>
            </Show>
            <Show when=move || controller.sync.is_unreadable>
                <p class="notice" id="unreadable">{settings.text(PuzzleText::Unreadable)}</p>
            </Show>
            <Show when=move || controller.sync.is_unsaved.get()>
                <p class="notice">{settings.text(PuzzleText::NotKept)}</p>
            </Show>
        </div>
    }
}

/// If the user keeps the unfinished game, the position that was to replace it is removed.
fn forget_declined_game() {
    let (play_controller, route) = (PlayController::get(), Route::get());
    Effect::new(move |was_asked: Option<bool>| {
        let asks = play_controller.replacement.successor.with(Option::is_some);
        let is_here = route.page.get_untracked() == Page::Puzzles;
        let is_viewed =
            || play_controller.local_game.with_untracked(|game| game.as_ref().is_some_and(LocalGame::is_view_only));
        if was_asked == Some(true) && !asks && is_here && is_viewed() {
            play_controller.leave_view_only();
        }
        asks
    });
}

/// The board without highlights.
fn without_marks(board_view: BoardView) -> BoardView {
    BoardView { highlights: Highlights::default(), ..board_view }
}

/// The board before the first puzzle.
fn empty_board() -> BoardView {
    without_marks(LocalGame::from_position(Position::default()).view(None))
}
