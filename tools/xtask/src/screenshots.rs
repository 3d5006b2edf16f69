//! `cargo xtask screenshots` and `cargo xtask walks`: take screenshots for the documents, and of test walks through the
//! page.

use std::ffi::OsString;
use std::fs;

use crate::browser;
use crate::cargo;
use crate::error::Error;

/// The folder of the screenshots in the documents.
const FOLDER: &str = "docs/pictures";

/// The folder of the screenshots of the walks.
const WALKS: &str = "target/walks";

/// Takes all screenshots of the documents again.
pub(crate) fn run() -> Result<(), Error> {
    take("screenshots", FOLDER, Vec::new())
}

/// Walks through the page like new users, with a screenshot at each step. Runs all walks or those named.
pub(crate) fn walks(names: Vec<OsString>) -> Result<(), Error> {
    take("walks", WALKS, names)
}

/// Runs a program of `e2e` that writes screenshots into a folder.
fn take(program: &str, folder: &str, args: Vec<OsString>) -> Result<(), Error> {
    let mut command = browser::program(program)?;
    let path = cargo::root().join(folder);
    fs::create_dir_all(&path).map_err(|error| Error::Task(format!("cannot create {}: {error}", path.display())))?;
    command.arg(folder).args(args);
    cargo::become_command(command)
}
