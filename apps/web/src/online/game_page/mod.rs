//! An online game.

mod after;
mod chat;
mod connection;
mod controller;
mod controls;
mod invitation;
mod score;
mod status;
mod view;
mod waiting;

use kamisado_online::{Action, Offer};
use kamisado_text::Command;

use super::lobby::Lobby;
use super::lobby_page::NoServer;
use super::notices::NewVersion;
use super::{LiveGame, PlayerName};
use crate::moment::Moments;
use crate::play::{Acted, FoldedField, Moves, TypedGame, TypedMove, ZenExit, empty_board, hide_head_in_zen};
use crate::players::{BlockOpponent, Report};
use crate::prelude::*;
use crate::routes::game_id;
use crate::speech::TextGame;
use after::After;
use chat::{Chat, ChatButton, UnreadChat};
use connection::Connection;
use controller::GameController;
use controls::{AbsenceHelp, ActionBar, Asks, Controls};
use invitation::{Invited, Waiting};
use score::{MatchTitle, SideRow};
use status::{BesideBoard, Status};

/// The game of the address.
#[component]
pub(crate) fn Game() -> impl IntoView {
    let route = Route::get();
    let id = Memo::new(move |_| {
        route.page.track();
        game_id(&address::path()).map(str::to_owned)
    });
    move || id.get().map(|id| view! { <OneGame id /> })
}

/// One game, from the first connection until the user leaves the page.
#[component]
fn OneGame(id: String) -> impl IntoView {
    let settings = Settings::get();
    let controller = GameController::provide(id);
    let names = controller.names();
    Route::get().name_subject(move || names.with(subject));
    // A game that is shown stays, even if the connection is lost.
    let missing = Memo::new(move |_| {
        let is_known = controller.live.with(Option::is_some);
        (!is_known).then(|| controller.connection.state.get())
    });
    let shown = move || match missing.get() {
        None => view! { <LoadedGame /> }.into_any(),
        Some(Connection::NoGame) => view! { <NoGame /> }.into_any(),
        Some(Connection::NoServer) => view! { <NoServer again=move || controller.reconnect() /> }.into_any(),
        Some(_) => view! { <p class="part" role="status">{settings.text(OnlineText::Connecting)}</p> }.into_any(),
    };
    view! {
        <NewVersion />
        {shown}
    }
}

/// The opponent of the user, or both players for a spectator; `None` while a seat is free.
fn subject(OwnedNames { you, names }: &OwnedNames) -> Option<String> {
    match you {
        Some(you) => names[!*you].clone(),
        None => Some(format!("{} – {}", names.black.as_deref()?, names.white.as_deref()?)),
    }
}

/// The page of an address without a game.
#[component]
fn NoGame() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section id="no-game" class="words card">
            <h1>{settings.text(OnlineText::NoGame)}</h1>
            <p>{settings.text(OnlineText::NoGameHelp)}</p>
            <PageLink page=Page::Online class="button main">
                {settings.text(OnlineText::ToGames)}
            </PageLink>
        </section>
    }
}

/// The known game.
#[component]
fn LoadedGame() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let local_game = controller.local_game;
    let board_view = Memo::new(move |before: Option<&BoardView>| {
        let premover = controller.premover();
        let view = |local_game: &LocalGame| controller.board.view(local_game, premover, !local_game.is_past());
        let board_view = local_game.with(|local_game| local_game.as_ref().map(view));
        // The game is missing only while the page is being left.
        board_view.or_else(|| before.cloned()).unwrap_or_else(empty_board)
    });
    let orientation = Memo::new(move |_| board_view.with(|board_view| board_view.orientation));
    let game = controller.shown_game();
    provide_context(game);
    let act = Callback::new(move |(command, is_confirmed)| act(controller, settings, &command, is_confirmed));
    provide_context(TypedGame::of(game, act));
    let is_past = Memo::new(move |_| local_game.with(|local_game| local_game.as_ref().is_some_and(LocalGame::is_past)));
    let (sits, plays) = (controller.is(|live| live.you().is_some()), controls::plays(controller));
    let other = |live: &LiveGame| live.names()[!live.you()?].as_ref().map(PlayerName::new);
    // A player can report a person, not the engine.
    let has_other = controller.is(move |live| other(live).is_some_and(|other| !matches!(other, PlayerName::Engine(_))));
    // A player with a name is blocked on their own page.
    let is_guest =
        controller.is(move |live| matches!(other(live), Some(PlayerName::Guest | PlayerName::NamedGuest(_))));
    let shown =
        Signal::derive(move || local_game.with(|local_game| local_game.as_ref().and_then(LocalGame::news).cloned()));
    // After the end, commands for a rematch and the review can be typed.
    let typed = move || {
        view! {
            <Show when=move || sits.get()>
                <TypedMove />
            </Show>
        }
    };
    // When the user takes or resumes a seat, the focus starts at the game.
    Effect::new(move |was: Option<bool>| {
        let sits = sits.get();
        if sits && was != Some(true) {
            request_animation_frame(dom::focus_game);
        }
        sits
    });
    // Both seats are taken: a player who leaves the page now has seen that.
    Effect::new(move |_| {
        let is_full = |live: &LiveGame| live.free_seat().is_none() && !live.waits_for_other();
        let is_full = controller.ask(is_full) == Some(true);
        if is_full && let Some(id) = game_id(&address::path()) {
            Lobby::note_seen(id);
        }
    });
    // The button that ended the game disappears: the focus moves to the sentences about the end.
    timing::when_over(move || plays.get(), || request_animation_frame(|| request_animation_frame(dom::focus_result)));
    let (moves, chat, more) =
        (DrawerState::new("moves-drawer"), DrawerState::new("chat-drawer"), DrawerState::new("more-drawer"));
    let has_chat = controller.is(|live| live.chat.enabled);
    hide_head_in_zen(settings);
    view! {
        <section class="game live" data-zen=move || settings.zen.get().then_some("")>
            <h1 class="unseen">{settings.text(OnlineText::GameHead)}</h1>
            <div class="stage">
                <SideRow player=move || !orientation.get() />
                <Show
                    when=move || !settings.text_mode.get()
                    fallback=move || {
                        view! {
                            <TextGame local_game play=move |turn| game.choose(turn)>
                                {typed()} <Status />
                            </TextGame>
                        }
                    }
                >
                    <Board board_view on_press=move |square| controller.on_square(square) />
                </Show>
                <SideRow player=orientation />
                <Invited />
                <Waiting />
                <ConnectionStatus />
                <Show when=move || !settings.text_mode.get()>
                    <Status />
                </Show>
                <Moments game=shown names=game.names />
                <ZenExit />
                <AbsenceHelp />
            </div>
            <BesideBoard />
            <ActionBar>
                <DrawerButton drawer=moves title=PageText::Moves icon=Icon::MOVES />
                <Show when=move || has_chat.get()>
                    <ChatButton drawer=chat />
                </Show>
                <DrawerButton drawer=more title=PageText::More icon=Icon::MORE />
            </ActionBar>
            <div class="panel">
                <Asks />
                <UnreadChat drawer=chat />
                <MatchTitle />
                <Drawer drawer=moves title=PageText::Moves>
                    <Stepper place=game.place() go=game.go_to />
                    <Show when=move || is_past.get()>
                        <p class="soft">{settings.text(PageText::Past)}</p>
                    </Show>
                    <Moves />
                    <Show when=move || !settings.text_mode.get() && sits.get()>
                        <FoldedField>{typed()}</FoldedField>
                    </Show>
                </Drawer>
                <Show when=move || has_chat.get()>
                    <Drawer drawer=chat title=OnlineText::Chat>
                        <Chat drawer=chat />
                    </Drawer>
                </Show>
                <Drawer drawer=more title=PageText::More>
                    <Controls drawer=more />
                    <After />
                    <Show when=move || has_other.get()>
                        <Report name=None game=Some(controller.connection.id.get_value()) />
                    </Show>
                    <Show when=move || is_guest.get()>
                        <BlockOpponent game=controller.connection.id.get_value() />
                    </Show>
                </Drawer>
            </div>
        </section>
    }
}

