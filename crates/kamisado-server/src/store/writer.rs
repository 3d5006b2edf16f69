//! The one writer of what happens in games.
//!
//! Games hand it what happened and wait. It takes everything that has been handed in meanwhile, stores it in one
//! transaction and answers all of them when the database says that it is safe. So many games share the wait for the disk,
//! and nobody is told of a move that could be lost.

use std::fmt::Write as _;
use std::pin::pin;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_online::Timestamp;
use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, sleep, timeout};

use super::games::{self, seat_column};
use super::storage::{StorageMonitor, StorageState};
use super::users::signed;
use super::{FinishedGame, GameRow, LogRow, Store, StoreError, ratings};
use crate::now;
use crate::ops::metrics::METRICS;
use crate::time::SteadyClock;

/// The most batches that are stored in one transaction.
const MAX_BATCHES: usize = 4_096;
/// How many batches may wait. Games wait when it is full.
const MAX_QUEUED: usize = 16_384;
/// How often the server writes down that it runs, while nothing else is written.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// After how long without an answer the database is taken for one that cannot store.
const STALL_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a transaction may take before it is given up.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// What happened in one game at once, and what it changes in the lists.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) game: String,
    /// The game itself, if it is new.
    pub(crate) made: Option<GameRow>,
    /// The number of the first entry.
    pub(crate) first: u64,
    pub(crate) entries: Vec<LogRow>,
    /// How many of the entries are turns, for the metrics.
    pub(crate) turns: usize,
    /// Somebody took a seat.
    pub(crate) seated: Option<(Player, String)>,
    /// The game has this status now.
    pub(crate) status: Option<&'static str>,
    /// The game was played to its end.
    pub(crate) finished: Option<FinishedGame>,
    /// What happened in another game by it: both are stored, or neither.
    pub(crate) other: Option<Box<Batch>>,
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<(Batch, oneshot::Sender<bool>)>,
    storage: watch::Receiver<StorageState>,
}

impl Writer {
    /// Starts the writer. It stops when nobody can hand in anything any more. Heartbeats have the time of this clock.
    pub(crate) fn start(store: Store, clock: watch::Receiver<SteadyClock>) -> Writer {
        let (queue, batches) = mpsc::channel(MAX_QUEUED);
        let (monitor, storage) = StorageMonitor::new();
        tokio::spawn(work(store, clock, monitor, batches));
        Writer { queue, storage }
    }

    /// Stores a batch. When this says so, it is safe on the disk; when it fails, it may or may not be. While nothing can be
    /// stored it fails at once.
    pub(crate) async fn store(&self, batch: Batch) -> Result<(), StoreError> {
        if self.storage.borrow().is_failing() {
            return Err(StoreError::Unavailable);
        }
        let (done, answer) = oneshot::channel();
        self.queue.send((batch, done)).await.map_err(|_| StoreError::Stopped)?;
        match answer.await {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::Unavailable),
            Err(_) => Err(StoreError::Stopped),
        }
    }

    /// Whether anything can be stored.
    pub(crate) fn storage(&self) -> watch::Receiver<StorageState> {
        self.storage.clone()
    }
}

async fn work(
    store: Store,
    clock: watch::Receiver<SteadyClock>,
    monitor: StorageMonitor,
    mut batches: mpsc::Receiver<(Batch, oneshot::Sender<bool>)>,
) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT_INTERVAL);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut taken = Vec::new();
    loop {
        tokio::select! {
            count = batches.recv_many(&mut taken, MAX_BATCHES) => if count == 0 { return },
            _ = heartbeat.tick() => {}
        }
        let batches: Vec<&Batch> = taken.iter().map(|(batch, _)| batch).collect();
        let begun = Instant::now();
        let all = write(&store, &clock, &monitor, &batches).await;
        let mut stored = vec![all.is_ok(); batches.len()];
        count(all.is_ok(), begun.elapsed(), &taken);
        if let Err(error) = all {
            tracing::error!(%error, "nothing could be stored");
            // One that contradicts what is stored must not keep the others from it.
            for (stored, batch) in stored.iter_mut().zip(batches).filter(|_| error.is_conflict()) {
                *stored = write(&store, &clock, &monitor, &[batch]).await.is_ok();
            }
        }
        for ((_, done), stored) in taken.drain(..).zip(stored) {
            // A game that does not wait any more is told by its entries when it is built anew.
            let _ = done.send(stored);
        }
    }
}

