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
    Asked,
    /// It answers.
    Here,
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
    pub(super) news: ArcRwSignal<LobbyState>,
    pub(super) server: ArcRwSignal<Server>,
}

thread_local! {
    static LOBBY: Lobby =
        Lobby { news: ArcRwSignal::new(LobbyState::default()), server: ArcRwSignal::new(Server::Asked) };
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
        self.server.set(Server::Asked);
        self.connect();
    }

    fn connect(&self) {
        let lobby = self.clone();
        let hear = move |sound: SocketEvent<'_>| match sound {
            SocketEvent::Message(text) => lobby.hear(text),
            SocketEvent::Lost(_) => lobby.poll(),
        };
        let socket = ReconnectingSocket::open(paths::lobby, hear);
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

    fn hear(&self, text: &str) {
        match LobbyMessage::from_json(text) {
            Ok(LobbyMessage::Update(update)) => {
                self.server.set(Server::Here);
                let mut news = self.news.get_untracked();
                news.take(update);
                if self.news.with_untracked(|known| *known != news) {
                    self.news.set(news);
                }
            }
            Ok(LobbyMessage::Error(error)) if error.code == ErrorCode::Reload => {
                note_outdated();
                SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
            }
            Ok(LobbyMessage::Error(_)) | Err(_) => {}
        }
    }

    /// Asks for the offers by request and answer: where there is no line, that says whether there is a server at all.
    pub(super) fn poll(&self) {
        let lobby = self.clone();
        spawn_local(async move {
            match api::list(GameListKind::Offers, 1).await {
                Ok(GamePage { games, .. }) => {
                    lobby.server.set(Server::Here);
                    let turns =
                        api::list(GameListKind::Mine, api::OWN_PAGES).await.map(|list| list.games).unwrap_or_default();
                    let turns = turns.into_iter().filter(|game| game.your_turn).map(|game| game.id).collect();
                    let playing = lobby.news.with_untracked(|news| news.playing);
                    let news = LobbyState { offers: games, playing, turns };
                    if lobby.news.with_untracked(|known| *known != news) {
                        lobby.news.set(news);
                    }
                }
                Err(FetchError::Refused(_)) => {}
                Err(FetchError::NoServer) => lobby.miss(),
            }
        });
    }

    /// The server does not answer. One that has never answered is not asked again by itself.
    fn miss(&self) {
        if matches!(self.server.get_untracked(), Server::Here | Server::Lost) {
            self.server.set(Server::Lost);
            return;
        }
        self.server.set(Server::Missing);
        SOCKET.with_borrow(|socket| socket.iter().for_each(ReconnectingSocket::close));
    }
}
