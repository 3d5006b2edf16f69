//! Limits on unfinished games, per user and per network.

use tokio::sync::OwnedMutexGuard;

use super::GameRegistry;
use super::sources::{Place, Sources};
use crate::keyed_locks::KeyedLocks;
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

/// The sources of the unfinished games.
#[derive(Clone, Debug)]
pub(crate) struct UnfinishedGames {
    all: Sources,
    /// Those with a clock of minutes.
    clocks: Sources,
    users: KeyedLocks,
}

impl Default for UnfinishedGames {
    fn default() -> UnfinishedGames {
        let all = |network: Network| UNFINISHED_OF_CLIENT.saturating_mul(network.width().factor());
        let (all, clocks) = (Sources::new(all), Sources::new(|_| CLOCKS_OF_NETWORK));
        UnfinishedGames { all, clocks, users: KeyedLocks::default() }
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
    /// Empty where clients have no limits.
    places: Vec<Place>,
    _seat: SeatPermit,
}

impl GamePermit {
    /// Keeps the place of a stored game until the game is over.
    pub(super) fn mark_stored(self) {
        self.places.into_iter().for_each(Place::keep);
    }

    /// Gives the place to a stored game with another id, unless that already has one.
    pub(crate) fn mark_stored_as(self, game: &str) {
        for place in self.places {
            place.keep_as(game);
        }
    }
}

impl UnfinishedGames {
    /// Counts a game for its client; `None` if one of the client's networks has too many.
    fn reserve(&self, game: &str, client: Client, has_clock: bool) -> Option<Vec<Place>> {
        let all = self.all.reserve(game, client, true)?;
        let clock = if has_clock { Some(self.clocks.reserve(game, client, true)?) } else { None };
        Some([Some(all), clock].into_iter().flatten().collect())
    }

    /// Releases the places of games that are over.
    pub(super) fn release(&self, games: &[String]) {
        self.all.release(games);
        self.clocks.release(games);
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
        let places = if is_limited { self.unfinished.reserve(&game, client, has_clock) } else { Some(Vec::new()) };
        Ok(places.map(|places| GamePermit { game, places, _seat: seat }))
    }

    /// Releases the places of games that are over or were never stored: in a cluster a game may have ended at another
    /// node, and the database's answer may have been lost.
    pub(super) async fn forget_finished(&self) -> Result<(), StoreError> {
        let known: Vec<String> = self.unfinished.all.stored().into_iter().collect();
        for games in known.chunks(LOOKUP_BATCH) {
            let unfinished = self.store.unfinished_among(games).await?;
            let is_over = |game: &&String| !unfinished.contains(*game);
            self.unfinished.release(&games.iter().filter(is_over).cloned().collect::<Vec<_>>());
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
        let id = |client: Client, number: u32| format!("{client:?} {number}");
        let reserve = |client, number| games.reserve(&id(client, number), client, false);
        let make =
            |client, number| reserve(client, number).map(|places| places.into_iter().for_each(Place::keep)).is_some();
        assert!((0..UNFINISHED_OF_CLIENT).all(|number| make(at(1), number)));
        assert!(!make(at(1), UNFINISHED_OF_CLIENT) && make(at(2), 0) && make(other, 0));
        games.release(&[id(at(1), 6)]);
        let mut agreed = reserve(at(1), 6).expect("a place").into_iter().chain(reserve(at(2), 7).expect("a place"));
        assert!(agreed.next().expect("a place").keep_as("rematch"));
        assert!(!agreed.next().expect("a place").keep_as("rematch"), "it is counted already");
        games.release(&[id(at(1), 7)]);
        assert!(make(at(1), 7) && !make(at(1), UNFINISHED_OF_CLIENT), "one of them is over");
        let site = (3..6).flat_map(|client| (0..UNFINISHED_OF_CLIENT).map(move |number| (client, number)));
        let made = site.filter(|&(client, number)| make(at(client), number)).count() as u32;
        assert_eq!(made, 3 * UNFINISHED_OF_CLIENT - 1, "a /56 has four times as many as a client");
        assert!(make(at(0x100), 0), "another /56");
        games.release(&games.all.known());
        assert!(games.all.is_empty(), "nothing is remembered of games that are over");
    }

    #[test]
    fn a_network_of_any_width_has_only_so_many_games_with_a_clock_of_minutes() {
        let games = UnfinishedGames::default();
        let mut places = Vec::new();
        let mut make = |number: u32, has_clock| {
            let reserved = games.reserve(&number.to_string(), at(number % 8), has_clock);
            places.push(reserved);
            places.last().is_some_and(Option::is_some)
        };
        assert!((0..CLOCKS_OF_NETWORK).all(|number| make(number, true)));
        assert!(!make(CLOCKS_OF_NETWORK, true) && make(CLOCKS_OF_NETWORK, false));
        games.release(&["0".to_owned()]);
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
        assert_eq!(registry.unfinished.all.known(), ["being made", "running"]);
    }
}
