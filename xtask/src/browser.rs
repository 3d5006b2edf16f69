//! Requirements of the programs of `e2e` that run the page in a real browser: Chromium, the page and its server.

use std::path::PathBuf;
use std::process::Command;

use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::page;

/// Says to the programs in `e2e` where the server is.
pub(crate) const SERVER_VARIABLE: &str = "KAMISADO_SERVER";

/// The Debian packages of the browser and of the program that drives it.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// What is needed of the two.
const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];

/// Builds the server, and says where it is. It is built as the other tests need it, so that nothing is built twice.
pub(crate) fn build_server() -> Result<PathBuf, Error> {
    let mut server = cargo::cargo_at_root();
    server.args(["test", "--no-run", "--quiet", "--workspace", "--all-features", "--test", "online"]);
    page::succeed(server)?;
    Ok(page::target_folder().join("debug").join(format!("kamisado-server{}", std::env::consts::EXE_SUFFIX)))
}

/// A program of `e2e`, after everything that it needs has been built.
pub(crate) fn program(name: &str) -> Result<Command, Error> {
    provide().map_err(Error::Task)?;
    page::build_for_tests()?;
    let server = build_server()?;
    let mut command = cargo::cargo_at_root();
    command.args(["run", "--quiet", "--package", "kamisado-e2e", "--bin", name, "--"]).env(SERVER_VARIABLE, server);
    Ok(command)
}

/// Sees to it that there is a browser. The error is the reason why there is none.
pub(crate) fn provide() -> Result<(), String> {
    debian::provide(|| debian::missing(&PROGRAMS), &PACKAGES)
}
