//! What the server tells about a game.

use kamisado::{ByPlayer, Player};
use kamisado_online::{Event, Terms, Time};
use serde::Deserialize;
use serde_json::Value;

/// What comes through the socket of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The first word after a connection was made.
    Hello(Box<Hello>),
    /// Something happened.
    Entry(Entry),
    /// Somebody came or went.
    Presence(Presence),
    /// Whether the server can store anything has changed.
    Storing(bool),
    /// Something that was asked for was not done, for the reason of this code.
    Refused(String),
}

/// The first word after a connection was made.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Hello {
    /// What was agreed.
    pub terms: Terms,
    /// Whose towers one moves; nobody's if one only watches.
    pub you: Option<Player>,
    /// What the players are called.
    pub players: ByPlayer<Option<String>>,
    /// The number of the last entry.
    pub number: u64,
    /// The time of the server.
    pub now: Time,
    /// Who is here.
    #[serde(default)]
    pub presence: Option<Presence>,
    /// What is left on each clock now, in thousandths of a second.
    #[serde(default)]
    pub clock: Option<ByPlayer<u64>>,
    /// How strong the players are, where that is told.
    #[serde(default)]
    pub ratings: Option<ByPlayer<Option<u32>>>,
    /// Whether anything can be said on this server.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether the server can store anything now.
    #[serde(default = "yes")]
    pub storing: bool,
    /// Which players allow spectators to read the chat.
    #[serde(default)]
    pub shares_chat: ByPlayer<bool>,
}

const fn yes() -> bool {
    true
}

/// Who is here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Presence {
    /// Whether Black is.
    pub black: bool,
    /// Whether White is.
    pub white: bool,
    /// How many only watch.
    #[serde(default)]
    pub watching: u32,
}

impl Presence {
    /// Whether a player is here.
    pub const fn of(self, player: Player) -> bool {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }
}

/// Something that happened, with its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number; they are counted from 1 without a gap.
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// What happened.
    pub what: What,
}

/// What happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Something on the board, by the clock or by agreement.
    Game(Event),
    /// Something around it.
    Around(Around),
    /// Something that only a newer page knows.
    Unknown,
}

/// What happened around the board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Around {
    /// Somebody took a seat.
    Seated {
        /// Whose towers they move.
        player: Player,
        /// What they are called.
        name: String,
    },
    /// A player said something.
    Said {
        /// Who.
        player: Player,
        /// What.
        text: String,
        /// Whether it is not for this reader.
        #[serde(default)]
        hidden: bool,
    },
    /// A player allows spectators to read the chat, or does not any more.
    ChatShared {
        /// Who.
        player: Player,
        /// Whether it is allowed.
        share: bool,
    },
    /// The game that follows by agreement has been made.
    Rematch {
        /// Its id.
        game: String,
    },
}

impl Message {
    /// Reads a message. What this page does not know gives nothing.
    pub fn read(text: &str) -> Option<Message> {
        let value: Value = serde_json::from_str(text).ok()?;
        if let Some(hello) = value.get("hello") {
            return Hello::deserialize(hello).ok().map(|hello| Message::Hello(Box::new(hello)));
        }
        if let Some(presence) = value.get("presence") {
            return Presence::deserialize(presence).ok().map(Message::Presence);
        }
        if let Some(storing) = value.get("storing") {
            return storing.as_bool().map(Message::Storing);
        }
        if let Some(code) = value.get("error") {
            return code.as_str().map(|code| Message::Refused(code.to_owned()));
        }
        let (number, at) = (value.get("number")?.as_u64()?, Time(value.get("at")?.as_u64()?));
        let what = Event::deserialize(&value).map(What::Game);
        let what = what.or_else(|_| Around::deserialize(&value).map(What::Around)).unwrap_or(What::Unknown);
        Some(Message::Entry(Entry { number, at, what }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_server_is_read() {
        let hello = r#"{"hello":{"game":"abc","terms":{"rules":{"match":"standard"},"pace":{"days":2}},"you":"black",
            "players":{"black":"guest","white":null},"number":3,"now":99,
            "presence":{"black":true,"white":false,"watching":2},"clock":{"black":5,"white":6}}}"#;
        let Some(Message::Hello(hello)) = Message::read(hello) else { panic!("a hello") };
        assert_eq!((hello.you, hello.number, hello.now), (Some(Player::Black), 3, Time(99)));
        assert_eq!(hello.presence, Some(Presence { black: true, white: false, watching: 2 }));
        let entry = |text: &str| match Message::read(text) {
            Some(Message::Entry(entry)) => entry.what,
            other => panic!("{other:?}"),
        };
        let turn = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None };
        assert_eq!(entry(r#"{"number":4,"at":7,"event":"turn","turn":"f8e7"}"#), What::Game(turn));
        let said = Around::Said { player: Player::White, text: "hi".to_owned(), hidden: false };
        assert_eq!(entry(r#"{"number":5,"at":7,"event":"said","player":"white","text":"hi"}"#), What::Around(said));
        let rematch = Around::Rematch { game: "next".to_owned() };
        assert_eq!(entry(r#"{"number":6,"at":7,"event":"rematch","game":"next"}"#), What::Around(rematch));
        assert_eq!(entry(r#"{"number":7,"at":7,"event":"of-a-newer-server"}"#), What::Unknown);
        assert_eq!(Message::read(r#"{"storing":false}"#), Some(Message::Storing(false)));
        assert_eq!(Message::read(r#"{"error":"over","message":"…"}"#), Some(Message::Refused("over".to_owned())));
    }

    #[test]
    fn what_is_no_message_is_passed_over() {
        for text in ["", "{", "[]", "7", "{}", r#"{"hello":7}"#, r#"{"error":7}"#, r#"{"number":-1,"at":0}"#] {
            assert_eq!(Message::read(text), None, "{text}");
        }
    }
}
