//! The thread that searches, the way to reach it, and one search: when it ends and what it prints.

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

/// What the thread can be asked to do.
enum Task {
    /// Make the engine, and say that it is ready.
    Ready(EngineKey),
    /// Choose a turn and print it.
    Search(EngineKey, Box<Search>, Arc<Signals>),
    /// Print that there is no turn to choose.
    None,
}

/// How many tasks can wait. They are all short: while a search goes on without end no other is accepted.
const WAITING: usize = 8;

/// The stack of the thread: as large as that of a program is elsewhere, since searches call themselves.
const STACK: usize = 8 << 20;

/// The way to the thread that thinks. Dropping it stops the search and waits for the thread to end.
pub(crate) struct SearchThread {
    /// None only while it is being dropped.
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

    /// Whether a search is running that was not stopped.
    pub(crate) fn is_searching(&self) -> bool {
        !self.signals.stop.load(Ordering::Relaxed) && !self.signals.done.load(Ordering::Acquire)
    }

    /// Says that the program is ready: at once during a search, else when the engine is made and what was stopped has ended.
    pub(crate) fn ready(&self, make: EngineKey) -> io::Result<()> {
        if self.is_searching() { say("readyok") } else { self.send(Task::Ready(make)) }
    }

    /// Begins a search. Only while none [is running](SearchThread::is_searching).
    pub(crate) fn search(&mut self, make: EngineKey, search: Search) -> io::Result<()> {
        self.signals = Arc::default();
        self.send(Task::Search(make, Box::new(search), Arc::clone(&self.signals)))
    }

    /// Says that there is no turn to choose, after the turns of the searches before.
    pub(crate) fn answer_none(&self) -> io::Result<()> {
        self.send(Task::None)
    }

    /// Ends the search, if there is one. It does not wait for the end.
    pub(crate) fn stop(&self) {
        self.signals.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    fn send(&self, task: Task) -> io::Result<()> {
        let sent = self.tasks.as_ref().is_some_and(|tasks| tasks.send(task).is_ok());
        // The thread ends early only when the output is closed.
        if sent { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.stop();
        // Without a sender the thread ends after what it has to do.
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            // It prints what went wrong itself.
            let _ = thread.join();
        }
    }
}

/// Does one task after the other until the session is dropped.
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
            // The output is closed; the session notices it with the next task that it sends.
            return;
        }
    }
}

/// Searches and prints the turn chosen.
fn answer(engine_cache: &mut EngineCache, make: EngineKey, search: &Search, signals: &Signals) -> io::Result<()> {
    // The manager gets an answer, whatever happens to the engine.
    let turn = catch_unwind(AssertUnwindSafe(|| search.run(engine_cache.engine(make), signals))).unwrap_or_else(|_| {
        engine_cache.0 = None;
        search.any_turn()
    });
    while search.waits && !signals.stop.load(Ordering::Relaxed) {
        thread::park();
    }
    // Before the line is printed: a manager that has read it may send the next command at once.
    signals.done.store(true, Ordering::Release);
    match turn {
        Some(turn) => say(format_args!("bestmove {turn}")),
        None => say("bestmove none"),
    }
}

/// Where the engine is made as the options ask for it.
struct EngineCache(Option<(EngineKey, Engine)>);

impl EngineCache {
    /// The engine that was asked for: the one that is there, if nothing has changed.
    fn engine(&mut self, make: EngineKey) -> &mut Engine {
        let engine = match self.0.take() {
            Some((old, engine)) if old == make => engine,
            Some((old, mut engine)) if (old.level, old.bytes) == (make.level, make.bytes) => {
                engine.restart(make.seed);
                engine
            }
            old => {
                // The memory of the old table is free before the new one is made.
                drop(old);
                Engine::new(make.level, make.seed, make.bytes)
            }
        };
        &mut self.0.insert((make, engine)).1
    }
}

/// How often a search that has nothing new to say shows that it is alive.
const SILENCE: Duration = Duration::from_secs(1);

/// How the two threads tell each other about a search.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    /// The search is to end.
    pub stop: AtomicBool,
    /// It has ended; its last line is printed or about to be.
    pub done: AtomicBool,
}

/// What to search and how long.
#[derive(Debug)]
pub(crate) struct Search {
    /// The game.
    pub game: Match,
    /// How far the engine may search.
    pub limit: SearchLimits,
    /// When `go` was read.
    pub start: Instant,
    /// When time is up.
    pub deadline: Option<Instant>,
    /// Whether the answer waits for `stop`.
    pub waits: bool,
}

/// Listens to the engine, prints what it thinks and ends the search in time.
struct Listener<'a> {
    search: &'a Search,
    signals: &'a Signals,
    /// When something was printed last.
    spoken: Instant,
    /// What was printed last.
    last: Option<SearchInfo>,
}

impl Listener<'_> {
    fn print(&mut self, info: &SearchInfo) {
        self.spoken = Instant::now();
        let line = Info { info, time: self.spoken - self.search.start };
        self.stop_if_unheard(say(line));
        self.last = Some(info.clone());
    }

    /// Where the output is closed the search ends.
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
        // What is the same but for its nodes is not worth a line.
        let same = |last: &SearchInfo| (last.depth, last.score, &last.line) == (info.depth, info.score, &info.line);
        if !self.last.as_ref().is_some_and(same) {
            self.print(info);
        }
    }
}

impl Search {
    /// Has the engine choose a turn, and prints what it thinks. None if there is none to choose.
    pub(crate) fn run(&self, engine: &mut Engine, signals: &Signals) -> Option<Turn> {
        let mut listener = Listener { search: self, signals, spoken: self.start, last: None };
        let choice = engine.choose(&self.game, &self.limit, &mut listener)?;
        if listener.last.as_ref() != Some(&choice.info) {
            listener.print(&choice.info);
        }
        Some(choice.turn)
    }

    /// A legal turn, whichever, for the case that the engine breaks down.
    pub(crate) fn any_turn(&self) -> Option<Turn> {
        // If the output is closed, the next line notices it.
        let _ = remark("the engine broke down; this is a mistake of the program, please report it");
        self.game.legal_turns().first().copied()
    }
}
