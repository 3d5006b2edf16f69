//! What the people who run the server do about others: reports, and accounts that are closed.

use kamisado_online::Timestamp;
use serde::Serialize;
use sqlx::Row;

use super::person::{signed, unsigned};
use super::{Store, StoreError};

/// What somebody wants to be looked at.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReportRow {
    pub(crate) id: String,
    pub(crate) created: Timestamp,
    /// Who wrote it.
    pub(crate) by: String,
    /// Whom it is about, if anybody.
    pub(crate) about: Option<String>,
    pub(crate) game: Option<String>,
    pub(crate) text: String,
}

impl Store {
    /// The reports that nobody has closed yet, the oldest first.
    pub(crate) async fn open_reports(&self) -> Result<Vec<ReportRow>, StoreError> {
        let select = "SELECT reports.id, reports.created, people.name, others.name, reports.game, reports.text \
                      FROM reports JOIN people ON people.id = reports.person \
                      LEFT JOIN people AS others ON others.id = reports.about \
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

    /// Closes an account: whoever has it is nobody from the next request on. False if there is none that is open.
    pub(crate) async fn close_account(&self, name: &str, now: Timestamp) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = $1 WHERE closed IS NULL \
                      AND person IN (SELECT id FROM people WHERE name = $2 AND kind = 'account')";
        let done = sqlx::query(update).bind(signed(now)).bind(name).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Closes the account of a person, or opens it again.
    pub(crate) async fn set_closed(&self, person: &str, closed: Option<Timestamp>) -> Result<(), StoreError> {
        let update = sqlx::query("UPDATE accounts SET closed = $1 WHERE person = $2");
        update.bind(closed.map(signed)).bind(person).execute(&self.writing).await?;
        Ok(())
    }

    /// The people whose accounts have been closed since a time.
    pub(crate) async fn closed_since(&self, since: Timestamp) -> Result<Vec<String>, StoreError> {
        let select = sqlx::query("SELECT person FROM accounts WHERE closed >= $1").bind(signed(since));
        select.fetch_all(&self.pool).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Opens an account that was closed. False if there is none.
    pub(crate) async fn open_account(&self, name: &str) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET closed = NULL WHERE closed IS NOT NULL \
                      AND person IN (SELECT id FROM people WHERE name = $1 AND kind = 'account')";
        let done = sqlx::query(update).bind(name).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
    }
}
