//! The connection to the lobby: the offers, and the games in which it is one's turn.

use std::cell::RefCell;

use kamisado_api::{ErrorCode, GameListKind, GamePage, LobbyMessage, paths};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::LobbyState;
use super::api::{self, FetchError};
use super::notices::note_outdated;
use super::socket::{self, ReconnectingSocket, SocketEvent};
use crate::header;

/// Whether there is a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Server {
    /// It is being asked.
    Connecting,
    /// It answers.
    Connected,
    /// It does not answer any more.
    Lost,
    /// It has never answered.
    Missing,
}

/// The browser is another user for the server now: the lobby is asked again, because it knows a user by what
/// the browser sends first. A user with an account wants to know where it is their turn.
pub(crate) fn came_as(is_account: bool) {
    if is_account {
        header::remember();
    }
    if SOCKET.with_borrow(Option::is_some) {
        LOBBY.with(Lobby::connect);
    }
}

/// The lobby. There is one for the whole page, which the head and the page of games share.
#[derive(Clone)]
pub(super) struct Lobby {
    pub(super) state: ArcRwSignal<LobbyState>,
    pub(super) server: ArcRwSignal<Server>,
}

thread_local! {
    static LOBBY: Lobby =
        Lobby { state: ArcRwSignal::new(LobbyState::default()), server: ArcRwSignal::new(Server::Connecting) };
    static SOCKET: RefCell<Option<ReconnectingSocket>> = const { RefCell::new(None) };
}

impl Lobby {
    /// The lobby of this page; the first caller opens the connection to it.
    pub(super) fn get() -> Lobby {
        let lobby = LOBBY.with(Lobby::clone);
        if SOCKET.with_borrow(Option::is_none) {
            lobby.open();
        }
        lobby
    }

    /// Asks again whether there is a server.
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

    /// The user has become one of the players: from now on the header shows where it is their turn, and the lobby is asked
    /// again, because it knows a user by what the browser sends first.
    pub(super) fn joined(&self) {
        if header::remember() {
            self.connect();
        }
    }

    /// Keeps the connection in step with the network as the browser sees it.
    pub(super) fn follow_network() {
        socket::follow_network(|change| SOCKET.with_borrow(|socket| socket.iter().for_each(change)));
    }

    fn on_message(&self, text: &str) {
        match LobbyMessage::from_json(text) {
            Ok(LobbyMessage::Update(update)) => {
                self.server.set(Server::Connected);
                let mut state = self.state.get_untracked();
                state.take(update);
                if self.state.with_untracked(|known| *known != state) {
                    self.state.set(state);
                }
            }
            Ok(LobbyMessage::Error(error)) if error.code == ErrorCode::Reload => {
                note_outdated();
                SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
            }
            Ok(LobbyMessage::Error(_)) | Err(_) => {}
        }
    }

    /// Asks for the offers by HTTP: without a socket, that says whether there is a server at all.
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
                    if lobby.state.with_untracked(|known| *known != state) {
                        lobby.state.set(state);
                    }
                }
                Err(FetchError::Refused(_)) => {}
                Err(FetchError::NoServer) => lobby.miss(),
            }
        });
    }

    /// The server does not answer. One that has never answered is not asked again by itself.
    fn miss(&self) {
        if matches!(self.server.get_untracked(), Server::Connected | Server::Lost) {
            self.server.set(Server::Lost);
            return;
        }
        self.server.set(Server::Missing);
        SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
    }
}
