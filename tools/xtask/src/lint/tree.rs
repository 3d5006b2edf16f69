//! Compares the tree in ARCHITECTURE.md with the folders, and checks file sizes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The heading in ARCHITECTURE.md above the code block with the tree.
const HEAD: &str = "## The files";

/// The maximum number of lines of a small file.
const SMALL: usize = 40;
/// The maximum number of small files in the crates.
const MAX_SMALL_FILES: usize = 45;
/// The maximum number of lines of a normal file. A longer one probably holds more than one noun.
const LARGE: usize = 450;

/// The tree that ARCHITECTURE.md must contain: one line per crate, with its modules in alphabetical order.
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
    // A file and the folder of its submodules are one module.
    let shown = |modules: &BTreeSet<String>| -> Vec<String> {
        modules.iter().filter(|module| !modules.contains(&format!("{module}/"))).cloned().collect()
    };
    crates.iter().map(|(name, modules)| wrapped(name, &shown(modules))).collect()
}

/// Describes the difference between ARCHITECTURE.md and the folders.
pub(crate) fn faults(architecture: &str, expected: &str) -> Option<String> {
    let block = architecture.split_once(HEAD).and_then(|(_, rest)| rest.split_once("```text\n"));
    let stated = block.and_then(|(_, rest)| rest.split_once("```")).map_or("", |(tree, _)| tree);
    (stated != expected)
        .then(|| format!("ARCHITECTURE.md, \"{HEAD}\", does not match the folders. Replace the tree with:\n{expected}"))
}

/// Reports the sizes of source files. The flag says whether there are too many small ones.
pub(crate) fn sizes(files: &[(String, usize)]) -> (String, bool) {
    let in_crates = || files.iter().filter(|(file, _)| file.starts_with("crates/") && file.contains("/src/"));
    let small = in_crates().filter(|(_, lines)| *lines <= SMALL).count();
    let mut report = format!("{small} files of at most {SMALL} lines in the crates (limit: {MAX_SMALL_FILES})\n");
    for (file, lines) in in_crates().filter(|(_, lines)| *lines > LARGE) {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "{file} has {lines} lines (limit: {LARGE})");
    }
    (report, small > MAX_SMALL_FILES)
}

/// A crate with its modules, wrapped at 110 characters.
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
                    "0 files of at most {SMALL} lines in the crates (limit: {MAX_SMALL_FILES})\ncrates/a/src/b.rs has 500 lines (limit: {LARGE})\n"
                ),
                false
            )
        );
        files.extend((0..=MAX_SMALL_FILES).map(|number| (format!("crates/a/src/{number}.rs"), SMALL)));
        assert!(sizes(&files).1);
    }
}