/// Does what was typed. There are no hints, taking back needs the opponent's consent, and what ends the game has to be
/// confirmed.
fn act(controller: GameController, settings: Settings, command: &Command, is_confirmed: bool) -> Acted {
    let incoming = controller.ask(|live| live.incoming_offer()).flatten();
    let action = match command {
        Command::Accept => incoming.map(|offer| Action::Offer { offer }),
        Command::Decline => incoming.map(|offer| Action::Decline { offer }),
        Command::Undo => Some(Action::Offer { offer: Offer::TakeBack }),
        Command::Resign(_) => Some(Action::Resign),
        Command::Abort => Some(Action::Abort),
        Command::Rematch => Some(Action::Offer { offer: Offer::Rematch }),
        Command::Review => return dom::press("review").into(),
        _ => None,
    };
    let can = |action: &Action| controller.ask(|live| live.can(*action, controller.local_now.get())) == Some(true);
    match action.filter(can) {
        Some(Action::Resign) if !is_confirmed => {
            let names = Announcer::get().names();
            let prompt = names.you.map(|you| settings.words().resign_prompt(you, &names.names()));
            prompt.map_or(Acted::NotNow, Acted::Asks)
        }
        Some(Action::Abort) if !is_confirmed => {
            let [head, prompt] =
                [OnlineText::Abort, OnlineText::CallOffPrompt].map(|one| settings.part_words().text(one));
            Acted::Asks(format!("{head}? {prompt}"))
        }
        Some(action) => {
            controller.act(action);
            Acted::Done
        }
        None => Acted::NotNow,
    }
}

/// The state of the connection in words.
#[component]
fn ConnectionStatus() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let said = move || {
        let said = match controller.connection.state.get() {
            Connection::Connected => OnlineText::Connected,
            Connection::Connecting => OnlineText::Connecting,
            Connection::Lost | Connection::NoGame | Connection::NoServer => OnlineText::Lost,
        };
        settings.part_words().text(said)
    };
    // Only a lost connection is announced, and then its return.
    let was_lost = Memo::new(move |was_lost: Option<&bool>| match controller.connection.state.get() {
        Connection::Connected => false,
        Connection::Connecting => was_lost == Some(&true),
        Connection::Lost | Connection::NoGame | Connection::NoServer => true,
    });
    let announcer = Announcer::get();
    Effect::new(move |before: Option<bool>| {
        let was_lost = was_lost.get();
        if was_lost || before == Some(true) {
            announcer.say(untrack(said));
        }
        was_lost
    });
    let is_lost = move || (controller.connection.state.get() != Connection::Connected).then_some("");
    view! {
        <p id="connection" class="connection" data-lost=is_lost>
            {said}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_for_the_opponent_and_for_a_spectator_for_both() {
        let names = |white: Option<&str>| ByPlayer { white: white.map(str::to_owned), black: Some("Ana".to_owned()) };
        let of = |you, white| subject(&OwnedNames { you, names: names(white) });
        assert_eq!(of(Some(Player::Black), Some("Béla")).as_deref(), Some("Béla"));
        assert_eq!(of(Some(Player::White), Some("Béla")).as_deref(), Some("Ana"));
        assert_eq!(of(None, Some("Béla")).as_deref(), Some("Ana – Béla"));
        assert_eq!((of(Some(Player::Black), None), of(None, None)), (None, None));
    }
}
