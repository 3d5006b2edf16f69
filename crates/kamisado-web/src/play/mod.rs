//! The page of the game at this screen.

mod controller;
mod controls;
mod engine;
mod fill;
mod moves;
mod new_game;
mod persistence;
mod score;
mod share;
mod status;
mod typed;

use kamisado::{Move, Player, Turn};
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::board::{Board, BoardView, Highlights, turning};
use crate::lazy::{self, LazyPage};
use crate::local_game::{LocalGame, SaveError, holds_match};
use crate::platform::{WorkerClient, address};
use crate::settings::Settings;
use controls::{Controls, Steps, ViewOnlyNotice};
use engine::Hint;
use moves::MoveList;
use score::ScoreBoard;
use status::Status;

pub(crate) use controller::{PlayController, Successor};
pub(crate) use controls::AskReplace;
pub(crate) use fill::Fills;
pub(crate) use moves::Moves;
pub(crate) use new_game::{LayoutChoice, LengthChoice, LevelChoice, LimitedChoice, NewGame, PaceChoice};
pub(crate) use score::digits;
pub(crate) use share::{Linked, OpenMatch, Share};
pub(crate) use status::{mover, sentences};
pub(crate) use typed::{TurnReader, TypedMove};

/// The page on which one plays: the board, whose turn it is and why, and what can be done.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let playing = Memo::new(move |_| controller.local_game.with(Option::is_some));
    let linked = RwSignal::new(false);
    let look = move || linked.set(holds_match(&address::fragment()));
    look();
    let listener = window_event_listener(leptos::ev::hashchange, move |_| look());
    on_cleanup(move || listener.remove());
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
        <AskReplace />
    }
}

/// A game that is being played.
#[component]
fn Game() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let board_view = shown(controller);
    let orientation = Memo::new(move |_| board_view.with(|board_view| board_view.orientation));
    let press = Callback::new(move |square| controller.on_square(square));
    view! {
        <section class="game">
            <h1 class="unseen">{settings.text(PageText::Play)}</h1>
            <div class="stage">
                <Board board_view name=Signal::derive(settings.text(PageText::Board)) on_press=press />
                <Status />
            </div>
            <div class="panel">
                <ViewOnlyNotice />
                <Notices />
                <ScoreBoard orientation />
                <Fills local_game=controller.local_game orientation choose=Callback::new(move |fill| controller.fill(fill)) />
                <Controls />
                <Steps />
                <MoveList />
                <TypedMove
                    local_game=controller.local_game
                    rejected=controller.input.rejected
                    play=Callback::new(move |turn| controller.play(turn))
                />
            </div>
        </section>
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
            when(worker.lost, PageText::WorkerLost),
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

/// What the board shows of the game. A hint leaves its own move as the only one that is marked.
pub(super) fn shown(controller: PlayController) -> Memo<BoardView> {
    let settings = Settings::get();
    let wanted = Memo::new(move |_| {
        let in_turn =
            || controller.local_game.with(|local_game| local_game.as_ref().and_then(LocalGame::below_in_turn));
        settings.turn_each_move.get().then(in_turn).flatten()
    });
    let turned = turning(wanted);
    Memo::new(move |before: Option<&BoardView>| {
        let hint = match controller.engine.hint.get() {
            Some(Hint::Found { turn: Turn::Move(Move::Step { to, .. }), .. }) => Some(to),
            _ => None,
        };
        let board_view = controller
            .local_game
            .with(|local_game| local_game.as_ref().map(|local_game| controller.input.view(local_game)));
        let board_view = board_view
            .map(|board_view| BoardView { orientation: turned.get().unwrap_or(board_view.orientation), ..board_view });
        // The game is only gone for the moment in which the page is left.
        let mut board_view = board_view.or_else(|| before.cloned()).unwrap_or_else(|| BoardView {
            pieces: Vec::new(),
            highlights: Highlights::default(),
            orientation: Player::Black,
        });
        if let Some(to) = hint {
            board_view.highlights.destinations.retain(|square| *square == to);
            board_view.highlights.pushable.retain(|square| *square == to);
        }
        board_view
    })
}
