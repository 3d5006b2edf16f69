//! All games in play.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kamisado_online::Timestamp;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use super::presence::OnlineUsers;
use super::room::GameRoom;
use super::{GameCommand, GameHandle, Lobby, TurnIndex, actor};
use crate::http::live_sockets::LiveSockets;
use crate::now;
use crate::store::{Batch, GameRow, LogRow, StorageState, Store, StoreError, Writer};
use crate::time::SteadyClock;

/// How often closed accounts are looked for.
const ACCOUNT_CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// How often the wall clock is compared with the clock of the games, and how far it may be off.
const CLOCK_CHECK_INTERVAL: Duration = Duration::from_secs(1);
const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// How long somebody who deletes an account waits for the rest of it.
const DELETION_TIMEOUT: Duration = Duration::from_secs(5);
/// How many games of somebody are looked at at once.
const PAGE_SIZE: u32 = 500;
/// How many calls of a game may wait.
const MAX_QUEUED_COMMANDS: usize = 64;
/// How long a game rests before it is opened again.
const REOPEN_DELAY: Duration = Duration::from_secs(1);

/// All games in play. A game that is not in memory is built from what is stored when somebody asks for it.
#[derive(Clone)]
pub(crate) struct GameRegistry {
    store: Store,
    writer: Writer,
    rooms: Arc<Mutex<HashMap<String, GameHandle>>>,
    turns: TurnIndex,
    lobby: Lobby,
    attendance: OnlineUsers,
    /// The clock of all games, which changes only when the wall clock has stepped.
    clock: Arc<watch::Sender<SteadyClock>>,
}

impl GameRegistry {
    /// Opens all games that are not over. The times during which the server was down are charged to nobody.
    pub(crate) async fn open(store: Store) -> Result<GameRegistry, StoreError> {
        let clock = Arc::new(watch::Sender::new(SteadyClock::start()));
        // Before the writer writes down that the server runs.
        let started = clock.borrow().now();
        store.begin_serving(started).await?;
        let writer = Writer::start(store.clone(), clock.subscribe());
        let lobby = Lobby::open(&store).await?;
        let (turns, attendance) = (TurnIndex::default(), OnlineUsers::new(now()));
        let registry = GameRegistry { store, writer, rooms: Arc::default(), turns, lobby, attendance, clock };
        let mut entries = registry.store.unfinished_entries().await?;
        for game in registry.store.unfinished().await? {
            let (id, entries) = (game.id.clone(), entries.remove(&game.id).unwrap_or_default());
            if let Err(error) = registry.seat(game, &entries) {
                // One game that cannot be read must not keep the others from going on.
                tracing::error!(game = id, %error, "a game is left as it is");
            }
        }
        tokio::spawn(registry.clone().expire_offers());
        tokio::spawn(registry.clone().watch_wall_clock());
        Ok(registry)
    }

    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    pub(super) const fn writer(&self) -> &Writer {
        &self.writer
    }

    /// Whose turn it is in which games.
    pub(crate) const fn turns(&self) -> &TurnIndex {
        &self.turns
    }

    /// What everybody sees who looks for a game.
    pub(crate) const fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// Who is connected.
    pub(crate) const fn attendance(&self) -> &OnlineUsers {
        &self.attendance
    }

    /// The clock of all games, and whenever it changes.
    pub(super) fn clock(&self) -> watch::Receiver<SteadyClock> {
        self.clock.subscribe()
    }

    /// Whether anything can be stored, and whenever that changes.
    pub(crate) fn storage(&self) -> watch::Receiver<StorageState> {
        self.writer.storage()
    }

    /// Looks whether the wall clock has stepped. Games go over to its new time; nobody is charged for the difference.
    async fn watch_wall_clock(self) {
        loop {
            sleep(CLOCK_CHECK_INTERVAL).await;
            let stepped_by = self.clock.borrow().stepped_by(now());
            if stepped_by > CLOCK_TOLERANCE {
                tracing::warn!(seconds = stepped_by.as_secs_f64(), "the wall clock was set to another time");
                self.clock.send_replace(SteadyClock::start());
            }
        }
    }

