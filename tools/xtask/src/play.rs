//! `cargo xtask play`, or `cargo play`: builds the page and the server, starts it and opens the browser.

use std::ffi::OsString;
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::page;

/// Starts the server with these arguments. The exit code is that of the server.
pub(crate) fn run(args: Vec<OsString>) -> Result<(), Error> {
    // Building first makes the address the first line that the server prints.
    page::build_for_home()?;
    cargo::become_command(command(args))
}

fn command(mut args: Vec<OsString>) -> Command {
    // The alias already ends with `--`, but users may add it again, as in `cargo run -- …`.
    if args.first().is_some_and(|first| first == "--") {
        args.remove(0);
    }
    let mut command = page::program(page::SERVER);
    command.args(["serve", "--open"]);
    // Any free port, unless the user names one.
    if !args.iter().any(|arg| arg.to_string_lossy().starts_with("--port")) {
        command.args(["--port", "0"]);
    }
    command.args(args);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_port_is_taken_unless_one_is_asked_for() {
        let line = cargo::show(&command(Vec::new()));
        assert!(line.ends_with(" serve --open --port 0"), "{line}");
        let line = cargo::show(&command(vec!["--".into(), "--port".into(), "80".into()]));
        assert!(line.ends_with(" serve --open --port 80"), "{line}");
    }
}
