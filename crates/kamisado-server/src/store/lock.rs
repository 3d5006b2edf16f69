//! One server for one database.
//!
//! A server keeps its games in memory: two on the same database would contradict each other. For a SQLite file there is a
//! locked file beside it, for PostgreSQL an advisory lock on a connection of its own. Both are free again as soon as the
//! process that holds them has ended, however it ended.

use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, Connection, Row};
use tokio::time::sleep;

use super::{Backend, StoreError};

/// The number of the lock in PostgreSQL: "kamisado" in ASCII.
const NUMBER: i64 = 0x6b61_6d69_7361_646f;
/// How often a lock of PostgreSQL is tried: a server that was killed is known to be gone a moment later.
const ATTEMPTS: usize = 50;
const PAUSE: Duration = Duration::from_millis(100);
/// How often a server looks whether it still has the lock.
const LOOK: Duration = Duration::from_secs(5);

/// The right to serve a database, which ends with it.
#[derive(Debug)]
pub(crate) enum Lock {
    /// A database in memory is nobody else's.
    Own,
    /// A locked file.
    File {
        /// The file, locked as long as it is open.
        _file: File,
    },
    /// A connection to PostgreSQL that holds the lock, and the address of the database.
    Connection(Box<AnyConnection>, String),
}

impl Lock {
    /// Takes the right to serve a database.
    pub(crate) async fn take(url: &str) -> Result<Lock, StoreError> {
        match Backend::of(url)? {
            Backend::Sqlite => Lock::file(url),
            Backend::Postgres => {
                for _ in 0..ATTEMPTS {
                    if let Some(lock) = Lock::connection(url).await? {
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
        // The same file by another name is the same file.
        let path = options.get_filename();
        let mut path = path.canonicalize().unwrap_or_else(|_| path.to_owned()).into_os_string();
        path.push(".lock");
        let path = PathBuf::from(path);
        let failed = |error: std::io::Error| StoreError::Lock(path.display().to_string(), error);
        let file = File::create(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock::File { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    async fn connection(url: &str) -> Result<Option<Lock>, StoreError> {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(url).await?;
        let row = sqlx::query("SELECT pg_try_advisory_lock($1)").bind(NUMBER).fetch_one(&mut connection).await?;
        let is_taken: bool = row.try_get(0)?;
        Ok(is_taken.then(|| Lock::Connection(Box::new(connection), url.to_owned())))
    }

    /// Waits until somebody else has the right. That can only be after the connection to PostgreSQL was lost.
    pub(crate) async fn lost(&mut self) {
        let Lock::Connection(connection, url) = self else {
            return std::future::pending().await;
        };
        loop {
            sleep(LOOK).await;
            if connection.ping().await.is_ok() {
                continue;
            }
            match Lock::connection(url).await {
                Ok(Some(Lock::Connection(again, _))) => *connection = again,
                Ok(_) => return,
                Err(error) => tracing::warn!(%error, "the database does not answer"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_is_served_by_one_only() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let first = Lock::take(&url).await.expect("it is free");
        assert!(matches!(Lock::take(&url).await, Err(StoreError::Taken)));
        drop(first);
        assert!(Lock::take(&url).await.is_ok());
        assert!(matches!(Lock::take("sqlite::memory:").await, Ok(Lock::Own)));
    }
}
