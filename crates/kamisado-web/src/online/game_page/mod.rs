//! An online game.

mod after;
mod chat;
mod controller;
mod controls;
mod score;
mod status;

use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::lobby_page::NoServer;
use super::notices::NewVersion;
use super::text::Text;
use super::{LiveGame, PlayerName};
use crate::app::{PageLink, Route};
use crate::board::{Board, BoardView, Highlights};
use crate::local_game::LocalGame;
use crate::platform::address;
use crate::play::{Fills, Moves, TypedMove};
use crate::players::{BlockOpponent, Report};
use crate::routes::{Page, game_id};
use crate::settings::Settings;
use crate::ui::Stepper;
use after::After;
use chat::{Chat, Unseen};
use controller::{Connection, GameController};
use controls::{Asks, Controls, FillTime};
use score::{ScoreBoard, Waiting};
use status::Status;

/// The game that the address names.
#[component]
pub(crate) fn Game() -> impl IntoView {
    let route = Route::get();
    let id = Memo::new(move |_| {
        route.page.track();
        game_id(&address::path()).map(str::to_owned)
    });
    move || id.get().map(|id| view! { <OneGame id /> })
}

/// One game, from the first connection until the page is left.
#[component]
fn OneGame(id: String) -> impl IntoView {
    let text = Text::get();
    let controller = GameController::provide(id);
    // Once the game is seen it stays, whatever becomes of the connection.
    let missing = Memo::new(move |_| {
        let is_known = controller.live.with(Option::is_some);
        (!is_known).then(|| controller.connection.get())
    });
    let shown = move || match missing.get() {
        None => view! { <Here /> }.into_any(),
        Some(Connection::NoGame) => view! { <NoGame /> }.into_any(),
        Some(Connection::NoServer) => {
            view! { <NoServer again=Callback::new(move |()| controller.reconnect()) /> }.into_any()
        }
        Some(_) => view! { <p class="part" role="status">{text.of(OnlineText::Connecting)}</p> }.into_any(),
    };
    view! {
        <NewVersion />
        {shown}
    }
}

/// An address that names no game.
#[component]
fn NoGame() -> impl IntoView {
    let text = Text::get();
    view! {
        <section id="no-game" class="words card">
            <h1>{text.of(OnlineText::NoGame)}</h1>
            <p>{text.of(OnlineText::NoGameHelp)}</p>
            <PageLink page=Page::Online class="button">
                {text.of(OnlineText::ToGames)}
            </PageLink>
        </section>
    }
}

/// The game as it is known.
#[component]
fn Here() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let local_game = controller.local_game;
    let board_view = Memo::new(move |before: Option<&BoardView>| {
        let board_view =
            local_game.with(|local_game| local_game.as_ref().map(|local_game| controller.input.view(local_game)));
        // The game is only gone for the moment in which the page is left.
        board_view.or_else(|| before.cloned()).unwrap_or_else(|| BoardView {
            pieces: Vec::new(),
            highlights: Highlights::default(),
            orientation: kamisado::Player::Black,
        })
    });
    let orientation = Memo::new(move |_| board_view.with(|board_view| board_view.orientation));
    let place = Memo::new(move |_| {
        local_game.with(|local_game| {
            local_game.as_ref().map_or((0, 0), |local_game| (local_game.game().ply(), local_game.game().total_turns()))
        })
    });
    let is_past = Memo::new(move |_| local_game.with(|local_game| local_game.as_ref().is_some_and(LocalGame::is_past)));
    let plays =
        Memo::new(move |_| controller.ask(|live| live.you().is_some() && live.game().end().is_none()) == Some(true));
    // A player can report a person, not an engine.
    let has_other = Memo::new(move |_| {
        let other = |live: &LiveGame| live.names()[!live.you()?].as_deref().map(PlayerName::new);
        matches!(controller.ask(other).flatten(), Some(PlayerName::Guest | PlayerName::Gone | PlayerName::Named(_)))
    });
    // A player with a name is blocked on their own page.
    let is_guest = Memo::new(move |_| {
        let other = |live: &LiveGame| live.names()[!live.you()?].as_deref().map(PlayerName::new);
        controller.ask(other).flatten() == Some(PlayerName::Guest)
    });
    view! {
        <section class="game live">
            <h1 class="unseen">{text.of(OnlineText::GameHead)}</h1>
            <div class="stage">
                <Board
                    board_view
                    name=Signal::derive(settings.text(PageText::Board))
                    on_press=Callback::new(move |square| controller.on_square(square))
                />
                <Status />
            </div>
            <div class="panel">
                <Asks />
                <Unseen />
                <Link />
                <Waiting />
                <ScoreBoard />
                <FillTime />
                <Fills local_game orientation choose=Callback::new(move |fill| controller.play(kamisado::Turn::Fill(fill))) />
                <Controls />
                <After />
                <Stepper place go=Callback::new(move |ply| controller.look_at(ply)) />
                <Show when=move || is_past.get()>
                    <p class="soft">{settings.text(PageText::Past)}</p>
                </Show>
                <Moves local_game go=Callback::new(move |ply| controller.look_at(ply)) />
                <Show when=move || plays.get()>
                    <TypedMove
                        local_game=controller.local_game
                        rejected=controller.input.rejected
                        play=Callback::new(move |turn| controller.play(turn))
                    />
                </Show>
                <Chat />
                <Show when=move || has_other.get()>
                    <Report name=None game=Some(controller.id.get_value()) />
                </Show>
                <Show when=move || is_guest.get()>
                    <BlockOpponent game=controller.id.get_value() />
                </Show>
            </div>
        </section>
    }
}

/// The state of the connection, in words.
#[component]
fn Link() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let said = move || {
        let said = match controller.connection.get() {
            Connection::Here => OnlineText::Connected,
            Connection::Asked => OnlineText::Connecting,
            Connection::Lost | Connection::NoGame | Connection::NoServer => OnlineText::Lost,
        };
        text.words().online_text(said)
    };
    let is_lost = move || (controller.connection.get() != Connection::Here).then_some("");
    view! {
        <p id="connection" class="connection" role="status" data-lost=is_lost>
            {said}
        </p>
    }
}
