//! The messages between the nodes of a cluster, as JSON.
//!
//! Every message carries the version of its format. Readers ignore unknown fields and unknown kinds of messages; an
//! unknown call is answered as if the node did not own the game. So neighbouring versions can run side by side. A field
//! that a version adds has a default for the version before.

use std::time::Duration;

use kamisado::{ByPlayer, Match, Player, Turn};
use kamisado_api::{ErrorCode, GameState};
use kamisado_online::Action;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::http::live_sockets::SessionEnd;
use crate::store::{LogRow, UserRef};

/// The version of the message format.
const VERSION: u32 = if cfg!(next_version) { 2 } else { 1 };

/// A message with its version.
#[derive(Debug, Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    message: T,
}

/// Encodes a message.
pub(crate) fn encode(message: &impl Serialize) -> Vec<u8> {
    let message = Versioned { version: VERSION, message };
    #[cfg(next_version)]
    let message = crate::next_version::with_unknown_fields(&message);
    serde_json::to_vec(&message).expect("every part of a message has a form in JSON")
}

/// Decodes a message; `None` if it cannot be read.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let read: Result<Versioned<T>, serde_json::Error> = serde_json::from_slice(bytes);
    match read {
        Ok(read) => Some(read.message),
        // Messages of a newer version may be unknown here, and may come often: log them as debug.
        Err(error) if version(bytes).is_some_and(|version| version > VERSION) => {
            tracing::debug!(%error, "ignored an unknown message of a newer version");
            None
        }
        Err(error) => {
            tracing::warn!(%error, "cannot read a message from another node");
            None
        }
    }
}

/// The version of a message, whatever else it contains.
fn version(bytes: &[u8]) -> Option<u32> {
    #[derive(Deserialize)]
    struct Head {
        version: u32,
    }
    serde_json::from_slice(bytes).ok().map(|Head { version }| version)
}

/// A request to the owner of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) game: String,
    pub(crate) call: GameCall,
}

/// A call to the owner of a game, which carries it out for a client of its own node or of another one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameCall {
    /// A player acts. If the player's node is not the owner, that node held the action for `waited` before it asked, and
    /// had shown the player the turn for `thought` before it received the action, if the player was connected by then.
    Act {
        by: Player,
        action: Action,
        waited: Duration,
        #[serde(default)]
        thought: Option<Duration>,
    },
    /// A player sends a chat message.
    Chat { by: Player, text: String },
    /// A player allows or forbids spectators to read the chat.
    ShareChat { by: Player, share: bool },
    /// A user takes the free seat, or returns to their own.
    Join { who: UserRef },
    /// A user withdraws their own offer.
    Withdraw { user: String },
    /// Asks for the game as this user sees it. With `joins` the user also becomes one of these watchers.
    State { user: Option<String>, joins: Option<NodeWatchers> },
    /// Reports who is connected to a node.
    Presence(NodeWatchers),
    /// The round-trip time of a player's messages.
    Lag { by: Player, lag: Duration },
}

impl GameCall {
    /// A player acts at the owner's own node.
    pub(crate) const fn act(by: Player, action: Action) -> GameCall {
        GameCall::Act { by, action, waited: Duration::ZERO, thought: None }
    }

    /// Whether the call may be repeated when no answer came. A turn may not: it would be taken twice.
    pub(crate) const fn is_repeatable(&self) -> bool {
        !matches!(
            self,
            GameCall::Act { action: Action::Offer { .. } | Action::Decline { .. }, .. } | GameCall::Chat { .. }
        )
    }
}

/// Which players of a game are connected to a node, and how many spectators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NodeWatchers {
    pub(crate) node: String,
    pub(crate) players: ByPlayer<bool>,
    pub(crate) watching: u32,
}

impl NodeWatchers {
    /// Counts one more client, in this seat or as a spectator.
    pub(crate) fn add(&mut self, seat: Option<Player>) {
        match seat {
            Some(player) => self.players[player] = true,
            None => self.watching = self.watching.saturating_add(1),
        }
    }
}

/// The answer of a game's owner to a call.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// The call was carried out.
    Done,
    /// The user has this seat.
    Seat(Player),
    /// The game as the user sees it.
    State(Box<GameState>),
    /// The number of the last entry.
    Number(u64),
    /// The call was refused.
    Refused(RefusedCall),
    /// This node does not own the game.
    NotOwner,
}

