//! The state shared by all clients of a run: what they sent and saw, and which node owned which game when.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Row;
use tokio::sync::watch;
use tokio::time::sleep;

use super::nodes::NAMES;
use super::postgres::connect;
use super::setup::Hosts;
use crate::history::{GameHistory, Moment};

/// The interval at which the owners of the games are looked up.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(50);

/// A fault certainly begins only this long after its request: on a busy machine a signal, or data in a link, takes time
/// to arrive.
const FAULT_MARGIN: Duration = Duration::from_millis(300);

/// The record of a game by its clients.
pub(crate) type SharedHistory = Arc<Mutex<GameHistory>>;

/// A period in which a node certainly could not write.
#[derive(Clone, Copy, Debug)]
struct Incapacity {
    node: usize,
    from: Moment,
    /// The end; `None` while it lasts, and for a killed node.
    to: Option<Moment>,
}

/// An epoch of a game, as seen in the database.
#[derive(Clone, Debug)]
struct SeenEpoch {
    epoch: i64,
    owner: String,
    /// The time of the first answer with it.
    first: Moment,
    /// The time of the question of the last answer with it.
    last: Moment,
}

/// A turn, from when it was first sent until its player saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Delay {
    pub(crate) sent: Moment,
    pub(crate) took: Duration,
}

/// The state shared by all clients of a run.
pub(crate) struct Run {
    begun: Instant,
    pub(crate) hosts: watch::Receiver<Hosts>,
    histories: Mutex<Vec<SharedHistory>>,
    /// The games whose creation was confirmed.
    made: Mutex<Vec<String>>,
    delays: Mutex<Vec<Delay>>,
    incapacities: Mutex<Vec<Incapacity>>,
    epochs: Mutex<HashMap<String, Vec<SeenEpoch>>>,
    /// The number of entries seen by the clients of each pair.
    progress: Vec<AtomicU64>,
    /// The activity of each client of each pair, and its start, to find out why a game is stuck.
    doing: Vec<Mutex<BTreeMap<&'static str, (Moment, String)>>>,
    /// The faults and their times.
    faults: Mutex<Vec<String>>,
    stopped: AtomicBool,
    /// The number of entries seen, and of games, among those checked and forgotten.
    forgotten: [AtomicU64; 2],
}

impl Run {
    pub(crate) fn new(hosts: watch::Receiver<Hosts>, pairs: usize) -> Run {
        Run {
            begun: Instant::now(),
            hosts,
            histories: Mutex::default(),
            made: Mutex::default(),
            delays: Mutex::default(),
            incapacities: Mutex::default(),
            epochs: Mutex::default(),
            progress: (0..pairs).map(|_| AtomicU64::new(0)).collect(),
            doing: (0..pairs).map(|_| Mutex::default()).collect(),
            faults: Mutex::default(),
            stopped: AtomicBool::new(false),
            forgotten: [AtomicU64::new(0), AtomicU64::new(0)],
        }
    }

    /// The time since the start.
    pub(crate) fn now(&self) -> Moment {
        self.begun.elapsed()
    }

    /// Records a repaired fault.
    pub(crate) fn note_fault(&self, fault: String) {
        lock(&self.faults).push(fault);
    }

