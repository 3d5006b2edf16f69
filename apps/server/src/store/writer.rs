//! The single writer of game entries.
//!
//! Games send it their batches and wait. It stores all waiting batches in one transaction, and answers them when the
//! database has committed it. So many games share one wait for the disk, and no client ever sees a move that could be
//! lost.

use std::fmt::Write as _;
use std::pin::pin;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_online::Timestamp;
use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, sleep, timeout};

use super::games::{self, seat_column};
use super::idle::{self, IdleChange};
use super::sql::sql;
use super::storage::{StorageMonitor, StorageState};
use super::users::signed;
use super::{Backend, FinishedGame, GameRow, GameStatus, LogRow, Store, StoreError, number_array, ratings, text_array};
#[cfg(feature = "broken")]
use crate::broken::Broken;
use crate::config::NodeRole;
use crate::now;
use crate::ops::metrics::METRICS;
use crate::time::SteadyClock;

/// The most batches per transaction.
const MAX_BATCHES: usize = 4_096;
/// The most waiting batches. When the queue is full, games wait.
const MAX_QUEUED: usize = 16_384;
/// The interval of heartbeats while nothing else is written.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// Under heavy load a cluster node collects batches for this long: several nodes share one database, where a
/// transaction with many batches costs about as much as one with few.
const GATHER_TIME: Duration = Duration::from_millis(5);
/// After a transaction with this many batches, the next one collects more; and the number that is enough.
const GATHER_FROM: usize = 16;
const GATHER_ENOUGH: usize = 512;

/// A transaction is given up after this time; at a cluster node after two leases.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Entries of one game that are stored together, and their changes to its row.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) game: String,
    /// The epoch in which this node owns the game. It is compared only in a cluster, unless the game is new.
    pub(crate) epoch: u64,
    /// The game itself, if it is new.
    pub(crate) new_game: Option<GameRow>,
    /// The number of the first entry.
    pub(crate) first: u64,
    pub(crate) entries: Vec<LogRow>,
    /// The number of turns among the entries, for the metrics.
    pub(crate) turns: usize,
    /// A user took a seat.
    pub(crate) seated: Option<(Player, String)>,
    /// The new status of the game.
    pub(crate) status: Option<GameStatus>,
    /// The result of a game that was played to its end.
    pub(crate) finished: Option<FinishedGame>,
    /// The time, by the node's clock, at which it gives up the game.
    pub(crate) released: Option<Timestamp>,
    /// The change of the idle mark.
    pub(crate) idle: IdleChange,
    /// A batch of another game: both are stored, or neither.
    pub(crate) linked: Option<Box<Batch>>,
}

/// The result of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    Yes,
    /// The batch was not stored, or the result is unknown.
    No,
    /// Another node owns the game.
    Fenced,
}

/// A handle to the writer task.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<(Batch, oneshot::Sender<Stored>)>,
    storage: watch::Receiver<StorageState>,
}

impl Writer {
    /// Starts the writer task, which stops when the last `Writer` is dropped. Heartbeats use this clock. The database
    /// counts as failing after `stall_timeout` without an answer.
    pub(crate) fn start(store: Store, clock: watch::Receiver<SteadyClock>, stall_timeout: Duration) -> Writer {
        let (queue, batches) = mpsc::channel(MAX_QUEUED);
        let (monitor, storage) = StorageMonitor::new(stall_timeout);
        tokio::spawn(run(store, clock, monitor, batches));
        Writer { queue, storage }
    }

    /// Stores a batch. After success it is durable; after an error it may or may not be. During an outage this fails at
    /// once.
    pub(crate) async fn store(&self, batch: Batch) -> Result<(), StoreError> {
        if self.storage.borrow().is_failing() {
            return Err(StoreError::Unavailable);
        }
        let (done, answer) = oneshot::channel();
        self.queue.send((batch, done)).await.map_err(|_| StoreError::Stopped)?;
        match answer.await {
            Ok(Stored::Yes) => Ok(()),
            Ok(Stored::No) => Err(StoreError::Unavailable),
            Ok(Stored::Fenced) => Err(StoreError::Fenced),
            Err(_) => Err(StoreError::Stopped),
        }
    }

    /// Whether the store works, with later changes.
    pub(crate) fn storage(&self) -> watch::Receiver<StorageState> {
        self.storage.clone()
    }
}

