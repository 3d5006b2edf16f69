//! A client of a game: a player or a spectator.

use std::time::Duration;

use super::body::{self, RequestBody};
use super::http::post;
use futures_util::{SinkExt, StreamExt};
use kamisado::Player;
use kamisado_api::{
    ErrorCode, Hello, JoinedGame, LobbyMessage, LobbyUpdate, LogEvent, NewGame, Presence, RoomEvent, ServerMessage,
    paths,
};
use kamisado_online::{Action, Event, OnlineGame, Terms};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The longest that an answer is waited for. A test that passes never waits so long.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// A user with a session.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) cookie: String,
}

/// Opens any socket in the name of a user; the error is the status of the answer.
pub(crate) async fn open_socket(host: &str, path: &str, user: Option<&User>) -> Result<Socket, u16> {
    let mut request = format!("ws://{host}{path}").into_client_request().expect("a request");
    if let Some(User { cookie }) = user {
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(_) => Err(0),
    }
}

/// The next text of a socket; none when the connection is gone.
pub(crate) async fn next_text(socket: &mut Socket) -> Option<String> {
    let text = async {
        loop {
            match socket.next().await?.ok()? {
                Message::Text(text) => return Some(text.as_str().to_owned()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    };
    timeout(MESSAGE_TIMEOUT, text).await.expect("a message in time")
}

/// The next message of the lobby, and how many bytes it has.
pub(crate) async fn next_update(socket: &mut Socket) -> (LobbyUpdate, usize) {
    let text = next_text(socket).await.expect("a connection");
    match LobbyMessage::from_json(&text) {
        Ok(LobbyMessage::Update(update)) => (update, text.len()),
        other => panic!("not expected: {other:?}"),
    }
}

/// Waits until the server closes a socket, and says with which code.
pub(crate) async fn close_code(socket: &mut Socket) -> Option<u16> {
    let code = async {
        loop {
            if let Message::Close(frame) = socket.next().await?.ok()? {
                return frame.map(|frame| frame.code.into());
            }
        }
    };
    timeout(MESSAGE_TIMEOUT, code).await.expect("the end in time")
}

/// Two guests at a new game: Black made it, White came by the link.
pub(crate) fn two_players(host: &str, terms: Terms) -> (String, User, User) {
    let new = NewGame { terms, side: Some(Player::Black), ..NewGame::default() };
    let (answer, black) = post(host, paths::GAMES, None, new);
    let made: JoinedGame = answer.created();
    assert_eq!(made.you, Player::Black);
    let (answer, white) = post(host, &paths::game_seat(&made.id), None, "");
    assert_eq!(answer.read::<JoinedGame>().you, Player::White);
    (made.id, black.expect("a session"), white.expect("a session"))
}

/// The same, and the connections of both.
pub(crate) async fn seated(host: &str, terms: Terms) -> (String, [User; 2], [Client; 2]) {
    let (id, black, white) = two_players(host, terms);
    let clients = [Client::watch(host, &id, Some(&black)).await, Client::watch(host, &id, Some(&white)).await];
    (id, [black, white], clients)
}

/// A connection.
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection to a game, and the game as it was sent.
pub(crate) struct Client {
    socket: Socket,
    /// The first message.
    pub(crate) hello: Hello,
    /// Who is there.
    pub(crate) presence: Presence,
    pub(crate) you: Option<Player>,
    pub(crate) game: OnlineGame,
    /// The number of the last entry that came.
    pub(crate) number: u64,
    /// What was said.
    pub(crate) said: Vec<String>,
    /// The game in which the players go on.
    pub(crate) next: Option<String>,
    /// Whether the server can store anything.
    pub(crate) storing: bool,
    /// How often the game was interrupted.
    pub(crate) interruptions: usize,
}

impl Client {
    /// Connects from the beginning.
    pub(crate) async fn watch(host: &str, id: &str, user: Option<&User>) -> Client {
        Client::connect(host, id, user, None).await.expect("a connection")
    }

    /// Connects, perhaps with what is known already; none if the server is not there.
    pub(crate) async fn connect(
        host: &str,
        id: &str,
        user: Option<&User>,
        known: Option<(OnlineGame, u64)>,
    ) -> Option<Client> {
        let (known, number) = known.map_or((None, 0), |(game, number)| (Some(game), number));
        let mut socket = open_socket(host, &paths::game_socket(id, number), user).await.ok()?;
        let first = ServerMessage::from_json(&next_text(&mut socket).await?).expect("a message");
        let ServerMessage::Hello(hello) = first else { panic!("the first message is another: {first:?}") };
        let mut client = Client {
            socket,
            you: hello.state.you,
            game: known.unwrap_or_else(|| OnlineGame::new(hello.state.terms)),
            number,
            said: Vec::new(),
            next: None,
            storing: hello.state.storing,
            interruptions: 0,
            presence: hello.state.presence,
            hello: *hello,
        };
        let last = client.hello.state.last_entry;
        client.until(|client| client.number >= last).await;
        Some(client)
    }

    /// Takes the next message; none when the connection is gone. The code of an error comes back. Entries come in their order,
    /// none twice.
    pub(crate) async fn take(&mut self) -> Option<Result<(), ErrorCode>> {
        let text = next_text(&mut self.socket).await?;
        match ServerMessage::from_json(&text).unwrap_or_else(|error| panic!("{error}: {text}")) {
            ServerMessage::Error(error) => return Some(Err(error.code)),
            ServerMessage::Presence(presence) => self.presence = presence,
            ServerMessage::Storing(storing) => self.storing = storing,
            ServerMessage::Entry(entry) => {
                assert_eq!(entry.number, self.number + 1, "{text}");
                self.number += 1;
                match entry.event {
                    LogEvent::Game(event) => {
                        self.game.apply(&event, entry.at).expect(&text);
                        self.interruptions += usize::from(matches!(event, Event::Interrupted { .. }));
                    }
                    LogEvent::Room(RoomEvent::Chat { text, hidden: false, .. }) => self.said.push(text),
                    LogEvent::Room(RoomEvent::Rematch { game }) => self.next = Some(game),
                    LogEvent::Room(_) => {}
                    LogEvent::Unknown(_) => panic!("an entry that nobody knows: {text}"),
                }
            }
            ServerMessage::Hello(_) | ServerMessage::Unknown => panic!("not expected: {text}"),
        }
        Some(Ok(()))
    }

    /// Takes messages until something is so. An error, or the end of the connection, is not expected.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Client) -> bool) {
        while !is_so(self) {
            assert_eq!(self.take().await, Some(Ok(())));
        }
    }

    /// Waits until the server closes the connection, and says with which code.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        close_code(&mut self.socket).await
    }

    /// Waits until this many turns have been taken.
    pub(crate) async fn until_ply(&mut self, ply: usize) {
        self.until(|client| client.game.ply() == ply).await;
    }

    /// Waits for the end of the game.
    pub(crate) async fn until_over(&mut self) {
        self.until(|client| client.game.end().is_some()).await;
    }

    /// Sends a message; the error says that the connection is gone.
    pub(crate) async fn try_send(&mut self, message: impl RequestBody) -> Result<(), Error> {
        self.socket.send(Message::text(message.text())).await
    }

    pub(crate) async fn send(&mut self, message: impl RequestBody) {
        self.try_send(message).await.expect("it is sent");
    }

    /// The action of taking a turn as the next one.
    pub(crate) fn turn(&self, turn: &str) -> Action {
        body::turn(self.game.ply(), turn)
    }

    /// Takes a turn, and waits until it is taken.
    pub(crate) async fn play(&mut self, turn: &str) {
        let ply = self.game.ply();
        self.send(self.turn(turn)).await;
        self.until(|client| client.game.ply() > ply).await;
    }

    /// Says something, and waits until it is said.
    pub(crate) async fn say(&mut self, text: &str) {
        let before = self.said.len();
        self.send(body::say(text)).await;
        self.until(|client| client.said.len() > before).await;
    }

    /// Resigns, and waits for the end of the game.
    pub(crate) async fn resign(&mut self) {
        self.send(Action::Resign).await;
        self.until_over().await;
    }

    /// Sends something and expects to be refused.
    pub(crate) async fn refused(&mut self, message: impl RequestBody) -> ErrorCode {
        self.send(message).await;
        loop {
            match self.take().await.expect("a connection") {
                Ok(()) => {}
                Err(code) => return code,
            }
        }
    }
}
