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
    const BENCH: &str = "--manifest-path tools/bench/Cargo.toml";
    const FUZZ: &str = "--manifest-path tools/fuzz/libfuzzer/Cargo.toml";
    let mut home = cargo::cargo_at_root("clippy");
    home.args(page::HOME_PACKAGES).args(["--", "-D", "warnings"]);
    // Libraries only, because the binary `kamisado` and the library `kamisado` would write to the same folder.
    let mut doc = cargo::cargo_at_root("doc --workspace --lib --no-deps --all-features");
    doc.env("RUSTDOCFLAGS", "-D warnings");
    // `--all-targets` excludes targets that run only by name.
    let by_name = "--test online --test browser --test cluster --test nats --test work";
    vec![
        cargo::cargo_at_root("fmt --all --check"),
        cargo::cargo_at_root("clippy --workspace --all-targets --all-features -- -D warnings"),
        cargo::cargo_at_root(&format!("clippy --workspace --all-features {by_name} -- -D warnings")),
        // What 'cargo play' builds, without the parts that are only in releases.
        home,
        doc,
        // The benchmarks and the wrapper for cargo-fuzz are separate workspaces. The wrapper is only checked for
        // formatting, because building it takes a nightly compiler.
        cargo::cargo_at_root(&format!("fmt {BENCH} --check")),
        cargo::cargo_at_root(&format!("clippy {BENCH} --all-targets -- -D warnings")),
        cargo::cargo_at_root(&format!("fmt {FUZZ} --check")),
    ]
}
