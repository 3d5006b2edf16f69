//! Why something could not be stored or read.
//!
//! `{error}` says what the error knows itself, `source()` gives its cause, and `{error:#}` writes both on one line.

use std::error::Error;
use std::fmt;

use super::unreadable::log_unreadable;

/// Why something could not be stored or read.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The address of the database is of no kind that is known.
    Address,
    /// The database is one of PostgreSQL, which this build does not have.
    NoPostgres,
    /// The database refuses or cannot be reached.
    Database(sqlx::Error),
    /// The tables could not be brought up to date.
    Migration(sqlx::migrate::MigrateError),
    /// What is stored cannot be read: where, and why.
    Damaged(String, String),
    /// The writer has stopped.
    Stopped,
    /// Nothing can be stored at present.
    Unavailable,
    /// Another server has the database; or in a cluster: this node has lost its lease.
    Taken,
    /// This node does not own the game any more, so that nothing of it was stored.
    Fenced,
    /// Another node of the cluster has this name.
    NameTaken(String),
    /// A cluster has the database.
    Cluster,
    /// The file that keeps other servers away cannot be had: where it is, and why.
    Lock(String, std::io::Error),
    /// A file of a back-up: where, and what is wrong.
    File(String, String),
    /// The database, or a back-up of it, was made before version 0.1.0.
    Outdated,
    /// Something is to be restored where something is already.
    NotEmpty,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Address => f.write_str("the address of the database must begin with sqlite: or postgres:"),
            StoreError::NoPostgres => f.write_str(
                "this build has no PostgreSQL; build it with --features postgres, or take a sqlite: database",
            ),
            StoreError::Database(_) => f.write_str("the database refuses or does not answer"),
            StoreError::Migration(_) => f.write_str("the tables cannot be brought up to date"),
            StoreError::Damaged(place, reason) => write!(f, "{place} cannot be read: {reason}"),
            StoreError::Stopped => f.write_str("the server is stopping"),
            StoreError::Unavailable => f.write_str("nothing can be stored at present"),
            StoreError::Taken => f.write_str(
                "another server is running with this database; stop it first, or give this one a database of its own",
            ),
            StoreError::Fenced => f.write_str("another node owns the game now"),
            StoreError::NameTaken(name) => write!(f, "another node of this cluster is called {name}; set another name"),
            StoreError::Cluster => f.write_str(
                "a cluster is running with this database; stop its nodes first, or set nats to be one of them",
            ),
            StoreError::Lock(path, _) => write!(f, "cannot lock {path}"),
            StoreError::File(place, reason) => write!(f, "{place}: {reason}"),
            StoreError::Outdated => f.write_str(
                "this was made by a server before version 0.1.0, which this one cannot read; begin with a new database",
            ),
            StoreError::NotEmpty => f.write_str("the database is not empty: a back-up is restored into a new one only"),
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
    /// Logs, once, that a game is left as it is because of this error.
    pub(crate) fn log_unreadable(&self, game: &str) {
        let reason = match self {
            StoreError::Damaged(_, reason) => reason.clone(),
            other => format!("{other:#}"),
        };
        log_unreadable(&format!("game {game}"), &reason);
    }

    /// Whether what was to be stored contradicts what is stored: then something else may be stored all the same.
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
            // The database answers, but what it holds is no text, or none of the expected kind.
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
            (StoreError::from(sqlx::Error::PoolClosed), "the database refuses or does not answer", true),
            (StoreError::Lock("a.lock".to_owned(), std::io::Error::other("no space")), "cannot lock a.lock", true),
            (StoreError::Damaged("game a".to_owned(), "no JSON".to_owned()), "game a cannot be read: no JSON", false),
        ] {
            assert_eq!(error.to_string(), alone);
            assert_eq!(error.source().is_some(), cause, "{error}");
            let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
            assert_eq!(format!("{error:#}"), format!("{alone}{cause}"));
        }
    }
}
