//! The tree of ARCHITECTURE.md against the folders, and the sizes of files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The line of ARCHITECTURE.md after which the tree stands, in a block of its own.
const HEAD: &str = "## The files";

/// A file of at most this many lines is small.
const SMALL: usize = 40;
/// At most this many files of the crates may be small.
const MAX_SMALL_FILES: usize = 45;
/// A file of more lines holds more than one noun.
const LARGE: usize = 450;

/// What ARCHITECTURE.md has to say about the files of each crate: a line for each, its modules in the order of their names.
pub(crate) fn expected(files: &[(String, usize)]) -> String {
    let mut crates: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (file, _) in files {
        let Some((name, path)) = file.strip_prefix("crates/").and_then(|file| file.split_once("/src/")) else {
            continue;
        };
        let modules = crates.entry(name).or_default();
        match path.split_once('/') {
            Some((folder, _)) => _ = modules.insert(format!("{folder}/")),
            None if matches!(path, "lib.rs" | "main.rs") => {}
            None => _ = modules.insert(path.trim_end_matches(".rs").to_owned()),
        }
    }
    // A file beside the folder of its parts is one module.
    let shown = |modules: &BTreeSet<String>| -> Vec<String> {
        modules.iter().filter(|module| !modules.contains(&format!("{module}/"))).cloned().collect()
    };
    crates.iter().map(|(name, modules)| wrapped(name, &shown(modules))).collect()
}

/// What differs between ARCHITECTURE.md and the folders.
pub(crate) fn faults(architecture: &str, expected: &str) -> Option<String> {
    let block = architecture.split_once(HEAD).and_then(|(_, rest)| rest.split_once("```text\n"));
    let stated = block.and_then(|(_, rest)| rest.split_once("```")).map_or("", |(tree, _)| tree);
    (stated != expected)
        .then(|| format!("ARCHITECTURE.md, \"{HEAD}\", does not show the folders. It should be:\n{expected}"))
}

/// The sizes of source files as a report, and whether there are too many small ones.
pub(crate) fn sizes(files: &[(String, usize)]) -> (String, bool) {
    let in_crates = || files.iter().filter(|(file, _)| file.starts_with("crates/") && file.contains("/src/"));
    let small = in_crates().filter(|(_, lines)| *lines <= SMALL).count();
    let mut report =
        format!("{small} files of at most {SMALL} lines in the crates (at most {MAX_SMALL_FILES} may be)\n");
    for (file, lines) in in_crates().filter(|(_, lines)| *lines > LARGE) {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "{file} has {lines} lines, more than {LARGE}");
    }
    (report, small > MAX_SMALL_FILES)
}

/// A crate with its modules, in lines of at most 110 characters.
fn wrapped(name: &str, modules: &[String]) -> String {
    let indent = " ".repeat(26);
    let mut lines = format!("{name:<25}");
    let mut width = lines.len();
    for module in modules {
        if width + 1 + module.len() > 110 {
            lines.push('\n');
            lines.push_str(&indent[1..]);
            width = indent.len() - 1;
        }
        lines.push(' ');
        lines.push_str(module);
        width += 1 + module.len();
    }
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_that_is_out_of_date_is_shown_as_it_should_be() {
        let tree = wrapped("kamisado", &["color".to_owned(), "position/".to_owned()]);
        let document = |tree: &str| format!("# A\n\n{HEAD}\n\nText.\n\n```text\n{tree}```\n");
        assert_eq!(faults(&document(&tree), &tree), None);
        assert!(faults(&document("kamisado  color\n"), &tree).is_some_and(|fault| fault.contains("position/")));
        assert!(faults("# A\n", &tree).is_some());
    }

    #[test]
    fn the_tree_shows_modules_and_folders_of_each_crate() {
        let files = [
            "b/src/lib.rs",
            "a/src/lib.rs",
            "a/src/x.rs",
            "a/src/y/mod.rs",
            "a/src/z.rs",
            "a/src/z/part.rs",
            "a/tests/t.rs",
        ];
        let files: Vec<(String, usize)> = files.iter().map(|file| (format!("crates/{file}"), 1)).collect();
        assert_eq!(
            expected(&files),
            wrapped("a", &["x".to_owned(), "y/".to_owned(), "z/".to_owned()]) + &wrapped("b", &[])
        );
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
        files.extend((0..=MAX_SMALL_FILES).map(|number| (format!("crates/a/src/{number}.rs"), SMALL)));
        assert!(sizes(&files).1);
    }
}
