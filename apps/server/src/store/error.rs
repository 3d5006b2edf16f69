//! Errors of the store.
//!
//! `{error}` writes the error itself, `source()` returns its cause, and `{error:#}` writes both on one line.

use std::error::Error;
use std::fmt;

use super::unreadable::log_unreadable;

/// An error of the store.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The database address has an unknown scheme.
    Address,
    /// This build does not support PostgreSQL.
    NoPostgres,
    /// The database reports an error or cannot be reached.
    Database(sqlx::Error),
    /// A migration failed.
    Migration(sqlx::migrate::MigrateError),
    /// Stored data is unreadable: where, and why.
    Damaged(String, String),
    /// The writer has stopped.
    Stopped,
    /// The store does not work at present.
    Unavailable,
    /// Another server uses the database; in a cluster, this node has lost its lease.
    Taken,
    /// This node no longer owns the game, so nothing was stored for it.
    Fenced,
    /// Another node of the cluster has this name.
    NameTaken(String),
    /// A cluster uses the database.
    Cluster,
    /// The lock file cannot be locked: its path, and why.
    Lock(String, std::io::Error),
    /// A backup file: where, and what is wrong.
    File(String, String),
    /// The database or the backup was made before version 0.1.0.
    Outdated,
    /// The database to restore into is not empty.
    NotEmpty,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Address => f.write_str("the address of the database must begin with sqlite: or postgres:"),
            StoreError::NoPostgres => f.write_str(
                "this build has no PostgreSQL; build it with --features postgres, or use a sqlite: database",
            ),
            StoreError::Database(_) => f.write_str("the database reports an error or does not answer"),
            StoreError::Migration(_) => f.write_str("cannot update the tables"),
            StoreError::Damaged(place, reason) => write!(f, "cannot read {place}: {reason}"),
            StoreError::Stopped => f.write_str("the server is stopping"),
            StoreError::Unavailable => f.write_str("cannot store anything now"),
            StoreError::Taken => f.write_str(
                "another server is running with this database; stop it first, or give this one a database of its own",
            ),
            StoreError::Fenced => f.write_str("another node owns the game now"),
            StoreError::NameTaken(name) => {
                write!(f, "another node of this cluster is called {name}; choose another name")
            }
            StoreError::Cluster => f.write_str(
                "a cluster is running with this database; stop its nodes first, or set nats to be one of them",
            ),
            StoreError::Lock(path, _) => write!(f, "cannot lock {path}"),
            StoreError::File(place, reason) => write!(f, "{place}: {reason}"),
            StoreError::Outdated => f.write_str(
                "this was made by a server before version 0.1.0, which this one cannot read; begin with a new database",
            ),
            StoreError::NotEmpty => f.write_str("the database is not empty: restore the backup into a new one"),
        }?;
        match self.source() {
            Some(cause) if f.alternate() => write!(f, ": {cause:#}"),
            _ => Ok(()),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Database(cause) => Some(cause),
            StoreError::Migration(cause) => Some(cause),
            StoreError::Lock(_, cause) => Some(cause),
            _ => None,
        }
    }
}

impl StoreError {
    /// Logs, once, that a game is skipped because of this error.
    pub(crate) fn log_unreadable(&self, game: &str) {
        let reason = match self {
            StoreError::Damaged(_, reason) => reason.clone(),
            other => format!("{other:#}"),
        };
        log_unreadable(&format!("game {game}"), &reason);
    }

    /// Whether the data contradicts what is stored. Other data may still be stored.
    pub(super) fn is_conflict(&self) -> bool {
        use sqlx::error::ErrorKind::{CheckViolation, ForeignKeyViolation, NotNullViolation, UniqueViolation};
        let StoreError::Database(sqlx::Error::Database(error)) = self else {
            return false;
        };
        matches!(error.kind(), UniqueViolation | ForeignKeyViolation | NotNullViolation | CheckViolation)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            // The database answers, but a value has an unexpected type.
            sqlx::Error::ColumnDecode { index, source } => {
                StoreError::Damaged(format!("column {index}"), source.to_string())
            }
            error => StoreError::Database(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migration(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_is_the_source_and_written_where_it_is_asked_for() {
        for (error, alone, cause) in [
            (StoreError::from(sqlx::Error::PoolClosed), "the database reports an error or does not answer", true),
            (StoreError::Lock("a.lock".to_owned(), std::io::Error::other("no space")), "cannot lock a.lock", true),
            (StoreError::Damaged("game a".to_owned(), "no JSON".to_owned()), "cannot read game a: no JSON", false),
        ] {
            assert_eq!(error.to_string(), alone);
            assert_eq!(error.source().is_some(), cause, "{error}");
            let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
            assert_eq!(format!("{error:#}"), format!("{alone}{cause}"));
        }
    }
}
