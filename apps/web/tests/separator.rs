//! The dot between the parts of a line is chosen by the language: in Persian it would look like a zero.

use std::fs;
use std::path::{Path, PathBuf};

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

#[test]
fn no_code_of_the_page_writes_a_middle_dot() {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.len() > 100, "{} files", sources.len());
    for path in sources {
        let text = fs::read_to_string(&path).expect("a text");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            assert!(!code.contains('·'), "{}:{}: {line}", path.display(), number + 1);
        }
    }
}
