//! Why the page could not be made.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why the page could not be made.
#[derive(Debug)]
pub(crate) enum BundleError {
    /// A file or folder could not be read or written.
    Io(PathBuf, io::Error),
    /// A module could not be made ready for the browser.
    Bindgen(PathBuf, String),
    /// A module could not be split.
    #[cfg(feature = "small")]
    Split(PathBuf, String),
    /// A file could not be compressed.
    Compress(String),
    /// A file does not have the placeholder that is to be filled.
    MissingPlaceholder(PathBuf, String),
    /// What is needed to play takes more bytes than it may.
    TooLarge {
        /// The bytes it takes.
        total: usize,
        /// The bytes it may take.
        limit: usize,
    },
}

impl BundleError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> BundleError {
        let path = path.to_path_buf();
        move |error| BundleError::Io(path, error)
    }
}

impl fmt::Display for BundleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BundleError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            BundleError::Bindgen(path, error) => write!(f, "{}: wasm-bindgen: {error}", path.display()),
            #[cfg(feature = "small")]
            BundleError::Split(path, error) => write!(f, "{}: wasm_split: {error}", path.display()),
            BundleError::Compress(name) => write!(f, "{name}: it could not be compressed"),
            BundleError::MissingPlaceholder(path, name) => {
                write!(f, "{}: there is no {{{{{name}}}}} to fill", path.display())
            }
            BundleError::TooLarge { total, limit } => {
                write!(
                    f,
                    "all that is needed to play takes {total} bytes, more than {limit}: make something a part of its own"
                )
            }
        }
    }
}
