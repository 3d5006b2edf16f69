//! Games that are built from what is stored.

use kamisado_api::{LogEvent, RoomEvent};
use kamisado_online::{Game, Terms};

use crate::store::StoredEntry;

/// What is stored, as entries. What cannot be read is named by its number.
pub(super) fn read(entries: &[StoredEntry]) -> Result<Vec<LogEvent>, String> {
    let read = |(number, stored): (u64, &StoredEntry)| {
        LogEvent::from_known_json(&stored.body).map_err(|error| format!("entry {number}: {error}"))
    };
    (1u64..).zip(entries).map(read).collect()
}

/// A game as what is stored makes it. What cannot be read, or does not fit, is named by its number.
pub(crate) fn rebuilt(terms: Terms, entries: &[StoredEntry]) -> Result<Game, String> {
    let mut game = Game::new(terms);
    for ((number, stored), entry) in (1u64..).zip(entries).zip(read(entries)?) {
        if let LogEvent::Game(event) = entry
            && game.apply(&event, stored.at).is_err()
        {
            return Err(format!("entry {number} does not fit: {}", stored.body));
        }
    }
    Ok(game)
}

/// How often something was said.
pub(super) fn count_said(entries: &[LogEvent]) -> usize {
    entries.iter().filter(|entry| matches!(entry, LogEvent::Room(RoomEvent::Chat { .. }))).count()
}
