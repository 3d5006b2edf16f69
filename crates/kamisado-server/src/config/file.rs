//! The file of settings.

use std::fs;
use std::io;
use std::path::Path;

use super::Options;

/// Reads the file. An error names the file, the line and the key.
pub(super) fn read(path: &Path) -> io::Result<Options> {
    let failed = |error: &dyn std::fmt::Display| io::Error::other(format!("{}: {error}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    toml::from_str(&text).map_err(|error| failed(&error))
}
