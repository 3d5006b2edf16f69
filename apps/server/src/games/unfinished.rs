//! Limits on unfinished games, per user and per network.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;

use super::GameRegistry;
use super::keyed_locks::KeyedLocks;
use crate::net::{Client, Network};
use crate::store::{StoreError, UNFINISHED_OF_USER};

/// The most unfinished games made by one client. A network around it may have more by the same factor as in its other
/// limits.
pub(crate) const UNFINISHED_OF_CLIENT: u32 = 3_000;
/// The most unfinished games with a clock of minutes in a network of any width: such a game stays in memory while its
/// clock runs, even if nobody is connected.
pub(crate) const CLOCKS_OF_NETWORK: u32 = 1_000;
/// The number of games looked up per query.
const LOOKUP_BATCH: usize = 500;

/// The sources of the unfinished games. They are in memory only: a restart forgets them.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnfinishedGames {
    sources: Arc<Mutex<Sources>>,
    users: KeyedLocks,
}

#[derive(Debug, Default)]
struct Sources {
    games: HashMap<String, Source>,
    counts: HashMap<Network, Counts>,
}

/// The source of a game.
#[derive(Clone, Copy, Debug)]
struct Source {
    client: Client,
    has_clock: bool,
    /// Whether the game is stored. Until then the database does not know it.
    is_stored: bool,
}

/// The number of games of a network.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    all: u32,
    /// The number with a clock of minutes.
    clocks: u32,
}

impl Sources {
    /// Moves a game to another id. Returns `false`, and changes nothing, if `to` is already counted or `from` is not.
    fn rename(&mut self, from: &str, to: &str) -> bool {
        if self.games.contains_key(to) {
            return false;
        }
        let Some(source) = self.games.remove(from) else {
            return false;
        };
        self.games.insert(to.to_owned(), Source { is_stored: true, ..source });
        true
    }

    fn remove(&mut self, game: &str) {
        let Some(Source { client, has_clock, .. }) = self.games.remove(game) else {
            return;
        };
        for network in client.networks() {
            if let Some(counts) = self.counts.get_mut(&network) {
                counts.all -= 1;
                counts.clocks -= u32::from(has_clock);
                if counts.all == 0 {
                    self.counts.remove(&network);
                }
            }
        }
    }
}

/// The right of a user to have one more game. No other game of the user is counted while it exists.
#[derive(Debug)]
pub(crate) struct SeatPermit {
    _user: OwnedMutexGuard<()>,
}

/// A place for one more game of a user and a client, released on drop unless the game was stored.
#[derive(Debug)]
pub(crate) struct GamePermit {
    /// The id of the new game.
    pub(crate) game: String,
    games: UnfinishedGames,
    is_stored: bool,
    _seat: SeatPermit,
}

impl GamePermit {
    /// Keeps the place of a stored game until the game is over.
    pub(super) fn mark_stored(mut self) {
        self.is_stored = true;
        if let Some(source) = self.games.sources.lock().games.get_mut(&self.game) {
            source.is_stored = true;
        }
    }

    /// Gives the place to a stored game with another id, unless that already has one.
    pub(crate) fn mark_stored_as(mut self, game: &str) {
        self.is_stored = self.games.sources.lock().rename(&self.game, game);
    }
}

impl Drop for GamePermit {
    fn drop(&mut self) {
        if !self.is_stored {
            self.games.release(&self.game);
        }
    }
}

impl UnfinishedGames {
    /// Counts a game for its client. Returns `false` if one of the client's networks has too many.
    fn reserve(&self, game: &str, client: Client, has_clock: bool) -> bool {
        let mut sources = self.sources.lock();
        let most = |network: Network| UNFINISHED_OF_CLIENT.saturating_mul(network.width().factor());
        let is_full = |network: Network, counts: &Counts| {
            counts.all >= most(network) || has_clock && counts.clocks >= CLOCKS_OF_NETWORK
        };
        if client.networks().any(|network| sources.counts.get(&network).is_some_and(|counts| is_full(network, counts)))
        {
            return false;
        }
        for network in client.networks() {
            let counts = sources.counts.entry(network).or_default();
            counts.all += 1;
            counts.clocks += u32::from(has_clock);
        }
        sources.games.insert(game.to_owned(), Source { client, has_clock, is_stored: false });
        true
    }

    /// Releases the place of a game that is over or was not made.
    pub(super) fn release(&self, game: &str) {
        self.sources.lock().remove(game);
    }
}

impl GameRegistry {
    /// Reserves the right of a user to have one more game; `None` if the user has too many unfinished ones.
    pub(crate) async fn reserve_seat(&self, user: &str) -> Result<Option<SeatPermit>, StoreError> {
        let permit = SeatPermit { _user: self.unfinished.users.lock(user).await };
        Ok((self.store.count_unfinished(user).await? < UNFINISHED_OF_USER).then_some(permit))
    }

