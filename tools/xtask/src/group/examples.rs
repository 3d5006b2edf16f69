//! Runs the example programs of the crates. Each must succeed.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use super::run::check_command;
use super::{Outcome, WORKSPACE};
use crate::cargo;
use crate::page;
use crate::tally::Tally;

pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = Tally::default();
    for example in find(&cargo::root())? {
        // Uses the packages and features of the tests, to share their build. `cargo run` would select others.
        let mut build = cargo::cargo_at_root();
        build.args(["build", "--quiet"]).args(WORKSPACE).args(["--example", &example]);
        let built = check_command(build)?;
        tally += built;
        if built.failed == 0 {
            let program = page::target_folder().join("debug/examples").join(format!("{example}{EXE_SUFFIX}"));
            tally += check_command(Command::new(program))?;
        }
    }
    Ok(Outcome::ran(tally))
}

/// The names of the examples of all crates, in alphabetical order.
fn find(root: &Path) -> io::Result<Vec<String>> {
    let mut examples = Vec::new();
    for package in fs::read_dir(root.join("crates"))? {
        let folder = package?.path().join("examples");
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(folder)? {
            examples.extend(example_name(&entry?.path()));
        }
    }
    examples.sort();
    Ok(examples)
}

/// The name of the example that cargo finds at this path: a file `name.rs`, or a folder `name` with a `main.rs`.
fn example_name(path: &Path) -> Option<String> {
    let is_file = path.is_file() && path.extension().is_some_and(|extension| extension == "rs");
    let is_folder = path.join("main.rs").is_file();
    (is_file || is_folder).then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_and_a_folder_with_a_main_file_are_examples_and_nothing_else_is() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert_eq!(example_name(&source.join("play.rs")).as_deref(), Some("play"));
        assert_eq!(example_name(&source).as_deref(), Some("src"));
        assert_eq!(example_name(&source.join("lint")), None);
        assert_eq!(example_name(&source.join("absent.rs")), None);
        assert_eq!(example_name(&source.join("../Cargo.toml")), None);
    }
}
