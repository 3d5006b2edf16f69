//! The lobby that users see, and its updates.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kamisado::ByPlayer;
use kamisado_online::Timestamp;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::sleep;

use super::offers::OfferSources;
use crate::cluster::{Cluster, Notice};
use crate::net::Client;
use crate::store::{GameList, GameRow, StorageState, Store, StoreError, log_failure};

/// The most offers shown.
const MAX_OFFERS: usize = 50;
/// The offers per user, and per client, that are listed before those of others. More are listed if there is room.
const PREFERRED_PER_USER: usize = 3;
const PREFERRED_PER_CLIENT: usize = 6;
/// The most offers read to select the ones shown.
const MAX_READ: u32 = 1_000;
/// The most updates that may wait for a socket before it is dropped.
const MAX_UNSENT_UPDATES: usize = 16;

/// In a cluster, the lobby is also read this often without a notice.
const REREAD_INTERVAL: Duration = Duration::from_secs(5);

/// An offer in the lobby, with the rating of its creator.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SeenOffer {
    pub(crate) game: GameRow,
    pub(crate) ratings: ByPlayer<Option<i64>>,
}

/// The lobby as users see it.
#[derive(Debug, Default)]
pub(crate) struct LobbyView {
    /// The number of the last update.
    pub(crate) number: u64,
    /// The open offers, the newest first.
    pub(crate) offers: Vec<SeenOffer>,
    /// The number of games in play.
    pub(crate) playing: u64,
    /// The message for users without personal offers in it, encoded once.
    pub(crate) message: OnceLock<Utf8Bytes>,
}

/// How the view changed.
#[derive(Debug)]
pub(crate) struct LobbyChange {
    pub(crate) number: u64,
    /// New offers.
    pub(crate) added: Vec<SeenOffer>,
    /// Offers that have changed.
    pub(crate) changed: Vec<SeenOffer>,
    /// The ids of the offers that are gone.
    pub(crate) removed: Vec<String>,
    /// The number of games in play, if it has changed.
    pub(crate) playing: Option<u64>,
    /// The message for users without personal offers in it, encoded once.
    pub(crate) message: OnceLock<Utf8Bytes>,
}

/// The lobby. After a change it is read from the store once, for all sockets.
#[derive(Clone, Debug)]
pub(crate) struct Lobby {
    change: Arc<Notify>,
    view: watch::Receiver<Arc<LobbyView>>,
    changes: broadcast::Sender<Arc<LobbyChange>>,
    sources: OfferSources,
    cluster: Option<Cluster>,
}

impl Lobby {
    /// Opens the lobby. It changes at most once per `delay`.
    pub(super) async fn open(
        store: &Store,
        storage: watch::Receiver<StorageState>,
        delay: Duration,
        cluster: Option<Cluster>,
    ) -> Result<Lobby, StoreError> {
        let sources = OfferSources::default();
        let (sender, view) = watch::channel(Arc::new(read(store, &sources).await?));
        let (change, changes) = (Arc::new(Notify::new()), broadcast::Sender::new(MAX_UNSENT_UPDATES));
        let lobby = Lobby { change, view, changes, sources, cluster };
        tokio::spawn(lobby.clone().run(store.clone(), storage, sender, delay));
        Ok(lobby)
    }

    /// Notes that games were made, begun, withdrawn or ended.
    pub(crate) fn changed(&self) {
        self.changed_elsewhere();
        if let Some(cluster) = &self.cluster {
            cluster.notify(&Notice::Lobby);
        }
    }

    /// Notes such a change at another node.
    pub(super) fn changed_elsewhere(&self) {
        self.change.notify_one();
    }

    /// The current view and all later changes. A receiver that falls behind gets an error.
    pub(crate) fn watch(&self) -> (Arc<LobbyView>, broadcast::Receiver<Arc<LobbyChange>>) {
        // Subscribing first misses nothing; changes already in the view are recognised by their number.
        let changes = self.changes.subscribe();
        (Arc::clone(&self.view.borrow()), changes)
    }

    /// The clients from which the offers came.
    pub(crate) const fn sources(&self) -> &OfferSources {
        &self.sources
    }

    /// Keeps the view up to date as long as the server runs.
    async fn run(
        self,
        store: Store,
        storage: watch::Receiver<StorageState>,
        view: watch::Sender<Arc<LobbyView>>,
        delay: Duration,
    ) {
        loop {
            tokio::select! {
                () = self.change.notified() => {}
                // Messages of the other nodes may be lost.
                () = sleep(REREAD_INTERVAL), if self.cluster.is_some() => {}
            }
            match read(&store, &self.sources).await {
                Ok(new) => self.publish(new, &view),
                Err(error) => {
                    log_failure(storage.clone(), &error, "cannot read the lobby");
                    self.change.notify_one();
                }
            }
            sleep(delay).await;
        }
    }

    /// Makes a new view the current one, and sends the difference to all subscribers.
    fn publish(&self, mut new: LobbyView, view: &watch::Sender<Arc<LobbyView>>) {
        let old = Arc::clone(&view.borrow());
        new.number = old.number + 1;
        if let Some(change) = change(&old, &new) {
            view.send_replace(Arc::new(new));
            // There may be no subscriber.
            let _ = self.changes.send(Arc::new(change));
        }
    }
}

