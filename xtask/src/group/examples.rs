//! The example programs of the crates: each runs to its end and succeeds.

use std::fs;
use std::io;
use std::path::Path;

use super::{Outcome, step};
use crate::cargo;
use crate::tally::Tally;

/// An example program.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Example {
    package: String,
    name: String,
}

pub(super) fn present(root: &Path) -> bool {
    find(root).is_ok_and(|examples| !examples.is_empty())
}

pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = Tally::default();
    for example in find(&cargo::root())? {
        let mut command = cargo::cargo_at_root();
        command.args(["run", "--quiet", "--all-features", "--package", &example.package, "--example", &example.name]);
        tally += step::succeeds(command)?;
    }
    Ok(Outcome::ran(tally))
}

/// The examples of all crates, in alphabetical order. A crate's folder has the name of its package.
fn find(root: &Path) -> io::Result<Vec<Example>> {
    let mut examples = Vec::new();
    for package in fs::read_dir(root.join("crates"))? {
        let package = package?;
        let folder = package.path().join("examples");
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(folder)? {
            if let Some(name) = example_name(&entry?.path()) {
                examples.push(Example { package: package.file_name().to_string_lossy().into_owned(), name });
            }
        }
    }
    examples.sort();
    Ok(examples)
}

/// The example that cargo finds at this path: a file `name.rs`, or a folder `name` with a `main.rs`.
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
        assert_eq!(example_name(&source.join("group")), None);
        assert_eq!(example_name(&source.join("absent.rs")), None);
        assert_eq!(example_name(&source.join("../Cargo.toml")), None);
    }
}
