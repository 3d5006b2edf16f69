//! A folder for a while.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::error::BundleError;

/// A folder that is removed when it is no longer needed.
pub(crate) struct Scratch {
    pub(crate) path: PathBuf,
}

impl Scratch {
    pub(crate) fn new(name: &str) -> Result<Scratch, BundleError> {
        let path = env::temp_dir().join(format!("kamisado-bundle-{}-{name}", process::id()));
        fs::create_dir_all(&path).map_err(BundleError::io(&path))?;
        Ok(Scratch { path })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left in a folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.path);
    }
}
