//! Unit, integration and property tests of every crate.

use std::io;

use super::{Outcome, cargo_test};

pub(super) fn run() -> io::Result<Outcome> {
    // `--tests` stands for libraries, binaries and integration tests; benchmarks and documentation stay out.
    cargo_test::run(&["--workspace", "--all-features", "--tests"])
}
