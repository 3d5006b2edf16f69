//! The rules stand alone: no dependency, no standard library, no operating system.

use std::fs;
use std::io;
use std::process::Stdio;

use super::Outcome;
use super::run::{check, check_command};
use crate::cargo;
use crate::target;

/// A target without an operating system. It has no standard library at all, so that a build for it proves what
/// `#![no_std]` only declares. (WebAssembly would not do: a standard library comes with that target.)
const BARE_TARGET: &str = "thumbv7em-none-eabi";

pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = check("the rules are declared no_std", is_declared()?);
    tally += check("the rules depend on nothing", has_no_dependency()?);
    if let Err(reason) = target::provide(BARE_TARGET) {
        return Ok(Outcome { tally, ..Outcome::not_run(reason) });
    }
    for features in ["--no-default-features", "--all-features"] {
        let mut command = cargo::cargo_at_root();
        command.args(["build", "--package", "kamisado", features, "--target", BARE_TARGET]);
        tally += check_command(command)?;
    }
    Ok(Outcome::ran(tally))
}

fn is_declared() -> io::Result<bool> {
    let source = fs::read_to_string(cargo::root().join("crates/kamisado/src/lib.rs"))?;
    Ok(source.lines().any(|line| line.trim() == "#![no_std]"))
}

/// Optional dependencies, which a user has to ask for, do not count.
fn has_no_dependency() -> io::Result<bool> {
    let mut command = cargo::cargo_at_root();
    command.args(["tree", "--package", "kamisado", "--no-default-features", "--edges", "normal,build"]);
    let output = command.args(["--prefix", "none"]).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    let tree = String::from_utf8_lossy(&output.stdout);
    // The crate itself is the one line of a tree without branches.
    let lines = tree.lines().filter(|line| !line.trim().is_empty()).count();
    if lines > 1 {
        print!("{tree}");
    }
    Ok(output.status.success() && lines == 1)
}
