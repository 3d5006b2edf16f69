//! The steps that bring the tables up to date.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, Row, SqlSafeStr};

use super::StoreError;

/// The number of the first step. Databases whose steps are below it were made before version 1.0.
pub(super) const FIRST: i64 = 100;

/// Each step by its number, with what it is about. A step that has been released is never changed.
const STEPS: &[(i64, &str, &str)] = &[
    (FIRST, "schema", include_str!("../../migrations/0100_schema.sql")),
    (101, "puzzles", include_str!("../../migrations/0101_puzzles.sql")),
];

/// All steps in their order.
pub(super) fn all() -> Migrator {
    let steps = STEPS.iter().map(|&(version, about, sql)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

/// Refuses a database that was made before version 1.0: its tables have other names, and its games other words.
pub(super) async fn refuse_outdated(pool: &AnyPool) -> Result<(), StoreError> {
    // A new database does not have this table.
    let Ok(row) = sqlx::query("SELECT MIN(version) FROM _sqlx_migrations").fetch_one(pool).await else {
        return Ok(());
    };
    match row.try_get::<Option<i64>, _>(0)? {
        Some(version) if version < FIRST => Err(StoreError::Outdated),
        _ => Ok(()),
    }
}

/// Whether a step has this number.
pub(super) fn is_known(number: i64) -> bool {
    STEPS.iter().any(|&(version, ..)| version == number)
}
