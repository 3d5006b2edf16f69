//! The style sheets. Each part of the page has its own source file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::BundleError;
use crate::template::Template;

/// The file that comes first: the others build on it.
const FIRST: &str = "base.css";

/// The folder, among the sheets, with those of pages that are loaded when wanted.
pub(crate) const LAZY: &str = "lazy";

/// Joins the sheets of a folder in the order of their names, after [`FIRST`]. The browser loads them as one; `{{font}}` in
/// them is still to be filled.
pub(crate) fn join(folder: &Path) -> Result<Template, BundleError> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut sheets: Vec<PathBuf> = entries.map_err(BundleError::io(folder))?.iter().map(fs::DirEntry::path).collect();
    sheets.retain(|path| path.is_file());
    sheets.sort_by_key(|sheet| (!sheet.ends_with(FIRST), sheet.clone()));
    let text = sheets.iter().map(|sheet| Ok(Template::read(sheet)?.text)).collect::<Result<String, BundleError>>()?;
    Ok(Template { path: folder.to_path_buf(), text })
}

/// A sheet without comments and without the white space that only people need. What stands in quotes stays as it is.
pub(crate) fn minified(sheet: &str) -> String {
    let mut text = String::new();
    let mut rest = sheet.chars().peekable();
    let mut quote = None;
    while let Some(c) = rest.next() {
        if quote.is_some() {
            quote = quote.filter(|&quote| quote != c);
            text.push(c);
        } else if c == '/' && rest.peek() == Some(&'*') {
            rest.next();
            let mut before = ' ';
            while let Some(c) = rest.next_if(|&c| !(before == '*' && c == '/')) {
                before = c;
            }
            rest.next();
        } else if c.is_whitespace() {
            // One space tells descendants and values apart, unless punctuation does.
            if !text.is_empty() && !text.ends_with([' ', '{', '}', ';', ',', ':', '>']) {
                text.push(' ');
            }
        } else {
            if matches!(c, '{' | '}' | ';' | ',' | '>') && text.ends_with(' ') {
                text.pop();
            }
            if matches!(c, '"' | '\'') {
                quote = Some(c);
            }
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/static/style")
    }

    /// With such a rule a browser styles the whole page anew whenever any element is added: for three more rows of a table, each
    /// of its 1,500 elements instead of the 39 new ones.
    #[test]
    fn no_rule_asks_what_the_whole_page_has() {
        for folder in [folder(), folder().join(LAZY)] {
            let joined = join(&folder).expect("the folder is there").text;
            for whole in [":root", "html", "body", "main", "*"] {
                let rule = format!("{whole}:has(");
                assert!(!joined.contains(&rule), "{}: {rule}", folder.display());
            }
        }
    }

    #[test]
    fn a_minified_sheet_says_the_same() {
        let sheet = "/* A * note */\n.a :hover > .b,\n.c {\n  width: calc(1px + 2px);\n  content: \"a ;  b\";\n}\n";
        assert_eq!(minified(sheet), ".a :hover>.b,.c{width:calc(1px + 2px);content:\"a ;  b\";}");
        for folder in [folder(), folder().join(LAZY)] {
            let sheet = join(&folder).expect("the folder is there").text;
            let count = |text: &str, c: char| text.matches(c).count();
            let small = minified(&sheet);
            assert!(!small.contains("/*") && small.len() < sheet.len());
            assert_eq!(count(&small, '{'), count(&small, '}'));
        }
    }

    #[test]
    fn the_base_comes_before_everything_that_builds_on_it() {
        let joined = join(&folder()).expect("the folder is there").text;
        let (base, board) = (joined.find(":root {"), joined.find(".board {"));
        assert!(base.is_some() && base < board, "{base:?} {board:?}");
    }
}
