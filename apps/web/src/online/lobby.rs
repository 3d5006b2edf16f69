//! The connection to the lobby: the offers, and the games in which the user is to move.

use std::cell::RefCell;

use kamisado_api::{ErrorCode, GameListKind, GamePage, GameState, LobbyMessage, PlayerInfo, paths};

use super::LobbyState;
use super::api::{self, FetchError};
use super::notices::note_outdated;
use super::socket::{self, ReconnectingSocket, SocketEvent};
use crate::header;
use crate::prelude::*;
use crate::routes::game_id;

/// The state of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Server {
    /// It has not answered yet.
    Connecting,
    /// It answers.
    Connected,
    /// It no longer answers.
    Lost,
    /// It has never answered.
    Missing,
}

/// Notes that the browser is now another user: the lobby reconnects, because it identifies the user at the start of a
/// connection. A user with an account is shown the games in which they are to move.
pub(crate) fn came_as(is_account: bool) {
    if is_account {
        header::remember();
    }
    if SOCKET.with_borrow(Option::is_some) {
        LOBBY.with(Lobby::connect);
    }
}

/// An opponent has taken an offer of the user, who is on another page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoundOpponent {
    /// The id of the game.
    pub(super) id: String,
    /// The opponent.
    pub(super) opponent: Option<PlayerInfo>,
}

/// The key of the user's open offers in the tab's storage.
const OWN_OFFERS_KEY: &str = "offers";

/// The key, in the tab's storage, of the game in which the user last saw an opponent.
const SEEN_KEY: &str = "seen";

/// The lobby. The header and the page of games share one.
#[derive(Clone)]
pub(super) struct Lobby {
    pub(super) state: ArcRwSignal<LobbyState>,
    pub(super) server: ArcRwSignal<Server>,
    /// The game to which the user is called.
    pub(super) call: ArcRwSignal<Option<FoundOpponent>>,
}

thread_local! {
    static LOBBY: Lobby = Lobby {
        state: ArcRwSignal::new(LobbyState::default()),
        server: ArcRwSignal::new(Server::Connecting),
        call: ArcRwSignal::new(None),
    };
    static SOCKET: RefCell<Option<ReconnectingSocket>> = const { RefCell::new(None) };
}

impl Lobby {
    /// The lobby of the page; the first caller opens the connection.
    pub(super) fn get() -> Lobby {
        let lobby = LOBBY.with(Lobby::clone);
        if SOCKET.with_borrow(Option::is_none) {
            lobby.open();
        }
        lobby
    }

    /// Tries again to reach the server.
    pub(super) fn open(&self) {
        self.server.set(Server::Connecting);
        self.connect();
    }

    fn connect(&self) {
        let lobby = self.clone();
        let on_event = move |event: SocketEvent<'_>| match event {
            SocketEvent::Message(text) => lobby.on_message(text),
            SocketEvent::Lost(_) => lobby.poll(),
        };
        let socket = ReconnectingSocket::open(paths::lobby, on_event);
        if let Some(socket) = SOCKET.with_borrow_mut(|kept| kept.replace(socket)) {
            socket.close();
        }
    }

    /// Notes that the user has become a player: the header now shows where they are to move, and the lobby reconnects,
    /// because it identifies the user at the start of a connection.
    pub(super) fn joined(&self) {
        if header::remember() {
            self.connect();
        }
    }

    /// Follows the browser's network state.
    pub(super) fn follow_network() {
        socket::follow_network(|change| SOCKET.with_borrow(|socket| socket.iter().for_each(change)));
    }

    fn on_message(&self, text: &str) {
        match LobbyMessage::from_json(text) {
            Ok(LobbyMessage::Update(update)) => {
                self.server.set(Server::Connected);
                let mut state = self.state.get_untracked();
                state.take(update);
                self.set_state(state);
            }
            Ok(LobbyMessage::Error(error)) if error.code == ErrorCode::Reload => {
                note_outdated();
                SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
            }
            Ok(LobbyMessage::Error(_)) | Err(_) => {}
        }
    }

    fn set_state(&self, state: LobbyState) {
        let offers = state.own_offers();
        let before = storage::get_in_tab(OWN_OFFERS_KEY).unwrap_or_default();
        if before != offers.join(" ") {
            storage::set_in_tab(OWN_OFFERS_KEY, &offers.join(" "));
        }
        for gone in before.split_whitespace().filter(|offer| !offers.contains(offer)) {
            self.look_at_taken(gone.to_owned());
        }
        if self.state.with_untracked(|known| *known != state) {
            self.state.set(state);
        }
    }

    /// Notes that the user has seen the opponent of a game, and need not be called to it, even if they leave before the
    /// lobby knows.
    pub(super) fn note_seen(id: &str) {
        storage::set_in_tab(SEEN_KEY, id);
    }

    /// Handles a closed offer of the user. If an opponent has come, calls the user from any page other than the game's.
    fn look_at_taken(&self, id: String) {
        let lobby = self.clone();
        spawn_local(async move {
            let Ok(GameState { you: Some(you), players, player_to_act: Some(_), .. }) =
                api::get(&paths::game(&id)).await
            else {
                return;
            };
            let is_seen = game_id(&address::path()) == Some(id.as_str())
                || storage::get_in_tab(SEEN_KEY).as_deref() == Some(id.as_str());
            if players[!you].is_some() && !is_seen {
                lobby.call.set(Some(FoundOpponent { id, opponent: players[!you].clone() }));
            }
        });
    }

    /// Requests the offers by HTTP: without a socket, this shows whether there is a server at all.
    pub(super) fn poll(&self) {
        let lobby = self.clone();
        spawn_local(async move {
            match api::list(GameListKind::Offers, 1).await {
                Ok(GamePage { games, .. }) => {
                    lobby.server.set(Server::Connected);
                    let turns =
                        api::list(GameListKind::Mine, api::OWN_PAGES).await.map(|list| list.games).unwrap_or_default();
                    let turns = turns.into_iter().filter(|game| game.your_turn).map(|game| game.id).collect();
                    let playing = lobby.state.with_untracked(|state| state.playing);
                    let state = LobbyState { offers: games, playing, turns };
                    lobby.set_state(state);
                }
                Err(FetchError::Refused(_)) => {}
                Err(FetchError::NoServer) => lobby.miss(),
            }
        });
    }

    /// Notes that the server does not answer. A server that has never answered is not tried again automatically.
    fn miss(&self) {
        if matches!(self.server.get_untracked(), Server::Connected | Server::Lost) {
            self.server.set(Server::Lost);
            return;
        }
        self.server.set(Server::Missing);
        SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
    }
}
