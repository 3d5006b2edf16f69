//! The messages of the sockets.
//!
//! ```
//! use kamisado_api::{ClientMessage, ErrorCode, ServerMessage};
//!
//! let message = ClientMessage::from_json(r#"{"do":"turn","ply":0,"turn":"f8e7"}"#)?;
//! assert_eq!(message.to_json(), r#"{"do":"turn","ply":0,"turn":"f8e7"}"#);
//! let answer = ServerMessage::from_json(r#"{"error":"over","message":"the game is over"}"#)?;
//! assert!(matches!(answer, ServerMessage::Error(body) if body.code == ErrorCode::Over));
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado::Player;
use kamisado_online::{Action, Timestamp};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::{ErrorBody, ErrorCode, GameState, LobbyUpdate, LogEntry, LogEvent};

/// The message with which a client tests the connection of a socket. The server answers with the same message; nothing
/// else happens.
pub const PROBE: &str = "{}";

/// A message from a player on the socket of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// Sends a chat message: `{"chat":"good luck"}`.
    Chat(String),
    /// Starts or stops letting spectators read the chat: `{"share_chat":true}`.
    ShareChat(bool),
    /// Acts in the game: `{"do":"turn","ply":4,"turn":"f8e7"}`.
    #[serde(untagged)]
    Action(Action),
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// If the text is not such a message.
    pub fn from_json(text: &str) -> Result<ClientMessage, serde_json::Error> {
        #[derive(Deserialize)]
        struct Fields {
            chat: Option<String>,
            share_chat: Option<bool>,
        }

        match serde_json::from_str(text)? {
            Fields { chat: Some(text), .. } => Ok(ClientMessage::Chat(text)),
            Fields { share_chat: Some(share), .. } => Ok(ClientMessage::ShareChat(share)),
            Fields { .. } => serde_json::from_str(text).map(ClientMessage::Action),
        }
    }

    /// The message as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every part of a message has a form in JSON")
    }
}

/// A message from the server on the socket of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message: `{"hello":{…}}`.
    Hello(Box<Hello>),
    /// A client came or went: `{"presence":{…}}`.
    Presence(Presence),
    /// The server can no longer store anything, or can again: `{"storing":false}`.
    Storing(bool),
    /// Something happened: `{"number":3,"at":1700000000000,"event":…}`.
    #[serde(untagged)]
    Entry(LogEntry),
    /// A message was refused: `{"error":"over","message":…}`.
    #[serde(untagged)]
    Error(ErrorBody),
    /// A message that only newer programs know.
    #[serde(untagged, serialize_with = "serialize_nothing")]
    Unknown,
}

impl ServerMessage {
    /// Reads a message. One that this program does not know is [`ServerMessage::Unknown`].
    ///
    /// # Errors
    /// If the text is not a JSON object, or is a known message in an unknown form.
    pub fn from_json(text: &str) -> Result<ServerMessage, serde_json::Error> {
        #[derive(Deserialize)]
        struct Fields {
            hello: Option<Box<Hello>>,
            presence: Option<Presence>,
            storing: Option<bool>,
            error: Option<ErrorCode>,
            #[serde(default)]
            message: String,
            number: Option<u64>,
            at: Option<Timestamp>,
        }

        Ok(match serde_json::from_str(text)? {
            Fields { hello: Some(hello), .. } => ServerMessage::Hello(hello),
            Fields { presence: Some(presence), .. } => ServerMessage::Presence(presence),
            Fields { storing: Some(storing), .. } => ServerMessage::Storing(storing),
            Fields { error: Some(code), message, .. } => ServerMessage::Error(ErrorBody { code, message }),
            Fields { number: Some(number), at: Some(at), .. } => {
                ServerMessage::Entry(LogEntry { number, at, event: LogEvent::from_json(text)? })
            }
            Fields { .. } => ServerMessage::Unknown,
        })
    }

    /// The message as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every part of a message has a form in JSON")
    }
}

/// A message without content: `{}`.
fn serialize_nothing<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_map(Some(0))?.end()
}

/// A message from the server on the socket of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LobbyMessage {
    /// The whole lobby, or its changes.
    Update(LobbyUpdate),
    /// The reason why the socket ends.
    Error(ErrorBody),
}

impl LobbyMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// If the text is not such a message.
    pub fn from_json(text: &str) -> Result<LobbyMessage, serde_json::Error> {
        #[derive(Deserialize)]
        struct Fields {
            error: Option<ErrorCode>,
            #[serde(default)]
            message: String,
        }

        match serde_json::from_str(text)? {
            Fields { error: Some(code), message } => Ok(LobbyMessage::Error(ErrorBody { code, message })),
            Fields { error: None, .. } => serde_json::from_str(text).map(LobbyMessage::Update),
        }
    }

    /// The message as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every part of a message has a form in JSON")
    }
}

/// The first message on the socket of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the API that the server speaks.
    pub api: u32,
    /// The game as it is now.
    #[serde(flatten)]
    pub state: GameState,
    /// Whether this server has a chat.
    pub chat: bool,
}

/// The clients that are connected to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Whether Black is connected.
    pub black: bool,
    /// Whether White is connected.
    pub white: bool,
    /// The number of spectators.
    pub watching: u32,
}

impl Presence {
    /// Whether a player is connected.
    pub const fn has(self, player: Player) -> bool {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }
}

/// The query of the socket of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct SocketQuery {
    /// The number of the last entry that the client knows. The server sends the later ones.
    #[serde(default)]
    pub after: u64,
    /// The client's version of the API.
    pub api: Option<u32>,
}

