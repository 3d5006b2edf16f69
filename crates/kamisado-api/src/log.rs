//! The numbered entries of a game, in the form in which they are stored and sent.
//!
//! ```
//! use kamisado_api::{LogEntry, LogEvent};
//! use kamisado_online::Event;
//!
//! let entry = LogEntry::from_json(r#"{"number":3,"at":1700000000000,"event":"resigned","by":"white"}"#)?;
//! assert_eq!(entry.number, 3);
//! assert!(matches!(entry.event, LogEvent::Game(Event::Resigned { .. })));
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado::{ByPlayer, Player};
use kamisado_online::{Event, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{OpaqueJson, PlayerInfo};

/// An entry of a game: `{"number":3,"at":1700000000000,"event":"turn","turn":"f8e7"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// Its number. Entries are numbered from 1 without gaps.
    pub number: u64,
    /// When it happened.
    pub at: Timestamp,
    /// The event.
    #[serde(flatten)]
    pub event: LogEvent,
}

/// An event in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LogEvent {
    /// An event of the game itself: on the board, by the clock or by agreement.
    Game(Event),
    /// An event beside the game: seats, chat, a rematch.
    Room(RoomEvent),
    /// The name of an event that only newer programs know. It is never stored.
    #[serde(serialize_with = "serialize_name")]
    Unknown(String),
}

/// An event beside the game: seats, chat, a rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum RoomEvent {
    /// A user took a seat.
    Joined {
        /// The side of the seat.
        player: Player,
        /// The user.
        #[serde(flatten)]
        who: PlayerInfo,
    },
    /// A player sent a chat message.
    Chat {
        /// The player.
        player: Player,
        /// The message; empty if it is hidden.
        text: String,
        /// Whether spectators may read it, because both players had allowed it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        shared: bool,
        /// Whether the text is hidden from this reader. Stored messages are never hidden.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// A player starts or stops letting spectators read new chat messages.
    ChatShared {
        /// The player.
        player: Player,
        /// Whether it is allowed.
        share: bool,
    },
    /// The players continue in a new game, made at the same moment.
    Rematch {
        /// Its id.
        game: String,
    },
    /// This game is the rematch of another.
    Continued {
        /// Its id.
        game: String,
        /// The number of games in a row that each player has won before this one. The players exchange sides after
        /// each.
        wins: ByPlayer<u32>,
    },
}

impl RoomEvent {
    /// The names on the wire.
    pub(crate) const NAMES: [&str; 5] = ["joined", "chat", "chat-shared", "rematch", "continued"];
}

/// Only the name of an event.
#[derive(Serialize, Deserialize)]
struct Named {
    event: String,
}

/// The fields that every entry has.
#[derive(Deserialize)]
struct Numbered {
    number: u64,
    at: Timestamp,
}

fn serialize_name<S: Serializer>(name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    Named { event: name.to_owned() }.serialize(serializer)
}

impl LogEvent {
    /// Reads an event, also from an entry. An event that this program does not know is [`LogEvent::Unknown`].
    ///
    /// # Errors
    /// If the text is not a JSON object with the name of an event.
    pub fn from_json(text: &str) -> Result<LogEvent, serde_json::Error> {
        let Named { event } = serde_json::from_str(text)?;
        Ok(LogEvent::known(&event, text).unwrap_or(LogEvent::Unknown(event)))
    }

    /// Reads an event that must be known, such as a stored one.
    ///
    /// # Errors
    /// If the text is not a known event.
    pub fn from_known_json(text: &str) -> Result<LogEvent, serde_json::Error> {
        let Named { event } = serde_json::from_str(text)?;
        LogEvent::known(&event, text)
    }

    fn known(name: &str, text: &str) -> Result<LogEvent, serde_json::Error> {
        if RoomEvent::NAMES.contains(&name) {
            serde_json::from_str(text).map(LogEvent::Room)
        } else {
            serde_json::from_str(text).map(LogEvent::Game)
        }
    }
}

impl LogEntry {
    /// Reads an entry. An event that this program does not know is [`LogEvent::Unknown`].
    ///
    /// # Errors
    /// If the text is not an entry.
    pub fn from_json(text: &str) -> Result<LogEntry, serde_json::Error> {
        let Numbered { number, at } = serde_json::from_str(text)?;
        Ok(LogEntry { number, at, event: LogEvent::from_json(text)? })
    }
}

/// Reading an entry takes two steps, first the name of the event, so the JSON is kept in between.
impl<'de> Deserialize<'de> for LogEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogEntry, D::Error> {
        let json = OpaqueJson::deserialize(deserializer)?;
        LogEntry::from_json(&json.to_string()).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kamisado_online::{Interruption, Offer};

