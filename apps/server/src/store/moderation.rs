//! Reports, blocks and closed accounts.

use std::collections::HashSet;

use kamisado_api::{Block, UserKind};
use kamisado_online::Timestamp;
use serde::Serialize;
use sqlx::Row;

use super::users::{signed, unsigned};
use super::{Store, StoreError, first_column};

/// How many users one account has blocked at most. docs/server.md says so too.
const MAX_BLOCKS: i64 = 500;

/// A report that is still open.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReportRow {
    pub(crate) id: String,
    pub(crate) created: Timestamp,
    /// Who wrote it.
    pub(crate) by: String,
    /// Whom it is about, if it is about a user.
    pub(crate) about: Option<String>,
    pub(crate) game: Option<String>,
    pub(crate) text: String,
}

impl Store {
    /// The reports that are still open, the oldest first.
    pub(crate) async fn open_reports(&self) -> Result<Vec<ReportRow>, StoreError> {
        let select = "SELECT reports.id, reports.created, users.name, others.name, reports.game, reports.text \
                      FROM reports JOIN users ON users.id = reports.user_id \
                      LEFT JOIN users AS others ON others.id = reports.about \
                      WHERE reports.closed IS NULL ORDER BY reports.created, reports.id";
        let rows = sqlx::query(select).fetch_all(&self.pool).await?;
        let report = |row: &sqlx::any::AnyRow| {
            Ok(ReportRow {
                id: row.try_get(0)?,
                created: unsigned(row.try_get(1)?),
                by: row.try_get(2)?,
                about: row.try_get(3)?,
                game: row.try_get(4)?,
                text: row.try_get(5)?,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Closes a report. False if there is none that is open.
    pub(crate) async fn close_report(&self, id: &str, now: Timestamp) -> Result<bool, StoreError> {
        let update = "UPDATE reports SET closed = $1 WHERE id = $2 AND closed IS NULL";
        let done = sqlx::query(update).bind(signed(now)).bind(id).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Closes an account: its owner is signed out from the next request on. False if there is none that is open.
    pub(crate) async fn close_account(&self, name: &str, now: Timestamp) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = $1 WHERE closed IS NULL \
                      AND user_id IN (SELECT id FROM users WHERE name = $2 AND kind = 'account')";
        let done = sqlx::query(update).bind(signed(now)).bind(name).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// The users whose accounts have been closed since a time.
    pub(crate) async fn closed_since(&self, since: Timestamp) -> Result<Vec<String>, StoreError> {
        let select = sqlx::query("SELECT user_id FROM accounts WHERE closed >= $1").bind(signed(since));
        first_column(&select.fetch_all(&self.pool).await?)
    }

    /// Opens an account that was closed. False if there is none.
    pub(crate) async fn open_account(&self, name: &str) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = NULL WHERE closed IS NOT NULL \
                      AND user_id IN (SELECT id FROM users WHERE name = $1 AND kind = 'account')";
        let done = sqlx::query(update).bind(name).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }
}

/// A report to the operators of the server.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) id: String,
    /// Who asks.
    pub(crate) user: String,
    /// About whom, if it is about a user.
    pub(crate) about: Option<String>,
    /// About which game, if it is about one.
    pub(crate) game: Option<String>,
    pub(crate) text: String,
}

impl Store {
    /// A user blocks another, perhaps after a game; false if the user has blocked as many as possible.
    pub(crate) async fn block(
        &self,
        user: &str,
        other: &str,
        game: Option<&str>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        // Blocks that are made at the same moment wait for each other here.
        let lock = sqlx::query("UPDATE accounts SET bot = bot WHERE user_id = $1").bind(user);
        lock.execute(&mut *transaction).await?;
        let count =
            sqlx::query("SELECT COUNT(*) FROM blocks WHERE user_id = $1 AND other <> $2").bind(user).bind(other);
        let count: i64 = count.fetch_one(&mut *transaction).await?.try_get(0)?;
        if count >= MAX_BLOCKS {
            transaction.rollback().await?;
            return Ok(false);
        }
        let insert = "INSERT INTO blocks (user_id, other, created, game) VALUES ($1, $2, $3, $4) \
                      ON CONFLICT (user_id, other) DO NOTHING";
        let insert = sqlx::query(insert).bind(user).bind(other).bind(signed(now)).bind(game);
        insert.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Unblocks the user who was blocked by this game.
    pub(crate) async fn unblock_by_game(&self, user: &str, game: &str) -> Result<(), StoreError> {
        let delete = "DELETE FROM blocks WHERE user_id = $1 AND game = $2";
        sqlx::query(delete).bind(user).bind(game).execute(&self.writing).await?;
        Ok(())
    }

    /// Unblocks a user.
    pub(crate) async fn unblock(&self, user: &str, other: &str) -> Result<(), StoreError> {
        let delete = "DELETE FROM blocks WHERE user_id = $1 AND other = $2";
        sqlx::query(delete).bind(user).bind(other).execute(&self.writing).await?;
        Ok(())
    }

    /// The users whom a user has blocked.
    pub(crate) async fn blocks_of(&self, user: &str) -> Result<Vec<Block>, StoreError> {
        let select = "SELECT users.name, users.kind, blocks.game, blocks.created FROM blocks \
                      JOIN users ON users.id = blocks.other WHERE blocks.user_id = $1 \
                      ORDER BY users.name, blocks.created, blocks.other";
        let rows = sqlx::query(select).bind(user).fetch_all(&self.pool).await?;
        let block = |row: &sqlx::any::AnyRow| {
            let (name, game) = (row.try_get(0)?, row.try_get(2)?);
            let kind: String = row.try_get(1)?;
            let unknown = || StoreError::Damaged("a kind of user".to_owned(), kind.clone());
            let kind = UserKind::from_name(&kind).ok_or_else(unknown)?;
            Ok(Block { name, kind, game, created: unsigned(row.try_get(3)?) })
        };
        rows.iter().map(block).collect()
    }

    /// The ids of those whom a user has blocked, or who have blocked the user.
    pub(crate) async fn blocked_with(&self, user: &str) -> Result<HashSet<String>, StoreError> {
        let select =
            "SELECT CASE WHEN user_id = $1 THEN other ELSE user_id END FROM blocks WHERE user_id = $1 OR other = $1";
        first_column(&sqlx::query(select).bind(user).fetch_all(&self.pool).await?)
    }

    /// Whether one of the players of a game does not want to meet the other.
    pub(crate) async fn is_blocked_in(&self, game: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM games JOIN blocks ON (blocks.user_id = games.black AND blocks.other = games.white) \
                      OR (blocks.user_id = games.white AND blocks.other = games.black) WHERE games.id = $1";
        Ok(sqlx::query(select).bind(game).fetch_optional(&self.pool).await?.is_some())
    }

    /// Stores a report.
    pub(crate) async fn add_report(&self, report: &Report, now: Timestamp) -> Result<(), StoreError> {
        let insert = "INSERT INTO reports (id, created, user_id, about, game, text) VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(insert)
            .bind(report.id.as_str())
            .bind(signed(now))
            .bind(report.user.as_str())
            .bind(report.about.as_deref())
            .bind(report.game.as_deref())
            .bind(report.text.as_str())
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// How many reports of a user are still open.
    pub(crate) async fn open_reports_of(&self, user: &str) -> Result<i64, StoreError> {
        let select = "SELECT COUNT(*) FROM reports WHERE user_id = $1 AND closed IS NULL";
        Ok(sqlx::query(select).bind(user).fetch_one(&self.pool).await?.try_get(0)?)
    }
}
