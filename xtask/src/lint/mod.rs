//! `cargo xtask lint`: formatting, lints and documentation, with warnings as errors; retired words; the tree of files.

mod tree;
mod words;

use std::fs;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// Runs every check, even after one has failed.
pub(crate) fn run() -> Result<(), Error> {
    let mut failed = check_files()?;
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

/// What is wrong with words and files.
fn check_files() -> Result<Vec<String>, Error> {
    println!("== retired words, ARCHITECTURE.md and the sizes of files");
    let root = cargo::root();
    let read = |file: &str| {
        fs::read_to_string(root.join(file)).map_err(|error| Error::Task(format!("cannot read {file}: {error}")))
    };
    let (mut failed, mut sizes) = (Vec::new(), Vec::new());
    for file in source_files()? {
        let source = read(&file)?;
        failed.extend(words::faults(&file, &source));
        sizes.push((file, source.lines().count()));
    }
    let (report, too_many) = tree::sizes(&sizes);
    print!("{report}");
    if too_many {
        failed.push(report);
    }
    failed.extend(tree::faults(&read("ARCHITECTURE.md")?, &tree::expected(&sizes)));
    Ok(failed)
}

/// The Rust files of the project that git knows, and new ones that it does not ignore.
fn source_files() -> Result<Vec<String>, Error> {
    let files = cargo::git(&["ls-files", "--cached", "--others", "--exclude-standard", "*.rs"])?;
    Ok(files.into_iter().filter(|file| cargo::root().join(file).exists()).collect())
}

fn checks() -> Vec<Command> {
    let mut checks = vec![
        check(&["fmt", "--all", "--check"]),
        check(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]),
        // Targets that run only when they are named are no part of all targets.
        check(&[
            "clippy",
            "--workspace",
            "--all-features",
            "--test",
            "online",
            "--test",
            "browser",
            "--test",
            "cluster",
            "--test",
            "nats",
            "--test",
            "work",
            "--",
            "-D",
            "warnings",
        ]),
        // What 'cargo play' builds, without the parts that are only in releases.
        check(&[&["clippy"], &page::HOME_PACKAGES[..], &["--", "-D", "warnings"]].concat()),
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
