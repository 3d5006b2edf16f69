//! When the server last wrote down that it runs.

use kamisado_online::Time;
use sqlx::Row;

use super::person::unsigned;
use super::{Store, StoreError};

impl Store {
    /// When the server last wrote down that it runs.
    pub(crate) async fn heartbeat(&self) -> Result<Time, StoreError> {
        let row = sqlx::query("SELECT at FROM heartbeat").fetch_one(&self.pool).await?;
        Ok(unsigned(row.try_get(0)?))
    }
}
