//! The files of the puzzles.
//!
//! They keep their names, in a folder whose name has a hash of all of them. The page reads the address of the folder
//! from `<meta name="kamisado-puzzles">` and appends the file name, such as `part-07.jsonl`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::BundleError;
use crate::output::{Loading, OutputFolder, content_hash};

/// How the names of the parts begin, of which a visitor keeps those that were used. Every visitor keeps the other files.
const PART: &str = "part-";

/// Writes the files of a folder. Returns the address of the written folder, with a slash at its end.
pub(crate) fn write(folder: &Path, output: &mut OutputFolder) -> Result<String, BundleError> {
    let files = read_all(folder)?;
    let everything: Vec<u8> = files.iter().flat_map(|(name, content)| [name.as_bytes(), content].concat()).collect();
    let written = OutputFolder::asset(&format!("puzzles-{}", content_hash(&everything)));
    for (name, content) in &files {
        output.write(&format!("{written}/{name}"), content, loading(name))?;
    }
    Ok(format!("{}/", OutputFolder::address(&written)))
}

fn loading(name: &str) -> Loading {
    if name.starts_with(PART) { Loading::Rare } else { Loading::Lazy }
}

/// The files of a folder in the order of their names.
fn read_all(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, BundleError> {
    let entries = fs::read_dir(folder).map_err(BundleError::io(folder))?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(BundleError::io(folder))?;
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        fs::read(&path).map(|content| (name, content)).map_err(BundleError::io(&path))
    };
    paths.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn the_files_lie_in_a_folder_that_changes_with_them_and_parts_are_kept_by_those_who_use_them() {
        let folder = env::temp_dir().join(format!("kamisado-bundle-puzzles-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(&from).expect("a folder");
        let write_all = |part: &str| {
            fs::write(from.join("index.json"), "{}").expect("a file");
            fs::write(from.join("part-00.jsonl"), part).expect("a file");
            let mut output = OutputFolder::new(&to).expect("a folder");
            let address = write(&from, &mut output).expect("it is written");
            let kept: Vec<String> = output.kept().collect();
            let part = fs::read_to_string(to.join(address.trim_start_matches('/')).join("part-00.jsonl"));
            output.finish(None).expect("it is compressed");
            (address, kept, part.expect("it is there"))
        };
        let (address, kept, part) = write_all("1");
        assert!(address.starts_with("/assets/puzzles-") && address.ends_with('/'), "{address}");
        assert_eq!((kept, part.as_str()), (vec![format!("{address}index.json")], "1"));
        assert_ne!(write_all("2").0, address);
        fs::remove_dir_all(&folder).expect("it was there");
    }
}
