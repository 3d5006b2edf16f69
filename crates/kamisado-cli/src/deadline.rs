//! The time that a search may take, and a line that shows how far it has come.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use kamisado_engine::SearchObserver;
use kamisado_solver::{Control, Progress};

/// Stops a search when its time is up, and shows its progress where a person looks.
pub(crate) struct Deadline {
    start: Instant,
    seconds: Option<f64>,
    /// When the line was written last; none where nobody looks.
    shown: Option<Duration>,
}

impl Deadline {
    /// So many seconds from now, or no end.
    pub(crate) fn new(seconds: Option<f64>) -> Deadline {
        let shown = io::stderr().is_terminal().then_some(Duration::ZERO);
        Deadline { start: Instant::now(), seconds, shown }
    }

    /// Takes the line away.
    pub(crate) fn finish(&self) {
        if self.shown.is_some_and(|shown| shown > Duration::ZERO) {
            eprint!("\r\x1b[K");
        }
    }

    /// Shows from time to time how many nodes were searched, and says whether there is time left.
    fn note(&mut self, nodes: u64) -> bool {
        let elapsed = self.start.elapsed();
        if let Some(shown) = &mut self.shown
            && elapsed > *shown + Duration::from_millis(500)
        {
            *shown = elapsed;
            let mut out = io::stderr().lock();
            // A progress line that cannot be written is no reason to stop.
            let _ = write!(out, "\r\x1b[K{:.1} s, {} nodes", elapsed.as_secs_f64(), nodes).and_then(|()| out.flush());
        }
        self.seconds.is_none_or(|seconds| elapsed.as_secs_f64() < seconds)
    }
}

impl Control for Deadline {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        self.note(progress.nodes)
    }
}

impl SearchObserver for Deadline {
    fn should_continue(&mut self, nodes: u64) -> bool {
        self.note(nodes)
    }
}
