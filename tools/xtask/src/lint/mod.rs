//! `cargo xtask lint`: checks formatting, lints and documentation with warnings as errors, retired words, and the
//! paths of ARCHITECTURE.md.

mod tree;
mod words;

use std::fs;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// Runs all checks, even after a failure.
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
        println!("lint: no problems");
        Ok(())
    } else {
        Err(Error::Task(format!("lint failed:\n  {}", failed.join("\n  "))))
    }
}

/// Checks words and files. Returns the problems found.
fn check_files() -> Result<Vec<String>, Error> {
    println!("== retired words, ARCHITECTURE.md and file sizes");
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
    failed.extend(tree::faults(&read("ARCHITECTURE.md")?, &sizes, |path| root.join(path).exists()));
    Ok(failed)
}

/// The Rust files tracked by git, and new files that are not ignored.
fn source_files() -> Result<Vec<String>, Error> {
    let files = cargo::git(&["ls-files", "--cached", "--others", "--exclude-standard", "*.rs"])?;
    Ok(files.into_iter().filter(|file| cargo::root().join(file).exists()).collect())
}

fn checks() -> Vec<Command> {
    let mut checks = vec![
        check(&["fmt", "--all", "--check"]),
        check(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]),
        // `--all-targets` excludes targets that run only by name.
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
    // The benchmarks and the wrapper for cargo-fuzz are separate workspaces. The wrapper is only checked for formatting,
    // because building it takes a nightly compiler.
    let present = |manifest: &str| cargo::root().join(manifest).exists();
    if present("tools/bench/Cargo.toml") {
        checks.push(check(&["fmt", "--manifest-path", "tools/bench/Cargo.toml", "--check"]));
        checks.push(check(&[
            "clippy",
            "--manifest-path",
            "tools/bench/Cargo.toml",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]));
    }
    if present("tools/fuzz/libfuzzer/Cargo.toml") {
        checks.push(check(&["fmt", "--manifest-path", "tools/fuzz/libfuzzer/Cargo.toml", "--check"]));
    }
    checks
}

fn check(args: &[&str]) -> Command {
    let mut command = cargo::cargo_at_root();
    command.args(args);
    command
}

fn doc() -> Command {
    // Libraries only, because the binary `kamisado` and the library `kamisado` would write to the same folder.
    let mut command = check(&["doc", "--workspace", "--lib", "--no-deps", "--all-features"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}
