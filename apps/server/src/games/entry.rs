//! The entries of a game's log, as they are stored and sent.

use axum::extract::ws::Utf8Bytes;
use kamisado::Player;
use kamisado_api::{LogEntry, LogEvent, RoomEvent, ServerMessage};
use kamisado_online::Timestamp;

use crate::store::LogRow;

/// A server message as JSON: encoded once, shared by all subscribers.
#[derive(Clone, Debug)]
pub(crate) struct EncodedMessage(pub(crate) Utf8Bytes);

impl EncodedMessage {
    /// A stored entry with its number: `{"number":3,"at":1700000000000,"event":…}`. The event is encoded once, for the store.
    fn of_row(number: u64, row: &LogRow) -> EncodedMessage {
        let fields = row.body.strip_prefix('{').unwrap_or(&row.body);
        EncodedMessage(format!("{{\"number\":{number},\"at\":{},{fields}", row.at.as_millis()).into())
    }

    /// A message that is not an entry of the game's log.
    pub(crate) fn of(message: &ServerMessage) -> EncodedMessage {
        EncodedMessage(message.to_json().into())
    }
}

/// The messages of an entry, for players and for spectators.
#[derive(Clone, Debug)]
pub(crate) struct EntryMessages {
    pub(crate) players: EncodedMessage,
    pub(crate) spectators: EncodedMessage,
}

impl EntryMessages {
    /// The messages of a stored entry with this event. For a private chat message, spectators get an empty message, so
    /// their numbers have no gap.
    pub(crate) fn new(number: u64, row: &LogRow, event: &LogEvent) -> EntryMessages {
        let players = EncodedMessage::of_row(number, row);
        let spectators = match event {
            LogEvent::Room(RoomEvent::Chat { player, shared: false, .. }) => {
                let (player, text) = (*player, String::new());
                let hidden = RoomEvent::Chat { player, text, shared: false, hidden: true };
                EncodedMessage::of_row(number, &LogRow::new(&LogEvent::Room(hidden), row.at))
            }
            _ => players.clone(),
        };
        EntryMessages { players, spectators }
    }

    /// The messages of a stored turn, without decoding it; `None` for other events.
    pub(crate) fn of_turn(number: u64, row: &LogRow) -> Option<EntryMessages> {
        let players = row.is_turn().then(|| EncodedMessage::of_row(number, row))?;
        Some(EntryMessages { spectators: players.clone(), players })
    }

    /// The entry; `None` if this program does not know its event.
    pub(crate) fn entry(&self) -> Option<LogEntry> {
        LogEntry::from_json(&self.players.0).ok().filter(|entry| !matches!(entry.event, LogEvent::Unknown(_)))
    }

    /// The message for a subscriber in this seat; `None` is a spectator.
    pub(crate) fn of(&self, seat: Option<Player>) -> &EncodedMessage {
        if seat.is_some() { &self.players } else { &self.spectators }
    }
}

impl LogRow {
    /// Encodes an event for the store.
    pub(crate) fn new(event: &LogEvent, at: Timestamp) -> LogRow {
        LogRow { at, body: serde_json::to_string(event).expect("every part of an event has a form in JSON") }
    }

    /// Whether this is a turn, by the name of the event, which is written first.
    fn is_turn(&self) -> bool {
        self.body.starts_with("{\"event\":\"turn\",")
    }
}

#[cfg(test)]
mod tests {
    use kamisado_online::Event;

    use kamisado_api::PlayerInfo;

    use super::*;

    fn chat(shared: bool) -> LogEvent {
        let (player, text) = (Player::Black, "\"a secret\" {".to_owned());
        LogEvent::Room(RoomEvent::Chat { player, text, shared, hidden: false })
    }

    #[test]
    fn an_entry_reads_back_and_is_sent_with_its_number() {
        let events = [
            LogEvent::Game(Event::Begun),
            LogEvent::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None }),
            LogEvent::Room(RoomEvent::Joined { player: Player::Black, who: PlayerInfo::account("Ana") }),
            chat(true),
        ];
        for event in events {
            let stored = LogRow::new(&event, Timestamp::from_millis(7));
            assert_eq!(LogEvent::from_known_json(&stored.body).expect("an event"), event);
            let messages = EntryMessages::new(3, &stored, &event);
            let message = LogEntry::from_json(&messages.of(None).0).expect("an entry");
            let entry = LogEntry { number: 3, at: Timestamp::from_millis(7), event };
            assert_eq!(messages.of(None).0.as_str(), serde_json::to_string(&entry).expect("JSON"));
            assert_eq!((Some(&message), messages.entry().as_ref()), (Some(&entry), Some(&entry)));
            let turn = EntryMessages::of_turn(3, &stored);
            assert_eq!(turn.is_some(), matches!(entry.event, LogEvent::Game(Event::Turn { .. })));
            assert!(turn.is_none_or(|turn| turn.of(None).0 == messages.of(None).0));
            assert_eq!(messages.of(None).0, messages.of(Some(Player::White)).0, "all get the same");
        }
    }

    #[test]
    fn spectators_do_not_read_what_players_say_to_each_other() {
        let event = chat(false);
        let messages = EntryMessages::new(4, &LogRow::new(&event, Timestamp::from_millis(7)), &event);
        assert!(messages.of(Some(Player::White)).0.contains("a secret"));
        assert!(!messages.of(None).0.contains("a secret") && messages.of(None).0.contains("\"number\":4"));
    }
}
