//! Limits and expiry of offers. No user has too many, and offers of live games end when their creators have gone.

use std::collections::HashSet;
use std::time::Duration;

use kamisado::Player;
use kamisado_online::{IDLE_TIMEOUT, Terms, Timestamp};
use tokio::sync::OwnedMutexGuard;
use tokio::time::sleep;

use super::sources::{Place, Sources};
use super::{GamePermit, GameRegistry};
use crate::cluster::GameCall;
use crate::keyed_locks::KeyedLocks;
use crate::net::{Client, Network};
use crate::now;
use crate::store::{GameList, GameRow, StoreError, WriteTransaction};

/// The creator may be away this long before the offer is aborted.
const OFFER_TIMEOUT: Duration = Duration::from_secs(60);
/// The interval at which the server looks for such offers.
const OFFER_CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// The most offers read per round, and the most aborted.
const MAX_OFFERS_READ: u32 = 10_000;
const MAX_ABORTED: usize = 500;
/// A game by link waits this long for its second player.
const LINK_TIMEOUT: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The server looks for games that ended without a notice here once in this many rounds.
const FORGET_EVERY: u32 = 6;

/// The most open public offers per user, for live games and for correspondence games.
pub(crate) const LIVE_OFFERS: usize = 5;
pub(crate) const CORRESPONDENCE_OFFERS: usize = 20;
/// The most public offers of both kinds from one client. A network around it may have more by the same factor as in its
/// other limits.
pub(crate) const OFFERS_OF_CLIENT: u32 = 60;

/// The sources of the open public offers, and the locks under which offers are made and taken.
#[derive(Clone, Debug)]
pub(crate) struct OfferSources {
    pub(super) offers: Sources,
    pairing: KeyedLocks,
    users: KeyedLocks,
}

impl Default for OfferSources {
    fn default() -> OfferSources {
        let limit = |network: Network| OFFERS_OF_CLIENT.saturating_mul(network.width().factor());
        OfferSources { offers: Sources::new(limit), pairing: KeyedLocks::default(), users: KeyedLocks::default() }
    }
}

/// A place for one public offer, released on drop unless the offer was stored.
#[derive(Debug)]
pub(crate) struct OfferPermit {
    place: Place,
    /// Makes the user's next offer wait until this one is stored or given up.
    _user: OwnedMutexGuard<()>,
}

impl OfferSources {
    /// The client from which an offer came, if known.
    pub(super) fn client_of(&self, offer: &str) -> Option<Client> {
        self.offers.client_of(offer)
    }

    /// Waits until no other user looks for a game with these terms. If two look for each other at the same moment, one
    /// makes the offer and the other takes it. Users with other terms do not wait.
    async fn lock_pairing(&self, terms: Terms) -> OwnedMutexGuard<()> {
        self.pairing.lock(&serde_json::to_string(&terms).expect("terms have a form in JSON")).await
    }

    /// Forgets closed offers: those of `stored` that are not in the list. `stored` was read before the list of open
    /// offers, so an offer stored in between stays although the list may lack it.
    fn forget_closed(&self, stored: &HashSet<String>, open: &HashSet<String>) {
        self.offers.release(stored.difference(open));
    }
}

/// The exclusive right to look for a game with some terms, until dropped.
#[derive(Debug)]
pub(crate) struct PairingLock {
    _here: OwnedMutexGuard<()>,
    /// The lock against the other nodes of a cluster.
    everywhere: Option<WriteTransaction>,
}

impl Drop for PairingLock {
    /// Ends the transaction that holds the lock, and so keeps its connection: a dropped transaction closes it.
    fn drop(&mut self) {
        if let (Some(transaction), Ok(runtime)) = (self.everywhere.take(), tokio::runtime::Handle::try_current()) {
            runtime.spawn(async move {
                if let Err(error) = transaction.rollback().await {
                    tracing::debug!(error = %format_args!("{error:#}"), "closed the connection of a pairing lock");
                }
            });
        }
    }
}

impl GameRegistry {
    /// Waits until no other user, at any node, looks for a game with these terms.
    pub(crate) async fn lock_pairing(&self, terms: Terms) -> Result<PairingLock, StoreError> {
        let here = self.lobby.sources().lock_pairing(terms).await;
        Ok(PairingLock { _here: here, everywhere: self.store.lock_pairing(terms).await? })
    }

