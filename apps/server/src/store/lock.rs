//! Ensures that one server uses a database.
//!
//! A server keeps its games in memory, so two servers on one database would contradict each other. The lock on a SQLite
//! database is on the file itself, whatever name it is opened by, if the operating system separates this lock from
//! SQLite's own; otherwise it is on a file beside it. PostgreSQL has an advisory lock on a connection of its own. Each
//! lock is released when its process ends, however that happens. The nodes of a cluster share the PostgreSQL lock. If
//! two servers run nevertheless, the first one notices at its next heartbeat that it can no longer write, and stops.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, Connection, Row};
use tokio::time::sleep;

use super::{Backend, StoreError, private_file};

/// The number of the lock in PostgreSQL: "kamisado" in ASCII.
const NUMBER: i64 = 0x6b61_6d69_7361_646f;
/// The number of attempts to lock PostgreSQL: it notices a moment later that a server was killed.
const ATTEMPTS: usize = 50;
const PAUSE: Duration = Duration::from_millis(100);
/// The interval at which a server checks that it still has the lock.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// The right to serve a database, until dropped.
#[derive(Debug)]
pub(crate) enum Lock {
    /// A database in memory is never shared.
    Own,
    /// A locked file.
    File {
        /// The file, locked as long as it is open.
        _file: File,
    },
    /// The PostgreSQL connection with the lock, the address of the database, and how the lock is held.
    Connection(Box<AnyConnection>, String, Holding),
}

/// How a PostgreSQL lock is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holding {
    /// Exclusively, by a stand-alone server.
    Alone,
    /// Shared by the nodes of a cluster, against stand-alone servers.
    Shared,
}

impl Lock {
    /// Takes the exclusive right to serve a database.
    pub(crate) async fn take(url: &str) -> Result<Lock, StoreError> {
        Lock::take_for(url, Holding::Alone).await
    }

    /// Takes the right to serve a database, exclusively or shared with other nodes.
    pub(crate) async fn take_for(url: &str, holding: Holding) -> Result<Lock, StoreError> {
        match Backend::of(url)? {
            Backend::Sqlite => Lock::file(url),
            Backend::Postgres => {
                for _ in 0..ATTEMPTS {
                    if let Some(lock) = Lock::connection(url, holding).await? {
                        return Ok(lock);
                    }
                    sleep(PAUSE).await;
                }
                Err(StoreError::Taken)
            }
        }
    }

    fn file(url: &str) -> Result<Lock, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?;
        if url.contains(":memory:") {
            return Ok(Lock::Own);
        }
        let path = lock_path(options.get_filename());
        let failed = |error: std::io::Error| StoreError::Lock(path.display().to_string(), error);
        private_file::provide(&path).map_err(failed)?;
        let file = File::options().read(true).write(true).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock::File { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    async fn connection(url: &str, holding: Holding) -> Result<Option<Lock>, StoreError> {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(url).await?;
        let select = match holding {
            Holding::Alone => "SELECT pg_try_advisory_lock($1)",
            Holding::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        };
        let row = sqlx::query(select).bind(NUMBER).fetch_one(&mut connection).await?;
        let is_taken: bool = row.try_get(0)?;
        Ok(is_taken.then(|| Lock::Connection(Box::new(connection), url.to_owned(), holding)))
    }

    /// Waits until another server has taken the right, which can only happen after a lost connection to PostgreSQL.
    pub(crate) async fn lost(&mut self) {
        let Lock::Connection(connection, url, holding) = self else {
            return std::future::pending().await;
        };
        loop {
            sleep(CHECK_INTERVAL).await;
            if connection.ping().await.is_ok() {
                continue;
            }
            match Lock::connection(url, *holding).await {
                Ok(Some(Lock::Connection(again, ..))) => *connection = again,
                Ok(_) => return,
                // The writer logs the outage.
                Err(error) => tracing::debug!(error = %format_args!("{error:#}"), "the database does not answer"),
            }
        }
    }
}

/// The locked file: the database itself. SQLite locks byte ranges in it with another system call.
#[cfg(target_os = "linux")]
fn lock_path(database: &Path) -> PathBuf {
    database.to_owned()
}

/// The locked file, beside the database. The path is canonical, so it is the same however the database is named.
#[cfg(not(target_os = "linux"))]
fn lock_path(database: &Path) -> PathBuf {
    let mut path = database.canonicalize().unwrap_or_else(|_| database.to_owned()).into_os_string();
    path.push(".lock");
    PathBuf::from(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestFolder;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_file_by_another_name_is_the_same_file() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let [one, two] = ["one.db", "two.db"].map(|name| folder.path().join(name));
        let url = |path: &Path| format!("sqlite:{}", path.display());
        let first = Lock::take(&url(&one)).await.expect("it is free");
        std::fs::hard_link(&one, &two).expect("a link");
        assert!(matches!(Lock::take(&url(&two)).await, Err(StoreError::Taken)));
        // No file beside the database exists whose removal would release the lock.
        let beside: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
        assert_eq!(beside.len(), 2, "{beside:?}");
        drop(first);
        assert!(Lock::take(&url(&two)).await.is_ok());
    }

    #[tokio::test]
    async fn a_file_is_served_by_one_only() {
        let folder = TestFolder::new();
        let url = folder.address();
        let first = Lock::take(&url).await.expect("it is free");
        assert!(matches!(Lock::take(&url).await, Err(StoreError::Taken)));
        drop(first);
        assert!(Lock::take(&url).await.is_ok());
        assert!(matches!(Lock::take("sqlite::memory:").await, Ok(Lock::Own)));
    }
}