    /// The faults and their times.
    pub(crate) fn faults(&self) -> Vec<String> {
        lock(&self.faults).clone()
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Stops all clients from sending.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn add(&self, history: GameHistory) -> SharedHistory {
        let shared = Arc::new(Mutex::new(history));
        lock(&self.histories).push(Arc::clone(&shared));
        shared
    }

    pub(crate) fn add_made(&self, game: String) {
        lock(&self.made).push(game);
    }

    pub(crate) fn add_delay(&self, sent: Moment) {
        lock(&self.delays).push(Delay { sent, took: self.now().saturating_sub(sent) });
    }

    /// Counts an entry seen by a client of a pair.
    pub(crate) fn count_shown(&self, pair: usize) {
        self.progress[pair].fetch_add(1, Ordering::Relaxed);
    }

    /// The number of entries seen by the clients of each pair.
    pub(crate) fn progress(&self) -> Vec<u64> {
        self.progress.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// Records that a node certainly cannot write from a later moment on. Returns the number for [`Run::capable`].
    pub(crate) fn incapacitated(&self, node: usize) -> usize {
        let mut incapacities = lock(&self.incapacities);
        incapacities.push(Incapacity { node, from: self.now() + FAULT_MARGIN, to: None });
        incapacities.len() - 1
    }

    /// Records that the node may write again.
    pub(crate) fn capable(&self, number: usize) {
        lock(&self.incapacities)[number].to = Some(self.now());
    }

    /// Records the activity of a client of a pair.
    pub(crate) fn now_doing(&self, pair: usize, client: &'static str, what: impl fmt::Display) {
        lock(&self.doing[pair]).insert(client, (self.now(), what.to_string()));
    }

    /// The activities of the clients of a pair.
    pub(crate) fn doing(&self, pair: usize) -> String {
        let line = |(client, (since, what)): (&&str, &(Moment, String))| {
            format!("{client}, for {:.1} s: {what}", (self.now().saturating_sub(*since)).as_secs_f64())
        };
        lock(&self.doing[pair]).iter().map(line).collect::<Vec<String>>().join("; ")
    }

    /// The turns sent between two moments.
    pub(crate) fn delays(&self, from: Moment, to: Moment) -> Vec<Duration> {
        lock(&self.delays).iter().filter(|delay| (from..to).contains(&delay.sent)).map(|delay| delay.took).collect()
    }

    /// All games with the owners seen, and the games whose creation was confirmed.
    pub(crate) fn histories(&self) -> (Vec<GameHistory>, Vec<String>) {
        let mut histories: Vec<GameHistory> =
            lock(&self.histories).iter().map(|history| lock(history).clone()).collect();
        for history in &mut histories {
            history.unowned = self.takeovers(&history.id).into_iter().map(|(_, from, to, _)| (from, to)).collect();
        }
        (histories, lock(&self.made).clone())
    }

    /// The records of all games, still being written.
    pub(crate) fn shared_histories(&self) -> Vec<SharedHistory> {
        lock(&self.histories).clone()
    }

    /// Forgets the checked games that no client has written to since or will write to.
    pub(crate) fn forget_finished(&self, checked: &[GameHistory], made: &[String]) {
        let checked: HashMap<&str, usize> =
            checked.iter().map(|history| (history.id.as_str(), history.len())).collect();
        lock(&self.histories).retain(|shared| {
            let history = lock(shared);
            let is_kept = Arc::strong_count(shared) > 1 || checked.get(history.id.as_str()) != Some(&history.len());
            if !is_kept {
                self.forgotten[0].fetch_add(history.shown_entries().count() as u64, Ordering::Relaxed);
                self.forgotten[1].fetch_add(1, Ordering::Relaxed);
                lock(&self.epochs).remove(&history.id);
            }
            is_kept
        });
        let made: HashSet<&String> = made.iter().collect();
        lock(&self.made).retain(|game| !made.contains(game));
    }

    /// The number of entries seen, and of games.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let [entries, games] = [0, 1].map(|place: usize| self.forgotten[place].load(Ordering::Relaxed));
        let histories = lock(&self.histories);
        let shown: u64 = histories.iter().map(|history| lock(history).shown_entries().count() as u64).sum();
        (entries + shown, games + histories.len() as u64)
    }

    /// The takeovers of a game from nodes that could not write: the node, the period in which the game certainly had no
    /// owner, and when a new owner was seen.
    fn takeovers(&self, game: &str) -> Vec<(usize, Moment, Moment, Moment)> {
        let (epochs, incapacities) = (lock(&self.epochs), lock(&self.incapacities));
        let seen = epochs.get(game).map(Vec::as_slice).unwrap_or_default();
        let mut takeovers = Vec::new();
        for pair in seen.windows(2) {
            let [before, after] = pair else { continue };
            let Some(node) = NAMES.iter().position(|name| *name == before.owner) else { continue };
            for incapacity in incapacities.iter().filter(|incapacity| incapacity.node == node) {
                // A node that could write again before the game got another owner has refereed it meanwhile.
                let lasted = incapacity.to.is_none_or(|to| after.first <= to);
                let is_next = before.epoch + 1 == after.epoch && before.first <= incapacity.from;
                if is_next && lasted && incapacity.from < before.last {
                    takeovers.push((node, incapacity.from, before.last, after.first));
                }
            }
        }
        takeovers
    }

    /// The times from the start of a fault until the games of its node had another owner.
    pub(crate) fn takeover_times(&self, from: Moment, to: Moment) -> Vec<Duration> {
        let games: Vec<String> = lock(&self.epochs).keys().cloned().collect();
        let takeovers = games.iter().flat_map(|game| self.takeovers(game));
        takeovers
            .filter(|(_, begun, ..)| (from..to).contains(begun))
            .map(|(_, begun, _, seen)| (seen + FAULT_MARGIN) - begun)
            .collect()
    }

    /// Repeatedly looks up the owners of the games at the primary.
    pub(crate) async fn watch_owners(self: Arc<Run>, primary: watch::Receiver<u16>) {
        let select = "SELECT games.id, games.epoch, COALESCE(nodes.name, '') FROM games \
                      LEFT JOIN nodes ON nodes.instance = games.owner WHERE games.status <> 'over'";
        while !self.is_stopped() {
            let port = *primary.borrow();
            let Ok(mut connection) = connect(port, "kamisado").await else {
                sleep(SAMPLE_INTERVAL).await;
                continue;
            };
            while *primary.borrow() == port && !self.is_stopped() {
                let asked = self.now();
                let Ok(rows) = sqlx::query(select).fetch_all(&mut connection).await else { break };
                for row in rows {
                    if let (Ok(id), Ok(epoch), Ok(owner)) = (row.try_get(0), row.try_get(1), row.try_get(2)) {
                        self.saw_owner(id, epoch, owner, asked);
                    }
                }
                sleep(SAMPLE_INTERVAL).await;
            }
        }
    }

    fn saw_owner(&self, game: String, epoch: i64, owner: String, asked: Moment) {
        let now = self.now();
        let mut epochs = lock(&self.epochs);
        let seen = epochs.entry(game).or_default();
        match seen.last_mut().filter(|last| last.epoch == epoch && last.owner == owner) {
            Some(last) => last.last = asked,
            None => seen.push(SeenEpoch { epoch, owner, first: now, last: asked }),
        }
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
