//! `cargo xtask play`, or `cargo play`: builds the game and starts it in the terminal.

use std::ffi::OsString;
use std::process::Command;

use crate::cargo;
use crate::error::Error;

/// Plays; the game gets the terminal, the arguments and the last word on the exit code.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), Error> {
    cargo::become_command(command(args))
}

fn command(mut args: Vec<OsString>) -> Command {
    // Whoever is used to `cargo run -- …` writes a `--` that the alias has already.
    if args.first().is_some_and(|first| first == "--") {
        args.remove(0);
    }
    // The dev profile: it builds in seconds, and the rules are optimised there too. The caller's folder stays the
    // current one, so that the names of files among the arguments mean what they meant to the caller.
    let mut command = cargo::cargo();
    command.args(["run", "--package", "kamisado-cli", "--bin", "kamisado", "--manifest-path"]);
    command.arg(cargo::root().join("Cargo.toml")).args(["--", "play"]).args(args);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_gets_the_arguments_after_its_own_word_play() {
        let line = cargo::show(&command(vec!["--help".into(), "a b".into()]));
        assert!(line.ends_with(" -- play --help a b"), "{line}");
        let line = cargo::show(&command(vec!["--".into(), "--help".into()]));
        assert!(line.ends_with(" -- play --help"), "{line}");
    }
}
