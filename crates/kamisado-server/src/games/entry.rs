//! What happened in a game, as it is stored and told.

use axum::extract::ws::Utf8Bytes;
use kamisado::Player;
use kamisado_api::{LogEvent, RoomEvent, ServerMessage};
use kamisado_online::Timestamp;

use crate::store::LogRow;

/// An entry with its number, as it is told to everybody: made once, shared by all.
#[derive(Clone, Debug)]
pub(crate) struct EncodedEntry(pub(crate) Utf8Bytes);

impl EncodedEntry {
    /// `{"number":3,"at":1700000000000,"event":…}`.
    pub(crate) fn new(number: u64, entry: &LogRow) -> EncodedEntry {
        let at = entry.at.as_millis();
        let rest = entry.body.strip_prefix('{').unwrap_or(&entry.body);
        EncodedEntry(format!("{{\"number\":{number},\"at\":{at},{rest}").into())
    }

    /// A message that is not kept.
    pub(crate) fn of(message: &ServerMessage) -> EncodedEntry {
        EncodedEntry(message.to_json().into())
    }
}

/// An entry as it is told: to players, and to those who only watch.
#[derive(Clone, Debug)]
pub(crate) struct EntryLines {
    pub(crate) players: EncodedEntry,
    pub(crate) spectators: EncodedEntry,
}

impl EntryLines {
    /// The lines of an entry. Where something was said that is not for spectators, they are told only that it was, so that
    /// their numbers have no gap.
    pub(crate) fn new(number: u64, event: &LogEvent, stored: &LogRow) -> EntryLines {
        let players = EncodedEntry::new(number, stored);
        let spectators = match event {
            LogEvent::Room(RoomEvent::Chat { player, shared: false, .. }) => {
                let (player, text) = (*player, String::new());
                let hidden = RoomEvent::Chat { player, text, shared: false, hidden: true };
                EncodedEntry::new(number, &LogRow::new(&LogEvent::Room(hidden), stored.at))
            }
            _ => players.clone(),
        };
        EntryLines { players, spectators }
    }

    /// The line for somebody in this seat, or in none.
    pub(crate) fn of(&self, seat: Option<Player>) -> &EncodedEntry {
        if seat.is_some() { &self.players } else { &self.spectators }
    }
}

impl LogRow {
    /// An event as it is stored.
    pub(crate) fn new(event: &LogEvent, at: Timestamp) -> LogRow {
        LogRow { at, body: serde_json::to_string(event).expect("every part of an event has a form in JSON") }
    }
}

#[cfg(test)]
mod tests {
    use kamisado_api::LogEntry;
    use kamisado_online::Event;

    use super::*;

    fn chat(shared: bool) -> LogEvent {
        let (player, text) = (Player::Black, "\"a secret\" {".to_owned());
        LogEvent::Room(RoomEvent::Chat { player, text, shared, hidden: false })
    }

    #[test]
    fn an_entry_reads_back_and_is_told_with_its_number() {
        let events = [
            LogEvent::Game(Event::Begun),
            LogEvent::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None }),
            LogEvent::Room(RoomEvent::Joined { player: Player::Black, name: "Ana".to_owned() }),
            chat(true),
        ];
        for event in events {
            let stored = LogRow::new(&event, Timestamp::from_millis(7));
            assert_eq!(LogEvent::from_known_json(&stored.body).expect("an event"), event);
            let lines = EntryLines::new(3, &event, &stored);
            let line = LogEntry::from_json(&lines.of(None).0).expect("an entry");
            assert_eq!(line, LogEntry { number: 3, at: Timestamp::from_millis(7), event });
            assert_eq!(lines.of(None).0, lines.of(Some(Player::White)).0, "everybody is told the same");
        }
    }

    #[test]
    fn spectators_are_not_told_what_players_say_to_each_other() {
        let event = chat(false);
        let lines = EntryLines::new(4, &event, &LogRow::new(&event, Timestamp::from_millis(7)));
        assert!(lines.of(Some(Player::White)).0.contains("a secret"));
        assert!(!lines.of(None).0.contains("a secret") && lines.of(None).0.contains("\"number\":4"));
    }
}
