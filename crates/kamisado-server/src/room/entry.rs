//! What happened in a game, as it is stored and told.

use axum::extract::ws::Utf8Bytes;
use kamisado::Player;
use kamisado_online::{Event, Time};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::store::StoredEntry;

/// What happened in a game: on the board, or around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Entry {
    /// On the board, by the clock or by agreement.
    Game(Event),
    /// Around it.
    Table(TableEvent),
}

/// What happened around the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum TableEvent {
    /// Somebody took a seat.
    Seated {
        /// Whose towers they move.
        player: Player,
        /// What they are called.
        name: String,
    },
    /// Somebody said something.
    Said {
        /// Who, if it was a player; spectators only listen.
        player: Player,
        /// What.
        text: String,
        /// Whether spectators may read it: both players had allowed it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shared: bool,
    },
    /// A player allows spectators to read what is said from now on, or does not any more.
    ChatShared {
        /// Who.
        player: Player,
        /// Whether it is allowed.
        share: bool,
    },
    /// The players go on in another game, which was made in the same moment.
    Rematch {
        /// Its id.
        game: String,
    },
}

/// An entry with its number, as it is told to everybody: made once, shared by all.
#[derive(Clone, Debug)]
pub(crate) struct Line(pub(crate) Utf8Bytes);

impl Line {
    /// `{"number":3,"at":1700000000000,"event":…}`.
    pub(crate) fn new(number: u64, entry: &StoredEntry) -> Line {
        let Time(at) = entry.at;
        let rest = entry.body.strip_prefix('{').unwrap_or(&entry.body);
        Line(format!("{{\"number\":{number},\"at\":{at},{rest}").into())
    }
}

/// An entry as it is told: to players, and to those who only watch.
#[derive(Clone, Debug)]
pub(crate) struct EntryLines {
    pub(crate) players: Line,
    pub(crate) spectators: Line,
}

impl EntryLines {
    /// The lines of an entry. Where something was said that is not for spectators, they are told only that it was, so that
    /// their numbers have no gap.
    pub(crate) fn new(number: u64, entry: &Entry, stored: &StoredEntry) -> EntryLines {
        let players = Line::new(number, stored);
        let spectators = match entry {
            Entry::Table(TableEvent::Said { player, shared: false, .. }) => {
                let hidden = json!({ "event": "said", "player": player, "text": "", "hidden": true });
                Line::new(number, &StoredEntry { at: stored.at, body: hidden.to_string() })
            }
            _ => players.clone(),
        };
        EntryLines { players, spectators }
    }

    /// The line for somebody in this seat, or in none.
    pub(crate) fn of(&self, seat: Option<Player>) -> &Line {
        if seat.is_some() { &self.players } else { &self.spectators }
    }
}

impl Entry {
    /// The entry as it is stored.
    pub(crate) fn stored(&self, at: Time) -> StoredEntry {
        // Every part has a text form, so that writing it cannot fail.
        StoredEntry { at, body: serde_json::to_string(self).unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reads_back_and_is_told_with_its_number() {
        let entries = [
            Entry::Game(Event::Begun),
            Entry::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None }),
            Entry::Table(TableEvent::Seated { player: Player::Black, name: "Ana".to_owned() }),
            Entry::Table(TableEvent::Said { player: Player::White, text: "\"hello\" {".to_owned(), shared: true }),
        ];
        for entry in entries {
            let stored = entry.stored(Time(7));
            assert_eq!(serde_json::from_str::<Entry>(&stored.body).expect("an entry"), entry);
            let line: serde_json::Value = serde_json::from_str(&Line::new(3, &stored).0).expect("JSON");
            assert_eq!((&line["number"], &line["at"]), (&3.into(), &7.into()), "{line}");
            let lines = EntryLines::new(3, &entry, &stored);
            assert_eq!(lines.of(None).0, lines.of(Some(Player::White)).0, "everybody is told the same");
        }
    }

    #[test]
    fn spectators_are_not_told_what_players_say_to_each_other() {
        let entry =
            Entry::Table(TableEvent::Said { player: Player::Black, text: "a secret".to_owned(), shared: false });
        let lines = EntryLines::new(4, &entry, &entry.stored(Time(7)));
        assert!(lines.of(Some(Player::White)).0.contains("a secret"));
        assert!(!lines.of(None).0.contains("a secret") && lines.of(None).0.contains("\"number\":4"));
    }
}