    use super::*;

    fn game_events() -> Vec<Event> {
        let (by, offer) = (Player::Black, Offer::TakeBack);
        vec![
            Event::Begun,
            Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None },
            Event::Turn {
                turn: "pass".parse().expect("a turn"),
                left: Some(ByPlayer { black: Duration::from_millis(1), white: Duration::from_millis(2) }),
            },
            Event::Offered { by, offer },
            Event::Declined { by, offer },
            Event::TakenBack { ply: 3 },
            Event::Stopped,
            Event::RematchAgreed,
            Event::Resigned { by },
            Event::TimeLost { player: by },
            Event::Aborted { by },
            Event::Interrupted {
                from: Timestamp::from_millis(1),
                to: Timestamp::from_millis(2),
                cause: Interruption::Storage,
            },
        ]
    }

    fn room_events() -> Vec<RoomEvent> {
        let (player, text) = (Player::White, "\"hello\" {".to_owned());
        vec![
            RoomEvent::Joined { player, who: PlayerInfo::account("Ana") },
            RoomEvent::Chat { player, text: text.clone(), shared: false, hidden: false },
            RoomEvent::Chat { player, text, shared: true, hidden: false },
            RoomEvent::Chat { player, text: String::new(), shared: false, hidden: true },
            RoomEvent::ChatShared { player, share: true },
            RoomEvent::Rematch { game: "next".to_owned() },
            RoomEvent::Continued { game: "before".to_owned(), wins: ByPlayer { black: 2, white: 1 } },
        ]
    }

    #[test]
    fn every_event_reads_back_and_so_does_its_entry() {
        let games = game_events().into_iter().map(LogEvent::Game);
        for event in games.chain(room_events().into_iter().map(LogEvent::Room)) {
            let text = serde_json::to_string(&event).expect("it has a form");
            assert_eq!(LogEvent::from_known_json(&text).expect("an event"), event, "{text}");
            let entry = LogEntry { number: 3, at: Timestamp::from_millis(7), event };
            let text = serde_json::to_string(&entry).expect("it has a form");
            assert_eq!(LogEntry::from_json(&text).expect("an entry"), entry, "{text}");
            assert_eq!(serde_json::from_str::<LogEntry>(&text).expect("an entry"), entry, "{text}");
        }
    }

    #[test]
    fn the_names_of_the_room_events_are_those_on_the_wire() {
        let mut names: Vec<String> = room_events()
            .iter()
            .map(|event| serde_json::to_string(event).expect("it has a form"))
            .map(|text| serde_json::from_str::<Named>(&text).expect("a name").event)
            .collect();
        names.dedup();
        assert_eq!(names, RoomEvent::NAMES);
    }

    #[test]
    fn the_forms_on_the_wire_do_not_change() {
        let hidden = RoomEvent::Chat { player: Player::White, text: String::new(), shared: false, hidden: true };
        let text = serde_json::to_string(&LogEvent::Room(hidden)).expect("it has a form");
        assert_eq!(text, r#"{"event":"chat","player":"white","text":"","hidden":true}"#);
        let joined = RoomEvent::Joined { player: Player::Black, who: PlayerInfo::account("Ana") };
        let entry = LogEntry { number: 1, at: Timestamp::from_millis(7), event: LogEvent::Room(joined) };
        let text = serde_json::to_string(&entry).expect("it has a form");
        assert_eq!(text, r#"{"number":1,"at":7,"event":"joined","player":"black","name":"Ana","kind":"account"}"#);
    }

    #[test]
    fn what_only_newer_programs_know_is_unknown_and_not_misread() {
        for text in [
            r#"{"number":4,"at":7,"event":"of-a-newer-server","turn":{"new":"form"}}"#,
            r#"{"number":4,"at":7,"event":"offered","by":"black","offer":"of-a-newer-server"}"#,
            r#"{"number":4,"at":7,"event":"chat","player":"grey"}"#,
        ] {
            let entry = LogEntry::from_json(text).expect("an entry");
            assert!(matches!(entry.event, LogEvent::Unknown(_)), "{text}");
            assert!(LogEvent::from_known_json(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_no_entry_is_not_read() {
        for text in ["", "{", "[]", "7", "{}", r#"{"number":-1,"at":0,"event":"begun"}"#, r#"{"number":1,"at":0}"#] {
            assert!(LogEntry::from_json(text).is_err(), "{text}");
        }
    }
}