    /// How many games are in memory.
    pub(crate) fn count(&self) -> usize {
        self.rooms().len()
    }

    /// Adds a game.
    pub(crate) async fn add(&self, game: GameRow) -> Result<(), StoreError> {
        let public = game.public;
        self.writer.store(Batch { game: game.id.clone(), made: Some(game), ..Batch::default() }).await?;
        if public {
            self.lobby.changed();
        }
        Ok(())
    }

    /// A game by its id; none if there is no such game.
    pub(crate) async fn handle(&self, id: &str) -> Result<Option<GameHandle>, StoreError> {
        if let Some(room) = self.present(id) {
            return Ok(Some(room));
        }
        let Some(game) = self.store.game(id).await? else {
            return Ok(None);
        };
        let entries = self.store.entries(id).await?;
        self.seat(game, &entries).map(Some)
    }

    /// Opens a game without waiting for it, so that its clock is looked after. While the database does not answer it is
    /// tried again and again.
    pub(super) fn open_soon(&self, id: String) {
        let registry = self.clone();
        tokio::spawn(async move {
            loop {
                match registry.handle(&id).await {
                    Err(error @ StoreError::Database(_)) => {
                        tracing::warn!(%error, game = id, "a game cannot be opened yet");
                        sleep(REOPEN_DELAY).await;
                    }
                    Err(error) => {
                        tracing::error!(%error, game = id, "a game is left as it is");
                        return;
                    }
                    Ok(_) => return,
                }
            }
        });
    }

    /// Tells the games of somebody that something about them has changed: the name, or who may play in it. Their connections
    /// end, and come back as who they are now; nobody else notices.
    pub(crate) async fn refresh_user(&self, person: &str) -> Result<(), StoreError> {
        for (game, room) in self.present_of(person).await? {
            room.tell(GameCommand::RefreshSeats { person: person.to_owned(), seats: game.seats }).await;
        }
        Ok(())
    }

    /// The games of somebody that are in memory.
    pub(crate) async fn present_of(&self, person: &str) -> Result<Vec<(GameRow, GameHandle)>, StoreError> {
        // All are looked at, some at a time: somebody may have very many.
        let (mut present, mut after) = (Vec::new(), (Timestamp::EPOCH, String::new()));
        loop {
            let games = self.store.games_from(person, (after.0, &after.1), PAGE_SIZE).await?;
            let Some(last) = games.last() else {
                return Ok(present);
            };
            after = (last.created, last.id.clone());
            present.extend(games.into_iter().filter_map(|game| self.present(&game.id).map(|room| (game, room))));
        }
    }

    /// Has the games of somebody built anew, since what is told of them has changed. Everybody who is connected to them comes
    /// back, as after any loss of the connection.
    pub(crate) async fn rebuild_games_of(&self, person: &str) -> Result<(), StoreError> {
        for (_, room) in self.present_of(person).await? {
            room.tell(GameCommand::Unload).await;
        }
        Ok(())
    }

    /// Finishes the deletion of an account, and has its games built anew. Where that takes long it goes on by itself.
    pub(crate) async fn finish_deletion(&self, person: String) {
        let registry = self.clone();
        let task = tokio::spawn(async move {
            let done = registry.store.finish_deletion(&person).await;
            if let Err(error) = done.and(registry.rebuild_games_of(&person).await) {
                tracing::error!(%error, "a deletion goes on at the next start");
            }
        });
        let _ = timeout(DELETION_TIMEOUT, task).await;
    }

    /// Finishes the deletions that were not through when the server stopped.
    pub(crate) async fn finish_deletions(self) {
        match self.store.deletions().await {
            Ok(people) => {
                for person in people {
                    self.finish_deletion(person).await;
                }
            }
            Err(error) => tracing::error!(%error, "deletions cannot be looked for"),
        }
    }

    /// Looks for accounts that have been closed from outside, and ends their connections.
    pub(crate) async fn watch_closed_accounts(self, sockets: LiveSockets) {
        let mut looked = now();
        loop {
            sleep(ACCOUNT_CHECK_INTERVAL).await;
            let since = std::mem::replace(&mut looked, now());
            if let Err(error) = self.renew_closed(since, &sockets).await {
                tracing::error!(%error, "closed accounts cannot be looked for");
            }
        }
    }

