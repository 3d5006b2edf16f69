//! `cargo xtask lint`: formatting, lints and documentation, with warnings as errors.

use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;

/// Runs every check, even after one has failed.
pub(crate) fn run() -> Result<(), Error> {
    let mut failed = Vec::new();
    for mut check in checks() {
        let line = cargo::show(&check);
        println!("== {line}");
        match check.stdin(Stdio::null()).status() {
            Ok(status) if status.success() => {}
            Ok(_) => failed.push(line),
            Err(error) => failed.push(format!("{line} (cannot start: {error})")),
        }
    }
    if failed.is_empty() {
        println!("lint: all well");
        Ok(())
    } else {
        Err(Error::Task(format!("lint found fault with:\n  {}", failed.join("\n  "))))
    }
}

fn checks() -> Vec<Command> {
    let mut checks = vec![
        check(&["fmt", "--all", "--check"]),
        check(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]),
        doc(),
    ];
    // The benchmarks and the fuzz targets are workspaces of their own. The fuzz targets are only formatted here, since
    // building them takes a nightly compiler.
    let present = |manifest: &str| cargo::root().join(manifest).exists();
    if present("bench/Cargo.toml") {
        checks.push(check(&["fmt", "--manifest-path", "bench/Cargo.toml", "--check"]));
        checks.push(check(&["clippy", "--manifest-path", "bench/Cargo.toml", "--all-targets", "--", "-D", "warnings"]));
    }
    if present("fuzz/Cargo.toml") {
        checks.push(check(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]));
    }
    checks
}

fn check(args: &[&str]) -> Command {
    let mut command = cargo::cargo_at_root();
    command.args(args);
    command
}

fn doc() -> Command {
    // Libraries only: the binary `kamisado` and the library `kamisado` would write to the same folder.
    let mut command = check(&["doc", "--workspace", "--lib", "--no-deps", "--all-features"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}
