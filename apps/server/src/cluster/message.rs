//! The messages between the nodes of a cluster, as JSON.
//!
//! Every message carries the version of its form. A reader ignores fields that it does not know; a message of a kind that it
//! does not know is ignored, and a call is answered as if the node did not own the game. So neighbouring versions run side by
//! side. A field that a version adds has a default, for the version before.

use std::time::Duration;

use kamisado::{ByPlayer, Match, Player, Turn};
use kamisado_api::{ErrorCode, GameState};
use kamisado_online::Action;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::http::live_sockets::SessionEnd;
use crate::store::{LogRow, UserRef};

/// Whether this program is built as the next version, with which the tests show that two versions run side by side: its
/// messages have fields and kinds that this version does not know, and its tables one more step.
pub(crate) const IS_NEXT_VERSION: bool = option_env!("KAMISADO_NEXT_VERSION").is_some();

/// The version of the form of the messages.
const VERSION: u32 = if IS_NEXT_VERSION { 2 } else { 1 };

/// A message with its version.
#[derive(Debug, Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    message: T,
}

/// A message as it is sent.
pub(crate) fn encode(message: &impl Serialize) -> Vec<u8> {
    const HAS_FORM: &str = "every part of a message has a form in JSON";
    let message = Versioned { version: VERSION, message };
    if IS_NEXT_VERSION {
        let mut message = serde_json::to_value(&message).expect(HAS_FORM);
        add_unknown_fields(&mut message);
        return serde_json::to_vec(&message).expect(HAS_FORM);
    }
    serde_json::to_vec(&message).expect(HAS_FORM)
}

/// A message of a kind that only the next version knows.
pub(crate) fn unknown_message() -> Value {
    serde_json::json!({ "of-the-next-version": { "number": 1 } })
}

/// Adds a field that only the next version knows to the structures of a message. What has one key is the kind of a message.
fn add_unknown_fields(value: &mut Value) {
    let Value::Object(fields) = value else {
        return;
    };
    if fields.len() > 1 {
        fields.insert("of_the_next_version".to_owned(), true.into());
    }
    let is_single = fields.len() == 1;
    for (_, field) in fields.iter_mut().filter(|(name, _)| is_single || matches!(name.as_str(), "message" | "call")) {
        add_unknown_fields(field);
    }
}

/// A message as it was received; none if it cannot be read.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let read: Result<Versioned<T>, serde_json::Error> = serde_json::from_slice(bytes);
    match read {
        Ok(read) => Some(read.message),
        // A newer node may well say something that this one does not know, and says it often.
        Err(error) if version(bytes).is_some_and(|version| version > VERSION) => {
            tracing::debug!(%error, "a message of a newer version is not understood");
            None
        }
        Err(error) => {
            tracing::warn!(%error, "a message of another node cannot be read");
            None
        }
    }
}

/// The version of a message, whatever else is in it.
fn version(bytes: &[u8]) -> Option<u32> {
    #[derive(Deserialize)]
    struct Head {
        version: u32,
    }
    serde_json::from_slice(bytes).ok().map(|Head { version }| version)
}

/// What a node asks of the owner of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) game: String,
    pub(crate) call: RemoteCommand,
}

/// What a node asks of the owner of a game, mostly for one of its clients.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RemoteCommand {
    /// A player acts. The node had the action for this long before it asked, and had shown the turn to the player this long
    /// before it received the action, if the player was connected to it then.
    Act {
        by: Player,
        action: Action,
        waited: Duration,
        #[serde(default)]
        thought: Option<Duration>,
    },
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

impl RemoteCommand {
    /// Whether it may be asked again when no answer came: a turn that was taken is not taken again.
    pub(crate) const fn is_repeatable(&self) -> bool {
        !matches!(
            self,
            RemoteCommand::Act { action: Action::Offer { .. } | Action::Decline { .. }, .. }
                | RemoteCommand::Chat { .. }
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
    /// Whose turn it is in the games of a node, and who is connected to it: a part of it, from 0 on. Part 0 takes the place of
    /// everything that the node said before, the others add to it; changes are sent as such a later part. Where `parts` is not 0,
    /// the parts from 1 to `parts` are everything that the node has to say: what is in none of them is over.
    Whole {
        node: String,
        part: usize,
        #[serde(default)]
        parts: usize,
        turns: Vec<(String, String)>,
        online: Vec<String>,
    },
}

/// A node is there. It has a subject of its own: nodes of an earlier version do not know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Alive {
    /// Its name, which it keeps.
    pub(super) node: String,
    /// The name of its registration.
    pub(super) instance: String,
    /// Whether it goes now.
    pub(super) leaves: bool,
    /// For how long it has not reached the database.
    pub(super) without_database: Option<Duration>,
    /// Whether it has the role `engine`, so that clients are not sent to it.
    #[serde(default)]
    pub(super) is_engine: bool,
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
        let request =
            Request { game: "g".to_owned(), call: RemoteCommand::ShareChat { by: Player::White, share: true } };
        let read: Request = decode(&encode(&request)).expect("a message");
        assert!(matches!(read.call, RemoteCommand::ShareChat { by: Player::White, share: true }));
        let newer =
            br#"{"version":2,"more":1,"message":{"game":"g","call":{"share-chat":{"by":"white","share":true}},"x":1}}"#;
        assert!(decode::<Request>(newer).is_some(), "fields that are not known do not matter");
        assert!(decode::<Request>(br#"{"version":2,"message":{"game":"g","call":{"dance":{}}}}"#).is_none());
        assert!(decode::<Notice>(b"{").is_none());
    }

    #[test]
    fn what_the_next_version_adds_is_ignored_everywhere() {
        let watchers = NodeWatchers { node: "n".to_owned(), players: ByPlayer::from_fn(|_| true), watching: 3 };
        let call = RemoteCommand::State { user: None, joins: Some(watchers) };
        let request = Request { game: "g".to_owned(), call };
        let mut message = serde_json::to_value(Versioned { version: 2, message: &request }).expect("JSON");
        add_unknown_fields(&mut message);
        assert_eq!(message.to_string().matches("of_the_next_version").count(), 3, "{message}");
        assert!(decode::<Request>(message.to_string().as_bytes()).is_some(), "{message}");
        let message = serde_json::to_vec(&Versioned { version: 2, message: unknown_message() }).expect("JSON");
        assert!(decode::<Notice>(&message).is_none() && decode::<GameNotice>(&message).is_none());
        assert_eq!(version(&message), Some(2));
    }
}
