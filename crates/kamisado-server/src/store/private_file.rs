//! Files that nobody else may read: they hold hashes of passwords and sessions.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a file, or empties it, for its owner alone.
pub(super) fn create(path: &Path) -> io::Result<File> {
    options().truncate(true).open(path)
}

/// Makes a file that is not there, for its owner alone; one that is there stays as it is.
pub(super) fn provide(path: &Path) -> io::Result<()> {
    options().truncate(false).open(path).map(drop)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("secret");
        provide(&path).expect("a file");
        let mode = path.metadata().expect("its mode").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
