//! When the server was down.

use kamisado_online::Time;
use sqlx::Row;

use super::person::{signed, unsigned};
use super::{Store, StoreError};

/// A time during which the server was down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Down {
    /// When it was last known to run.
    pub(crate) since: Time,
    /// When it ran again.
    pub(crate) until: Time,
}

impl Store {
    /// Writes down that the server runs again, and gives all times during which it was down, the oldest first. Nothing
    /// may have been written since it was started, or the time before that is taken for a time in which it ran.
    pub(crate) async fn end_down(&self, now: Time) -> Result<Vec<Down>, StoreError> {
        let mut transaction = self.writing.begin().await?;
        let insert = "INSERT INTO downs (since, until) SELECT at, $1 FROM heartbeat WHERE at > 0 AND at < $1";
        sqlx::query(insert).bind(signed(now)).execute(&mut *transaction).await?;
        sqlx::query("UPDATE heartbeat SET at = $1").bind(signed(now)).execute(&mut *transaction).await?;
        let rows = sqlx::query("SELECT since, until FROM downs ORDER BY since").fetch_all(&mut *transaction).await?;
        transaction.commit().await?;
        let down =
            |row: &sqlx::any::AnyRow| Ok(Down { since: unsigned(row.try_get(0)?), until: unsigned(row.try_get(1)?) });
        rows.iter().map(down).collect()
    }
}
