//! Games that are only looked at.

use kamisado_online::{Game, Terms};

use super::Entry;
use crate::store::StoredEntry;

/// A game as what is stored makes it. What cannot be read, or does not fit, is named by its number.
pub(crate) fn rebuilt(terms: Terms, entries: &[StoredEntry]) -> Result<Game, String> {
    let mut game = Game::new(terms);
    for (number, stored) in (1u64..).zip(entries) {
        let entry = serde_json::from_str(&stored.body).map_err(|error| format!("entry {number}: {error}"))?;
        if let Entry::Game(event) = entry
            && !game.apply(&event, stored.at)
        {
            return Err(format!("entry {number} does not fit: {}", stored.body));
        }
    }
    Ok(game)
}
