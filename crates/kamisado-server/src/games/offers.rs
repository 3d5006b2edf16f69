//! Offers, of which nobody has too many, and which do not stay for ever: those of live games are worth something only while
//! their makers are there.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kamisado::Player;
use kamisado_online::{IDLE_TIMEOUT, Timestamp};
use tokio::sync::OwnedMutexGuard;
use tokio::time::sleep;

use super::{GameCommand, GameRegistry};
use crate::net::{Client, Network};
use crate::now;
use crate::store::{GameList, GameRow, StoreError};

/// How long the maker of an offer may be away and is still given an opponent: as long as it takes to
/// open a page, or to come back after the connection was lost.
const PAIRING_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the maker may be away before the offer is aborted.
const OFFER_TIMEOUT: Duration = Duration::from_secs(60);
/// How often it is looked for such offers.
const OFFER_CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// How many are looked at in a round.
const MAX_OFFERS_READ: u32 = 10_000;

/// How many public offers of live games, and of correspondence games, one person has open at most.
pub(crate) const LIVE_OFFERS: usize = 5;
pub(crate) const CORRESPONDENCE_OFFERS: usize = 20;
/// How many public offers of either kind come from one client; a network around it has as many times more as its other
/// limits are larger.
pub(crate) const OFFERS_OF_CLIENT: usize = 30;

/// From which clients the open public offers came, and who is making one. It is in memory: a restart forgets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    clients: Arc<Mutex<HashMap<String, Client>>>,
    making: Arc<tokio::sync::Mutex<()>>,
}

impl Sources {
    /// An offer came from a client.
    pub(crate) fn add(&self, offer: &str, client: Client) {
        self.clients().insert(offer.to_owned(), client);
    }

    /// The client from which an offer came, if that is known.
    pub(super) fn client_of(&self, offer: &str) -> Option<Client> {
        self.clients().get(offer).copied()
    }