/// The query of the socket of the lobby.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct LobbyQuery {
    /// The client's version of the API.
    pub api: Option<u32>,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kamisado::ByPlayer;
    use kamisado_online::{Event, Offer, Terms};

    use super::*;
    use crate::{GameRatings, PlayerInfo};

    fn hello() -> Hello {
        let state = GameState {
            id: "k3x7pq9wza2m".to_owned(),
            terms: Terms::default(),
            you: Some(Player::Black),
            players: ByPlayer { black: Some(PlayerInfo::guest()), white: None },
            last_entry: 3,
            now: Timestamp::from_millis(99),
            clock: Some(ByPlayer { black: Duration::from_millis(5), white: Duration::from_millis(6) }),
            player_to_act: Some(Player::Black),
            presence: Presence { black: true, white: false, watching: 2 },
            storing: true,
            shares_chat: ByPlayer { black: true, white: false },
            public: false,
            ratings: GameRatings {
                now: Some(ByPlayer { black: Some(1500), white: None }),
                changes: None,
                provisional: None,
            },
        };
        Hello { api: crate::API_VERSION, state, chat: true }
    }

    #[test]
    fn every_message_of_the_server_reads_back() {
        let code = ErrorCode::Over;
        let event = LogEvent::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None });
        for (message, json) in [
            (ServerMessage::Hello(Box::new(hello())), None),
            (
                ServerMessage::Entry(LogEntry { number: 4, at: Timestamp::from_millis(7), event }),
                Some(r#"{"number":4,"at":7,"event":"turn","turn":"f8e7"}"#),
            ),
            (
                ServerMessage::Presence(Presence { black: true, white: false, watching: 3 }),
                Some(r#"{"presence":{"black":true,"white":false,"watching":3}}"#),
            ),
            (ServerMessage::Storing(false), Some(r#"{"storing":false}"#)),
            (
                ServerMessage::Error(ErrorBody { code, message: "the game is over".to_owned() }),
                Some(r#"{"error":"over","message":"the game is over"}"#),
            ),
            (ServerMessage::Unknown, Some("{}")),
        ] {
            let text = message.to_json();
            assert_eq!(text, json.unwrap_or(&text));
            assert_eq!(ServerMessage::from_json(&text).expect("a message"), message, "{text}");
        }
    }

    #[test]
    fn the_first_message_has_the_words_that_clients_know() {
        let text = ServerMessage::Hello(Box::new(hello())).to_json();
        assert_eq!(
            text,
            concat!(
                r#"{"hello":{"api":3,"game":"k3x7pq9wza2m","terms":{"rules":{"match":"single","limited":false},"#,
                r#""time_control":"none","rated":false},"you":"black","players":{"black":{"name":"guest","kind":"guest"},"white":null},"number":3,"#,
                r#""now":99,"clock":{"black":5,"white":6},"player_to_act":"black","#,
                r#""presence":{"black":true,"white":false,"watching":2},"storing":true,"#,
                r#""shares_chat":{"black":true,"white":false},"public":false,"ratings":{"black":1500,"white":null},"#,
                r#""chat":true}}"#
            )
        );
    }

    #[test]
    fn every_message_of_a_player_reads_back() {
        let turn = Action::Turn { ply: 4, turn: "f8e7".parse().expect("a turn") };
        for (message, json) in [
            (ClientMessage::Action(turn), r#"{"do":"turn","ply":4,"turn":"f8e7"}"#),
            (ClientMessage::Action(Action::Offer { offer: Offer::TakeBack }), r#"{"do":"offer","offer":"take-back"}"#),
            (ClientMessage::Action(Action::Resign), r#"{"do":"resign"}"#),
            (ClientMessage::Action(Action::Abort), r#"{"do":"abort"}"#),
            (ClientMessage::Chat("good \"luck\"".to_owned()), r#"{"chat":"good \"luck\""}"#),
            (ClientMessage::ShareChat(true), r#"{"share_chat":true}"#),
        ] {
            assert_eq!(message.to_json(), json);
            assert_eq!(ClientMessage::from_json(json).expect("a message"), message);
        }
        for text in ["", "{}", "[]", r#"{"do":"nothing"}"#, r#"{"chat":7}"#, r#"{"share_chat":"yes"}"#] {
            assert!(ClientMessage::from_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_message_of_the_lobby_reads_back() {
        let update = LobbyUpdate { playing: Some(3), turns: Some(vec!["a".to_owned()]), ..LobbyUpdate::default() };
        let error = ErrorBody { code: ErrorCode::Reload, message: "load the page again".to_owned() };
        for (message, json) in [
            (LobbyMessage::Update(update), r#"{"playing":3,"turns":["a"]}"#),
            (LobbyMessage::Error(error), r#"{"error":"reload","message":"load the page again"}"#),
        ] {
            assert_eq!(message.to_json(), json);
            assert_eq!(LobbyMessage::from_json(json).expect("a message"), message);
        }
        for text in ["", "7", r#"{"error":7}"#, r#"{"playing":-1}"#] {
            assert!(LobbyMessage::from_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_only_newer_programs_know_is_unknown_and_a_broken_message_an_error() {
        for text in [r#"{"weather":"fine"}"#, r#"{"number":7}"#] {
            assert_eq!(ServerMessage::from_json(text).expect("a message"), ServerMessage::Unknown, "{text}");
        }
        for text in ["", "{", "[]", "7", r#"{"hello":7}"#, r#"{"error":7}"#, r#"{"number":-1,"at":0}"#] {
            assert!(ServerMessage::from_json(text).is_err(), "{text}");
        }
    }
}
