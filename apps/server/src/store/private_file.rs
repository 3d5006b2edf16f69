//! Files that only their owner may read, because they contain hashes of passwords and sessions.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;

/// Creates a file for its owner alone; an existing file stays unchanged.
pub(super) fn provide(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn only_its_owner_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("secret");
        provide(&path).expect("a file");
        let mode = path.metadata().expect("its mode").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