    /// Reserves a place for a user's public offer of a live or correspondence game; `None` at the limit. Offers that
    /// were taken, withdrawn or left do not count. Without limits for clients only the user's own offers count.
    pub(crate) async fn reserve_offer(
        &self,
        game: &str,
        user: &str,
        client: Client,
        is_limited: bool,
        is_live: bool,
    ) -> Result<Option<OfferPermit>, StoreError> {
        let sources = self.lobby.sources();
        let lock = sources.users.lock(user).await;
        let own = self.store.offers_by(user).await?;
        let most = if is_live { LIVE_OFFERS } else { CORRESPONDENCE_OFFERS };
        if own.iter().filter(|offer| offer.terms.time_control.is_live() == is_live).count() >= most {
            return Ok(None);
        }
        let mut place = sources.offers.reserve(game, client, is_limited);
        if place.is_none() {
            self.forget_closed_offers().await?;
            place = sources.offers.reserve(game, client, is_limited);
        }
        Ok(place.map(|place| OfferPermit { place, _user: lock }))
    }

    /// Releases the places of offers that are no longer open.
    async fn forget_closed_offers(&self) -> Result<(), StoreError> {
        let sources = self.lobby.sources();
        let stored = sources.offers.stored();
        sources.forget_closed(&stored, &self.store.open_offer_ids().await?);
        Ok(())
    }

    /// Adds the game of a permit. This runs to its end with the locks held even if the client stops waiting, so the
    /// place of a stored offer is never released.
    pub(crate) async fn add_with(
        &self,
        game: GameRow,
        permit: GamePermit,
        offer: Option<OfferPermit>,
        locks: impl Send + 'static,
    ) -> Result<(), StoreError> {
        self.add_then(game, move || {
            // Without confirmation the game may be stored. It keeps its place until it is over, or until the next check
            // if it is an offer that was not stored.
            permit.mark_stored();
            if let Some(offer) = offer {
                offer.place.keep();
            }
            drop(locks);
        })
        .await
    }

    /// Whether the creator of an offer is online, or was a moment ago. For correspondence games it does not matter.
    pub(crate) fn is_creator_online(&self, offer: &GameRow, now: Timestamp) -> bool {
        self.was_creator_online_within(offer, self.timeouts.pairing, now)
    }

    /// Whether the creator of an offer has been away for at most this time. Making the offer counts as being online.
    fn was_creator_online_within(&self, offer: &GameRow, away: Duration, now: Timestamp) -> bool {
        let creators = || Player::ALL.into_iter().filter_map(|player| offer.seats[player].as_ref());
        !offer.terms.time_control.is_live()
            || now.since(offer.created) <= away
            || creators().any(|who| self.online_users.away_for(&who.id, now) <= away)
    }

    /// Periodically aborts public offers of live games whose creators have been away for too long, and old games by
    /// link and other old offers.
    pub(super) async fn expire_offers(self) {
        for round in 1u32.. {
            sleep(OFFER_CHECK_INTERVAL).await;
            if self.may_open_games()
                && let Err(error) = self.abort_abandoned(now()).await
            {
                self.log_failure(&error, "cannot read the offers");
            }
            self.online_users.forget(OFFER_TIMEOUT, now());
            let mut forgotten = self.forget_closed_offers().await;
            if round.is_multiple_of(FORGET_EVERY) {
                forgotten = forgotten.and(self.forget_finished().await);
            }
            if let Err(error) = forgotten {
                self.log_failure(&error, "cannot search for finished games");
            }
        }
    }

