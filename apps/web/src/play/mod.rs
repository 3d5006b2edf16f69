//! The page of the game at this screen.

mod confirm;
mod controller;
mod controls;
mod ending;
mod engine;
mod fill;
mod moves;
mod new_game;
mod persistence;
mod replacement;
mod score;
mod share;
mod shown_game;
mod status;
mod turn_timer;
mod typed;
mod zen;

use kamisado_text::Command;

use crate::board::delayed_orientation;
use crate::local_game::{SaveError, holds_match};
use crate::moment::Moments;
use crate::platform::WorkerClient;
use crate::prelude::*;
use controls::{ActionBar, MoreDrawer, Steps, ViewOnlyNotice, resign_prompt};
use score::{MatchTitle, ScoreRow};

pub(crate) use confirm::ConfirmMove;
pub(crate) use controller::PlayController;
pub(crate) use controls::{AskReplace, MoreActions, ReviewLink};
pub(crate) use ending::{EndFindings, EndPicture, EndWords, Ending, OpponentAtEnd, TryAgain, known_loss};
pub(crate) use fill::{ConsideredFill, Fills, LineUp};
pub(crate) use moves::Moves;
pub(crate) use new_game::{
    GameChoices, LengthChoice, LevelChoice, NewGame, PaceChoice, SideChoice, StartChoice, Together,
};
pub(crate) use persistence::{SavedGame, saved_game};
pub(crate) use replacement::Successor;
pub(crate) use score::{PlayerClock, digits};
pub(crate) use share::{Linked, MatchTextForm, OpenMatch, Share};
pub(crate) use shown_game::{GameBoard, ShownGame, empty_board};
pub(crate) use status::{
    RefusalSentence, Status, StatusSentences, StatusText, hint_sentence, mover, player_names, seat_names, status_text,
};
pub(crate) use typed::{Acted, FieldBesideBoard, FoldedField, Pointing, TypedGame, TypedGameBoard, TypedMove};
pub(crate) use zen::{ZenButton, ZenExit, hide_head_in_zen};

/// The page on which one plays: the board, whose turn it is and why, and what can be done.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let playing = Memo::new(move |_| controller.local_game.with(Option::is_some));
    let linked = RwSignal::new(false);
    let look = move || linked.set(holds_match(&address::fragment()));
    look();
    dom::on_window(leptos::ev::hashchange, move |_| look());
    view! {
        {move || linked.get().then(|| view! { <LazyPage load=|| Box::pin(lazy::linked()) /> })}
        <Show
            when=move || playing.get()
            fallback=move || {
                view! {
                    <section class="words card">
                        <h1>{settings.text(PageText::NewGame)}</h1>
                        <Notices />
                        <LazyPage load=|| Box::pin(lazy::new_game()) />
                        <hr />
                        <LazyPage load=|| Box::pin(lazy::open_match()) />
                    </section>
                }
            }
        >
            <Game />
        </Show>
        <ReplaceQuestion />
    }
}

/// Asks whether the unfinished game may go, where that has to be asked.
#[component]
pub(crate) fn ReplaceQuestion() -> impl IntoView {
    let controller = PlayController::get();
    let waits = Memo::new(move |_| controller.replacement.successor.with(Option::is_some));
    view! {
        <Show when=move || waits.get()>
            <LazyPage load=|| Box::pin(lazy::ask_replace()) />
        </Show>
    }
}

/// The field in which a move is typed, for the game at this screen.
#[component]
pub(crate) fn OwnTypedMove() -> impl IntoView {
    let controller = PlayController::get();
    let act = Callback::new(move |(command, is_confirmed)| act(controller, &command, is_confirmed));
    provide_context(TypedGame::of(ShownGame::get(), act));
    view! { <TypedMove /> }
}

/// Does what was typed: resigning has to be confirmed, and only after the end there is a rematch.
fn act(controller: PlayController, command: &Command, is_confirmed: bool) -> Acted {
    let is_own_over =
        |local_game: &LocalGame| !local_game.is_view_only() && matches!(local_game.awaiting(), Awaiting::Over(_));
    let is_done = match command {
        Command::Hint => controller.ask_hint(),
        Command::Undo => controller.take_back(),
        Command::Resign(_) if is_confirmed => controller.resign(),
        Command::Resign(_) => return resign_prompt(controller).map_or(Acted::NotNow, Acted::Asks),
        Command::Rematch if controller.peek(is_own_over) == Some(true) => {
            controller.rematch();
            true
        }
        Command::Review => dom::press("review"),
        _ => false,
    };
    is_done.into()
}

/// Around the board of the game at this screen: the moments of the match, and the end of zen mode.
#[component]
pub(crate) fn AroundBoard() -> impl IntoView {
    let controller = PlayController::get();
    let own = |local_game: &LocalGame| local_game.news().filter(|_| !local_game.is_view_only()).cloned();
    let game = Signal::derive(move || controller.read(own).flatten());
    view! {
        <Moments game names=controller.player_names() />
        <ZenExit />
    }
}

