//! The search thread, its handle, and one search: when it ends and what it prints.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kamisado::{Match, Turn};
use kamisado_engine::{Engine, SearchInfo, SearchLimits, SearchObserver};

use super::reply::{Info, Speed, remark, say};
use super::state::EngineKey;

/// A task for the thread.
enum Task {
    /// Make the engine, and print that it is ready.
    Ready(EngineKey),
    /// Choose a turn and print it.
    Search(EngineKey, Box<Search>, Arc<Signals>),
    /// Print that there is no turn to choose.
    None,
}

/// The most tasks that can wait. All are short, because no other search is accepted during an endless one.
const WAITING: usize = 8;

/// The stack of the thread: as large as that of a main thread, because the search is recursive.
const STACK: usize = 8 << 20;

/// The handle of the search thread. Dropping it stops the search and waits for the thread to end.
pub(crate) struct SearchThread {
    /// `None` only during the drop.
    tasks: Option<SyncSender<Task>>,
    thread: Option<JoinHandle<()>>,
    /// The last search.
    signals: Arc<Signals>,
}

impl SearchThread {
    /// Starts the thread. It makes the engine when it is first needed.
    pub(crate) fn new() -> io::Result<SearchThread> {
        let (tasks, waiting) = sync_channel(WAITING);
        let thread = thread::Builder::new().name("search".into()).stack_size(STACK).spawn(move || think(&waiting))?;
        let signals = Arc::new(Signals { done: true.into(), ..Signals::default() });
        Ok(SearchThread { tasks: Some(tasks), thread: Some(thread), signals })
    }

    /// Whether a search is running and was not stopped.
    pub(crate) fn is_searching(&self) -> bool {
        !self.signals.stop.load(Ordering::Relaxed) && !self.signals.done.load(Ordering::Acquire)
    }

    /// Prints that the program is ready: during a search at once, otherwise when the engine is made and stopped
    /// searches have ended.
    pub(crate) fn ready(&self, make: EngineKey) -> io::Result<()> {
        if self.is_searching() { say("readyok") } else { self.send(Task::Ready(make)) }
    }

    /// Begins a search. Call it only if none [is running](SearchThread::is_searching).
    pub(crate) fn search(&mut self, make: EngineKey, search: Search) -> io::Result<()> {
        self.signals = Arc::default();
        self.send(Task::Search(make, Box::new(search), Arc::clone(&self.signals)))
    }

    /// Prints that there is no turn to choose, after the turns of earlier searches.
    pub(crate) fn answer_none(&self) -> io::Result<()> {
        self.send(Task::None)
    }

    /// Ends the search, if there is one, without waiting for the end.
    pub(crate) fn stop(&self) {
        self.signals.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    fn send(&self, task: Task) -> io::Result<()> {
        let sent = self.tasks.as_ref().is_some_and(|tasks| tasks.send(task).is_ok());
        // The thread ends early only if the output is closed.
        if sent { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.stop();
        // Without a sender the thread ends after its tasks.
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            // The thread prints its own errors.
            let _ = thread.join();
        }
    }
}

/// Does one task after another until the session is dropped.
fn think(tasks: &Receiver<Task>) {
    let mut engine_cache = EngineCache(None);
    for task in tasks {
        let said = match task {
            Task::Ready(make) => {
                engine_cache.engine(make);
                say("readyok")
            }
            Task::Search(make, search, signals) => answer(&mut engine_cache, make, &search, &signals),
            Task::None => say("bestmove none"),
        };
        if said.is_err() {
            // The output is closed; the session notices it when it sends the next task.
            return;
        }
    }
}

/// Searches and prints the turn chosen.
fn answer(engine_cache: &mut EngineCache, make: EngineKey, search: &Search, signals: &Signals) -> io::Result<()> {
    // The manager must get an answer, even if the engine panics.
    let turn = catch_unwind(AssertUnwindSafe(|| search.run(engine_cache.engine(make), signals))).unwrap_or_else(|_| {
        engine_cache.0 = None;
        search.any_turn()
    });
    while search.waits && !signals.stop.load(Ordering::Relaxed) {
        thread::park();
    }
    // This must happen before the line is printed: a manager that has read it may send the next command at once.
    signals.done.store(true, Ordering::Release);
    match turn {
        Some(turn) => say(format_args!("bestmove {turn}")),
        None => say("bestmove none"),
    }
}

/// The engine for the current options.
struct EngineCache(Option<(EngineKey, Engine)>);

impl EngineCache {
    /// The requested engine: the existing one, if nothing has changed.
    fn engine(&mut self, make: EngineKey) -> &mut Engine {
        let engine = match self.0.take() {
            Some((old, engine)) if old == make => engine,
            Some((old, mut engine)) if (old.level, old.bytes) == (make.level, make.bytes) => {
                engine.restart(make.seed);
                engine
            }
            old => {
                // Free the memory of the old table before making the new one.
                drop(old);
                Engine::new(make.level, make.seed, make.bytes)
            }
        };
        &mut self.0.insert((make, engine)).1
    }
}

/// The interval at which a search without news shows that it is running.
const SILENCE: Duration = Duration::from_secs(1);

/// The signals between the two threads about a search.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    /// The search must end.
    pub stop: AtomicBool,
    /// The search has ended; its last line is printed or about to be.
    pub done: AtomicBool,
}

