//! The examples in the documentation.

use std::io;

use super::{Outcome, cargo_test};

pub(super) fn run() -> io::Result<Outcome> {
    cargo_test::run(&["--workspace", "--all-features", "--doc"])
}
