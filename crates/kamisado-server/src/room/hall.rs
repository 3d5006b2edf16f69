//! All games in play.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kamisado::{ByPlayer, Player};
use kamisado_online::Time;
use tokio::sync::mpsc;

use super::table::Table;
use super::{Room, Sitter, task};
use crate::now;
use crate::store::{GameRow, Store, StoreError, Writer};

/// How many calls of a game may wait.
const CALLS: usize = 64;

/// All games in play. A game that is not in memory is built from what is stored when somebody asks for it.
#[derive(Clone)]
pub(crate) struct Hall {
    store: Store,
    writer: Writer,
    rooms: Arc<Mutex<HashMap<String, Room>>>,
    /// The server was down from one time to the other.
    down: (Time, Time),
}

impl Hall {
    /// Opens all games that are not over. The time since the server was last known to run is charged to nobody.
    pub(crate) async fn open(store: Store, writer: Writer) -> Result<Hall, StoreError> {
        let down = (store.last_alive().await?, now());
        let hall = Hall { store, writer, rooms: Arc::default(), down };
        for game in hall.store.unfinished().await? {
            let id = game.id.clone();
            if let Err(error) = hall.build(game).await {
                // One game that cannot be read must not keep the others from going on.
                tracing::error!(game = id, %error, "a game is left as it is");
            }
        }
        Ok(hall)
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    /// How many games are in memory.
    pub(crate) fn count(&self) -> usize {
        self.rooms().len()
    }

    /// A game by its id; none if there is no such game.
    pub(crate) async fn room(&self, id: &str) -> Result<Option<Room>, StoreError> {
        if let Some(room) = self.present(id) {
            return Ok(Some(room));
        }
        match self.store.game(id).await? {
            Some(game) => self.build(game).await.map(Some),
            None => Ok(None),
        }
    }

    fn present(&self, id: &str) -> Option<Room> {
        self.rooms().get(id).filter(|room| !room.is_closed()).cloned()
    }

    /// Builds a game from what is stored, unless somebody has done so meanwhile.
    async fn build(&self, game: GameRow) -> Result<Room, StoreError> {
        let (id, terms) = (game.id.clone(), game.terms);
        let mut seats = ByPlayer::default();
        for player in Player::ALL {
            seats[player] = match &game.seats[player] {
                Some(person) => self.sitter(person).await?,
                None => None,
            };
        }
        let mut table = Table::new(id.clone(), terms, seats, now());
        let entries = self.store.entries(&id).await?;
        table.rebuild(&entries).map_err(|reason| StoreError::Damaged(format!("game {id}"), reason))?;
        let (from, to) = self.down;
        table.game.skip(from, to);
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(&id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        let (calls, taken) = mpsc::channel(CALLS);
        let run = task::run(table, taken, calls.downgrade(), self.writer.clone());
        let room = Room { calls };
        rooms.insert(id.clone(), room.clone());
        let hall = self.clone();
        tokio::spawn(async move {
            run.await;
            hall.put_away(&id);
        });
        Ok(room)
    }

    /// Forgets a game whose task has ended, unless it has been opened again meanwhile.
    fn put_away(&self, id: &str) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(Room::is_closed) {
            rooms.remove(id);
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn sitter(&self, person: &str) -> Result<Option<Sitter>, StoreError> {
        let found = self.store.person(person).await?;
        Ok(found.map(|row| Sitter { person: row.id, name: row.name }))
    }
}
