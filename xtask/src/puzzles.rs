//! `cargo xtask puzzles`: generates the puzzles of the page again.

use std::process::Command;

use crate::cargo;
use crate::error::Error;

/// The folder, from which the bundle takes the puzzles.
const FOLDER: &str = "crates/kamisado-web/static/puzzles";

/// Makes the puzzles. The old ones stay until all are there.
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
        assert!(line.ends_with("kamisado-measure -- puzzles crates/kamisado-web/static/puzzles"), "{line}");
    }
}