    async fn renew_closed(&self, since: Timestamp, sockets: &LiveSockets) -> Result<(), StoreError> {
        for person in self.store.closed_since(since).await? {
            sockets.close_person(&person);
            self.refresh_user(&person).await?;
        }
        Ok(())
    }

    fn present(&self, id: &str) -> Option<GameHandle> {
        self.rooms().get(id).filter(|room| !room.is_closed()).cloned()
    }

    /// Builds a game from what is stored, unless somebody has done so meanwhile.
    fn seat(&self, game: GameRow, entries: &[LogRow]) -> Result<GameHandle, StoreError> {
        let GameRow { id, terms, seats, public, .. } = game;
        let mut table = GameRoom::new(id.clone(), terms, seats, *self.clock.borrow());
        table.public = public;
        table.rebuild(entries).map_err(|reason| StoreError::Damaged(format!("game {id}"), reason))?;
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(&id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        table.sync_turn(&self.turns);
        let (calls, taken) = mpsc::channel(MAX_QUEUED_COMMANDS);
        let run = actor::run(table, taken, calls.downgrade(), self.clone());
        let room = GameHandle { calls };
        rooms.insert(id.clone(), room.clone());
        let registry = self.clone();
        tokio::spawn(async move {
            let is_over = run.await;
            registry.unload(&id);
            if !is_over {
                // Its clock has to be looked after, as soon as the database may be well again.
                sleep(REOPEN_DELAY).await;
                registry.open_soon(id);
            }
        });
        Ok(room)
    }

    /// Forgets a game whose task has ended, unless it has been opened again meanwhile.
    fn unload(&self, id: &str) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(GameHandle::is_closed) {
            rooms.remove(id);
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, GameHandle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use kamisado::{ByPlayer, Player};
    use kamisado_api::{LogEvent, UserKind};
    use kamisado_online::{Event, Interruption, Terms, TimeControl};

    use super::*;
    use crate::store::UserRef;

    #[tokio::test]
    async fn a_step_of_the_wall_clock_is_stored_and_charged_to_nobody() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let registry = GameRegistry::open(Store::open(&address).await.expect("a database")).await.expect("a registry");
        let person = |id: &str| UserRef { id: id.to_owned(), name: "guest".to_owned() };
        for id in ["ana", "bo"] {
            registry.store().add_user(&person(id), UserKind::Guest, now()).await.expect("it is stored");
        }
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 60, increment: 0 }, ..Terms::default() };
        let seats = ByPlayer { black: Some(person("ana")), white: None };
        let game = GameRow { id: "game".to_owned(), terms, created: now(), seats, public: false };
        registry.add(game).await.expect("it is stored");
        let room = registry.handle("game").await.expect("an answer").expect("a game");
        let who = UserRef { id: "bo".to_owned(), name: "guest".to_owned() };
        let seat = room.ask(|answer| GameCommand::Join { who, answer }).await.expect("an answer").expect("a seat");
        assert_eq!(seat, Player::White);
        // An hour and more than the clocks have, forwards and backwards.
        for read in [now().plus(Duration::from_secs(60 * 60)), now()] {
            registry.clock.send_replace(SteadyClock::reading(read, Instant::now()));
            let step = async || {
                let entries = registry.store().entries("game").await.expect("entries");
                let last = LogEvent::from_known_json(&entries.last().expect("an entry").body).expect("an entry");
                matches!(last, LogEvent::Game(Event::Interrupted { to, cause: Interruption::ClockStep, .. }) if to >= read && to.since(read) < Duration::from_secs(60))
            };
            while !step().await {
                sleep(Duration::from_millis(5)).await;
            }
            let shown = room.ask(|answer| GameCommand::Snapshot { person: None, answer }).await.expect("an answer");
            assert!(shown.game.end().is_none());
            let left = shown.state.clock.expect("clocks");
            assert!(left.black > Duration::from_secs(50), "{left:?}");
        }
    }
}