    /// Reserves a place for a new game of a user; `None` if the user, or a network of the client, has too many
    /// unfinished ones. Without limits for clients only the user's own games count.
    pub(crate) async fn reserve_game(
        &self,
        game: String,
        user: &str,
        client: Client,
        is_limited: bool,
        has_clock: bool,
    ) -> Result<Option<GamePermit>, StoreError> {
        let Some(seat) = self.reserve_seat(user).await? else {
            return Ok(None);
        };
        if is_limited && !self.unfinished.reserve(&game, client, has_clock) {
            return Ok(None);
        }
        Ok(Some(GamePermit { game, games: self.unfinished.clone(), is_stored: false, _seat: seat }))
    }

    /// Releases the places of games that are over or were never stored: in a cluster a game may have ended at another
    /// node, and the database's answer may have been lost.
    pub(super) async fn forget_finished(&self) -> Result<(), StoreError> {
        let known: Vec<String> = {
            let sources = self.unfinished.sources.lock();
            let stored = sources.games.iter().filter(|(_, source)| source.is_stored);
            stored.map(|(game, _)| game.clone()).collect()
        };
        for games in known.chunks(LOOKUP_BATCH) {
            let unfinished = self.store.unfinished_among(games).await?;
            for game in games.iter().filter(|game| !unfinished.contains(*game)) {
                self.unfinished.release(game);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kamisado_online::TimeControl;

    use super::*;
    use crate::store::UserRef;
    use crate::testing::{TestFolder, game_row};

    fn at(number: u32) -> Client {
        Client::at(format!("2001:db8:7:{number:x}::1").parse().expect("an address"))
    }

    #[test]
    fn a_network_has_only_so_many_games_that_are_not_over() {
        let games = UnfinishedGames::default();
        let other = Client::at("192.0.2.1".parse().expect("an address"));
        let make = |client: Client, number: u32| games.reserve(&format!("{client:?} {number}"), client, false);
        assert!((0..UNFINISHED_OF_CLIENT).all(|number| make(at(1), number)));
        assert!(!make(at(1), UNFINISHED_OF_CLIENT) && make(at(2), 0) && make(other, 0));
        assert!(games.sources.lock().rename(&format!("{:?} 6", at(1)), "rematch"));
        assert!(!games.sources.lock().rename(&format!("{:?} 7", at(1)), "rematch"), "it is counted already");
        games.release(&format!("{:?} 7", at(1)));
        assert!(make(at(1), 7) && !make(at(1), UNFINISHED_OF_CLIENT), "one of them is over");
        let site = (3..6).flat_map(|client| (0..UNFINISHED_OF_CLIENT).map(move |number| (client, number)));
        let made = site.filter(|&(client, number)| make(at(client), number)).count() as u32;
        assert_eq!(made, 3 * UNFINISHED_OF_CLIENT - 1, "a /56 has four times as many as a client");
        assert!(make(at(0x100), 0), "another /56");
        let known: Vec<String> = games.sources.lock().games.keys().cloned().collect();
        known.iter().for_each(|game| games.release(game));
        assert!(games.sources.lock().counts.is_empty(), "nothing is remembered of games that are over");
    }

    #[test]
    fn a_network_of_any_width_has_only_so_many_games_with_a_clock_of_minutes() {
        let games = UnfinishedGames::default();
        let make = |number: u32, has_clock| games.reserve(&number.to_string(), at(number % 8), has_clock);
        assert!((0..CLOCKS_OF_NETWORK).all(|number| make(number, true)));
        assert!(!make(CLOCKS_OF_NETWORK, true) && make(CLOCKS_OF_NETWORK, false));
        games.release("0");
        assert!(make(0, true));
    }

    #[tokio::test]
    async fn the_place_of_a_game_that_was_not_stored_or_ended_unseen_is_given_back() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let [ana] = registry.store.add_guests(["ana"]).await;
        let mut kept = Vec::new();
        for id in ["running", "over", "failed", "being made"] {
            let permit = registry.reserve_game(id.to_owned(), "ana", at(1), true, false).await.expect("an answer");
            let permit = permit.expect("a place");
            if id == "being made" {
                kept.push(permit);
                continue;
            }
            // One game has a user that does not exist, so making it fails.
            let who = if id == "failed" { UserRef::guest("nobody") } else { ana.clone() };
            let added = registry.add_with(game_row(id, TimeControl::None, [Some(who), None]), permit, None, ()).await;
            assert_eq!(added.is_err(), id == "failed", "{added:?}");
        }
        let mut transaction = registry.store.begin().await.expect("a transaction");
        let update = sqlx::query("UPDATE games SET status = 'over' WHERE id = 'over'");
        update.execute(&mut *transaction).await.expect("it is done");
        transaction.commit().await.expect("it is stored");
        registry.forget_finished().await.expect("it is done");
        let mut known: Vec<String> = registry.unfinished.sources.lock().games.keys().cloned().collect();
        known.sort();
        assert_eq!(known, ["being made", "running"]);
    }
}
