//! The games in play.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use kamisado_online::Timestamp;
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep};

use super::actor::{ActorEnd, GameActor};
use super::deletion::Deletions;
use super::handle::SeatedUsers;
use super::ownership::Place;
use super::presence::OnlineUsers;
use super::pulse::Pulse;
use super::room::{GameRoom, RoomPublisher};
use super::{GameCommand, GameHandle, Lobby, TurnIndex, UnfinishedGames, engine_player};
use crate::cluster::Cluster;
use crate::config::{ClusterConfig, NodeRole, Timeouts};
use crate::now;
use crate::store::{Batch, GameRow, IdleTime, LogRow, NodeLease, StorageState, Store, StoreError, Writer, log_failure};
use crate::time::SteadyClock;

/// The interval at which the wall clock is compared with the clock of the games, and the largest tolerated difference.
const CLOCK_CHECK_INTERVAL: Duration = Duration::from_secs(1);
const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// The most commands that wait for one game.
const MAX_QUEUED_COMMANDS: usize = 64;
/// The watchers at another node count as gone after this many missing reports.
const REPORTS_MISSED: u32 = 3;
/// The delay before a node tries again to register.
const REGISTER_DELAY: Duration = Duration::from_millis(200);
/// The delay before the registry opens a game again.
pub(super) const REOPEN_DELAY: Duration = Duration::from_secs(1);

/// The games in play. A game that is not in memory is rebuilt from its stored entries when needed.
#[derive(Clone)]
pub(crate) struct GameRegistry(Arc<Shared>);

/// What all parts of the server share of the games.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(super) writer: Writer,
    handles: Mutex<HashMap<String, GameHandle>>,
    /// The unfinished games that were opened here.
    opened: Mutex<HashMap<String, OpenedGame>>,
    /// The turns in all games.
    pub(crate) turns: TurnIndex,
    /// The open offers, as users in the lobby see them.
    pub(crate) lobby: Lobby,
    /// The sources of the unfinished games.
    pub(super) unfinished: UnfinishedGames,
    /// The connected users.
    pub(crate) online_users: OnlineUsers,
    /// The clock of all games. It changes only when the wall clock steps.
    clock: watch::Sender<SteadyClock>,
    /// The freeze detector of the process.
    pub(super) pulse: Arc<Pulse>,
    /// The server's own time limits.
    pub(crate) timeouts: Timeouts,
    /// The users that this process is deleting.
    pub(super) deletions: Deletions,
    /// The cluster of this server, if it is a node.
    cluster: Option<Cluster>,
}

impl Deref for GameRegistry {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// How a game was last opened here.
#[derive(Clone, Copy, Debug)]
struct OpenedGame {
    epoch: u64,
    /// The start of an outage in which the game left memory, if the outage is not an event of the game yet.
    outage_since: Option<std::time::Instant>,
}

impl GameRegistry {
    /// Opens the games in play whose clocks run. Others are opened when they are wanted or due. No player is charged
    /// for the time in which the server was down.
    pub(crate) async fn open(store: Store, timeouts: Timeouts) -> Result<GameRegistry, StoreError> {
        let clock = watch::Sender::new(SteadyClock::start());
        // Read before the writer writes its first heartbeat.
        let started = clock.borrow().now();
        store.begin_serving(started).await?;
        store.clear_stale_marks().await?;
        let registry = GameRegistry::build(store, timeouts, clock, None).await?;
        registry.open_active().await?;
        Ok(registry)
    }

