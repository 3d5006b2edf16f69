//! The migrations of the tables.
//!
//! Two neighbouring versions of a cluster use the same tables, so a change that is incompatible with the older one is
//! released as two migrations. The first only adds; its name begins with `expand: `, and programs that do not know it
//! ignore it. The second removes what is no longer used, and is released when no program from before the first is left.
//! A program refuses tables with any other unknown migration.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, SqlSafeStr};

use super::StoreError;
use super::sql::sql;

/// The number of the first migration. Databases with lower numbers were made before version 0.1.0.
pub(super) const FIRST: i64 = 100;

/// The migrations with their numbers and names. A released migration never changes.
const STEPS: &[(i64, &str, &str)] = &[
    (FIRST, "schema", include_str!("../../migrations/0100_schema.sql")),
    (101, "puzzles", include_str!("../../migrations/0101_puzzles.sql")),
    (102, "expand: idle games", include_str!("../../migrations/0102_idle_games.sql")),
    (103, "expand: deletion", include_str!("../../migrations/0103_deletion.sql")),
    (104, "expand: fair play", include_str!("../../migrations/0104_fair_play.sql")),
    (105, "expand: settled ratings", include_str!("../../migrations/0105_settled.sql")),
    (106, "expand: deleted users", include_str!("../../migrations/0106_deleted_users.sql")),
    (107, "expand: signs of life", include_str!("../../migrations/0107_alive.sql")),
    (108, "expand: unconfirmed changes", include_str!("../../migrations/0108_unconfirmed_changes.sql")),
    (109, "expand: puzzle results", include_str!("../../migrations/0109_puzzle_results.sql")),
];

/// The prefix in the name of a migration that only adds to the tables.
const EXPAND: &str = "expand: ";

/// All migrations in order.
pub(super) fn all() -> Migrator {
    let steps = STEPS.iter().copied();
    #[cfg(next_version)]
    let steps = {
        let (about, sql) = crate::next_version::MIGRATION;
        steps.chain(STEPS.last().map(|&(version, ..)| (version + 1, about, sql)))
    };
    let step = |(version, about, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.map(step).collect())
}

/// Runs missing migrations. Migrations of a newer version are ignored if they only added something.
pub(super) async fn run(pool: &AnyPool) -> Result<(), StoreError> {
    let mut steps = all();
    steps.set_ignore_missing(only_adds(&unknown_steps(pool).await));
    Ok(steps.run(pool).await?)
}

/// The names of the applied migrations that this program does not know.
async fn unknown_steps(pool: &AnyPool) -> Vec<String> {
    // A new database does not have this table.
    let select = sql!("SELECT version, description FROM _sqlx_migrations");
    let applied: Vec<(i64, String)> = select.all(pool).await.unwrap_or_default();
    let known: Vec<i64> = all().iter().map(|step| step.version).collect();
    applied.into_iter().filter(|(version, _)| !known.contains(version)).map(|(_, name)| name).collect()
}

/// Whether all of these migrations only add something.
fn only_adds(steps: &[String]) -> bool {
    !steps.is_empty() && steps.iter().all(|name| name.starts_with(EXPAND))
}

/// Refuses a database made before version 0.1.0: its tables and its games use other names.
pub(super) async fn refuse_outdated(pool: &AnyPool) -> Result<(), StoreError> {
    // A new database does not have this table.
    let first = sql!("SELECT MIN(version) FROM _sqlx_migrations").one::<Option<i64>>(pool).await;
    match first {
        Ok(Some(version)) if version < FIRST => Err(StoreError::Outdated),
        _ => Ok(()),
    }
}

/// Whether a migration has this number.
pub(super) fn is_known(number: i64) -> bool {
    STEPS.iter().any(|&(version, ..)| version == number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn an_unknown_step_is_borne_only_if_it_adds() {
        let folder = TestFolder::new();
        let url = folder.address();
        let newer = |name: &'static str| {
            let url = url.clone();
            async move {
                let store = Store::open(&url).await.expect("known tables");
                let copy = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                            SELECT MAX(version) + 1, $1, TRUE, '', 0 FROM _sqlx_migrations";
                sqlx::query(copy).bind(name).execute(&store.writing).await.expect("a row");
                store.close().await;
                Store::open(&url).await
            }
        };
        newer("expand: a column").await.expect("it only added").close().await;
        assert!(matches!(newer("no column").await, Err(StoreError::Migration(_))));
    }
}
