//! What is going on, for whoever waits.

use std::io::Write;

/// A line on standard error that is written over and over.
pub(crate) struct Progress {
    what: &'static str,
    total: usize,
    done: usize,
}

impl Progress {
    pub(crate) fn new(what: &'static str, total: usize) -> Progress {
        let progress = Progress { what, total, done: 0 };
        progress.show();
        progress
    }

    /// One more is done.
    pub(crate) fn step(&mut self) {
        self.set(self.done + 1);
    }

    /// Shows that `done` are done.
    pub(crate) fn set(&mut self, done: usize) {
        self.done = done;
        self.show();
    }

    fn show(&self) {
        let mut stderr = std::io::stderr().lock();
        // Whoever does not see the progress loses nothing.
        let _ = write!(stderr, "\r{}: {} of {}", self.what, self.done, self.total);
        let _ = stderr.flush();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        eprintln!();
    }
}
