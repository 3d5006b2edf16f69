//! The folder of the finished page.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use crate::error::BundleError;
use crate::language::LANGUAGES;

/// The folder below which files never change: a changed file has another name.
const ASSETS: &str = "assets";

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loading {
    /// Needed before the first move can be made.
    Initial,
    /// When its page or dialog is opened.
    Lazy,
    /// Only by some, who keep it from then on: a font for one language, a part of the puzzles.
    Rare,
}

/// A file that has been written.
struct OutputFile {
    name: String,
    loading: Loading,
    bytes: usize,
    /// The size of its compressed form, which a thread writes meanwhile.
    compressed: JoinHandle<Result<usize, BundleError>>,
}

/// The folder of the finished page. Files are compressed in threads of their own.
pub(crate) struct OutputFolder {
    folder: PathBuf,
    files: Vec<OutputFile>,
    /// The addresses of the files of each part of the page, some of which several parts share. The words of a language
    /// are a part, and one language is needed to play.
    parts: Vec<(String, Vec<String>)>,
}

impl OutputFolder {
    /// An empty folder.
    pub(crate) fn new(folder: &Path) -> Result<OutputFolder, BundleError> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(BundleError::io(folder))?;
        }
        let assets = folder.join(ASSETS);
        fs::create_dir_all(&assets).map_err(BundleError::io(&assets))?;
        Ok(OutputFolder { folder: folder.to_path_buf(), files: Vec::new(), parts: Vec::new() })
    }

    /// Writes a file under a name with a hash of its content. Returns its address.
    pub(crate) fn write_hashed(&mut self, name: &str, content: &[u8], loading: Loading) -> Result<String, BundleError> {
        let name = OutputFolder::asset(&hashed_name(name, content));
        self.write(&name, content, loading)?;
        Ok(OutputFolder::address(&name))
    }

    /// The name of a file that never changes.
    pub(crate) fn asset(name: &str) -> String {
        format!("{ASSETS}/{name}")
    }

    /// The address of a file.
    pub(crate) fn address(name: &str) -> String {
        format!("/{name}")
    }

    /// Writes a file under this name, and its compressed form beside it.
    pub(crate) fn write(&mut self, name: &str, content: &[u8], loading: Loading) -> Result<(), BundleError> {
        let path = self.folder.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(BundleError::io(folder))?;
        }
        fs::write(&path, content).map_err(BundleError::io(&path))?;
        let path = self.folder.join(format!("{name}.br"));
        let content = content.to_vec();
        let bytes = content.len();
        let compressed = thread::spawn(move || write_compressed(&path, &content).map_err(BundleError::io(&path)));
        self.files.push(OutputFile { name: name.to_owned(), loading, bytes, compressed });
        Ok(())
    }

    /// Notes which files a part of the page needs.
    #[cfg(feature = "small")]
    pub(crate) fn add_part(&mut self, part: &str, files: Vec<String>) {
        self.parts.push((part.to_owned(), files));
    }

    /// The addresses of the files that never change and that every visitor keeps.
    pub(crate) fn kept(&self) -> impl Iterator<Item = String> {
        self.assets(|loading| loading != Loading::Rare)
    }

    /// The addresses of the files that only some load.
    pub(crate) fn rare(&self) -> impl Iterator<Item = String> {
        self.assets(|loading| loading == Loading::Rare)
    }

    /// The addresses of the files that never change and are loaded so.
    fn assets(&self, is_wanted: fn(Loading) -> bool) -> impl Iterator<Item = String> {
        let files = self.files.iter().filter(move |file| file.name.starts_with(ASSETS) && is_wanted(file.loading));
        files.map(|file| OutputFolder::address(&file.name))
    }

    /// Waits until everything is compressed. Returns the sizes of all files: first those that are needed to play, then the
    /// others. If there is a limit, what is needed to play has at most that many bytes.
    pub(crate) fn finish(self, limit: Option<usize>) -> Result<String, BundleError> {
        let mut sizes = Vec::new();
        for OutputFile { name, loading, bytes, compressed } in self.files {
            let compressed = compressed.join().unwrap_or_else(|_| Err(BundleError::Compress(name.clone())))?;
            sizes.push((loading, bytes, compressed, name));
        }
        let size_of = |files: &[String]| -> usize {
            let of_these = sizes.iter().filter(|(.., name)| files.contains(&OutputFolder::address(name)));
            of_these.map(|(_, _, compressed, _)| compressed).sum()
        };
        let mut lines = vec![format!("{:>9} {:>9}  file", "bytes", "brotli")];
        for (loading, about) in [
            (Loading::Initial, "all that is needed to play, with the largest language"),
            (Loading::Lazy, "loaded when it is wanted"),
            (Loading::Rare, "loaded by some"),
        ] {
            let mut total = 0;
            for (_, bytes, compressed, name) in sizes.iter().filter(|(of, ..)| *of == loading) {
                lines.push(format!("{bytes:>9} {compressed:>9}  {name}"));
                total += compressed;
            }
            if loading == Loading::Initial {
                let is_language = |part: &String| LANGUAGES.iter().any(|language| language.part == *part);
                let words = self.parts.iter().filter(|(part, _)| is_language(part));
                total += words.map(|(_, files)| size_of(files)).max().unwrap_or_default();
                if let Some(limit) = limit.filter(|limit| total > *limit) {
                    return Err(BundleError::TooLarge { total, limit });
                }
            }
            lines.push(format!("{:>9} {total:>9}  {about}", ""));
        }
        for (part, files) in &self.parts {
            lines.push(format!("{:>9} {:>9}  {part}, in {} files", "", size_of(files), files.len()));
        }
        Ok(lines.join("\n"))
    }
}

