//! What everybody in the lobby sees.

use std::sync::Arc;
use std::time::Duration;

use kamisado::ByPlayer;
use kamisado_online::Time;
use tokio::sync::{Notify, watch};
use tokio::time::sleep;

use crate::store::{GameRow, List, Store, StoreError};

/// How often it changes at most.
const REST: Duration = Duration::from_secs(1);
/// How many offers are seen.
const MOST: u32 = 50;

/// What everybody in the lobby sees.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// The games that wait for anybody, the newest first, with how strong their makers are.
    pub(crate) offers: Vec<(GameRow, ByPlayer<Option<i64>>)>,
    /// How many games are in play.
    pub(crate) playing: u64,
}

/// The lobby. It is read from the store once for everybody, when something has changed.
#[derive(Clone, Debug)]
pub(crate) struct Lobby {
    change: Arc<Notify>,
    view: watch::Receiver<View>,
}

impl Lobby {
    /// Opens the lobby.
    pub(super) async fn open(store: &Store) -> Result<Lobby, StoreError> {
        let (sender, view) = watch::channel(read(store).await?);
        let change = Arc::new(Notify::new());
        tokio::spawn(keep(store.clone(), Arc::clone(&change), sender));
        Ok(Lobby { change, view })
    }

    /// Games were made, begun, withdrawn or ended.
    pub(crate) fn changed(&self) {
        self.change.notify_one();
    }

    /// What is seen, and whenever that changes.
    pub(crate) fn view(&self) -> watch::Receiver<View> {
        self.view.clone()
    }
}

/// Keeps the view up to date as long as anybody could look at it.
async fn keep(store: Store, change: Arc<Notify>, view: watch::Sender<View>) {
    while !view.is_closed() {
        change.notified().await;
        match read(&store).await {
            Ok(new) => drop(view.send_replace(new)),
            Err(error) => {
                tracing::error!(%error, "the lobby cannot be read");
                change.notify_one();
            }
        }
        sleep(REST).await;
    }
}

async fn read(store: &Store) -> Result<View, StoreError> {
    let mut offers = Vec::new();
    for game in store.games_with(List::Offers, "", (Time(i64::MAX as u64), ""), MOST).await? {
        let ratings = store.ratings_in(&game).await?;
        offers.push((game, ratings));
    }
    Ok(View { offers, playing: store.count_playing().await? })
}
