//! The state shared by all clients of a run: what they sent and saw.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use crate::history::{GameHistory, Moment, StoredGame, StoredState, Violation, check};
use crate::stored::{self, Audit};

/// After this time, the activity of the clients of a stuck game is printed, repeatedly.
const SLOW_RECOVERY: Duration = Duration::from_secs(5);
/// The most violations printed.
const MAX_PRINTED: usize = 20;

/// The servers that clients may use, by their names.
pub(crate) type Hosts = Vec<(&'static str, String)>;

/// The record of a game by its clients.
pub(crate) type SharedHistory = Arc<Mutex<GameHistory>>;

/// A turn, from when it was first sent until its player saw it.
#[derive(Clone, Copy, Debug)]
struct Delay {
    sent: Moment,
    took: Duration,
}

/// The state shared by all clients of a run.
pub(crate) struct Run {
    begun: Instant,
    pub(crate) hosts: watch::Receiver<Hosts>,
    /// The bounds of a player's thinking time in milliseconds.
    pub(crate) think: Range<u64>,
    /// The folder for the records of games with violations.
    notes: Option<PathBuf>,
    histories: Mutex<Vec<SharedHistory>>,
    /// The games whose creation was confirmed.
    made: Mutex<Vec<String>>,
    delays: Mutex<Vec<Delay>>,
    /// The number of entries seen by the clients of each pair.
    progress: Vec<AtomicU64>,
    /// The number of messages refused because they could not be stored.
    refusals: AtomicU64,
    /// The activity of each client of each pair, and its start, to find out why a game is stuck.
    doing: Vec<Mutex<BTreeMap<&'static str, (Moment, String)>>>,
    /// The faults and their times.
    faults: Mutex<Vec<String>>,
    finishing: AtomicBool,
    stopped: AtomicBool,
    /// The number of entries seen, and of games, among those checked and forgotten.
    forgotten: [AtomicU64; 2],
}

impl Run {
    pub(crate) fn new(
        hosts: watch::Receiver<Hosts>,
        pairs: usize,
        think: Range<u64>,
        notes: Option<PathBuf>,
    ) -> Arc<Run> {
        Arc::new(Run {
            begun: Instant::now(),
            hosts,
            think,
            notes,
            histories: Mutex::default(),
            made: Mutex::default(),
            delays: Mutex::default(),
            progress: (0..pairs).map(|_| AtomicU64::new(0)).collect(),
            refusals: AtomicU64::new(0),
            doing: (0..pairs).map(|_| Mutex::default()).collect(),
            faults: Mutex::default(),
            finishing: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            forgotten: [AtomicU64::new(0), AtomicU64::new(0)],
        })
    }

    /// The time since the start.
    pub(crate) fn now(&self) -> Moment {
        self.begun.elapsed()
    }

    /// Records a repaired fault.
    pub(crate) fn note_fault(&self, fault: String) {
        lock(&self.faults).push(fault);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Stops all clients from sending.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_finishing(&self) -> bool {
        self.finishing.load(Ordering::Relaxed)
    }

    /// Lets all pairs play their games to the end and begin no others.
    pub(crate) fn finish(&self) {
        self.finishing.store(true, Ordering::Relaxed);
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

    /// Counts a message refused because it could not be stored.
    pub(crate) fn count_refusal(&self) {
        self.refusals.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of messages refused because they could not be stored.
    pub(crate) fn refusals(&self) -> u64 {
        self.refusals.load(Ordering::Relaxed)
    }

    /// Waits until every pair has seen more than one new entry. The error names the pairs that have not in this time.
    pub(crate) async fn wait_for_progress(&self, limit: Duration) -> io::Result<()> {
        let progress = || self.progress.iter().map(|count| count.load(Ordering::Relaxed)).collect::<Vec<u64>>();
        let (begun, before, mut report_after) = (Instant::now(), progress(), SLOW_RECOVERY);
        loop {
            let now = progress();
            let stuck: Vec<usize> = (0..before.len()).filter(|&pair| now[pair] <= before[pair] + 1).collect();
            if stuck.is_empty() {
                return Ok(());
            }
            if begun.elapsed() > limit {
                return Err(io::Error::other(format!("the games of the pairs {stuck:?} do not go on")));
            }
            if begun.elapsed() > report_after {
                report_after += SLOW_RECOVERY;
                for &pair in &stuck {
                    println!("pair {pair} has waited {:.0} s: {}", begun.elapsed().as_secs_f64(), self.doing(pair));
                }
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Records the activity of a client of a pair.
    pub(crate) fn now_doing(&self, pair: usize, client: &'static str, what: impl fmt::Display) {
        lock(&self.doing[pair]).insert(client, (self.now(), what.to_string()));
    }

    /// The activities of the clients of a pair.
    fn doing(&self, pair: usize) -> String {
        let line = |(client, (since, what)): (&&str, &(Moment, String))| {
            format!("{client}, for {:.1} s: {what}", (self.now().saturating_sub(*since)).as_secs_f64())
        };
        lock(&self.doing[pair]).iter().map(line).collect::<Vec<String>>().join("; ")
    }

    /// The durations of the turns sent between two moments.
    pub(crate) fn delays(&self, from: Moment, to: Moment) -> Vec<Duration> {
        lock(&self.delays).iter().filter(|delay| (from..to).contains(&delay.sent)).map(|delay| delay.took).collect()
    }

    /// The records of all games, still being written.
    pub(crate) fn shared_histories(&self) -> Vec<SharedHistory> {
        lock(&self.histories).clone()
    }

    /// Compares the records with the database, and forgets finished games. `unowned` tells when certainly no server
    /// could write to a game.
    pub(crate) async fn check(
        &self,
        database: &str,
        audit: Audit,
        unowned: impl Fn(&str) -> Vec<(Moment, Moment)>,
    ) -> io::Result<Vec<Violation>> {
        // Entries shown while the database is read are checked next time.
        let mut histories: Vec<GameHistory> =
            lock(&self.histories).iter().map(|history| lock(history).clone()).collect();
        for history in &mut histories {
            history.unowned = unowned(&history.id);
        }
        let made = lock(&self.made).clone();
        let ids: Vec<String> = histories.iter().map(|history| history.id.clone()).chain(made.clone()).collect();
        let state = stored::read(database, audit, &ids).await?;
        let violations = check(&histories, &made, &state);
        if violations.is_empty() {
            self.forget_finished(&histories, &made);
        } else {
            self.keep(&violations, &histories, &state)?;
        }
        Ok(violations)
    }

    /// Forgets the checked games that no client has written to since or will write to.
    fn forget_finished(&self, checked: &[GameHistory], made: &[String]) {
        let checked: HashMap<&str, usize> =
            checked.iter().map(|history| (history.id.as_str(), history.len())).collect();
        lock(&self.histories).retain(|shared| {
            let history = lock(shared);
            let is_kept = Arc::strong_count(shared) > 1 || checked.get(history.id.as_str()) != Some(&history.len());
            if !is_kept {
                self.forgotten[0].fetch_add(history.shown_entries().count() as u64, Ordering::Relaxed);
                self.forgotten[1].fetch_add(1, Ordering::Relaxed);
            }
            is_kept
        });
        let made: HashSet<&String> = made.iter().collect();
        lock(&self.made).retain(|game| !made.contains(game));
    }

    /// Saves the records of games with violations, to find the cause.
    fn keep(&self, violations: &[Violation], histories: &[GameHistory], stored: &StoredState) -> io::Result<()> {
        let Some(folder) = &self.notes else {
            return Ok(());
        };
        let texts: Vec<String> = violations.iter().map(Violation::to_string).collect();
        let is_named = |id: &str| texts.iter().any(|text| text.contains(id));
        let histories: Vec<&GameHistory> = histories.iter().filter(|history| is_named(&history.id)).collect();
        let games: Vec<&StoredGame> = stored.games.iter().filter(|game| is_named(&game.id)).collect();
        let (file, faults) = (folder.join(format!("violations-{}.txt", std::process::id())), lock(&self.faults));
        std::fs::write(&file, format!("{texts:#?}\n{faults:#?}\n{histories:#?}\n{games:#?}\n"))?;
        println!("what was written down of these games is in {}", file.display());
        Ok(())
    }

    /// The number of entries seen, and of games.
    pub(crate) fn counts(&self) -> (u64, u64) {
        let [entries, games] = [0, 1].map(|place: usize| self.forgotten[place].load(Ordering::Relaxed));
        let histories = lock(&self.histories);
        let shown: u64 = histories.iter().map(|history| lock(history).shown_entries().count() as u64).sum();
        (entries + shown, games + histories.len() as u64)
    }
}

/// Prints violations, but not very many; an error if there are any.
pub(crate) fn print_violations(violations: &[Violation]) -> io::Result<()> {
    for violation in violations.iter().take(MAX_PRINTED) {
        println!("violation: {violation}");
    }
    if violations.is_empty() { Ok(()) } else { Err(io::Error::other(format!("{} violations", violations.len()))) }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