/// Writes batches, and tells the monitor what became of it: also while it takes long.
async fn write(
    store: &Store,
    clock: &watch::Receiver<SteadyClock>,
    monitor: &StorageMonitor,
    batches: &[&Batch],
) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut written = pin!(timeout(WRITE_TIMEOUT, write_all(store, clock, batches)));
    let done = tokio::select! {
        done = written.as_mut() => done,
        () = sleep(STALL_TIMEOUT) => {
            monitor.fails(begun);
            written.await
        }
    };
    let done = done.unwrap_or(Err(StoreError::Unavailable));
    match &done {
        Ok(()) => monitor.works(),
        // The database is well: it has said what is wrong with the batch.
        Err(error) if error.is_conflict() => {}
        Err(error) => {
            monitor.fails(begun);
            if matches!(error, StoreError::Taken) {
                monitor.is_taken();
            }
        }
    }
    done
}

/// Counts what was written. A heartbeat alone does not count.
fn count(is_stored: bool, time: Duration, taken: &[(Batch, oneshot::Sender<bool>)]) {
    if taken.is_empty() && is_stored {
        return;
    }
    let entries = taken.iter().map(|(batch, _)| batch.entries.len()).sum();
    let turns = taken.iter().map(|(batch, _)| batch.turns).sum();
    METRICS.wrote(is_stored, time, entries, turns);
}

async fn write_all(store: &Store, clock: &watch::Receiver<SteadyClock>, batches: &[&Batch]) -> Result<(), StoreError> {
    let batches: Vec<&Batch> =
        batches.iter().flat_map(|batch| std::iter::once(*batch).chain(batch.other.as_deref())).collect();
    let mut transaction = store.begin().await?;
    let now = clock.borrow().now();
    store.beat(&mut transaction, now).await?;
    for game in batches.iter().filter_map(|batch| batch.made.as_ref()) {
        games::insert(&mut transaction, game).await?;
    }
    insert(&mut transaction, &batches).await?;
    for batch in batches {
        change(&mut transaction, batch).await?;
    }
    transaction.commit().await
}

/// Inserts the entries, many with one statement. The statements have few different sizes, so that the database need not
/// read each anew; larger ones take longer for each entry, since SQLite looks for every place to fill from the first.
async fn insert(transaction: &mut AnyConnection, batches: &[&Batch]) -> Result<(), StoreError> {
    let entries = batches
        .iter()
        .flat_map(|&batch| (batch.first..).zip(&batch.entries).map(move |(number, entry)| (batch, number, entry)));
    let entries: Vec<(&Batch, u64, &LogRow)> = entries.collect();
    let mut rest = entries.as_slice();
    while !rest.is_empty() {
        let size = [64, 16, 4].into_iter().find(|&size| size <= rest.len()).unwrap_or(1);
        let (part, after) = rest.split_at(size);
        let mut query = sqlx::query(sqlx::AssertSqlSafe(statement(size)));
        for &(batch, number, entry) in part {
            let number = i64::try_from(number).unwrap_or(i64::MAX);
            query = query.bind(batch.game.as_str()).bind(number).bind(signed(entry.at)).bind(entry.body.as_str());
        }
        query.execute(&mut *transaction).await?;
        rest = after;
    }
    Ok(())
}

fn statement(rows: usize) -> String {
    let mut text = "INSERT INTO entries (game, number, at, body) VALUES ".to_owned();
    for row in 0..rows {
        let (comma, first) = (if row == 0 { "" } else { ", " }, 4 * row + 1);
        // Writing into a text does not fail.
        let _ = write!(text, "{comma}(${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3);
    }
    text
}

async fn change(transaction: &mut AnyConnection, batch: &Batch) -> Result<(), StoreError> {
    if let Some((player, person)) = &batch.seated {
        let update = format!("UPDATE games SET {} = $1 WHERE id = $2", seat_column(*player));
        let update = sqlx::query(sqlx::AssertSqlSafe(update)).bind(person.as_str()).bind(batch.game.as_str());
        update.execute(&mut *transaction).await?;
    }
    if let Some(status) = batch.status {
        let ended: Option<Timestamp> = batch.entries.last().map(|entry| entry.at).filter(|_| status == "over");
        sqlx::query("UPDATE games SET status = $1, ended = $2 WHERE id = $3")
            .bind(status)
            .bind(ended.map(signed))
            .bind(batch.game.as_str())
            .execute(&mut *transaction)
            .await?;
    }
    if let Some(finished) = &batch.finished {
        let ended = batch.entries.last().map_or_else(now, |entry| entry.at);
        ratings::finish(transaction, &batch.game, finished, ended).await?;
    }
    Ok(())
}
