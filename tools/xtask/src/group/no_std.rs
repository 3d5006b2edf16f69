//! Checks that the rules crate needs no dependency, no standard library and no operating system.

use std::fs;
use std::io;
use std::process::Stdio;

use super::Outcome;
use super::run::{check, check_command};
use crate::cargo;
use crate::target;

/// A target without an operating system. It has no standard library, so building for it proves what `#![no_std]` only
/// declares. WebAssembly would not do, because that target has a standard library.
const BARE_TARGET: &str = "thumbv7em-none-eabi";

pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = check("the rules crate declares no_std", is_declared()?);
    tally += check("the rules crate has no dependencies", has_no_dependency()?);
    if let Err(reason) = target::provide(BARE_TARGET) {
        return Ok(Outcome { tally, ..Outcome::not_run(reason) });
    }
    // The feature `arbitrary` needs the standard library.
    for features in ["--no-default-features", "--features=link,serde"] {
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

/// Optional dependencies do not count, because users have to enable them.
fn has_no_dependency() -> io::Result<bool> {
    let mut command = cargo::cargo_at_root();
    command.args(["tree", "--package", "kamisado", "--no-default-features", "--edges", "normal,build"]);
    let output = command.args(["--prefix", "none"]).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    let tree = String::from_utf8_lossy(&output.stdout);
    // Without dependencies, the tree has only the line of the crate itself.
    let lines = tree.lines().filter(|line| !line.trim().is_empty()).count();
    if lines > 1 {
        print!("{tree}");
    }
    Ok(output.status.success() && lines == 1)
}
