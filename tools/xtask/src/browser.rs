//! Prepares the browser programs in `e2e`: Chromium, the page and the server.

use std::path::PathBuf;
use std::process::Command;

use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::page;

/// The variable that tells the programs in `e2e` the path of the server.
pub(crate) const SERVER_VARIABLE: &str = "KAMISADO_SERVER";

/// The Debian packages of Chromium's headless shell, which starts fast, and of the driver.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium-driver"];

/// The programs needed from these packages.
const PROGRAMS: [&str; 2] = ["chromium-headless-shell", "chromedriver"];

/// Builds the server with the same packages and features as the other tests, to avoid building it twice. Returns its path.
pub(crate) fn build_server() -> Result<PathBuf, Error> {
    cargo::succeed(cargo::cargo_at_root("test --no-run --quiet --workspace --all-features --test online"))?;
    Ok(page::built("debug", page::SERVER))
}

/// A program of `e2e`, after building everything that it needs.
pub(crate) fn program(name: &str) -> Result<Command, Error> {
    provide().map_err(Error::Task)?;
    page::build_for_tests()?;
    let server = build_server()?;
    let mut command = cargo::cargo_at_root(&format!("run --quiet --package kamisado-e2e --bin {name} --"));
    command.env(SERVER_VARIABLE, server);
    Ok(command)
}

/// Installs the browser if it is missing. The error says why it is not available.
pub(crate) fn provide() -> Result<(), String> {
    debian::provide(|| debian::missing(&PROGRAMS), &PACKAGES)
}
