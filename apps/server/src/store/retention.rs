//! Retention periods of unused data. docs/operations.md lists them too.
//!
//! Data is deleted in small batches with a pause after each, so that no move has to wait.

use std::time::Duration;

use kamisado_api::UserKind;
use kamisado_online::Timestamp;
use sqlx::Row;
use sqlx::any::AnyRow;
use tokio::time::sleep;

use super::idle::IS_IDLE;
use super::sessions::{DEVICE_TIMEOUT, SESSION_TIMEOUT};
use super::sql::sql;
use super::{Store, StoreError, placeholders, placeholders_from};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Guests without a game are kept for this long after their last visit; so are the remains of a deleted user, at least.
const GUEST: Duration = DAY.saturating_mul(7);
/// Aborted games are kept for this long.
const ABORTED_GAME: Duration = DAY.saturating_mul(30);
/// Finished games without accounts are kept for this long.
const GUEST_GAME: Duration = DAY.saturating_mul(365);
/// Reports are kept for this long after an operator has closed them.
const CLOSED_REPORT: Duration = DAY.saturating_mul(365);

/// The number of rows deleted per transaction.
const BATCH: usize = 200;
/// The pause after each transaction.
const PAUSE: Duration = Duration::from_millis(50);

/// Nothing refers to this user: no recently used session, game, report, block, account data or unfinished deletion.
/// Puzzle results and days refer to the row in `puzzle_states`.
const IS_UNUSED: &str = "NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id AND sessions.seen >= $1) \
     AND NOT EXISTS (SELECT 1 FROM games WHERE games.black = users.id) \
     AND NOT EXISTS (SELECT 1 FROM games WHERE games.white = users.id) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.about = users.id) \
     AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.other = users.id) \
     AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM skeletons WHERE skeletons.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM recovery_codes WHERE recovery_codes.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM puzzle_states WHERE puzzle_states.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE rating_changes.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM departures WHERE departures.user_id = users.id) \
     AND NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.user_id = users.id)";
/// Nothing but its entries refers to this game.
const IS_UNREFERENCED: &str = "NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.game = games.id) \
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.game = games.id) \
     AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE rating_changes.game = games.id)";
/// No player of this game has an account that still exists.
const IS_WITHOUT_ACCOUNT: &str = "NOT EXISTS (SELECT 1 FROM users WHERE users.id = games.black AND users.kind = 'account') \
     AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = games.white AND users.kind = 'account')";

/// The numbers of deleted rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Swept {
    pub(crate) sessions: u64,
    pub(crate) devices: u64,
    pub(crate) games: u64,
    pub(crate) guests: u64,
    pub(crate) deleted_users: u64,
    pub(crate) reports: u64,
    pub(crate) outages: u64,
}

impl Swept {
    pub(crate) fn is_empty(self) -> bool {
        self == Swept::default()
    }
}

impl Store {
    /// Deletes data past its retention period at this time, except games in use. A failing step does not stop the
    /// others; the first error is returned too.
    pub(crate) async fn sweep(&self, now: Timestamp, is_used: impl Fn(&str) -> bool) -> (Swept, Option<StoreError>) {
        let before = |kept: Duration| now.minus(kept);
        let mut failed = None;
        let mut count = |swept: Result<u64, StoreError>| {
            swept.unwrap_or_else(|error| {
                failed.get_or_insert(error);
                0
            })
        };
        let swept = Swept {
            sessions: count(self.sweep_table("sessions", "secret_hash", "seen", before(SESSION_TIMEOUT)).await),
            devices: count(self.sweep_table("devices", "secret_hash, user_id", "seen", before(DEVICE_TIMEOUT)).await),
            reports: count(self.sweep_table("reports", "id", "closed", before(CLOSED_REPORT)).await),
            games: count(self.sweep_aborted(before(ABORTED_GAME), &is_used).await)
                + count(self.sweep_guest_games(before(GUEST_GAME), &is_used).await),
            guests: count(self.sweep_users(UserKind::Guest, before(GUEST)).await),
            deleted_users: count(self.sweep_users(UserKind::Deleted, before(GUEST)).await),
            outages: count(self.sweep_outages(now).await),
        };
        (swept, failed)
    }

    /// Deletes the rows of a table that are older than a time.
    async fn sweep_table(&self, table: &str, key: &str, time: &str, before: Timestamp) -> Result<u64, StoreError> {
        let delete =
            format!("DELETE FROM {table} WHERE ({key}) IN (SELECT {key} FROM {table} WHERE {time} < $1 LIMIT {BATCH})");
        let mut all = 0;
        loop {
            let deleted = sql!(delete.clone(), before).affected(&self.writing).await?;
            all += deleted;
            if deleted < BATCH as u64 {
                return Ok(all);
            }
            sleep(PAUSE).await;
        }
    }