    /// Opens the games as a node of a cluster: registers the node and claims the games without an owner.
    pub(crate) async fn open_as_node(
        store: Store,
        timeouts: Timeouts,
        config: &ClusterConfig,
        lease: Arc<NodeLease>,
    ) -> Result<GameRegistry, StoreError> {
        let clock = watch::Sender::new(SteadyClock::start());
        // The lease of a killed node lasts a little longer.
        let begun = Instant::now();
        let name = loop {
            match store.register_node(&lease, clock.borrow().now()).await {
                Err(StoreError::NameTaken(_)) if begun.elapsed() < lease.duration + REOPEN_DELAY => {
                    sleep(REGISTER_DELAY).await;
                }
                registered => break registered?,
            }
        };
        let cluster = Cluster::connect(config, lease, &name);
        let cluster = cluster.await.map_err(|error| StoreError::File("NATS".to_owned(), error.to_string()))?;
        let registry = GameRegistry::build(store, timeouts, clock, Some(cluster.clone())).await?;
        tokio::spawn(registry.clone().serve_calls(cluster.clone(), config.role));
        tokio::spawn(cluster.clone().watch_liveness(registry.storage()));
        tokio::spawn(registry.clone().keep_lease(cluster.clone()));
        tokio::spawn(registry.clone().watch_leases(cluster.clone()));
        match config.role {
            NodeRole::Engine => drop(tokio::spawn(engine_player::serve(cluster))),
            // Done before the first client connects: the games of an earlier registration of this node are claimed
            // again.
            NodeRole::Games => loop {
                match registry.take_over().await {
                    // A node that has lost its lease meanwhile registers again, and takes over games then.
                    Ok(0) | Err(StoreError::Taken) => break,
                    taken => drop(taken?),
                }
            },
        }
        Ok(registry)
    }

    async fn build(
        store: Store,
        timeouts: Timeouts,
        clock: watch::Sender<SteadyClock>,
        cluster: Option<Cluster>,
    ) -> Result<GameRegistry, StoreError> {
        let writer = Writer::start(store.clone(), clock.subscribe(), timeouts.stall);
        let lobby = Lobby::open(&store, writer.storage(), timeouts.lobby_delay, cluster.clone()).await?;
        let turns = TurnIndex::new(cluster.clone());
        let online_users = OnlineUsers::new(now(), cluster.clone());
        let registry = GameRegistry(Arc::new(Shared {
            store,
            writer,
            handles: Mutex::default(),
            opened: Mutex::default(),
            turns,
            lobby,
            unfinished: UnfinishedGames::default(),
            online_users,
            clock,
            pulse: Pulse::start(),
            timeouts,
            deletions: Deletions::default(),
            cluster,
        }));
        tokio::spawn(registry.clone().expire_offers());
        tokio::spawn(registry.clone().watch_due_games());
        tokio::spawn(registry.clone().sweep());
        tokio::spawn(registry.clone().watch_wall_clock());
        Ok(registry)
    }

    /// The cluster of this server, if it is a node.
    pub(crate) fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    /// The clock of all games, with later changes.
    pub(super) fn clock(&self) -> watch::Receiver<SteadyClock> {
        self.clock.subscribe()
    }

    /// The current clock of all games.
    pub(super) fn clock_of_games(&self) -> SteadyClock {
        *self.clock.borrow()
    }

    pub(super) fn clock_now(&self) -> Timestamp {
        self.clock.borrow().now()
    }

    /// Whether the store works, with later changes.
    pub(crate) fn storage(&self) -> watch::Receiver<StorageState> {
        self.writer.storage()
    }

    /// Whether the store works now.
    pub(super) fn storage_state(&self) -> StorageState {
        *self.writer.storage().borrow()
    }

    /// Logs a failure after which the server tries again.
    pub(crate) fn log_failure(&self, error: &StoreError, what: &str) {
        log_failure(self.storage(), error, what);
    }

    /// Checks whether the wall clock has stepped. Games switch to the new time; no player is charged for the
    /// difference.
    async fn watch_wall_clock(self) {
        loop {
            sleep(CLOCK_CHECK_INTERVAL).await;
            let stepped_by = self.clock.borrow().stepped_by(now());
            if stepped_by > CLOCK_TOLERANCE {
                tracing::warn!(seconds = stepped_by.as_secs_f64(), "the wall clock has stepped");
                self.clock.send_replace(SteadyClock::start());
            }
        }
    }