/// The difference; `None` if there is none.
fn change(old: &LobbyView, new: &LobbyView) -> Option<LobbyChange> {
    let before: HashMap<&str, &SeenOffer> = old.offers.iter().map(|offer| (offer.game.id.as_str(), offer)).collect();
    let after: HashSet<&str> = new.offers.iter().map(|offer| offer.game.id.as_str()).collect();
    let is_new = |offer: &&SeenOffer| !before.contains_key(offer.game.id.as_str());
    let is_other = |offer: &&SeenOffer| before.get(offer.game.id.as_str()).is_some_and(|known| known != offer);
    let added: Vec<SeenOffer> = new.offers.iter().filter(is_new).cloned().collect();
    let changed: Vec<SeenOffer> = new.offers.iter().filter(is_other).cloned().collect();
    let gone = old.offers.iter().map(|offer| &offer.game.id).filter(|id| !after.contains(id.as_str()));
    let removed: Vec<String> = gone.cloned().collect();
    let playing = (old.playing != new.playing).then_some(new.playing);
    let is_any = !(added.is_empty() && changed.is_empty() && removed.is_empty() && playing.is_none());
    is_any.then(|| LobbyChange { number: new.number, added, changed, removed, playing, message: OnceLock::new() })
}

async fn read(store: &Store, sources: &OfferSources) -> Result<LobbyView, StoreError> {
    let games = store.games_with(GameList::Offers, "", (Timestamp::MAX, ""), MAX_READ).await?.rows;
    let games = select_fairly(games, sources, MAX_OFFERS);
    let ratings = store.ratings_in(&games).await?;
    let offers = games.into_iter().zip(ratings).map(|(game, ratings)| SeenOffer { game, ratings }).collect();
    Ok(LobbyView { offers, playing: store.count_playing().await?, ..LobbyView::default() })
}

/// Selects at most `max` offers: first a few of each user and each client, the newest first, then others while there is
/// room. So nobody can push out the offers of others by making many. The order is kept.
fn select_fairly(offers: Vec<GameRow>, sources: &OfferSources, max: usize) -> Vec<GameRow> {
    let mut users: HashMap<String, usize> = HashMap::new();
    let mut clients: HashMap<Client, usize> = HashMap::new();
    let mut ranked: Vec<(bool, usize, GameRow)> = Vec::with_capacity(offers.len());
    for (number, offer) in offers.into_iter().enumerate() {
        let of_user = offer.creator().map(|creator| users.entry(creator.id.clone()).or_default());
        let of_client = sources.client_of(&offer.id).map(|client| clients.entry(client).or_default());
        let is_first = of_user.as_ref().is_none_or(|count| **count < PREFERRED_PER_USER)
            && of_client.as_ref().is_none_or(|count| **count < PREFERRED_PER_CLIENT);
        if is_first {
            of_user.into_iter().chain(of_client).for_each(|count| *count += 1);
        }
        ranked.push((!is_first, number, offer));
    }
    ranked.sort_by_key(|(is_late, number, _)| (*is_late, *number));
    ranked.truncate(max);
    ranked.sort_by_key(|(_, number, _)| *number);
    ranked.into_iter().map(|(_, _, offer)| offer).collect()
}

#[cfg(test)]
mod tests {
    use kamisado_online::Terms;

    use super::*;
    use crate::store::UserRef;

    fn offer(id: &str, creator: &str) -> GameRow {
        let creator = UserRef::guest(creator);
        let seats = ByPlayer { black: Some(creator), white: None };
        GameRow { id: id.to_owned(), terms: Terms::default(), created: Timestamp::from_millis(1), seats, public: true }
    }

    fn view(offers: &[(&str, i64)], playing: u64) -> LobbyView {
        let seen = |&(id, rating): &(&str, i64)| SeenOffer {
            game: offer(id, "ana"),
            ratings: ByPlayer { black: Some(rating), white: None },
        };
        LobbyView { offers: offers.iter().map(seen).collect(), playing, ..LobbyView::default() }
    }

    #[test]
    fn only_what_is_different_is_a_change() {
        let old = view(&[("a", 1), ("b", 1), ("c", 1)], 4);
        assert!(change(&old, &view(&[("a", 1), ("b", 1), ("c", 1)], 4)).is_none());
        let found = change(&old, &view(&[("d", 1), ("b", 2), ("c", 1)], 4)).expect("a change");
        let ids = |offers: &[SeenOffer]| offers.iter().map(|offer| offer.game.id.clone()).collect::<Vec<_>>();
        assert_eq!((ids(&found.added), ids(&found.changed)), (vec!["d".to_owned()], vec!["b".to_owned()]));
        assert_eq!((found.removed, found.playing), (vec!["a".to_owned()], None));
        assert_eq!(change(&old, &view(&[], 5)).and_then(|change| change.playing), Some(5));
    }

    #[test]
    fn no_user_fills_the_list_alone() {
        let sources = OfferSources::default();
        let client = Client::at(std::net::Ipv4Addr::LOCALHOST.into());
        let mut offers: Vec<GameRow> = (0..20).map(|number| offer(&format!("a{number}"), "ana")).collect();
        for number in 0..20 {
            let guest = offer(&format!("g{number}"), &format!("guest {number}"));
            sources.offers.reserve(&guest.id, client, false).expect("no limit").keep();
            offers.push(guest);
        }
        offers.push(offer("b", "bo"));
        let ids = |max| -> Vec<String> {
            select_fairly(offers.clone(), &sources, max).into_iter().map(|offer| offer.id).collect()
        };
        assert_eq!(ids(10), ["a0", "a1", "a2", "g0", "g1", "g2", "g3", "g4", "g5", "b"]);
        assert_eq!(ids(9).len(), 9);
        assert_eq!(ids(12), ["a0", "a1", "a2", "a3", "a4", "g0", "g1", "g2", "g3", "g4", "g5", "b"], "there is room");
        assert_eq!(ids(100).len(), 41);
    }
}
