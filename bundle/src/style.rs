//! The style sheets, which are written in one file for each part of the page.

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

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/kamisado-web/static/style")
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
    fn the_base_comes_before_everything_that_builds_on_it() {
        let joined = join(&folder()).expect("the folder is there").text;
        let (base, board) = (joined.find(":root {"), joined.find(".board {"));
        assert!(base.is_some() && base < board, "{base:?} {board:?}");
    }
}
