//! `cargo xtask puzzles`: regenerates the puzzles of the page.

use std::process::Command;

use crate::cargo;
use crate::error::Error;

/// The folder with the puzzles. The bundle reads it.
const FOLDER: &str = "apps/web/static/puzzles";

/// Generates the puzzles. The old files stay until all new ones are ready.
pub(crate) fn run() -> Result<(), Error> {
    let command = command();
    eprintln!("{}", cargo::show(&command));
    cargo::become_command(command)
}

fn command() -> Command {
    let mut command = cargo::cargo_at_root();
    command.args(["run", "--release", "--package", "kamisado-measure", "--", "puzzles", FOLDER]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundle_takes_them_from_the_folder() {
        let line = cargo::show(&command());
        assert!(line.ends_with("kamisado-measure -- puzzles apps/web/static/puzzles"), "{line}");
    }
}
