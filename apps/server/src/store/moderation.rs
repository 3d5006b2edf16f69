//! Reports, blocks and closed accounts.

use std::collections::HashSet;

use kamisado_api::{Block, UserKind};
use kamisado_online::Timestamp;
use serde::Serialize;

use super::sql::{Columns, FromRow, from_row, sql};
use super::{Store, StoreError};

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

from_row!(ReportRow { id, created, by, about, game, text });

impl FromRow for Block {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Block, StoreError> {
        let (name, kind): (String, String) = (columns.read()?, columns.read()?);
        let unknown = || StoreError::Damaged("a kind of user".to_owned(), kind.clone());
        let kind = UserKind::from_name(&kind).ok_or_else(unknown)?;
        Ok(Block { name, kind, game: columns.read()?, created: columns.read()? })
    }
}

impl Store {
    /// The reports that are still open, the oldest first.
    pub(crate) async fn open_reports(&self) -> Result<Vec<ReportRow>, StoreError> {
        let select = "SELECT reports.id, reports.created, users.name, others.name, reports.game, reports.text \
                      FROM reports JOIN users ON users.id = reports.user_id \
                      LEFT JOIN users AS others ON others.id = reports.about \
                      WHERE reports.closed IS NULL ORDER BY reports.created, reports.id";
        sql!(select).all(&self.pool).await
    }

    /// Closes a report. False if there is none that is open.
    pub(crate) async fn close_report(&self, id: &str, now: Timestamp) -> Result<bool, StoreError> {
        let update = sql!("UPDATE reports SET closed = $1 WHERE id = $2 AND closed IS NULL", now, id);
        Ok(update.affected(&self.pool).await? > 0)
    }

    /// Closes an account: its owner is signed out from the next request on. False if there is none that is open.
    pub(crate) async fn close_account(&self, name: &str, now: Timestamp) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = $1 WHERE closed IS NULL \
                      AND user_id IN (SELECT id FROM users WHERE name = $2 AND kind = 'account')";
        Ok(sql!(update, now, name).affected(&self.pool).await? > 0)
    }

    /// The users whose accounts have been closed since a time.
    pub(crate) async fn closed_since(&self, since: Timestamp) -> Result<Vec<String>, StoreError> {
        sql!("SELECT user_id FROM accounts WHERE closed >= $1", since).all(&self.pool).await
    }

    /// Opens an account that was closed. False if there is none.
    pub(crate) async fn open_account(&self, name: &str) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = NULL WHERE closed IS NOT NULL \
                      AND user_id IN (SELECT id FROM users WHERE name = $1 AND kind = 'account')";
        Ok(sql!(update, name).affected(&self.pool).await? > 0)
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
        let others = sql!("SELECT COUNT(*) FROM blocks WHERE user_id = $1 AND other <> $2", user, other);
        let Some(mut transaction) = self.begin_below(MAX_BLOCKS, user, others).await? else {
            return Ok(false);
        };
        let insert = "INSERT INTO blocks (user_id, other, created, game) VALUES ($1, $2, $3, $4) \
                      ON CONFLICT (user_id, other) DO NOTHING";
        sql!(insert, user, other, now, game).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Unblocks the user who was blocked by this game.
    pub(crate) async fn unblock_by_game(&self, user: &str, game: &str) -> Result<(), StoreError> {
        sql!("DELETE FROM blocks WHERE user_id = $1 AND game = $2", user, game).execute(&self.writing).await
    }

    /// Unblocks a user.
    pub(crate) async fn unblock(&self, user: &str, other: &str) -> Result<(), StoreError> {
        sql!("DELETE FROM blocks WHERE user_id = $1 AND other = $2", user, other).execute(&self.writing).await
    }

    /// The users whom a user has blocked.
    pub(crate) async fn blocks_of(&self, user: &str) -> Result<Vec<Block>, StoreError> {
        let select = "SELECT users.name, users.kind, blocks.game, blocks.created FROM blocks \
                      JOIN users ON users.id = blocks.other WHERE blocks.user_id = $1 \
                      ORDER BY users.name, blocks.created, blocks.other";
        sql!(select, user).all(&self.pool).await
    }

    /// The ids of those whom a user has blocked, or who have blocked the user.
    pub(crate) async fn blocked_with(&self, user: &str) -> Result<HashSet<String>, StoreError> {
        let select =
            "SELECT CASE WHEN user_id = $1 THEN other ELSE user_id END FROM blocks WHERE user_id = $1 OR other = $1";
        sql!(select, user).all(&self.pool).await
    }

    /// Whether one of the players of a game does not want to meet the other.
    pub(crate) async fn is_blocked_in(&self, game: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM games JOIN blocks ON (blocks.user_id = games.black AND blocks.other = games.white) \
                      OR (blocks.user_id = games.white AND blocks.other = games.black) WHERE games.id = $1";
        sql!(select, game).exists(&self.pool).await
    }

    /// Stores a report.
    pub(crate) async fn add_report(&self, report: &Report, now: Timestamp) -> Result<(), StoreError> {
        let insert = "INSERT INTO reports (id, created, user_id, about, game, text) VALUES ($1, $2, $3, $4, $5, $6)";
        let Report { id, user, about, game, text } = report;
        sql!(insert, id, now, user, about.as_deref(), game.as_deref(), text).execute(&self.writing).await
    }

    /// How many reports of a user are still open.
    pub(crate) async fn open_reports_of(&self, user: &str) -> Result<i64, StoreError> {
        let select = "SELECT COUNT(*) FROM reports WHERE user_id = $1 AND closed IS NULL";
        sql!(select, user).one(&self.pool).await
    }
}