/// Why the owner of a game refused a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RefusedCall {
    /// Whether the referee refused it.
    pub(crate) by_referee: bool,
    /// The HTTP status for the client.
    pub(crate) status: u16,
    pub(crate) code: ErrorCode,
    pub(crate) message: String,
}

/// A notice from the owner of a game to the nodes with its watchers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameNotice {
    /// These entries were stored; the first has this number.
    Entries { first: u64, entries: Vec<LogRow> },
    /// A message that is not an entry, as clients receive it.
    Message(String),
    /// This node owns the game now.
    Owner(String),
}

/// A notice to all nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Notice {
    /// Offers or games in play have changed.
    Lobby,
    /// In this game it is now this user's turn, or nobody's.
    Turn { node: String, game: String, user: Option<String> },
    /// A user has connected to a node, or has no connection to it left.
    Online { node: String, user: String, is_online: bool },
    /// The account of a user has changed.
    UserChanged { user: String },
    /// The user's games must be rebuilt, because a deletion has changed their entries.
    GamesChanged { user: String },
    /// Sessions have ended.
    SessionEnded(SessionEnd),
    /// A node asks all others for their turns and users.
    Ask { node: String },
    /// The turns and connected users of a node, in numbered parts. Part 0 replaces everything that the node sent
    /// before; later parts add to it, and changes are sent as later parts. If `parts` is not 0, parts 1 to `parts` are
    /// complete: anything they do not mention has ended.
    Whole {
        node: String,
        part: usize,
        #[serde(default)]
        parts: usize,
        turns: Vec<(String, String)>,
        online: Vec<String>,
    },
}

/// A heartbeat of a node. It has a subject of its own because nodes of an earlier version do not know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Alive {
    /// The permanent name of the node.
    pub(super) node: String,
    /// The name of its registration.
    pub(super) instance: String,
    /// Whether the node is shutting down.
    pub(super) leaves: bool,
    /// The time since the node last reached the database.
    pub(super) without_database: Option<Duration>,
    /// Whether it has the role `engine`, so clients are not sent to it.
    #[serde(default)]
    pub(super) is_engine: bool,
}

/// A request for an engine's turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ThinkRequest {
    pub(crate) history: Match,
    pub(crate) level: u8,
    pub(crate) time: Duration,
}

/// The turn an engine chose.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ThinkReply {
    pub(crate) turn: Option<Turn>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::next_version::{unknown_message, with_unknown_fields};

    #[test]
    fn a_message_reads_back_and_what_is_unknown_is_ignored() {
        let request = Request { game: "g".to_owned(), call: GameCall::ShareChat { by: Player::White, share: true } };
        let read: Request = decode(&encode(&request)).expect("a message");
        assert!(matches!(read.call, GameCall::ShareChat { by: Player::White, share: true }));
        let newer =
            br#"{"version":2,"more":1,"message":{"game":"g","call":{"share-chat":{"by":"white","share":true}},"x":1}}"#;
        assert!(decode::<Request>(newer).is_some(), "fields that are not known do not matter");
        assert!(decode::<Request>(br#"{"version":2,"message":{"game":"g","call":{"dance":{}}}}"#).is_none());
        assert!(decode::<Notice>(b"{").is_none());
    }

    #[test]
    fn what_the_next_version_adds_is_ignored_everywhere() {
        let watchers = NodeWatchers { node: "n".to_owned(), players: ByPlayer::from_fn(|_| true), watching: 3 };
        let call = GameCall::State { user: None, joins: Some(watchers) };
        let request = Request { game: "g".to_owned(), call };
        let message = with_unknown_fields(&Versioned { version: 2, message: &request });
        assert_eq!(message.to_string().matches("of_the_next_version").count(), 3, "{message}");
        assert!(decode::<Request>(message.to_string().as_bytes()).is_some(), "{message}");
        let message = serde_json::to_vec(&Versioned { version: 2, message: unknown_message() }).expect("JSON");
        assert!(decode::<Notice>(&message).is_none() && decode::<GameNotice>(&message).is_none());
        assert_eq!(version(&message), Some(2));
    }
}
