//! Unit, integration and property tests of every crate.

use std::io;

use super::{Outcome, cargo_test};

pub(super) fn run() -> io::Result<Outcome> {
    // `--tests` stands for libraries, binaries and integration tests; benchmarks and documentation stay out.
    // The tests in the browser are a group of their own.
    cargo_test::run(&["--workspace", "--exclude", "kamisado-e2e", "--all-features", "--tests"])
}