    /// Deletes games aborted before a time.
    async fn sweep_aborted(&self, before: Timestamp, is_used: &impl Fn(&str) -> bool) -> Result<u64, StoreError> {
        let select = format!(
            "SELECT id, ended FROM games WHERE status = 'over' AND winner IS NULL AND ended < $1 \
             AND ended >= $2 AND (ended > $2 OR id > $3) AND {IS_UNREFERENCED} ORDER BY ended, id LIMIT {BATCH}"
        );
        self.sweep_games(select, before, is_used).await
    }

    /// Deletes games without accounts that ended before a time.
    async fn sweep_guest_games(&self, before: Timestamp, is_used: &impl Fn(&str) -> bool) -> Result<u64, StoreError> {
        let select = format!(
            "SELECT id, ended, CAST({IS_WITHOUT_ACCOUNT} AND {IS_UNREFERENCED} AS INTEGER) FROM games \
             WHERE status = 'over' AND ended < $1 AND ended >= $2 AND (ended > $2 OR id > $3) \
             ORDER BY ended, id LIMIT {BATCH}"
        );
        self.sweep_games(select, before, is_used).await
    }

    /// Deletes the games that a statement finds, except those in use.
    async fn sweep_games(
        &self,
        select: String,
        before: Timestamp,
        is_used: &impl Fn(&str) -> bool,
    ) -> Result<u64, StoreError> {
        let (mut all, mut after) = (0, (0, String::new()));
        while let Some(mut ids) = self.next_marked(&select, before, &mut after).await? {
            ids.retain(|id| !is_used(id));
            all += self.delete_games(&ids).await?;
            sleep(PAUSE).await;
        }
        Ok(all)
    }

    /// Reads the next batch of ids and times that a statement finds, in their order, and returns the ids that its third
    /// column marks; without one, all. `None` after the last batch.
    async fn next_marked(
        &self,
        select: &str,
        before: Timestamp,
        after: &mut (i64, String),
    ) -> Result<Option<Vec<String>>, StoreError> {
        let rows = sql!(select.to_owned(), before, after.0, &after.1).rows(&self.pool).await?;
        let Some(last) = rows.last() else {
            return Ok(None);
        };
        *after = (last.try_get(1)?, last.try_get(0)?);
        let is_marked = |row: &&AnyRow| row.len() < 3 || row.try_get::<i64, _>(2).is_ok_and(|mark| mark != 0);
        Ok(Some(rows.iter().filter(is_marked).map(|row| row.try_get(0)).collect::<Result<_, _>>()?))
    }

    async fn delete_games(&self, ids: &[String]) -> Result<u64, StoreError> {
        if ids.is_empty() {
            return Ok(0);
        }
        let places = placeholders(ids.len());
        let mut transaction = self.begin().await?;
        let delete = sql!(format!("DELETE FROM entries WHERE game IN ({places})"));
        delete.with_all(ids).execute(&mut *transaction).await?;
        let delete = sql!(format!("DELETE FROM games WHERE status = 'over' AND id IN ({places})"));
        let deleted = delete.with_all(ids).affected(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(deleted)
    }

    /// Deletes unreferenced users of a kind who were last seen before a time, with their sessions.
    async fn sweep_users(&self, kind: UserKind, before: Timestamp) -> Result<u64, StoreError> {
        let select = format!(
            "SELECT id, created, CAST({IS_UNUSED} AS INTEGER) FROM users WHERE kind = '{}' AND created < $1 \
             AND created >= $2 AND (created > $2 OR id > $3) ORDER BY created, id LIMIT {BATCH}",
            kind.name()
        );
        let (mut all, mut after) = (0, (0, String::new()));
        while let Some(ids) = self.next_marked(&select, before, &mut after).await? {
            all += self.delete_users(kind, &ids, before).await?;
            sleep(PAUSE).await;
        }
        Ok(all)
    }

    async fn delete_users(&self, kind: UserKind, ids: &[String], before: Timestamp) -> Result<u64, StoreError> {
        if ids.is_empty() {
            return Ok(0);
        }
        let places = placeholders_from(2, ids.len());
        let mut transaction = self.begin().await?;
        let delete = format!("DELETE FROM sessions WHERE seen < $1 AND user_id IN ({places})");
        sql!(delete, before).with_all(ids).execute(&mut *transaction).await?;
        // They may have come back meanwhile.
        let kind = kind.name();
        let delete = format!("DELETE FROM users WHERE id IN ({places}) AND kind = '{kind}' AND {IS_UNUSED}");
        let deleted = sql!(delete, before).with_all(ids).affected(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(deleted)
    }

    /// Forgets outages that ended before the idle time of every idle game.
    async fn sweep_outages(&self, now: Timestamp) -> Result<u64, StoreError> {
        let delete = format!(
            "DELETE FROM outages WHERE began < COALESCE((SELECT MIN(idle_since) FROM games WHERE {IS_IDLE}), $1)"
        );
        sql!(delete, now).affected(&self.writing).await
    }
}
