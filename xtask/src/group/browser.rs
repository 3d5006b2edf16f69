//! The page in a real browser.

use std::io;
use std::path::{Path, PathBuf};

use super::{Outcome, cargo_test};
use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::page;

/// The package with the tests.
const MANIFEST: &str = "e2e/Cargo.toml";

/// The Debian packages of the browser and of the program that drives it.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// What the tests need of the two.
const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];

pub(super) fn present(root: &Path) -> bool {
    root.join(MANIFEST).exists()
}

pub(super) fn run() -> io::Result<Outcome> {
    if let Err(reason) = debian::provide(&PROGRAMS, &PACKAGES) {
        return Ok(Outcome::not_run(reason));
    }
    if let Err(error) = build() {
        // A page that cannot be built is a failure, not a missing tool.
        println!("{}", error.message().unwrap_or_default());
        return Ok(Outcome::failed());
    }
    let server = server();
    cargo_test::run_with(&["--package", "kamisado-e2e"], &[("KAMISADO_SERVER", server.as_os_str())])
}

fn build() -> Result<(), Error> {
    page::build()?;
    let mut command = cargo::cargo_at_root();
    command.args(["build", "--package", "kamisado-server"]);
    page::succeed(command)
}

/// The server that was built.
fn server() -> PathBuf {
    page::target_folder().join("debug").join(format!("kamisado-server{}", std::env::consts::EXE_SUFFIX))
}
