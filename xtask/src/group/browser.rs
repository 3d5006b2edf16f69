//! The page in a real browser.

use std::io;
use std::path::Path;

use super::{Outcome, cargo_test};
use crate::stage;

/// The package with the tests.
const MANIFEST: &str = "e2e/Cargo.toml";

pub(super) fn present(root: &Path) -> bool {
    root.join(MANIFEST).exists()
}

pub(super) fn run() -> io::Result<Outcome> {
    if let Err(reason) = stage::provide() {
        return Ok(Outcome::not_run(reason));
    }
    match stage::build() {
        Ok(server) => {
            let variable = (stage::SERVER_VARIABLE, server.as_os_str());
            cargo_test::run_with(&["--package", "kamisado-e2e"], &[variable])
        }
        Err(error) => {
            // A page that cannot be built is a failure, not a missing tool.
            println!("{}", error.message().unwrap_or_default());
            Ok(Outcome::failed())
        }
    }
}
