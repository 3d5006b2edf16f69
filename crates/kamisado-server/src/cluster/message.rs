//! The messages between the nodes of a cluster, as JSON.
//!
//! Every message carries the version of its form. A reader ignores fields that it does not know; a message of a kind that it
//! does not know is ignored, and a call is answered as if the node did not own the game. So neighbouring versions run side by
//! side.

use std::time::Duration;

use kamisado::{ByPlayer, Match, Player, Turn};
use kamisado_api::{ErrorCode, GameState};
use kamisado_online::Action;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::http::live_sockets::SessionEnd;
use crate::store::{LogRow, UserRef};

/// The version of the form of the messages.
const VERSION: u32 = 1;

/// A message with its version.
#[derive(Debug, Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    message: T,
}

/// A message as it is sent.
pub(crate) fn encode(message: &impl Serialize) -> Vec<u8> {
    let message = Versioned { version: VERSION, message };
    serde_json::to_vec(&message).expect("every part of a message has a form in JSON")
}

/// A message as it was received; none if it cannot be read.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let read: Result<Versioned<T>, serde_json::Error> = serde_json::from_slice(bytes);
    match read {
        Ok(read) => Some(read.message),
        Err(error) => {
            tracing::warn!(%error, "a message of another node cannot be read");
            None
        }
    }
}

/// What a node asks of the owner of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) game: String,
    pub(crate) call: Call,
}

/// What a node asks of the owner of a game, mostly for one of its clients.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Call {
    /// A player acts. The node had the action for this long before it asked.
    Act { by: Player, action: Action, waited: Duration },
    /// A player sends a chat message.
    Chat { by: Player, text: String },
    /// A player allows spectators to read the chat, or does not any more.
    ShareChat { by: Player, share: bool },
    /// A user takes the free seat, or returns to the own one.
    Join { who: UserRef },
    /// A user withdraws the own offer.
    Withdraw { user: String },
    /// The game as this user sees it, who joins the others at a node if these are given.
    State { user: Option<String>, joins: Option<NodeWatchers> },
    /// Who is connected to a node.
    Presence(NodeWatchers),
    /// A message of a player takes this long to the server and back.
    Lag { by: Player, lag: Duration },
}

impl Call {
    /// Whether it may be asked again when no answer came: a turn that was taken is not taken again.
    pub(crate) const fn is_repeatable(&self) -> bool {
        !matches!(self, Call::Act { action: Action::Offer { .. } | Action::Decline { .. }, .. } | Call::Chat { .. })
    }
}

/// Which players of a game are connected to a node, and how many spectators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NodeWatchers {
    pub(crate) node: String,
    pub(crate) players: ByPlayer<bool>,
    pub(crate) watching: u32,
}

/// What the owner of a game answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// It is done.
    Done,
    /// The user has this seat.
    Seat(Player),
    /// The game as the user sees it.
    State(Box<GameState>),
    /// The number of the last entry.
    Number(u64),
    /// It was not done.
    Refused(RemoteRefusal),
    /// This node does not own the game.
    NotOwner,
}

/// Why the owner of a game did not do something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemoteRefusal {
    /// Whether the referee refused it.
    pub(crate) by_referee: bool,
    /// The status of the answer to the client.
    pub(crate) status: u16,
    pub(crate) code: ErrorCode,
    pub(crate) message: String,
}

/// What happens in a game, for the nodes with its watchers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameNotice {
    /// These entries were stored, the first with this number.
    Entries { first: u64, entries: Vec<LogRow> },
    /// A message that is no entry, as clients get it.
    Message(String),
    /// This node owns the game now.
    Owner(String),
}

/// What concerns all nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Notice {
    /// Offers or games in play have changed.
    Lobby,
    /// In a game it is this user's turn now, or no user's.
    Turn { node: String, game: String, user: Option<String> },
    /// A user has connections to a node, or none any more.
    Online { node: String, user: String, is_online: bool },
    /// The account of a user has changed.
    UserChanged { user: String },
    /// What is shown of the games of a user has changed.
    GamesChanged { user: String },
    /// Sessions have ended.
    SessionEnded(SessionEnd),
    /// A node asks all others for their turns and users.
    Ask { node: String },
    /// Whose turn it is in the games of a node, and who is connected to it: a part of it, from 0 on.
    Whole { node: String, part: usize, turns: Vec<(String, String)>, online: Vec<String> },
}

/// A turn that an engine is to find.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ThinkRequest {
    pub(crate) history: Match,
    pub(crate) level: u8,
    pub(crate) time: Duration,
}

/// The turn that an engine has found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ThinkReply {
    pub(crate) turn: Option<Turn>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_reads_back_and_what_is_unknown_is_ignored() {
        let request = Request { game: "g".to_owned(), call: Call::ShareChat { by: Player::White, share: true } };
        let read: Request = decode(&encode(&request)).expect("a message");
        assert!(matches!(read.call, Call::ShareChat { by: Player::White, share: true }));
        let newer =
            br#"{"version":2,"more":1,"message":{"game":"g","call":{"share-chat":{"by":"white","share":true}},"x":1}}"#;
        assert!(decode::<Request>(newer).is_some(), "fields that are not known do not matter");
        assert!(decode::<Request>(br#"{"version":2,"message":{"game":"g","call":{"dance":{}}}}"#).is_none());
        assert!(decode::<Notice>(b"{").is_none());
    }
}