    async fn abort_abandoned(&self, now: Timestamp) -> Result<(), StoreError> {
        let made_before = now.minus(OFFER_TIMEOUT);
        let mut left = self.store.games_with(GameList::Offers, "", (made_before, ""), MAX_OFFERS_READ).await?.rows;
        left.retain(|offer| !self.was_creator_online_within(offer, OFFER_TIMEOUT, now));
        let open = self.store.games_with(GameList::Open, "", (now.minus(LINK_TIMEOUT), ""), MAX_OFFERS_READ).await?;
        // Nobody uses a link that old. A public offer of a correspondence game waits longer.
        left.extend(open.rows.into_iter().filter(|game| !game.public || now.since(game.created) > IDLE_TIMEOUT));
        for offer in left.into_iter().take(MAX_ABORTED) {
            let Some(creator) = offer.creator() else {
                continue;
            };
            match self.handle_here(&offer.id).await {
                Ok(Some(handle)) => {
                    let user = creator.id.clone();
                    // A user may have taken it at this moment; otherwise the next round tries again.
                    let _ = handle.call(GameCall::Withdraw { user }).await;
                }
                // The game's own node looks after it.
                Ok(None) => {}
                Err(error) => self.pass_over(&offer.id, error)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use kamisado_online::TimeControl;

    use super::*;
    use crate::testing::{TestFolder, game_row};

    fn at(number: u32) -> Client {
        Client::at(format!("2001:db8:7:{number:x}::1").parse().expect("an address"))
    }

    /// An offer of a new guest, which has the guest's id.
    async fn offer(registry: &GameRegistry, user: &str, time_control: TimeControl, created: Timestamp) -> GameRow {
        let [creator] = registry.store.add_guests([user]).await;
        GameRow { created, public: true, ..game_row(user, time_control, [Some(creator), None]) }
    }

    #[test]
    fn a_client_and_the_networks_around_it_have_only_so_many_offers() {
        let sources = OfferSources::default();
        let other = Client::at("192.0.2.1".parse().expect("an address"));
        let mut places = Vec::new();
        let mut add = |offer: u32, client| {
            let place = sources.offers.reserve(&offer.to_string(), client, true);
            let is_added = place.is_some();
            places.extend(place);
            is_added
        };
        let has_room = |client| sources.offers.has_room(client);
        assert!((0..OFFERS_OF_CLIENT).all(|offer| add(offer, at(1))));
        assert!(!add(999, at(1)) && has_room(at(2)) && has_room(other));
        assert!((OFFERS_OF_CLIENT..16 * OFFERS_OF_CLIENT).all(|offer| add(offer, at(16 * offer))));
        assert!(!has_room(at(2)), "a /48 has 16 times as many as a client");
        let open = HashSet::from(["1".to_owned()]);
        let stored = sources.offers.stored();
        places.into_iter().for_each(Place::keep);
        sources.forget_closed(&stored, &open);
        assert!(!has_room(at(2)), "they were stored while the list was read, so that it says nothing about them");
        sources.forget_closed(&sources.offers.stored(), &open);
        assert!(has_room(at(2)));
    }

    #[tokio::test]
    async fn a_user_who_makes_many_offers_at_once_has_no_more_of_them_than_others() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let [ana] = registry.store.add_guests(["ana"]).await;
        let time_control = TimeControl::Fischer { seconds: 60, increment: 0 };
        let make = async |number: u32| {
            let id = number.to_string();
            let permit = registry.reserve_offer(&id, "ana", at(1), true, true).await.expect("an answer")?;
            let game = GameRow { public: true, ..game_row(&id, time_control, [Some(ana.clone()), None]) };
            let game_permit =
                registry.reserve_game(game.id.clone(), "ana", at(1), true, true).await.expect("an answer")?;
            registry.add_with(game, game_permit, Some(permit), ()).await.ok()
        };
        let made = futures_util::future::join_all((0..20).map(make)).await;
        assert_eq!(made.into_iter().flatten().count(), LIVE_OFFERS);
        let places = registry.lobby.sources().offers.known();
        assert_eq!(places.len(), LIVE_OFFERS, "places of refused offers are given back");
    }

    #[tokio::test]
    async fn a_client_that_makes_many_guests_at_once_has_no_more_offers() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let guests: Vec<String> = (0..2 * OFFERS_OF_CLIENT).map(|number| format!("guest {number}")).collect();
        let reserved = guests.iter().map(|guest| registry.reserve_offer(guest, guest, at(1), true, false));
        let reserved = futures_util::future::join_all(reserved).await;
        let permits: Vec<OfferPermit> = reserved.into_iter().filter_map(|permit| permit.expect("an answer")).collect();
        assert_eq!(permits.len(), OFFERS_OF_CLIENT as usize);
        drop(permits);
        assert!(registry.lobby.sources().offers.is_empty(), "none was made");
    }

    #[tokio::test]
    async fn users_who_look_for_other_games_do_not_wait_for_each_other() {
        let sources = OfferSources::default();
        let rated = Terms { rated: true, ..Terms::default() };
        let held = sources.lock_pairing(Terms::default()).await;
        let _other = sources.lock_pairing(rated).await;
        let mut same = std::pin::pin!(sources.lock_pairing(Terms::default()));
        assert!(same.as_mut().now_or_never().is_none(), "of the same terms one is looked for at a time");
        drop(held);
        same.await;
    }

    #[tokio::test]
    async fn an_offer_that_cannot_be_opened_does_not_keep_the_others() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let time_control = TimeControl::Fischer { seconds: 60, increment: 0 };
        let made = now();
        // The newest offer comes first.
        for (age, user) in [(0, "ana"), (1, "cy"), (2, "bo")] {
            let created = made.minus(Duration::from_millis(age));
            registry.add(offer(&registry, user, time_control, created).await).await.expect("it is stored");
        }
        let mut transaction = registry.store.begin().await.expect("a transaction");
        // In one game an entry is unreadable, in the other its whole row.
        let damage =
            "INSERT INTO entries (game, number, at, body) VALUES ('ana', 1, 1, 'damaged'), ('cy', 1, 'never', '')";
        sqlx::query(damage).execute(&mut *transaction).await.expect("rows");
        transaction.commit().await.expect("it is stored");
        registry.abort_abandoned(made.plus(Duration::from_secs(70))).await.expect("it is done");
        let left = registry.store.open_offer_ids().await.expect("a list");
        assert_eq!(left, HashSet::from(["ana", "cy"].map(str::to_owned)));
    }

