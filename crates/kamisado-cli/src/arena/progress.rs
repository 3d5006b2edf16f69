//! A line that shows how far the matches have come, where a person looks.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::report;
use super::tally::Tally;
use crate::error::complain;

/// How often the line is written at most.
const OFTEN: Duration = Duration::from_millis(250);

/// The line, which is written over and over again.
#[derive(Debug)]
pub(crate) struct Progress {
    games: usize,
    looked_at: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// A line about so many matches.
    pub(crate) fn new(games: usize) -> Progress {
        Progress { games, looked_at: io::stderr().is_terminal(), shown: None }
    }

    /// Writes the line, unless it was written just now.
    pub(crate) fn show(&mut self, tally: &Tally) {
        if self.looked_at && self.shown.is_none_or(|shown| shown.elapsed() >= OFTEN) {
            self.shown = Some(Instant::now());
            let mut line = format!("{}/{} games", tally.played(), self.games);
            for part in report::standing(tally) {
                line = format!("{line}, {part}");
            }
            let mut out = io::stderr().lock();
            // A progress line that cannot be written is no reason to stop.
            let _ = write!(out, "\r\x1b[K{line}").and_then(|()| out.flush());
        }
    }

    /// Says something that stays.
    pub(crate) fn say(&mut self, message: &str) {
        self.finish();
        complain(message);
    }

    /// Takes the line away.
    pub(crate) fn finish(&mut self) {
        if self.shown.take().is_some() {
            eprint!("\r\x1b[K");
        }
    }
}
