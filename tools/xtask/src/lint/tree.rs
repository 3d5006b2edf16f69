//! Compares the paths in ARCHITECTURE.md with the folders, and checks the sizes of files.

use std::collections::BTreeSet;
use std::fmt::Write;

/// The folders of the root whose paths ARCHITECTURE.md names.
const FOLDERS: [&str; 7] = ["apps/", "crates/", "deploy/", "docs/", "examples/", "research/", "tools/"];

/// A file of at most this many lines is small.
const SMALL: usize = 40;
/// At most this many files of the crates may be small.
const MAX_SMALL_FILES: usize = 45;
/// A file of more lines holds more than one noun.
const LARGE: usize = 450;

/// What ARCHITECTURE.md names and is not there, and the packages that it does not name.
pub(crate) fn faults(architecture: &str, files: &[(String, usize)], exists: impl Fn(&str) -> bool) -> Vec<String> {
    let is_path_char = |c: char| c.is_ascii_alphanumeric() || "_./-".contains(c);
    let words = architecture.split(|c| !is_path_char(c)).map(|word| word.trim_end_matches(['.', '/']));
    let named: BTreeSet<&str> = words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder))).collect();
    let missing = named.iter().filter(|path| !exists(path)).map(|path| format!("names {path}, which does not exist"));
    let packages: BTreeSet<&str> =
        files.iter().filter_map(|(file, _)| file.split_once("/src/")).map(|(package, _)| package).collect();
    let unnamed = packages.iter().filter(|package| !named.contains(**package));
    let unnamed = unnamed.map(|package| format!("does not name the package {package}"));
    missing.chain(unnamed).map(|fault| format!("ARCHITECTURE.md {fault}")).collect()
}

/// The sizes of source files as a report, and whether there are too many small ones.
pub(crate) fn sizes(files: &[(String, usize)]) -> (String, bool) {
    let is_shipped = |file: &str| ["apps/", "crates/", "research/"].iter().any(|folder| file.starts_with(folder));
    let sources = || files.iter().filter(|(file, _)| is_shipped(file) && file.contains("/src/"));
    let small = sources().filter(|(_, lines)| *lines <= SMALL).count();
    let mut report =
        format!("{small} files of at most {SMALL} lines in the crates (at most {MAX_SMALL_FILES} may be)\n");
    for (file, lines) in sources().filter(|(_, lines)| *lines > LARGE) {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "{file} has {lines} lines, more than {LARGE}");
    }
    (report, small > MAX_SMALL_FILES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_are_gone_and_packages_without_a_line_are_found() {
        let files = [("crates/a/src/lib.rs".to_owned(), 1), ("apps/b/src/main.rs".to_owned(), 1)];
        let document =
            "| `crates/a` | [x](docs/x.md). |\n  crates/a/src/gone.rs   reads, then/or writes; apps/b/src/.\n";
        let exists = |path: &str| ["crates/a", "docs/x.md", "apps/b/src"].contains(&path);
        let expected = [
            "ARCHITECTURE.md names crates/a/src/gone.rs, which does not exist",
            "ARCHITECTURE.md does not name the package apps/b",
        ];
        assert_eq!(faults(document, &files, exists), expected);
    }

    #[test]
    fn small_files_are_counted_and_large_ones_named() {
        let mut files = vec![("crates/a/src/b.rs".to_owned(), 500), ("crates/a/tests/c.rs".to_owned(), 5)];
        assert_eq!(
            sizes(&files),
            (
                format!(
                    "0 files of at most {SMALL} lines in the crates (at most {MAX_SMALL_FILES} may be)\ncrates/a/src/b.rs has 500 lines, more than {LARGE}\n"
                ),
                false
            )
        );
        files.extend((0..=MAX_SMALL_FILES).map(|number| (format!("apps/a/src/{number}.rs"), SMALL)));
        assert!(sizes(&files).1);
    }
}
