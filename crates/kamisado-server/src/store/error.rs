//! Why something could not be stored or read.

use std::fmt;

/// Why something could not be stored or read.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The address of the database is of no kind that is known.
    Address,
    /// The database refuses or cannot be reached.
    Database(sqlx::Error),
    /// The tables could not be brought up to date.
    Migration(sqlx::migrate::MigrateError),
    /// What is stored cannot be read: where, and why.
    Damaged(String, String),
    /// The writer has stopped.
    Stopped,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Address => f.write_str("the address of the database must begin with sqlite: or postgres:"),
            StoreError::Database(error) => write!(f, "database: {error}"),
            StoreError::Migration(error) => write!(f, "the tables cannot be brought up to date: {error}"),
            StoreError::Damaged(place, reason) => write!(f, "{place} cannot be read: {reason}"),
            StoreError::Stopped => f.write_str("the server is stopping"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migration(error)
    }
}
