//! Whose turn it is in which games.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Whose turn it is in which games, so that nobody has to ask all games for it. Each game tells it of its own changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnIndex {
    games: Arc<Mutex<HashMap<String, BTreeSet<String>>>>,
}

impl TurnIndex {
    /// In a game it was somebody's turn, and now is somebody else's.
    pub(super) fn set(&self, game: &str, from: Option<&str>, to: Option<&str>) {
        let mut games = self.games();
        if let Some(from) = from
            && let Some(own) = games.get_mut(from)
        {
            own.remove(game);
            if own.is_empty() {
                games.remove(from);
            }
        }
        if let Some(to) = to {
            games.entry(to.to_owned()).or_default().insert(game.to_owned());
        }
    }

    /// The games in which it is somebody's turn, in the order of their ids.
    pub(crate) fn of(&self, person: &str) -> Vec<String> {
        self.games().get(person).map(|own| own.iter().cloned().collect()).unwrap_or_default()
    }

    /// Whether it is somebody's turn in a game.
    pub(crate) fn has(&self, person: &str, game: &str) -> bool {
        self.games().get(person).is_some_and(|own| own.contains(game))
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, BTreeSet<String>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_passed_on_and_forgotten_at_the_end() {
        let turns = TurnIndex::default();
        turns.set("b", None, Some("ana"));
        turns.set("a", None, Some("ana"));
        assert_eq!(turns.of("ana"), ["a", "b"]);
        turns.set("a", Some("ana"), Some("bo"));
        assert!(turns.has("bo", "a") && !turns.has("ana", "a"));
        turns.set("a", Some("bo"), None);
        assert_eq!(turns.of("bo"), [""; 0]);
    }
}
