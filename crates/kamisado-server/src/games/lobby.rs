//! What everybody in the lobby sees, and how it changes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kamisado::ByPlayer;
use kamisado_online::Timestamp;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::sleep;

use super::offers::Sources;
use crate::net::Client;
use crate::store::{GameList, GameRow, Store, StoreError};

/// How often it changes at most.
const UPDATE_DELAY: Duration = Duration::from_secs(1);
/// How many offers are seen.
const MAX_OFFERS: usize = 50;
/// How many of one person, and of one client, have a place before those of others; more are seen where there is room.
const OF_PERSON: usize = 3;
const OF_CLIENT: usize = 6;
/// How many are looked at to find those that are seen.
const MAX_READ: u32 = 1_000;
/// How many changes may wait for somebody before it is dropped.
const MAX_UNSENT_UPDATES: usize = 16;

/// An offer as it is seen, with how strong its maker is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SeenOffer {
    pub(crate) game: GameRow,
    pub(crate) ratings: ByPlayer<Option<i64>>,
}

/// What everybody in the lobby sees.
#[derive(Debug, Default)]
pub(crate) struct View {
    /// The number of the last change.
    pub(crate) number: u64,
    /// The games that wait for anybody, the newest first.
    pub(crate) offers: Vec<SeenOffer>,
    /// How many games are in play.
    pub(crate) playing: u64,
    /// The message that tells it, the same for everybody for whom nothing in it is special.
    pub(crate) message: OnceLock<Utf8Bytes>,
}

/// How the view changed.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) number: u64,
    /// Offers that are seen now and were not.
    pub(crate) added: Vec<SeenOffer>,
    /// Offers of which something is different now.
    pub(crate) changed: Vec<SeenOffer>,
    /// The ids of those that are not seen any more.
    pub(crate) removed: Vec<String>,
    /// How many games are in play, if that is another number.
    pub(crate) playing: Option<u64>,
    /// The message that tells it, the same for everybody for whom nothing in it is special.
    pub(crate) message: OnceLock<Utf8Bytes>,
}

/// The lobby. It is read from the store once for everybody, when something has changed.
#[derive(Clone, Debug)]
pub(crate) struct Lobby {
    change: Arc<Notify>,
    view: watch::Receiver<Arc<View>>,
    changes: broadcast::Sender<Arc<Change>>,
    sources: Sources,
}

impl Lobby {
    /// Opens the lobby.
    pub(super) async fn open(store: &Store) -> Result<Lobby, StoreError> {
        let sources = Sources::default();
        let (sender, view) = watch::channel(Arc::new(read(store, &sources).await?));
        let (change, changes) = (Arc::new(Notify::new()), broadcast::Sender::new(MAX_UNSENT_UPDATES));
        let lobby = Lobby { change, view, changes, sources };
        tokio::spawn(lobby.clone().keep(store.clone(), sender));
        Ok(lobby)
    }

    /// Games were made, begun, withdrawn or ended.
    pub(crate) fn changed(&self) {
        self.change.notify_one();
    }

    /// What is seen now, and all changes after it. Who does not take them in time is told so.
    pub(crate) fn watch(&self) -> (Arc<View>, broadcast::Receiver<Arc<Change>>) {
        // In this order nothing is missed; a change that is known already is known by its number.
        let changes = self.changes.subscribe();
        (Arc::clone(&self.view.borrow()), changes)
    }

    /// From which clients the offers came.
    pub(crate) const fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Keeps the view up to date as long as anybody could look at it.
    async fn keep(self, store: Store, view: watch::Sender<Arc<View>>) {
        loop {
            self.change.notified().await;
            match read(&store, &self.sources).await {
                Ok(new) => self.tell(new, &view),
                Err(error) => {
                    tracing::error!(%error, "the lobby cannot be read");
                    self.change.notify_one();
                }
            }
            sleep(UPDATE_DELAY).await;
        }
    }

    fn tell(&self, mut new: View, view: &watch::Sender<Arc<View>>) {
        let old = Arc::clone(&view.borrow());
        new.number = old.number + 1;
        if let Some(change) = change(&old, &new) {
            view.send_replace(Arc::new(new));
            // Nobody may be watching.
            let _ = self.changes.send(Arc::new(change));
        }
    }
}

/// What is different; none if nothing is.
fn change(old: &View, new: &View) -> Option<Change> {
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
    is_any.then(|| Change { number: new.number, added, changed, removed, playing, message: OnceLock::new() })
}

