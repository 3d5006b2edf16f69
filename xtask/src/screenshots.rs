//! `cargo xtask screenshots`: the pictures of the main pages, for the documents.

use std::fs;

use crate::cargo;
use crate::error::Error;
use crate::stage;

/// The folder of the pictures.
const FOLDER: &str = "docs/pictures";

/// Takes all pictures anew.
pub(crate) fn run() -> Result<(), Error> {
    let mut command = stage::program("screenshots")?;
    let folder = cargo::root().join(FOLDER);
    fs::create_dir_all(&folder)
        .map_err(|error| Error::Task(format!("{} cannot be made: {error}", folder.display())))?;
    command.arg(FOLDER);
    cargo::become_command(command)
}