/// The writer task.
async fn run(
    store: Store,
    clock: watch::Receiver<SteadyClock>,
    monitor: StorageMonitor,
    mut batches: mpsc::Receiver<(Batch, oneshot::Sender<Stored>)>,
) {
    let interval = store.lease().map_or(HEARTBEAT_INTERVAL, |lease| HEARTBEAT_INTERVAL.min(lease.duration / 5));
    let mut heartbeat = tokio::time::interval(interval);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut received, mut last_count) = (Vec::new(), 0);
    loop {
        tokio::select! {
            count = batches.recv_many(&mut received, MAX_BATCHES) => if count == 0 { return },
            _ = heartbeat.tick() => {}
        }
        if store.lease().is_some() && last_count >= GATHER_FROM && received.len() < GATHER_ENOUGH {
            sleep(GATHER_TIME).await;
            received.extend(std::iter::from_fn(|| batches.try_recv().ok()).take(MAX_BATCHES));
        }
        last_count = received.len();
        let batches: Vec<&Batch> = received.iter().map(|(batch, _)| batch).collect();
        let begun = Instant::now();
        let all = write(&store, &clock, &monitor, &batches).await;
        count_metrics(all.is_ok(), begun.elapsed(), &received);
        let stored = match all {
            Ok(stored) => stored,
            Err(StoreError::Taken) if store.lease().is_some() => vec![Stored::Fenced; batches.len()],
            Err(error) => {
                if error.is_conflict() {
                    tracing::error!(error = %format_args!("{error:#}"), "a batch contradicts what is stored");
                }
                let mut stored = vec![Stored::No; batches.len()];
                // A conflicting batch must not keep the others from being stored.
                for (stored, batch) in stored.iter_mut().zip(batches).filter(|_| error.is_conflict()) {
                    let alone = write(&store, &clock, &monitor, &[batch]).await;
                    *stored = alone.ok().and_then(|stored| stored.first().copied()).unwrap_or(Stored::No);
                }
                stored
            }
        };
        METRICS.fenced_writes.add(stored.iter().filter(|stored| **stored == Stored::Fenced).count());
        for ((_, done), stored) in received.drain(..).zip(stored) {
            // A game that has stopped waiting reads its entries when it is rebuilt.
            let _ = done.send(stored);
        }
    }
}

/// Writes batches and reports the result to the monitor, also while the write takes long.
async fn write(
    store: &Store,
    clock: &watch::Receiver<SteadyClock>,
    monitor: &StorageMonitor,
    batches: &[&Batch],
) -> Result<Vec<Stored>, StoreError> {
    let (begun, instance) = (Instant::now(), store.lease().map(|lease| lease.instance()));
    let limit = store.lease().map_or(WRITE_TIMEOUT, |lease| 2 * lease.duration);
    let mut written = pin!(timeout(limit, write_all(store, clock, batches)));
    let done = tokio::select! {
        done = written.as_mut() => done,
        () = sleep(monitor.stall_timeout) => {
            monitor.report_failure(begun, "the database does not answer");
            written.await
        }
    };
    let done = done.unwrap_or(Err(StoreError::Unavailable));
    match &done {
        Ok(_) => {
            monitor.report_success();
            if let Some(lease) = store.lease() {
                lease.report_renewal(begun);
            }
        }
        // The database works: the batch conflicts with stored data.
        Err(error) if error.is_conflict() => {}
        Err(error) => {
            monitor.report_failure(begun, format_args!("{error:#}"));
            match (error, store.lease().zip(instance)) {
                (StoreError::Taken, Some((lease, instance))) => lease.report_loss(instance),
                (StoreError::Taken, None) => monitor.set_taken(),
                _ => {}
            }
        }
    }
    done
}

/// Counts what was written. A heartbeat alone does not count.
fn count_metrics(is_stored: bool, time: Duration, received: &[(Batch, oneshot::Sender<Stored>)]) {
    if received.is_empty() && is_stored {
        return;
    }
    let entries = received.iter().map(|(batch, _)| batch.entries.len()).sum();
    let turns = received.iter().map(|(batch, _)| batch.turns).sum();
    METRICS.wrote(is_stored, time, entries, turns);
}

async fn write_all(
    store: &Store,
    clock: &watch::Receiver<SteadyClock>,
    batches: &[&Batch],
) -> Result<Vec<Stored>, StoreError> {
    let mut transaction = store.begin_writing().await?;
    let now = clock.borrow().now();
    store.write_heartbeat(&mut transaction, now).await?;
    let stored = fence(store, &mut transaction, batches).await?;
    let own = batches.iter().zip(&stored).filter(|(_, stored)| **stored == Stored::Yes);
    let batches: Vec<&Batch> =
        own.flat_map(|(batch, _)| std::iter::once(*batch).chain(batch.linked.as_deref())).collect();
    // A node with the role `engine` leaves its new games to the others.
    let owner = store.lease().filter(|lease| lease.role() == NodeRole::Games).map(|lease| lease.instance());
    for game in batches.iter().filter_map(|batch| batch.new_game.as_ref()) {
        games::insert(&mut transaction, game, owner.as_deref()).await?;
    }
    match store.backend() {
        Backend::Sqlite => insert_entries(&mut transaction, &batches).await?,
        Backend::Postgres => insert_entries_at_once(&mut transaction, &batches).await?,
    }
    if store.lease().is_some() && batches.iter().any(|batch| batch.finished.is_some_and(|finished| finished.rated)) {
        ratings::lock(&mut transaction).await?;
    }
    for batch in batches {
        update_game(&mut transaction, batch).await?;
    }
    transaction.commit().await?;
    store.report_heartbeat(now);
    Ok(stored)
}

