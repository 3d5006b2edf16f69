//! The folder into which the page is put.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use brotli::CompressorWriter;

use crate::error::BundleError;

/// The folder below which files never change: a changed file has another name.
const ASSETS: &str = "assets";

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Without it nobody can play.
    Play,
    /// It is loaded when it is wanted.
    Part,
}

/// A file that has been put.
struct Put {
    name: String,
    purpose: Use,
    bytes: usize,
    /// Its packed form, on which a thread works meanwhile.
    packed: JoinHandle<Result<usize, BundleError>>,
}

/// The folder into which the page is put. Everything is packed beside what else is done.
pub(crate) struct Outlet {
    folder: PathBuf,
    files: Vec<Put>,
}

impl Outlet {
    /// An empty folder.
    pub(crate) fn new(folder: &Path) -> Result<Outlet, BundleError> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(BundleError::io(folder))?;
        }
        let assets = folder.join(ASSETS);
        fs::create_dir_all(&assets).map_err(BundleError::io(&assets))?;
        Ok(Outlet { folder: folder.to_path_buf(), files: Vec::new() })
    }

    /// Puts a file below a name with a mark of its content, and says under which address it is found.
    pub(crate) fn put_named(&mut self, name: &str, content: &[u8], purpose: Use) -> Result<String, BundleError> {
        let name = Outlet::asset(&marked(name, content));
        self.put(&name, content, purpose)?;
        Ok(Outlet::address(&name))
    }

    /// The name of a file that never changes.
    pub(crate) fn asset(name: &str) -> String {
        format!("{ASSETS}/{name}")
    }

    /// The address of a file.
    pub(crate) fn address(name: &str) -> String {
        format!("/{name}")
    }

    /// Puts a file below this name, and its packed form beside it.
    pub(crate) fn put(&mut self, name: &str, content: &[u8], purpose: Use) -> Result<(), BundleError> {
        let path = self.folder.join(name);
        fs::write(&path, content).map_err(BundleError::io(&path))?;
        let path = self.folder.join(format!("{name}.br"));
        let content = content.to_vec();
        let bytes = content.len();
        let packed = thread::spawn(move || {
            let packed = pack(&content).map_err(BundleError::io(&path))?;
            fs::write(&path, &packed).map_err(BundleError::io(&path))?;
            Ok(packed.len())
        });
        self.files.push(Put { name: name.to_owned(), purpose, bytes, packed });
        Ok(())
    }

    /// The addresses of the files that never change.
    pub(crate) fn lasting(&self) -> impl Iterator<Item = String> {
        let lasting = self.files.iter().filter(|file| file.name.starts_with(ASSETS));
        lasting.map(|file| Outlet::address(&file.name))
    }

    /// Waits until everything is packed, and gives the sizes of all files: first those that are needed to play, then the
    /// others.
    pub(crate) fn finish(self) -> Result<String, BundleError> {
        let mut sizes = Vec::new();
        for Put { name, purpose, bytes, packed } in self.files {
            let packed = packed.join().unwrap_or_else(|_| Err(BundleError::Packing(name.clone())))?;
            sizes.push((purpose, bytes, packed, name));
        }
        let mut lines = vec![format!("{:>9} {:>9}  file", "bytes", "brotli")];
        for (purpose, about) in [(Use::Play, "all that is needed to play"), (Use::Part, "loaded when it is wanted")] {
            let mut total = 0;
            for (_, bytes, packed, name) in sizes.iter().filter(|(of, ..)| *of == purpose) {
                lines.push(format!("{bytes:>9} {packed:>9}  {name}"));
                total += packed;
            }
            lines.push(format!("{:>9} {total:>9}  {about}", ""));
        }
        Ok(lines.join("\n"))
    }
}

/// `style.css` becomes `style-0123456789abcdef.css`.
fn marked(name: &str, content: &[u8]) -> String {
    let mark = mark(content);
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{mark}.{extension}"),
        None => format!("{name}-{mark}"),
    }
}

/// A mark that changes with the content.
pub(crate) fn mark(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn pack(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    writer.write_all(content)?;
    writer.flush()?;
    drop(writer);
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_changes_with_the_content_and_keeps_its_extension() {
        let (one, other) = (marked("a.css", b"1"), marked("a.css", b"2"));
        assert_ne!(one, other);
        assert_eq!(one, marked("a.css", b"1"));
        assert!(one.starts_with("a-") && one.ends_with(".css"), "{one}");
    }

    #[test]
    fn what_was_packed_can_be_unpacked() {
        let content = b"White must move its green tower. ".repeat(100);
        let packed = pack(&content).expect("memory does not fail");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut packed.as_slice(), &mut unpacked).expect("it was packed by us");
        assert_eq!(unpacked, content);
        assert!(packed.len() < content.len() / 10);
    }
}
