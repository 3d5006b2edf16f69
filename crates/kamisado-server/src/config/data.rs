//! Where the server keeps its data if it is not told.

use std::env;
use std::fs;
use std::io;
use std::path::PathBuf;

/// The address of the database in the person's folder for data, which is made if it is not there.
pub(crate) fn default_database() -> io::Result<String> {
    let folder = folder().unwrap_or_default().join("kamisado");
    fs::create_dir_all(&folder)
        .map_err(|error| io::Error::new(error.kind(), format!("cannot make {}: {error}", folder.display())))?;
    Ok(format!("sqlite:{}", folder.join("kamisado.db").display()))
}

/// The folder for data, as each system has it.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return set("APPDATA");
    }
    set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")))
}
