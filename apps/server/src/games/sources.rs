//! The clients from which games came, with a limit for each of their networks.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::net::{Client, Network, NetworkCounts};

/// The clients from which some games came. They are in memory only: a restart forgets them.
#[derive(Clone, Debug)]
pub(super) struct Sources {
    games: Arc<Mutex<Games>>,
    /// The most games of a network.
    limit: fn(Network) -> u32,
}

#[derive(Debug, Default)]
struct Games {
    sources: HashMap<String, Source>,
    counts: NetworkCounts,
}

/// The source of a game.
#[derive(Clone, Copy, Debug)]
struct Source {
    client: Client,
    /// Whether the game is stored. Until then the database does not know it.
    is_stored: bool,
}

impl Games {
    fn remove(&mut self, game: &str) {
        if let Some(Source { client, .. }) = self.sources.remove(game) {
            self.counts.remove(client);
        }
    }
}

impl Sources {
    pub(super) fn new(limit: fn(Network) -> u32) -> Sources {
        Sources { games: Arc::default(), limit }
    }

    /// A place for a game of a client; `None` if limits apply and a network of the client has too many.
    ///
    /// The check and the reservation are one step, so a fast client cannot get past the limits.
    pub(super) fn reserve(&self, game: &str, client: Client, is_limited: bool) -> Option<Place> {
        let mut games = self.games.lock();
        if is_limited && !games.counts.has_room(client, self.limit) {
            return None;
        }
        games.counts.add(client);
        games.sources.insert(game.to_owned(), Source { client, is_stored: false });
        Some(Place { game: game.to_owned(), sources: self.clone() })
    }

    /// The client from which a game came, if known.
    pub(super) fn client_of(&self, game: &str) -> Option<Client> {
        self.games.lock().sources.get(game).map(|source| source.client)
    }

    /// The ids of the stored games.
    pub(super) fn stored(&self) -> HashSet<String> {
        let games = self.games.lock();
        games.sources.iter().filter(|(_, source)| source.is_stored).map(|(game, _)| game.clone()).collect()
    }

    /// Releases the places of games that need none any more.
    pub(super) fn release<'g>(&self, gone: impl IntoIterator<Item = &'g String>) {
        let mut games = self.games.lock();
        gone.into_iter().for_each(|game| games.remove(game));
        games.sources.shrink_to_fit();
    }

    /// Gives the place of a game to a stored one with another id. Returns `false`, and changes nothing, if that already
    /// has one or the first has none.
    fn rename(&self, from: &str, to: &str) -> bool {
        let mut games = self.games.lock();
        if games.sources.contains_key(to) {
            return false;
        }
        let Some(source) = games.sources.remove(from) else {
            return false;
        };
        games.sources.insert(to.to_owned(), Source { is_stored: true, ..source });
        true
    }

    #[cfg(test)]
    pub(super) fn has_room(&self, client: Client) -> bool {
        self.games.lock().counts.has_room(client, self.limit)
    }

    /// The ids of all games, sorted.
    #[cfg(test)]
    pub(super) fn known(&self) -> Vec<String> {
        let mut known: Vec<String> = self.games.lock().sources.keys().cloned().collect();
        known.sort();
        known
    }

    /// Whether no network is remembered.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.games.lock().counts.is_empty()
    }
}

/// The place of a game, released on drop unless the game was stored.
#[derive(Debug)]
pub(super) struct Place {
    game: String,
    sources: Sources,
}

impl Place {
    /// Keeps the place of a stored game until it is released.
    pub(super) fn keep(self) {
        if let Some(source) = self.sources.games.lock().sources.get_mut(&self.game) {
            source.is_stored = true;
        }
    }

    /// Gives the place to a stored game with another id, unless that already has one. Returns whether it did.
    pub(super) fn keep_as(self, game: &str) -> bool {
        self.sources.rename(&self.game, game)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut games = self.sources.games.lock();
        if games.sources.get(&self.game).is_some_and(|source| !source.is_stored) {
            games.remove(&self.game);
        }
    }
}