/// Selects the batches that may be stored: in a cluster those of games that this node owns in the batch's epoch. That
/// cannot change before the end of the transaction, which holds the lease.
async fn fence(store: &Store, transaction: &mut AnyConnection, batches: &[&Batch]) -> Result<Vec<Stored>, StoreError> {
    let Some(lease) = store.lease() else {
        return Ok(vec![Stored::Yes; batches.len()]);
    };
    let games: Vec<&str> =
        batches.iter().filter(|batch| batch.new_game.is_none()).map(|batch| batch.game.as_str()).collect();
    let epochs = store.own_epochs(lease, transaction, &games).await?;
    let is_own = |batch: &Batch| batch.new_game.is_some() || epochs.get(&batch.game) == Some(&batch.epoch);
    #[cfg(feature = "broken")]
    let is_own = |batch: &Batch| is_own(batch) || Broken::NoFence.is_on();
    Ok(batches.iter().map(|batch| if is_own(batch) { Stored::Yes } else { Stored::Fenced }).collect())
}

/// The entries of batches, with their games and numbers.
fn numbered<'a>(batches: &[&'a Batch]) -> Vec<(&'a str, i64, &'a LogRow)> {
    let numbered = batches.iter().flat_map(|batch| (batch.first..).zip(&batch.entries).map(|entry| (*batch, entry)));
    let signed = |number| i64::try_from(number).expect("the number of an entry fits 63 bits");
    numbered.map(|(batch, (number, entry))| (batch.game.as_str(), signed(number), entry)).collect()
}

/// Inserts any number of entries with one statement, whose columns are four arrays.
async fn insert_entries_at_once(transaction: &mut AnyConnection, batches: &[&Batch]) -> Result<(), StoreError> {
    let entries = numbered(batches);
    if entries.is_empty() {
        return Ok(());
    }
    let insert = "INSERT INTO entries (game, number, at, body) SELECT * FROM unnest(\
                  CAST($1 AS TEXT[]), CAST($2 AS BIGINT[]), CAST($3 AS BIGINT[]), CAST($4 AS TEXT[]))";
    let games = text_array(entries.iter().map(|(game, ..)| *game));
    let numbers = number_array(entries.iter().map(|(_, number, _)| *number));
    let times = number_array(entries.iter().map(|(.., entry)| signed(entry.at)));
    let bodies = text_array(entries.iter().map(|(.., entry)| entry.body.as_str()));
    sql!(insert, games, numbers, times, bodies).execute(transaction).await
}

/// Inserts entries, many per statement. The statements have few different sizes, so that the database need not parse
/// each one again. Larger statements are slower per entry, because SQLite searches for each placeholder from the start.
async fn insert_entries(transaction: &mut AnyConnection, batches: &[&Batch]) -> Result<(), StoreError> {
    let entries = numbered(batches);
    let mut rest = entries.as_slice();
    while !rest.is_empty() {
        let size = [64, 16, 4].into_iter().find(|&size| size <= rest.len()).unwrap_or(1);
        let (part, after) = rest.split_at(size);
        let mut insert = sql!(statement(size));
        for &(game, number, entry) in part {
            insert = insert.with(game).with(number).with(entry.at).with(&entry.body);
        }
        insert.execute(&mut *transaction).await?;
        rest = after;
    }
    Ok(())
}

fn statement(rows: usize) -> String {
    let mut text = "INSERT INTO entries (game, number, at, body) VALUES ".to_owned();
    for row in 0..rows {
        let (comma, first) = (if row == 0 { "" } else { ", " }, 4 * row + 1);
        write!(text, "{comma}(${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3)
            .expect("writing into a text does not fail");
    }
    text
}

/// Updates a game's row: its seats, status and result.
async fn update_game(transaction: &mut AnyConnection, batch: &Batch) -> Result<(), StoreError> {
    if let Some((player, user)) = &batch.seated {
        let update = format!("UPDATE games SET {} = $1 WHERE id = $2", seat_column(*player));
        sql!(update, user, &batch.game).execute(&mut *transaction).await?;
    }
    if let Some(status) = batch.status {
        let ended: Option<Timestamp> =
            batch.entries.last().map(|entry| entry.at).filter(|_| status == GameStatus::Over);
        let update = "UPDATE games SET status = $1, ended = $2 WHERE id = $3";
        sql!(update, status.as_sql(), ended, &batch.game).execute(&mut *transaction).await?;
    }
    if let Some(at) = batch.released {
        let update = sql!("UPDATE games SET owner = NULL, released = $1 WHERE id = $2", at, &batch.game);
        update.execute(&mut *transaction).await?;
    }
    idle::update(transaction, &batch.game, batch.idle).await?;
    if let Some(finished) = &batch.finished {
        let ended = batch.entries.last().map_or_else(now, |entry| entry.at);
        ratings::finish(transaction, &batch.game, finished, ended).await?;
    }
    Ok(())
}
