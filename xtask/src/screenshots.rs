//! `cargo xtask screenshots`: the pictures of the main pages, for the documents; `cargo xtask walks`: those of the walks.

use std::ffi::OsString;
use std::fs;

use crate::browser;
use crate::cargo;
use crate::error::Error;

/// The folder of the pictures.
const FOLDER: &str = "docs/pictures";

/// Where the pictures of the walks go.
const WALKS: &str = "target/walks";

/// Takes all pictures of the documents again.
pub(crate) fn run() -> Result<(), Error> {
    take("screenshots", FOLDER, Vec::new())
}

/// Walks through the page as new users would, all walks or those named, with a picture at each step.
pub(crate) fn walks(names: Vec<OsString>) -> Result<(), Error> {
    take("walks", WALKS, names)
}

/// Lets a program of `e2e` put its pictures into a folder.
fn take(program: &str, folder: &str, args: Vec<OsString>) -> Result<(), Error> {
    let mut command = browser::program(program)?;
    let path = cargo::root().join(folder);
    fs::create_dir_all(&path).map_err(|error| Error::Task(format!("{} cannot be made: {error}", path.display())))?;
    command.arg(folder).args(args);
    cargo::become_command(command)
}
