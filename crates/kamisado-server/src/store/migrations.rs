//! The steps that bring the tables up to date.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Each step by its number, with what it is about. A step that has been released is never changed.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "accounts", include_str!("../../migrations/0002_accounts.sql")),
    (3, "ratings", include_str!("../../migrations/0003_ratings.sql")),
    (5, "downs", include_str!("../../migrations/0005_downs.sql")),
    (6, "interruptions", include_str!("../../migrations/0006_interruptions.sql")),
    (7, "second factor", include_str!("../../migrations/0007_second_factor.sql")),
    (8, "deletions", include_str!("../../migrations/0008_deletions.sql")),
];

/// All steps in their order.
pub(super) fn all() -> Migrator {
    let steps = STEPS.iter().map(|&(version, about, sql)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

/// Whether a step has this number.
pub(super) fn is_known(number: i64) -> bool {
    all().iter().any(|step| step.version == number)
}