/// `style.css` becomes `style-0123456789abcdef.css`.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let hash = content_hash(content);
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// A hash of the content, for names of files.
pub(crate) fn content_hash(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Writes the compressed form of a file. Returns its size.
#[cfg(feature = "small")]
fn write_compressed(path: &Path, content: &[u8]) -> std::io::Result<usize> {
    let compressed = compress(content)?;
    fs::write(path, &compressed)?;
    Ok(compressed.len())
}

/// At home files are sent as they are. Returns the size of one.
#[cfg(not(feature = "small"))]
fn write_compressed(_path: &Path, content: &[u8]) -> std::io::Result<usize> {
    Ok(content.len())
}

/// The default size of a block: two to this power.
#[cfg(feature = "small")]
const DEFAULT_BLOCK: usize = 18;

#[cfg(feature = "small")]
fn compress(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let compressed = compress_in_blocks(content, 0)?;
    if content.len() <= 1 << DEFAULT_BLOCK {
        return Ok(compressed);
    }
    // Which is smaller, several blocks or one for all, depends on where the linker has put each function; it makes a
    // difference of up to 2,000 bytes.
    let whole = compress_in_blocks(content, 24)?;
    Ok(if whole.len() < compressed.len() { whole } else { compressed })
}

/// Compresses in blocks of two to this power, or of the default size for 0.
#[cfg(feature = "small")]
fn compress_in_blocks(content: &[u8], lgblock: i32) -> std::io::Result<Vec<u8>> {
    use brotli::enc::backward_references::BrotliEncoderMode::BROTLI_MODE_FONT;

    // The coding of distances that is meant for fonts, and a smaller window, suit WebAssembly best: 1,800 bytes fewer.
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 19,
        lgblock,
        mode: BROTLI_MODE_FONT,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut compressed, &params)?;
    Ok(compressed)
}

#[cfg(all(test, feature = "small"))]
mod tests {
    use super::*;

    #[test]
    fn a_name_changes_with_the_content_and_keeps_its_extension() {
        let (one, other) = (hashed_name("a.css", b"1"), hashed_name("a.css", b"2"));
        assert_ne!(one, other);
        assert_eq!(one, hashed_name("a.css", b"1"));
        assert!(one.starts_with("a-") && one.ends_with(".css"), "{one}");
    }

    #[test]
    fn what_is_needed_to_play_has_a_limit_with_the_largest_language() {
        let finish = |limit| {
            let folder = crate::module::temp_folder().expect("a folder");
            let mut output = OutputFolder::new(&folder.path().join("dist")).expect("a folder");
            output.write("first.css", &[1], Loading::Initial).expect("it is written");
            for (language, size) in [(LANGUAGES[0], 10), (LANGUAGES[3], 1_000)] {
                let noise: Vec<u8> =
                    (0..size).map(|number: u32| content_hash(&number.to_le_bytes()).as_bytes()[3]).collect();
                let file = output.write_hashed("words.wasm", &noise, Loading::Lazy).expect("it is written");
                output.add_part(language.part, vec![file]);
            }
            output.finish(limit)
        };
        assert!(finish(None).expect("there is no limit").contains("first.css"));
        assert!(finish(Some(2_000)).is_ok());
        let refused = finish(Some(100)).expect_err("the words of Persian take more");
        assert!(matches!(refused, BundleError::TooLarge { limit: 100, total } if total > 400), "{refused}");
    }

    #[test]
    fn what_was_compressed_can_be_decompressed() {
        let content = b"White must move its green tower. ".repeat(100);
        let compressed = compress(&content).expect("memory does not fail");
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut compressed.as_slice(), &mut read).expect("it was compressed by us");
        assert_eq!(read, content);
        assert!(compressed.len() < content.len() / 10);
    }
}
