//! The steps that bring the tables up to date.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Each step, with what it is about. A step that has been released is never changed.
const STEPS: [(&str, &str); 1] = [("games", include_str!("../../migrations/0001_games.sql"))];

/// The number of the last step.
pub(super) const LAST: i64 = STEPS.len() as i64;

/// All steps in their order.
pub(super) fn all() -> Migrator {
    let steps = (1..).zip(STEPS).map(|(version, (about, sql))| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}