    /// Sets the clock of all games.
    #[cfg(test)]
    pub(super) fn set_clock(&self, clock: SteadyClock) {
        self.clock.send_replace(clock);
    }

    /// The number of games in memory.
    pub(crate) fn count(&self) -> usize {
        self.handles.lock().len()
    }

    /// Adds a game.
    pub(crate) async fn add(&self, game: GameRow) -> Result<(), StoreError> {
        let public = game.public;
        self.writer.store(Batch { game: game.id.clone(), new_game: Some(game), ..Batch::default() }).await?;
        if public {
            self.lobby.changed();
        }
        Ok(())
    }

    /// Adds a game, and calls `then` when it is stored or has failed, even if the client stops waiting.
    pub(crate) async fn add_then(&self, game: GameRow, then: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
        let registry = self.clone();
        let adding = tokio::spawn(async move {
            let added = registry.add(game).await;
            then();
            added
        });
        adding.await.unwrap_or(Err(StoreError::Stopped))
    }

    /// A game by its id; `None` if there is no such game.
    pub(crate) async fn handle(&self, id: &str) -> Result<Option<GameHandle>, StoreError> {
        if let Some(handle) = self.loaded(id) {
            return Ok(Some(handle));
        }
        if let Some(cluster) = &self.cluster {
            match self.place(cluster, id).await? {
                None => return Ok(None),
                Some(Place::Other(owner)) => return self.mirror(cluster, id, owner).await,
                Some(Place::Here(_)) => {}
            }
        }
        self.own_handle(id).await
    }