/// A game that is being played.
#[component]
fn Game() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let board_view = shown(controller);
    let orientation = Memo::new(move |_| board_view.with(|board_view| board_view.orientation));
    let (moves, more) = (DrawerState::new("moves-drawer"), DrawerState::new("more-drawer"));
    provide_context(MoreDrawer(more));
    provide_context(controller.shown_game());
    hide_head_in_zen(settings);
    view! {
        <section class="game" data-zen=move || settings.zen.get().then_some("")>
            <h1 class="unseen">{settings.text(PageText::Play)}</h1>
            <div class="stage">
                <ScoreRow player=move || !orientation.get() />
                <Show
                    when=move || !settings.text_mode.get()
                    fallback=|| view! { <LazyView load=|| Box::pin(lazy::text_game()) /> }
                >
                    <Board board_view on_press=move |square| controller.on_square(square) />
                </Show>
                <ScoreRow player=orientation />
                <Show when=move || !settings.text_mode.get()>
                    <Status />
                </Show>
                <LazyView load=|| Box::pin(lazy::around_board()) />
            </div>
            <BesideBoard />
            <LazyView load=|| Box::pin(lazy::speech()) />
            <ActionBar moves more />
            <div class="panel">
                <ViewOnlyNotice />
                <Notices />
                <MatchTitle />
                <Drawer drawer=moves title=PageText::Moves>
                    <Steps />
                    <Moves />
                    <Show when=move || !settings.text_mode.get()>
                        <FoldedField>
                            <LazyView load=|| Box::pin(lazy::typed_move()) />
                        </FoldedField>
                    </Show>
                </Drawer>
                <Drawer drawer=more title=PageText::More>
                    <LazyView load=|| Box::pin(lazy::more_actions()) />
                </Drawer>
            </div>
        </section>
    }
}

/// Beside the board, or below it on a phone, as soon as a round is over: how it ended, and the choice of a side or how to go on.
#[component]
fn BesideBoard() -> impl IntoView {
    let (controller, game) = (PlayController::get(), ShownGame::get());
    let (status_text, is_end) = (game.status_text, game.is_end());
    let asks_fill = controller.is(|local_game| matches!(local_game.awaiting(), Awaiting::Fill(_)));
    let is_own = controller.is(|local_game| !local_game.is_view_only());
    let ends = controller.is(|local_game| {
        let is_end = matches!(local_game.awaiting(), Awaiting::Over(_) | Awaiting::NextRound | Awaiting::Fill(_));
        is_end && !local_game.is_view_only()
    });
    view! {
        <div class="after-round">
            <Show when=move || is_end.get()>
                <div class="end-card card">
                    <LazyView load=|| Box::pin(lazy::end_picture()) when=is_own />
                    <StatusSentences status_text=status_text />
                    <LazyView load=|| Box::pin(lazy::fills()) when=asks_fill />
                    <LazyView load=|| Box::pin(lazy::ending()) when=ends />
                </div>
            </Show>
        </div>
    }
}

/// Problems around the game, and what to do about them.
#[component]
fn Notices() -> impl IntoView {
    let (settings, controller, worker) = (Settings::get(), PlayController::get(), WorkerClient::get());
    let unreadable = move || {
        controller.saving.unreadable.with(|error| {
            error.as_ref().map(|error| match error {
                SaveError::Version(_) => PageText::SaveOtherVersion,
                SaveError::Damaged(_) => PageText::SaveUnreadable,
            })
        })
    };
    let texts = move || {
        let when = |signal: RwSignal<bool>, text: PageText| signal.get().then_some(text);
        [
            when(worker.failed, PageText::WorkerLost),
            when(controller.saving.elsewhere, PageText::Elsewhere),
            when(controller.saving.unsaved, PageText::NotSaved),
            unreadable(),
        ]
    };
    let said = move || {
        let words = settings.words();
        let fixed = texts().into_iter().flatten().map(|text| words.text(text).to_owned());
        fixed.map(|text| view! { <p class="notice">{text}</p> }).collect_view()
    };
    view! {
        <div class="notices" role="alert">
            {said}
        </div>
    }
}

/// What the board shows of the game.
pub(super) fn shown(controller: PlayController) -> Memo<BoardView> {
    let settings = Settings::get();
    let wanted = Memo::new(move |_| {
        let in_turn = || controller.read(LocalGame::orientation_for_turn).flatten();
        settings.turn_each_move.get().then(in_turn).flatten()
    });
    let orientation = delayed_orientation(wanted);
    Memo::new(move |before: Option<&BoardView>| {
        let view = |local_game: &LocalGame| controller.board.view(local_game, local_game.premover(), true);
        let board_view = controller.read(view);
        let board_view = board_view.map(|board_view| BoardView {
            orientation: orientation.get().unwrap_or(board_view.orientation),
            ..board_view
        });
        // The game is only gone for the moment in which the page is left.
        board_view.or_else(|| before.cloned()).unwrap_or_else(empty_board)
    })
}
