//! The time limit of a search, and a line that shows its progress.

use std::time::{Duration, Instant};

use kamisado_engine::SearchObserver;
use kamisado_solver::{Control, Progress};

use crate::context::Context;
use crate::progress::ProgressLine;

/// The time before a search shows its progress, and the interval at which it is shown from then on.
const SHOW_INTERVAL: Duration = Duration::from_millis(500);

/// Stops a search when its time is up, and shows its progress until it is dropped.
pub(crate) struct Deadline {
    start: Instant,
    limit: Option<Duration>,
    line: ProgressLine,
    /// When the progress was last shown, as time since the start.
    shown: Duration,
}

impl Deadline {
    /// A deadline `limit` from now, or none.
    pub(crate) fn new(context: Context, limit: Option<Duration>) -> Deadline {
        Deadline { start: Instant::now(), limit, line: ProgressLine::new(context), shown: Duration::ZERO }
    }

    /// Shows the number of nodes now and then, and returns whether there is time left.
    fn update(&mut self, nodes: u64) -> bool {
        let elapsed = self.start.elapsed();
        if self.line.is_visible() && elapsed > self.shown + SHOW_INTERVAL {
            self.shown = elapsed;
            self.line.show(format!("{:.1} s, {nodes} nodes", elapsed.as_secs_f64()));
        }
        self.limit.is_none_or(|limit| elapsed < limit)
    }
}

impl Control for Deadline {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        self.update(progress.nodes)
    }
}

impl SearchObserver for Deadline {
    fn should_continue(&mut self, nodes: u64) -> bool {
        self.update(nodes)
    }
}
