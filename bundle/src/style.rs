//! The style sheet, which is written in one file for each part of the page.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::BundleError;
use crate::template::Template;

/// The file that comes first: the others build on it.
const FIRST: &str = "ground.css";

/// Joins the sheets of a folder in the order of their names, after [`FIRST`]. The browser loads them as one.
pub(crate) fn join(folder: &Path) -> Result<String, BundleError> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut sheets: Vec<PathBuf> = entries.map_err(BundleError::io(folder))?.iter().map(fs::DirEntry::path).collect();
    sheets.sort_by_key(|sheet| (!sheet.ends_with(FIRST), sheet.clone()));
    sheets.iter().map(|sheet| Ok(Template::read(sheet)?.text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_comes_before_everything_that_builds_on_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/kamisado-web/static/style");
        let joined = join(&folder).expect("the folder is there");
        let (ground, board) = (joined.find(":root {"), joined.find(".board {"));
        assert!(ground.is_some() && ground < board, "{ground:?} {board:?}");
    }
}
