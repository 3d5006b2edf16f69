//! The connection of a game's page to the server.

use kamisado_api::{ClientMessage, paths};

use crate::online::socket::{ReconnectingSocket, SocketEvent};
use crate::prelude::*;

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connection {
    /// The first connection is being made.
    Connecting,
    /// Connected, and all earlier entries have arrived.
    Connected,
    /// The connection is lost and will be made again.
    Lost,
    /// The server has no such game.
    NoGame,
    /// There is no server.
    NoServer,
}

/// The connection to a game.
#[derive(Clone, Copy)]
pub(super) struct GameConnection {
    /// The id of the game.
    pub(super) id: StoredValue<String>,
    pub(super) state: RwSignal<Connection>,
    socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>,
}

impl GameConnection {
    /// A connection that is opened by [`GameConnection::open`].
    pub(super) fn new(id: String) -> GameConnection {
        GameConnection {
            id: StoredValue::new(id),
            state: RwSignal::new(Connection::Connecting),
            socket: StoredValue::new_local(None),
        }
    }

    /// The address of the page, to share.
    pub(super) fn page_address(self) -> String {
        format!("{}{}", address::origin(), game_path(&self.id.get_value()))
    }

    /// The path of the game on the server.
    pub(super) fn path(self) -> String {
        paths::game(&self.id.get_value())
    }

    /// Opens the socket as the browser's current user, and closes an earlier one. Each connection requests the entries
    /// after `last_entry`.
    pub(super) fn open(self, last_entry: impl Fn() -> u64 + 'static, on_event: impl Fn(SocketEvent<'_>) + 'static) {
        self.state.set(Connection::Connecting);
        let address = move || paths::game_socket(&self.id.get_value(), last_entry());
        let socket = ReconnectingSocket::open(address, on_event);
        if let Some(Some(before)) = self.socket.try_update_value(|kept| kept.replace(socket)) {
            before.close();
        }
    }

    /// Calls a function with the socket, if it is open.
    pub(super) fn on_socket(self, change: fn(&ReconnectingSocket)) {
        self.socket.with_value(|socket| socket.iter().for_each(change));
    }

    /// Sends a message. Returns `false` without a connection.
    pub(super) fn send(self, message: &ClientMessage) -> bool {
        self.socket.with_value(|socket| socket.as_ref().is_some_and(|socket| socket.send(&message.to_json())))
    }

    /// Whether the connection is open now; untracked.
    pub(super) fn is_connected(self) -> bool {
        self.state.get_untracked() == Connection::Connected
    }
}