    /// A game if it is in memory.
    pub(super) fn loaded(&self, id: &str) -> Option<GameHandle> {
        self.handles.lock().get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// Builds a game of this node from its stored entries and starts its task, unless another caller has just done so.
    pub(super) fn start_game(&self, game: GameRow, entries: &[LogRow], epoch: u64) -> Result<GameHandle, StoreError> {
        self.start_game_after(game, entries, epoch, None)
    }

    /// Like `start_game`, for a game that may have been idle.
    pub(super) fn start_game_after(
        &self,
        game: GameRow,
        entries: &[LogRow],
        epoch: u64,
        idle: Option<IdleTime>,
    ) -> Result<GameHandle, StoreError> {
        let id = game.id.clone();
        let timeout = REPORTS_MISSED * self.timeouts.ping_interval;
        let publisher = self.cluster.clone().map(|cluster| RoomPublisher { cluster, timeout });
        let mut room = GameRoom::open(game, entries, self.clock_of_games())?.owned(epoch, publisher);
        let mut handles = self.handles.lock();
        if let Some(handle) = handles.get(&id).filter(|handle| !handle.is_closed()) {
            if handle.is_own {
                return Ok(handle.clone());
            }
            // Another node owned it before. Its clients reconnect, as after any lost connection.
            let _ = handle.commands.try_send(GameCommand::Unload);
        }
        // A game that is reopened was refereed after the downtime already.
        let before = self.opened.lock().insert(id.clone(), OpenedGame { epoch, outage_since: None });
        let before = before.filter(|before| before.epoch == epoch);
        room.outage.since = before.and_then(|before| before.outage_since);
        match idle {
            Some(idle) => room.wake_from(idle),
            None => {
                room.doubt_mark();
                if before.is_none() {
                    room.await_return(entries);
                }
            }
        }
        room.sync_turn(&self.turns);
        room.announce(entries.last());
        let (commands, receiver) = mpsc::channel(MAX_QUEUED_COMMANDS);
        let players = room.players();
        let run = GameActor::new(room, self.clone(), commands.downgrade()).run(receiver);
        let handle = GameHandle { commands, is_own: true, players };
        handles.insert(id.clone(), handle.clone());
        let registry = self.clone();
        tokio::spawn(async move {
            let end = run.await;
            registry.unload(&id);
            if end == ActorEnd::Interrupted {
                // The game's clock needs its task, as soon as the database may work again.
                sleep(REOPEN_DELAY).await;
                registry.open_soon(id);
            }
        });
        Ok(handle)
    }

    /// Starts the task of a game that another node owns, unless another caller has just done so.
    pub(super) fn start_mirror<F: Future<Output = ()> + Send + 'static>(
        &self,
        id: &str,
        players: SeatedUsers,
        run: impl FnOnce(mpsc::Receiver<GameCommand>) -> F,
    ) -> GameHandle {
        let mut handles = self.handles.lock();
        if let Some(handle) = handles.get(id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let (commands, receiver) = mpsc::channel(MAX_QUEUED_COMMANDS);
        let handle = GameHandle { commands, is_own: false, players };
        handles.insert(id.to_owned(), handle.clone());
        let (registry, id, run) = (self.clone(), id.to_owned(), run(receiver));
        tokio::spawn(async move {
            run.await;
            registry.unload(&id);
        });
        handle
    }

    /// Forgets a game whose task has ended, unless it has been opened again.
    pub(super) fn unload(&self, id: &str) {
        let mut handles = self.handles.lock();
        if handles.get(id).is_some_and(GameHandle::is_closed) {
            handles.remove(id);
        }
    }

    /// The games in memory of a user.
    pub(super) fn loaded_with(&self, user: &str) -> Vec<(String, GameHandle)> {
        let handles = self.handles.lock();
        let with_user = handles.iter().filter(|(_, handle)| handle.players.has(user) && !handle.is_closed());
        with_user.map(|(id, handle)| (id.clone(), handle.clone())).collect()
    }

    /// This node's own games in memory.
    pub(super) fn own_handles(&self) -> Vec<(String, GameHandle)> {
        let handles = self.handles.lock();
        let own = handles.iter().filter(|(_, handle)| handle.is_own && !handle.is_closed());
        own.map(|(id, handle)| (id.clone(), handle.clone())).collect()
    }

    /// Remembers the outage in which a game leaves memory, to store it as an event when this node opens the game again.
    pub(super) fn keep_outage(&self, room: &GameRoom) {
        if let Some(opened) = self.opened.lock().get_mut(room.id()).filter(|opened| opened.epoch == room.epoch()) {
            opened.outage_since = room.outage.since;
        }
    }

    /// Forgets how a game was opened, when it leaves memory for good or until it is wanted.
    pub(super) fn forget_opened(&self, id: &str) {
        self.opened.lock().remove(id);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use kamisado::Player;
    use kamisado_api::LogEvent;
    use kamisado_online::{Event, Interruption, TimeControl};

    use super::super::tests::until;
    use super::*;
    use crate::store::UserRef;
    use crate::testing::{TestFolder, game_row};

    #[tokio::test]
    async fn a_step_of_the_wall_clock_is_stored_and_charged_to_no_player() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let [ana, _] = registry.store.add_guests(["ana", "bo"]).await;
        let game = game_row("game", TimeControl::Fischer { seconds: 60, increment: 0 }, [Some(ana), None]);
        registry.add(game).await.expect("it is stored");
        let handle = registry.handle("game").await.expect("an answer").expect("a game");
        let seat = handle.join(UserRef::guest("bo")).await.expect("a seat");
        assert_eq!(seat, Player::White);
        // Steps of an hour, more than the clocks have, forwards and backwards.
        for read in [now().plus(Duration::from_secs(60 * 60)), now()] {
            registry.clock.send_replace(SteadyClock::reading(read, Instant::now()));
            let step = async || {
                let entries = registry.store.entries("game").await.expect("entries");
                let last = LogEvent::from_known_json(&entries.last().expect("an entry").body).expect("an entry");
                matches!(last, LogEvent::Game(Event::Interrupted { to, cause: Interruption::ClockStep, .. }) if to >= read && to.since(read) < Duration::from_secs(60))
            };
            until(step).await;
            let shown = handle.snapshot(None).await.expect("an answer");
            assert!(shown.game.end().is_none());
            let left = shown.state.clock.expect("clocks");
            assert!(left.black > Duration::from_secs(50), "{left:?}");
        }
    }
}
