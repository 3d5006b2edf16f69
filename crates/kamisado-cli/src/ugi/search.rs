//! One search: what it is about, when it ends, and what it says meanwhile.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamisado::{Match, Turn};
use kamisado_engine::{Engine, Limit, Report, Watch};

use super::reply::{Info, Speed, remark, say};

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
    pub limit: Limit,
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
    last: Option<Report>,
}

impl Listener<'_> {
    fn print(&mut self, report: &Report) {
        self.spoken = Instant::now();
        let info = Info { report, time: self.spoken - self.search.start };
        self.stop_if_unheard(say(info));
        self.last = Some(report.clone());
    }

    /// Where nobody reads there is nothing to search for.
    fn stop_if_unheard(&self, said: std::io::Result<()>) {
        if said.is_err() {
            self.signals.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Watch for Listener<'_> {
    fn go_on(&mut self, nodes: u64) -> bool {
        let now = Instant::now();
        if now.duration_since(self.spoken) >= SILENCE {
            self.spoken = now;
            let speed = Speed { nodes, time: now - self.search.start };
            self.stop_if_unheard(say(format_args!("info {speed}")));
        }
        let in_time = self.search.deadline.is_none_or(|deadline| now < deadline);
        in_time && !self.signals.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, report: &Report) {
        // What is the same but for its nodes is not worth a line.
        let same = |last: &Report| (last.depth, last.score, &last.line) == (report.depth, report.score, &report.line);
        if !self.last.as_ref().is_some_and(same) {
            self.print(report);
        }
    }
}

impl Search {
    /// Has the engine choose a turn, and prints what it thinks. None if there is none to choose.
    pub(crate) fn run(&self, engine: &mut Engine, signals: &Signals) -> Option<Turn> {
        let mut listener = Listener { search: self, signals, spoken: self.start, last: None };
        let choice = engine.choose(&self.game, &self.limit, &mut listener)?;
        if listener.last.as_ref() != Some(&choice.report) {
            listener.print(&choice.report);
        }
        Some(choice.turn)
    }

    /// A legal turn, whichever, for the case that the engine breaks down.
    pub(crate) fn any_turn(&self) -> Option<Turn> {
        // Nobody may be there to read it, which is noticed with the next line.
        let _ = remark("the engine broke down; this is a mistake of the program, please report it");
        self.game.legal_turns().first().copied()
    }
}