    /// Waits until nobody else makes a public offer or looks for one: of two who look for each other in the same moment one
    /// makes the offer and one takes it, and nobody gets past the limits by being fast.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.making).lock_owned().await
    }

    /// Whether every network of a client has place for one more offer.
    fn has_place(&self, client: Client) -> bool {
        let clients = self.clients();
        let most = |network: Network| OFFERS_OF_CLIENT.saturating_mul(network.width().factor() as usize);
        client.networks().all(|network| {
            let is_there = |other: &&Client| other.networks().any(|other| other == network);
            clients.values().filter(is_there).count() < most(network)
        })
    }

    /// Forgets all offers but these, which are open.
    fn retain(&self, open: &HashSet<String>) {
        let mut clients = self.clients();
        clients.retain(|offer, _| open.contains(offer));
        clients.shrink_to_fit();
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<String, Client>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GameRegistry {
    /// Whether somebody may make one more public offer, of a live game or in correspondence. Offers that were taken,
    /// withdrawn or left do not count. Without a client only the person counts.
    pub(crate) async fn has_place_for_offer(
        &self,
        person: &str,
        client: Option<Client>,
        is_live: bool,
    ) -> Result<bool, StoreError> {
        let own = self.store().offers_by(person).await?;
        let most = if is_live { LIVE_OFFERS } else { CORRESPONDENCE_OFFERS };
        if own.iter().filter(|offer| offer.terms.time_control.is_live() == is_live).count() >= most {
            return Ok(false);
        }
        let (Some(client), sources) = (client, self.lobby().sources()) else {
            return Ok(true);
        };
        if !sources.has_place(client) {
            sources.retain(&self.store().open_offer_ids().await?);
        }
        Ok(sources.has_place(client))
    }

    /// Whether whoever takes this offer meets somebody. In correspondence that does not matter.
    pub(crate) fn is_creator_online(&self, offer: &GameRow, now: Timestamp) -> bool {
        self.is_maker_back_within(offer, PAIRING_TIMEOUT, now)
    }

    /// Whether the maker of an offer has been away for no longer than this. Making it counts as being there.
    fn is_maker_back_within(&self, offer: &GameRow, away: Duration, now: Timestamp) -> bool {
        let makers = || Player::ALL.into_iter().filter_map(|player| offer.seats[player].as_ref());
        !offer.terms.time_control.is_live()
            || now.since(offer.created) <= away
            || makers().any(|who| self.attendance().away_for(&who.id, now) <= away)
    }

    /// Calls off the public offers of live games whose makers have been away for too long, and all that nobody has taken for
    /// very long, again and again.
    pub(super) async fn expire_offers(self) {
        loop {
            sleep(OFFER_CHECK_INTERVAL).await;
            if let Err(error) = self.abort_abandoned(now()).await {
                tracing::error!(%error, "the offers cannot be read");
            }
        }
    }

    async fn abort_abandoned(&self, now: Timestamp) -> Result<(), StoreError> {
        let made_before = now.minus(OFFER_TIMEOUT);
        let mut left = self.store().games_with(GameList::Offers, "", (made_before, ""), MAX_OFFERS_READ).await?;
        left.retain(|offer| !self.is_maker_back_within(offer, OFFER_TIMEOUT, now));
        // Nobody comes any more by a link that is so old.
        left.extend(self.store().games_with(GameList::Open, "", (now.minus(IDLE_TIMEOUT), ""), MAX_OFFERS_READ).await?);
        for offer in left {
            let maker = Player::ALL.into_iter().find_map(|player| offer.seats[player].as_ref());
            if let (Some(room), Some(maker)) = (self.handle(&offer.id).await?, maker) {
                let person = maker.id.clone();
                // Somebody may have taken it in this moment, or it is tried again in the next round.
                let _ = room.ask(|answer| GameCommand::Withdraw { person, answer }).await;
            }
        }
        self.attendance().forget(OFFER_TIMEOUT, now);
        self.lobby().sources().retain(&self.store().open_offer_ids().await?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kamisado::ByPlayer;
    use kamisado_api::UserKind;
    use kamisado_online::{Terms, TimeControl};

    use super::*;
    use crate::store::{Store, UserRef};

    #[test]
    fn a_client_and_the_networks_around_it_have_only_so_many_offers() {
        let sources = Sources::default();
        let at = |number: usize| Client::at(format!("2001:db8:7:{number:x}::1").parse().expect("an address"));
        let other = Client::at("192.0.2.1".parse().expect("an address"));
        for number in 0..OFFERS_OF_CLIENT {
            assert!(sources.has_place(at(1)));
            sources.add(&number.to_string(), at(1));
        }
        assert!(!sources.has_place(at(1)) && sources.has_place(at(2)) && sources.has_place(other));
        for number in OFFERS_OF_CLIENT..16 * OFFERS_OF_CLIENT {
            assert!(sources.has_place(at(16 * number)));
            sources.add(&number.to_string(), at(16 * number));
        }
        assert!(!sources.has_place(at(2)), "a /48 has 16 times as many as a client");
        sources.retain(&HashSet::from(["1".to_owned()]));
        assert!(sources.has_place(at(2)));
    }

    #[tokio::test]
    async fn an_offer_of_a_live_game_goes_with_its_maker() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let registry = GameRegistry::open(Store::open(&address).await.expect("a database")).await.expect("a registry");
        let made = now();
        let pace = TimeControl::Fischer { seconds: 60, increment: 0 };
        for (person, pace) in [("ana", pace), ("bo", pace), ("cy", TimeControl::Days(2))] {
            let maker = UserRef { id: person.to_owned(), name: "guest".to_owned() };
            registry.store().add_user(&maker, UserKind::Guest, made).await.expect("it is stored");
            let seats = ByPlayer { black: Some(maker), white: None };
            let terms = Terms { time_control: pace, ..Terms::default() };
            let offer = GameRow { id: person.to_owned(), terms, created: made, seats, public: true };
            registry.add(offer).await.expect("it is stored");
        }
        let connection = registry.attendance().connect("bo");
        let offers = async || registry.store().games_with(GameList::Offers, "", (made, ""), 10).await.expect("a list");
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
        assert_eq!(attended(1_000).await, ["ana", "bo", "cy"], "whoever has just made an offer opens a page");
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
}