    #[tokio::test]
    async fn an_offer_of_a_live_game_goes_with_its_maker() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let made = now();
        let time_control = TimeControl::Fischer { seconds: 60, increment: 0 };
        for (user, time_control) in [("ana", time_control), ("bo", time_control), ("cy", TimeControl::Days(2))] {
            registry.add(offer(&registry, user, time_control, made).await).await.expect("it is stored");
        }
        let connection = registry.online_users.connect("bo");
        let offers =
            async || registry.store.games_with(GameList::Offers, "", (made, ""), 10).await.expect("a list").rows;
        let attended = async |after: u64| {
            let at = made.plus(Duration::from_millis(after));
            let mut ids: Vec<String> = offers()
                .await
                .into_iter()
                .filter(|offer| registry.is_creator_online(offer, at))
                .map(|offer| offer.id)
                .collect();
            ids.sort();
            ids
        };
        assert_eq!(attended(1_000).await, ["ana", "bo", "cy"], "a user who has just made an offer opens a page");
        assert_eq!(attended(20_000).await, ["bo", "cy"]);
        registry.abort_abandoned(made.plus(Duration::from_secs(50))).await.expect("it is done");
        assert_eq!(offers().await.len(), 3);
        registry.abort_abandoned(made.plus(Duration::from_secs(70))).await.expect("it is done");
        assert_eq!(attended(70_000).await, ["bo", "cy"]);
        assert_eq!(offers().await.len(), 2, "Ana has not come back");
        drop(connection);
        registry.abort_abandoned(now().plus(Duration::from_secs(70))).await.expect("it is done");
        assert_eq!(offers().await.len(), 1, "correspondence waits for anybody");
        registry.abort_abandoned(made.plus(IDLE_TIMEOUT + Duration::from_millis(1))).await.expect("it is done");
        assert_eq!(offers().await.len(), 0, "but not for ever");
    }

    #[tokio::test]
    async fn a_game_by_link_waits_a_week_for_its_second_player() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let made = now();
        let offer = GameRow { public: false, ..offer(&registry, "ana", TimeControl::None, made).await };
        registry.add(offer).await.expect("it is stored");
        for (after, unfinished) in [(LINK_TIMEOUT - Duration::from_millis(1), 1), (LINK_TIMEOUT, 0)] {
            registry.abort_abandoned(made.plus(after)).await.expect("it is done");
            assert_eq!(registry.store.count_unfinished("ana").await.expect("a number"), unfinished);
        }
    }
}
