//! The benchmarks, which are a workspace of their own: that they build, and their tests.

use std::io;
use std::path::Path;

use super::{Outcome, cargo_test};

const MANIFEST: &str = "bench/Cargo.toml";

pub(super) fn present(root: &Path) -> bool {
    root.join(MANIFEST).exists()
}

pub(super) fn run() -> io::Result<Outcome> {
    cargo_test::run(&["--manifest-path", MANIFEST])
}
