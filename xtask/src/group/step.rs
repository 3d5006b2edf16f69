//! A single check that is not a `cargo test`: it passes or fails as a whole and counts as one test.

use std::io;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::tally::Tally;

/// Runs a command; the check passes if the command succeeds.
pub(super) fn succeeds(mut command: Command) -> io::Result<Tally> {
    let line = cargo::show(&command);
    println!("{line}");
    Ok(says(&line, command.stdin(Stdio::null()).status()?.success()))
}

/// A check whose result is already known.
pub(super) fn says(what: &str, passed: bool) -> Tally {
    println!("{what} ... {}", if passed { "ok" } else { "FAILED" });
    Tally::one(passed)
}
