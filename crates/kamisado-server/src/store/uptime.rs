//! The heartbeat: when the server last ran, and which server has the database.

use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, Timestamp};
use sqlx::{AnyConnection, Row};

use super::nodes::CLUSTER_PREFIX;
use super::users::{signed, unsigned};
use super::{Backend, GameStatus, LogRow, Store, StoreError};

impl Store {
    /// When the server last wrote its heartbeat; a node of a cluster that has no lease never did.
    pub(crate) async fn heartbeat(&self) -> Result<Timestamp, StoreError> {
        let row = match self.lease() {
            Some(lease) => {
                let select = "SELECT COALESCE(MAX(at), 0) FROM nodes WHERE instance = $1 AND dead = 0";
                sqlx::query(select).bind(lease.instance().to_string()).fetch_one(&self.pool).await?
            }
            None => sqlx::query("SELECT at FROM heartbeat").fetch_one(&self.pool).await?,
        };
        Ok(unsigned(row.try_get(0)?))
    }

    /// Takes the database for this server: the one that served it before cannot write any more. Every game in play gets an
    /// event: the server was down since the last heartbeat.
    pub(crate) async fn begin_serving(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let row = sqlx::query("SELECT at, server FROM heartbeat").fetch_one(&mut *transaction).await?;
        let mut from = unsigned(row.try_get(0)?);
        if row.try_get::<String, _>(1)?.starts_with(CLUSTER_PREFIX) {
            from = from.max(self.end_cluster(&mut transaction).await?);
        }
        if from > Timestamp::EPOCH {
            let event = Event::Interrupted { from, to: now, cause: Interruption::Downtime };
            let insert = format!(
                "INSERT INTO entries (game, number, at, body) SELECT games.id, \
                 (SELECT COALESCE(MAX(entries.number), 0) + 1 FROM entries WHERE entries.game = games.id), \
                 $1, $2 FROM games WHERE {}",
                GameStatus::Playing.is()
            );
            let insert = sqlx::AssertSqlSafe(insert);
            let entry = LogRow::new(&LogEvent::Game(event), now);
            sqlx::query(insert).bind(signed(now)).bind(entry.body).execute(&mut *transaction).await?;
        }
        let update = "UPDATE heartbeat SET at = $1, server = $2";
        sqlx::query(update).bind(signed(now)).bind(&*self.server).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Takes the database from a cluster that has stopped, and returns when its last node wrote. Its nodes cannot write any
    /// more. It is an error if one of them runs.
    async fn end_cluster(&self, transaction: &mut AnyConnection) -> Result<Timestamp, StoreError> {
        // A back-up of a cluster may have been restored into SQLite, where no node runs.
        if self.backend == Backend::Postgres && self.has_live_nodes(transaction).await? {
            return Err(StoreError::Cluster);
        }
        let row = sqlx::query("SELECT COALESCE(MAX(at), 0) FROM nodes").fetch_one(&mut *transaction).await?;
        for statement in [
            "DELETE FROM nodes",
            "UPDATE games SET owner = NULL, released = NULL WHERE owner IS NOT NULL OR released IS NOT NULL",
        ] {
            sqlx::query(statement).execute(&mut *transaction).await?;
        }
        Ok(unsigned(row.try_get(0)?))
    }

    /// Writes the time at which this server runs, within a transaction. It is an error if another server has the database, or
    /// if this node of a cluster has lost its lease.
    pub(super) async fn write_heartbeat(
        &self,
        transaction: &mut AnyConnection,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if let Some(lease) = self.lease() {
            return self.renew_lease(lease, transaction, now).await;
        }
        let update = "UPDATE heartbeat SET at = $1 WHERE server = $2";
        let updated = sqlx::query(update).bind(signed(now)).bind(&*self.server).execute(transaction).await?;
        if updated.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }
}
