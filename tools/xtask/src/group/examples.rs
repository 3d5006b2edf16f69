//! Runs the example programs of the crates. Each must succeed.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use super::run::check_command;
use super::{Outcome, build};
use crate::cargo;
use crate::page;
use crate::tally::Tally;

pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = Tally::default();
    for example in find(&cargo::root())? {
        // Uses the packages and features of the tests, to share their build. `cargo run` would select others.
        let built = check_command(build(&["--example", &example]))?;
        tally += built;
        if built.failed == 0 {
            tally += check_command(Command::new(page::built("debug/examples", &example)))?;
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