async fn read(store: &Store, sources: &Sources) -> Result<View, StoreError> {
    let games = store.games_with(GameList::Offers, "", (Timestamp::MAX, ""), MAX_READ).await?;
    let mut offers = Vec::new();
    for game in fair(games, sources, MAX_OFFERS) {
        let ratings = store.ratings_in(&game).await?;
        offers.push(SeenOffer { game, ratings });
    }
    Ok(View { offers, playing: store.count_playing().await?, ..View::default() })
}

/// The offers that are seen, at most so many: first a few of each person and each client, the newest first, and then the
/// others while there is room. So nobody drives out the offers of others by the number of their own. The order stays.
fn fair(offers: Vec<GameRow>, sources: &Sources, most: usize) -> Vec<GameRow> {
    let mut people: HashMap<String, usize> = HashMap::new();
    let mut clients: HashMap<Client, usize> = HashMap::new();
    let mut ranked: Vec<(bool, usize, GameRow)> = Vec::with_capacity(offers.len());
    for (number, offer) in offers.into_iter().enumerate() {
        let of_person = offer.maker().map(|maker| people.entry(maker.id.clone()).or_default());
        let of_client = sources.client_of(&offer.id).map(|client| clients.entry(client).or_default());
        let is_first = of_person.as_ref().is_none_or(|count| **count < OF_PERSON)
            && of_client.as_ref().is_none_or(|count| **count < OF_CLIENT);
        if is_first {
            of_person.into_iter().chain(of_client).for_each(|count| *count += 1);
        }
        ranked.push((!is_first, number, offer));
    }
    ranked.sort_by_key(|(is_late, number, _)| (*is_late, *number));
    ranked.truncate(most);
    ranked.sort_by_key(|(_, number, _)| *number);
    ranked.into_iter().map(|(_, _, offer)| offer).collect()
}

#[cfg(test)]
mod tests {
    use kamisado_online::Terms;

    use super::*;
    use crate::store::UserRef;

    fn offer(id: &str, maker: &str) -> GameRow {
        let maker = UserRef { id: maker.to_owned(), name: "guest".to_owned() };
        let seats = ByPlayer { black: Some(maker), white: None };
        GameRow { id: id.to_owned(), terms: Terms::default(), created: Timestamp::from_millis(1), seats, public: true }
    }

    fn view(offers: &[(&str, i64)], playing: u64) -> View {
        let seen = |&(id, rating): &(&str, i64)| SeenOffer {
            game: offer(id, "ana"),
            ratings: ByPlayer { black: Some(rating), white: None },
        };
        View { offers: offers.iter().map(seen).collect(), playing, ..View::default() }
    }

    #[test]
    fn only_what_is_different_is_a_change() {
        let old = view(&[("a", 1), ("b", 1), ("c", 1)], 4);
        assert!(change(&old, &view(&[("a", 1), ("b", 1), ("c", 1)], 4)).is_none());
        let told = change(&old, &view(&[("d", 1), ("b", 2), ("c", 1)], 4)).expect("a change");
        let ids = |offers: &[SeenOffer]| offers.iter().map(|offer| offer.game.id.clone()).collect::<Vec<_>>();
        assert_eq!((ids(&told.added), ids(&told.changed)), (vec!["d".to_owned()], vec!["b".to_owned()]));
        assert_eq!((told.removed, told.playing), (vec!["a".to_owned()], None));
        assert_eq!(change(&old, &view(&[], 5)).and_then(|change| change.playing), Some(5));
    }

    #[test]
    fn nobody_fills_the_list_alone() {
        let sources = Sources::default();
        let client = Client::at(std::net::Ipv4Addr::LOCALHOST.into());
        let mut offers: Vec<GameRow> = (0..20).map(|number| offer(&format!("a{number}"), "ana")).collect();
        for number in 0..20 {
            let guest = offer(&format!("g{number}"), &format!("guest {number}"));
            sources.add(&guest.id, client);
            offers.push(guest);
        }
        offers.push(offer("b", "bo"));
        let ids =
            |most| -> Vec<String> { fair(offers.clone(), &sources, most).into_iter().map(|offer| offer.id).collect() };
        assert_eq!(ids(10), ["a0", "a1", "a2", "g0", "g1", "g2", "g3", "g4", "g5", "b"]);
        assert_eq!(ids(9).len(), 9);
        assert_eq!(ids(12), ["a0", "a1", "a2", "a3", "a4", "g0", "g1", "g2", "g3", "g4", "g5", "b"], "there is room");
        assert_eq!(ids(100).len(), 41);
    }
}
