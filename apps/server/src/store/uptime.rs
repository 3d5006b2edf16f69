//! The heartbeat: when the server last ran, and which server uses the database.

use std::sync::atomic::Ordering;

use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, Timestamp};
use sqlx::AnyConnection;

use super::games::read_terms;
use super::idle::{self, ACTIVE};
use super::nodes::CLUSTER_PREFIX;
use super::sql::sql;
use super::unreadable::RawText;
use super::users::{signed, unsigned};
use super::{Backend, LogRow, Store, StoreError};

impl Store {
    /// The time of the last heartbeat. A cluster node without a lease has none.
    pub(crate) async fn heartbeat(&self) -> Result<Timestamp, StoreError> {
        let select = match self.lease() {
            Some(lease) => {
                let select = "SELECT COALESCE(MAX(at), 0) FROM nodes WHERE instance = $1 AND dead = 0";
                sql!(select, &*lease.instance())
            }
            None => sql!("SELECT at FROM heartbeat"),
        };
        select.one(&self.pool).await
    }

    /// Takes the database for this server; the previous server can no longer write. The server was down since the last
    /// heartbeat: every game in play gets an event, except idle ones, which get it when they are opened.
    pub(crate) async fn begin_serving(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let (mut from, server): (Timestamp, String) =
            sql!("SELECT at, server FROM heartbeat").one(&mut *transaction).await?;
        if server.starts_with(CLUSTER_PREFIX) {
            from = from.max(self.end_cluster(&mut transaction).await?);
        }
        if from > Timestamp::EPOCH {
            // The wall clock may have been set back meanwhile. The games then continue with the later time.
            let to = now.max(from);
            let event = Event::Interrupted { from, to, cause: Interruption::Downtime };
            let unreadable = unreadable_terms(self.backend, &mut transaction).await?;
            let places: Vec<String> = (3..).take(unreadable.len()).map(|place| format!("${place}")).collect();
            let insert = format!(
                "INSERT INTO entries (game, number, at, body) SELECT games.id, \
                 (SELECT COALESCE(MAX(entries.number), 0) + 1 FROM entries WHERE entries.game = games.id), \
                 $1, $2 FROM games WHERE {ACTIVE} \
                 AND games.terms NOT IN (SELECT terms FROM games WHERE id IN ({}))",
                [places, vec!["''".to_owned()]].concat().join(", ")
            );
            let entry = LogRow::new(&LogEvent::Game(event), to);
            sql!(insert, to, entry.body).with_all(unreadable).execute(&mut *transaction).await?;
            idle::add_outage(&mut transaction, from, now).await?;
        }
        sql!("UPDATE heartbeat SET at = $1, server = $2", now, &*self.server).execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.report_heartbeat(now);
        Ok(())
    }

    /// Stores a heartbeat as if the server had last run at this time.
    #[cfg(test)]
    pub(crate) async fn set_heartbeat(&self, at: Timestamp) -> Result<(), StoreError> {
        sql!("UPDATE heartbeat SET at = $1", at).execute(&self.writing).await
    }

    /// Reports that a heartbeat with this time is stored.
    pub(crate) fn report_heartbeat(&self, now: Timestamp) {
        self.heartbeat_at.store(signed(now), Ordering::Relaxed);
    }

    /// The time of this server's last stored heartbeat.
    pub(super) fn last_heartbeat(&self) -> Timestamp {
        unsigned(self.heartbeat_at.load(Ordering::Relaxed))
    }

    /// Whether the next heartbeat will store an outage until now.
    pub(crate) fn has_unstored_outage(&self, now: Timestamp) -> bool {
        idle::is_outage(self.last_heartbeat(), now)
    }

    /// Takes the database from a stopped cluster, and returns when its last node wrote. Its nodes can no longer write.
    /// Fails if one of them runs.
    async fn end_cluster(&self, transaction: &mut AnyConnection) -> Result<Timestamp, StoreError> {
        // A cluster's backup may have been restored into SQLite, where no node runs.
        if self.backend == Backend::Postgres && self.has_live_nodes(transaction).await? {
            return Err(StoreError::Cluster);
        }
        let last = last_sign(transaction).await?;
        for statement in [
            "DELETE FROM nodes",
            "UPDATE games SET owner = NULL, released = NULL WHERE owner IS NOT NULL OR released IS NOT NULL",
        ] {
            sql!(statement).execute(&mut *transaction).await?;
        }
        Ok(last)
    }

    /// Writes the heartbeat in a transaction. Fails if another server uses the database, or if this node has lost its
    /// lease.
    pub(super) async fn write_heartbeat(
        &self,
        transaction: &mut AnyConnection,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        // The process was frozen, the database was unreachable, or the wall clock was set forward.
        let last = self.last_heartbeat();
        if let Some(lease) = self.lease() {
            if idle::is_outage(last, now) {
                // Other nodes may have continued meanwhile.
                let last = last.max(last_sign(transaction).await?);
                idle::add_outage(transaction, last, now).await?;
            }
            return self.renew_lease(lease, transaction, now).await;
        }
        idle::add_outage(transaction, last, now).await?;
        let update = sql!("UPDATE heartbeat SET at = $1 WHERE server = $2", now, &*self.server);
        if update.affected(transaction).await? == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }
}

/// When a node last wrote.
async fn last_sign(transaction: &mut AnyConnection) -> Result<Timestamp, StoreError> {
    sql!("SELECT COALESCE(MAX(at), 0) FROM nodes").one(transaction).await
}

/// For all terms that this server does not understand, one game in play each. The server leaves these games unchanged.
async fn unreadable_terms(backend: Backend, transaction: &mut AnyConnection) -> Result<Vec<String>, StoreError> {
    let select = format!("SELECT MIN(id), {} FROM games WHERE {ACTIVE} GROUP BY terms", backend.raw("terms"));
    let terms: Vec<(String, RawText)> = sql!(select).all(transaction).await?;
    let is_unreadable = |(_, RawText(terms)): &(String, RawText)| read_terms("", terms).is_err();
    Ok(terms.into_iter().filter(is_unreadable).map(|(game, _)| game).collect())
}
