//! Why the page could not be made.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why the page could not be made.
#[derive(Debug, Error)]
pub(crate) enum BundleError {
    /// A file or folder could not be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// A module could not be made ready for the browser.
    #[error("{}: wasm-bindgen: {}", .0.display(), .1)]
    Bindgen(PathBuf, String),
    /// A module could not be split.
    #[cfg(feature = "small")]
    #[error("{}: wasm_split: {}", .0.display(), .1)]
    Split(PathBuf, String),
    /// A file could not be compressed.
    #[error("{0}: it could not be compressed")]
    Compress(String),
    /// A file does not have the placeholder that is to be filled.
    #[error("{}: there is no {{{{{}}}}} to fill", .0.display(), .1)]
    MissingPlaceholder(PathBuf, String),
    /// What is needed to play takes more bytes than it may.
    #[error("all that is needed to play takes {total} bytes, more than {limit}: make something a part of its own")]
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