/// A search and its limits.
#[derive(Debug)]
pub(crate) struct Search {
    /// The game.
    pub game: Match,
    /// The search limits of the engine.
    pub limit: SearchLimits,
    /// When `go` was read.
    pub start: Instant,
    /// When time is up.
    pub deadline: Option<Instant>,
    /// Whether the answer waits for `stop`.
    pub waits: bool,
}

/// Receives the engine's results, prints them and ends the search in time.
struct Listener<'a> {
    search: &'a Search,
    signals: &'a Signals,
    /// When a line was last printed.
    spoken: Instant,
    /// The results that were last printed.
    last: Option<SearchInfo>,
}

impl Listener<'_> {
    fn print(&mut self, info: &SearchInfo) {
        self.spoken = Instant::now();
        let line = Info { info, time: self.spoken - self.search.start };
        self.stop_if_unheard(say(line));
        self.last = Some(info.clone());
    }

    /// Ends the search if the output is closed.
    fn stop_if_unheard(&self, said: std::io::Result<()>) {
        if said.is_err() {
            self.signals.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl SearchObserver for Listener<'_> {
    fn should_continue(&mut self, nodes: u64) -> bool {
        let now = Instant::now();
        if now.duration_since(self.spoken) >= SILENCE {
            self.spoken = now;
            let speed = Speed { nodes, time: now - self.search.start };
            self.stop_if_unheard(say(format_args!("info {speed}")));
        }
        let in_time = self.search.deadline.is_none_or(|deadline| now < deadline);
        in_time && !self.signals.stop.load(Ordering::Relaxed)
    }

    fn on_info(&mut self, info: &SearchInfo) {
        // Results that differ only in the nodes are not printed.
        let same = |last: &SearchInfo| (last.depth, last.score, &last.line) == (info.depth, info.score, &info.line);
        if !self.last.as_ref().is_some_and(same) {
            self.print(info);
        }
    }
}

impl Search {
    /// Makes the engine choose a turn, and prints its results. `None` if there is no turn to choose.
    pub(crate) fn run(&self, engine: &mut Engine, signals: &Signals) -> Option<Turn> {
        let mut listener = Listener { search: self, signals, spoken: self.start, last: None };
        let choice = engine.choose(&self.game, &self.limit, &mut listener)?;
        if listener.last.as_ref() != Some(&choice.info) {
            listener.print(&choice.info);
        }
        Some(choice.turn)
    }

    /// Any legal turn, in case the engine panics.
    pub(crate) fn any_turn(&self) -> Option<Turn> {
        // If the output is closed, the next line notices it.
        let _ = remark("the engine failed; this is a bug in the program, please report it");
        self.game.legal_turns().first().copied()
    }
}
