//! The nodes of a cluster: their leases, and which of them owns which game.
//!
//! A node may write to a game only while it owns it. Every transaction that writes renews the lease of its node first,
//! which locks the row of the node until the end of the transaction, and then compares the epochs of its games. A node
//! is declared dead under the same lock, and only then can its games get other owners. So no transaction of the old
//! owner is stored after the new owner has read the game. Leases use the clock of the database.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, Timestamp, as_millis};
use sqlx::{AnyConnection, Row};
use tokio::sync::watch;

use super::games::read_terms;
use super::idle::{self, ACTIVE, IS_IDLE};
use super::unreadable::unreadable_games;
use super::users::{signed, unsigned};
use super::{GameStatus, LogRow, Store, StoreError, first_column, placeholders, random_name, text_array};
#[cfg(feature = "broken")]
use crate::broken::Broken;
use crate::config::NodeRole;
use crate::ops::metrics::METRICS;

/// The clock of the database in milliseconds. Only PostgreSQL has clusters.
const CLOCK: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
/// The prefix of a cluster's name, stored where a stand-alone server stores its own.
pub(super) const CLUSTER_PREFIX: &str = "cluster-";
/// The nodes that own their games.
pub(super) const LIVE: &str = "(SELECT instance FROM nodes WHERE dead = 0)";

/// The lease of this node.
#[derive(Debug)]
pub(crate) struct NodeLease {
    name: String,
    role: NodeRole,
    pub(crate) duration: Duration,
    /// The unique name of this registration; empty before the first.
    instance: watch::Sender<Arc<str>>,
    /// The last registration whose lease was lost.
    lost: watch::Sender<Arc<str>>,
    /// The start of the last successful renewal.
    renewed: watch::Sender<Instant>,
}

/// The owner of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node, with this epoch.
    Own(u64),
    /// Another node with a valid lease.
    Other(Arc<str>),
    /// No node.
    None,
}

/// The nodes with valid leases, by registration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LiveNodes {
    pub(crate) all: HashSet<Arc<str>>,
    /// Those with clients that send heartbeats; nodes of earlier versions do not.
    pub(crate) speaking: HashSet<Arc<str>>,
    /// Whether one of them has the role `engine`.
    pub(crate) have_engines: bool,
}

/// A node as operators see it.
#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct NodeRow {
    pub(crate) name: String,
    pub(crate) role: String,
    /// When it registered and when it last wrote, by its own clock.
    pub(crate) started: Timestamp,
    pub(crate) at: Timestamp,
    /// The rest of its lease in milliseconds; negative after its end.
    pub(crate) lease: i64,
    pub(crate) is_dead: bool,
    /// The number of unfinished games it owns.
    pub(crate) games: i64,
}

impl NodeLease {
    pub(crate) fn new(name: String, role: NodeRole, duration: Duration) -> NodeLease {
        let (instance, lost) = (watch::Sender::new("".into()), watch::Sender::new("".into()));
        NodeLease { name, role, duration, instance, lost, renewed: watch::Sender::new(Instant::now()) }
    }

    /// The name of the node.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) const fn role(&self) -> NodeRole {
        self.role
    }

    /// The name of this registration.
    pub(crate) fn instance(&self) -> Arc<str> {
        Arc::clone(&self.instance.borrow())
    }

    /// The name of this registration, with later changes.
    pub(crate) fn instances(&self) -> watch::Receiver<Arc<str>> {
        self.instance.subscribe()
    }

    /// Waits until the lease of the current registration is lost.
    pub(crate) async fn lost(&self) {
        let is_present = |lost: &Arc<str>| *lost == self.instance();
        self.lost.subscribe().wait_for(is_present).await.expect("the sender lives as long as this value");
    }

    /// Whether the node has a lease as far as it knows. A lease not renewed for its whole duration has ended.
    pub(crate) fn is_held(&self) -> bool {
        *self.lost.borrow() != self.instance() && self.renewed.borrow().elapsed() <= self.duration
    }

    /// Reports that a renewal begun at this time is stored.
    pub(super) fn report_renewal(&self, begun: Instant) {
        self.renewed.send_replace(begun);
    }

    /// Reports that the lease of a registration was lost.
    pub(super) fn report_loss(&self, instance: Arc<str>) {
        self.lost.send_replace(instance);
    }
}

impl Store {
    /// The lease of this node; `None` for a stand-alone server.
    pub(crate) fn lease(&self) -> Option<&Arc<NodeLease>> {
        self.lease.as_ref()
    }

    /// Registers this node with a new lease, and returns the name of the cluster. Fails while another node has this
    /// name.
    pub(crate) async fn register_node(&self, lease: &NodeLease, now: Timestamp) -> Result<String, StoreError> {
        let (instance, begun) = (random_name()?, Instant::now());
        let mut transaction = self.begin_writing().await?;
        // The lock on this row makes nodes register one after the other.
        sqlx::query("UPDATE heartbeat SET server = server").execute(&mut *transaction).await?;
        let row = sqlx::query("SELECT server FROM heartbeat").fetch_one(&mut *transaction).await?;
        let mut cluster: String = row.try_get(0)?;
        if !cluster.starts_with(CLUSTER_PREFIX) {
            cluster = format!("{CLUSTER_PREFIX}{}", random_name()?);
            let update = "UPDATE heartbeat SET server = $1";
            sqlx::query(update).bind(cluster.as_str()).execute(&mut *transaction).await?;
        }
        let select = format!("SELECT COUNT(*) FROM nodes WHERE name = $1 AND dead = 0 AND expires > {CLOCK}");
        let select = sqlx::query(sqlx::AssertSqlSafe(select)).bind(lease.name.as_str());
        if select.fetch_one(&mut *transaction).await?.try_get::<i64, _>(0)? > 0 {
            transaction.rollback().await?;
            return Err(StoreError::NameTaken(lease.name.clone()));
        }
        let select = format!(
            "SELECT (SELECT COUNT(*) FROM nodes WHERE dead = 0 AND expires > {CLOCK}), \
             GREATEST((SELECT MAX(at) FROM heartbeat), (SELECT COALESCE(MAX(at), 0) FROM nodes))"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_one(&mut *transaction).await?;
        if row.try_get::<i64, _>(0)? == 0 {
            // No node has run since then, or none reached the database.
            idle::add_outage(&mut transaction, unsigned(row.try_get(1)?), now).await?;
        }
        // Ends the lease of an earlier registration with this name, so its games can be claimed.
        let update = format!(
            "UPDATE nodes SET dead = 1 WHERE instance IN (SELECT instance FROM nodes \
             WHERE name = $1 AND dead = 0 AND expires <= {CLOCK} FOR UPDATE SKIP LOCKED)"
        );
        sqlx::query(sqlx::AssertSqlSafe(update)).bind(lease.name.as_str()).execute(&mut *transaction).await?;
        let insert = format!(
            "INSERT INTO nodes (instance, name, role, started, at, expires, says_alive) \
             VALUES ($1, $2, $3, $4, $4, {CLOCK} + $5, 1)"
        );
        sqlx::query(sqlx::AssertSqlSafe(insert))
            .bind(&*instance)
            .bind(lease.name.as_str())
            .bind(lease.role.name())
            .bind(signed(now))
            .bind(milliseconds(lease.duration))
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        lease.report_renewal(begun);
        self.report_heartbeat(now);
        lease.instance.send_replace(instance);
        Ok(cluster)
    }

    /// Registers a node that had a lease before, within the database's time limit.
    pub(crate) async fn register_again(&self, lease: &NodeLease, now: Timestamp) -> Result<String, StoreError> {
        self.limited(self.register_node(lease, now)).await
    }

    /// Ends the lease of this node. Others can claim its remaining games at once.
    pub(crate) async fn unregister_node(&self, now: Timestamp) -> Result<(), StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(());
        };
        let mut transaction = self.begin_writing().await?;
        let delete = sqlx::query("DELETE FROM nodes WHERE instance = $1").bind(lease.instance().to_string());
        delete.execute(&mut *transaction).await?;
        sqlx::query("UPDATE heartbeat SET at = $1").bind(signed(now)).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Renews the lease of this node in a transaction, and holds it until the transaction ends.
    pub(super) async fn renew_lease(
        &self,
        lease: &NodeLease,
        transaction: &mut AnyConnection,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let update = format!("UPDATE nodes SET at = $1, expires = {CLOCK} + $2 WHERE instance = $3 AND dead = 0");
        let update = sqlx::query(sqlx::AssertSqlSafe(update)).bind(signed(now)).bind(milliseconds(lease.duration));
        let updated = update.bind(lease.instance().to_string()).execute(transaction).await?;
        #[cfg(feature = "broken")]
        if Broken::NoFence.is_on() {
            return Ok(());
        }
        if updated.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }

    /// The epochs of the games among these that this node owns, in a transaction that has renewed the lease.
    pub(super) async fn own_epochs(
        &self,
        lease: &NodeLease,
        transaction: &mut AnyConnection,
        games: &[&str],
    ) -> Result<HashMap<String, u64>, StoreError> {
        let mut epochs = HashMap::new();
        if games.is_empty() {
            return Ok(epochs);
        }
        // Each game is looked up by its id. If the statement also asked for the owner, the database might use the index
        // of owners and compare thousands of games with thousands of ids.
        let select = "SELECT games.id, games.epoch, games.owner FROM unnest(CAST($1 AS TEXT[])) AS wanted (id) \
                      JOIN games ON games.id = wanted.id";
        let own = lease.instance();
        for row in sqlx::query(select).bind(text_array(games.iter().copied())).fetch_all(transaction).await? {
            if row.try_get::<Option<String>, _>(2)?.is_some_and(|owner| *owner == *own) {
                epochs.insert(row.try_get(0)?, row.try_get::<i64, _>(1)?.unsigned_abs());
            }
        }
        Ok(epochs)
    }

    /// Declares nodes with ended leases dead, and forgets those whose games have other owners. Returns how many died. A
    /// node that is writing is alive.
    pub(crate) async fn expire_leases(&self) -> Result<u64, StoreError> {
        let update = format!(
            "UPDATE nodes SET dead = 1 WHERE instance IN \
             (SELECT instance FROM nodes WHERE dead = 0 AND expires <= {CLOCK} FOR UPDATE SKIP LOCKED)"
        );
        let died = sqlx::query(sqlx::AssertSqlSafe(update)).execute(&self.writing).await?.rows_affected();
        let delete = format!(
            "DELETE FROM nodes WHERE dead = 1 AND expires <= {CLOCK} - 60000 AND NOT EXISTS \
             (SELECT 1 FROM games WHERE games.owner = nodes.instance AND {ACTIVE})"
        );
        sqlx::query(sqlx::AssertSqlSafe(delete)).execute(&self.writing).await?;
        Ok(died)
    }

    /// Whether games in play have no owner and are not idle. Each owner is looked up in the index, which is much faster
    /// than reading every game; every node asks several times a second.
    async fn has_free_games(&self) -> Result<bool, StoreError> {
        let running = ACTIVE;
        let select = format!(
            "WITH RECURSIVE owners (owner) AS ((SELECT owner FROM games WHERE {running} AND owner IS NOT NULL \
               ORDER BY owner LIMIT 1) \
             UNION ALL SELECT (SELECT games.owner FROM games WHERE {running} AND games.owner > owners.owner \
               ORDER BY games.owner LIMIT 1) FROM owners WHERE owners.owner IS NOT NULL) \
             SELECT CAST(EXISTS (SELECT 1 FROM games WHERE {running} AND owner IS NULL \
                 AND id <> ALL(CAST($1 AS TEXT[]))) \
               OR EXISTS (SELECT 1 FROM owners WHERE owner IS NOT NULL AND owner NOT IN {LIVE}) AS INTEGER)"
        );
        let unreadable = text_array(unreadable_games().iter().map(String::as_str));
        let row = sqlx::query(sqlx::AssertSqlSafe(select)).bind(unreadable).fetch_one(&self.pool).await?;
        Ok(row.try_get::<i32, _>(0)? != 0)
    }

    /// Claims up to `most` games in play that have no owner and are not idle, and returns their ids and epochs. Others
    /// are claimed when they are wanted or due.
    pub(crate) async fn claim_games(&self, now: Timestamp, most: i64) -> Result<Vec<(String, u64)>, StoreError> {
        if !self.has_free_games().await? {
            return Ok(Vec::new());
        }
        self.claim(ACTIVE, None, now, most).await
    }

    /// Claims one game and returns its epoch; `None` if it has an owner or does not exist.
    pub(crate) async fn claim_game(&self, id: &str, now: Timestamp) -> Result<Option<u64>, StoreError> {
        let claimed = self.claim("games.id = $3", Some(id), now, 1).await?;
        Ok(claimed.into_iter().next().map(|(_, epoch)| epoch))
    }

    /// Claims games without an owner, if this node has its lease.
    async fn claim(
        &self,
        which: &str,
        id: Option<&str>,
        now: Timestamp,
        most: i64,
    ) -> Result<Vec<(String, u64)>, StoreError> {
        match &self.lease {
            Some(lease) => self.limited(self.claim_with(lease, which, id, now, most)).await,
            None => Ok(Vec::new()),
        }
    }

    /// Claims games without an owner. Those in play that are not idle get an event for the time without a referee; idle
    /// ones stay idle. Games that this node cannot read are left to others, without an owner and otherwise unchanged.
    async fn claim_with(
        &self,
        lease: &NodeLease,
        which: &str,
        id: Option<&str>,
        now: Timestamp,
        most: i64,
    ) -> Result<Vec<(String, u64)>, StoreError> {
        let select = format!(
            "SELECT games.id, games.terms, CAST({ACTIVE} AS INTEGER), COALESCE(games.released, nodes.at, heartbeat.at), \
             COALESCE((SELECT entries.at FROM entries WHERE entries.game = games.id \
                       ORDER BY entries.number DESC LIMIT 1), 0) FROM games \
             LEFT JOIN nodes ON nodes.instance = games.owner CROSS JOIN heartbeat \
             WHERE {which} AND (games.owner IS NULL OR games.owner NOT IN {LIVE}) \
             AND (games.owner IS NOT NULL OR games.id <> ALL(CAST($2 AS TEXT[]))) \
             LIMIT $1 FOR UPDATE OF games SKIP LOCKED"
        );
        let unreadable = text_array(unreadable_games().iter().map(String::as_str));
        let mut transaction = self.begin().await?;
        // Done first, as the writer does: it also holds the lease until the claim is stored.
        self.renew_lease(lease, &mut transaction, now).await?;
        let mut query = sqlx::query(sqlx::AssertSqlSafe(select)).bind(most).bind(unreadable);
        if let Some(id) = id {
            query = query.bind(id);
        }
        let (mut free, mut left) = (Vec::new(), Vec::new());
        let mut playing: BTreeMap<(Timestamp, Timestamp), Vec<String>> = BTreeMap::new();
        for row in query.fetch_all(&mut *transaction).await? {
            let (id, since): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
            if let Err(error) = read_terms(&id, &row.try_get::<String, _>(1)?) {
                error.log_unreadable(&id);
                left.push((id, since));
                continue;
            }
            if row.try_get::<i32, _>(2)? != 0 {
                // The previous owner's clock may have been ahead. The game then continues with the later time.
                let (from, last) = (unsigned(since), unsigned(row.try_get(4)?));
                playing.entry((from, now.max(from).max(last))).or_default().push(id.clone());
            }
            free.push(id);
        }
        if free.is_empty() && left.is_empty() {
            transaction.rollback().await?;
            return Ok(Vec::new());
        }
        for (id, since) in left {
            let update = sqlx::query("UPDATE games SET owner = NULL, released = $1 WHERE id = $2").bind(since).bind(id);
            update.execute(&mut *transaction).await?;
        }
        let update = format!(
            "UPDATE games SET owner = $1, epoch = games.epoch + 1, released = NULL, \
             idle_epoch = CASE WHEN {IS_IDLE} THEN games.epoch + 1 ELSE -1 END \
             FROM unnest(CAST($2 AS TEXT[])) AS free (id) WHERE games.id = free.id RETURNING games.id, games.epoch"
        );
        let update = sqlx::query(sqlx::AssertSqlSafe(update)).bind(lease.instance().to_string());
        let rows = update.bind(text_array(free.iter().map(String::as_str))).fetch_all(&mut *transaction).await?;
        let mut claimed = Vec::new();
        for row in rows {
            claimed.push((row.try_get(0)?, row.try_get::<i64, _>(1)?.unsigned_abs()));
        }
        let in_play = playing.values().map(Vec::len).sum();
        for ((from, to), games) in playing {
            let event = Event::Interrupted { from, to, cause: Interruption::Downtime };
            let entry = LogRow::new(&LogEvent::Game(event), to);
            let count = games.len();
            let insert = format!(
                "INSERT INTO entries (game, number, at, body) SELECT games.id, \
                 (SELECT COALESCE(MAX(entries.number), 0) + 1 FROM entries WHERE entries.game = games.id), \
                 CAST(${} AS BIGINT), CAST(${} AS TEXT) FROM games WHERE games.id IN ({})",
                count + 1,
                count + 2,
                placeholders(count)
            );
            let insert = games.iter().fold(sqlx::query(sqlx::AssertSqlSafe(insert)), |query, id| query.bind(id));
            insert.bind(signed(to)).bind(entry.body).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        METRICS.takeovers.add(in_play);
        Ok(claimed)
    }

    /// The ids of this node's games in play that are not idle.
    pub(crate) async fn own_games(&self) -> Result<Vec<String>, StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(Vec::new());
        };
        let select = format!("SELECT id FROM games WHERE owner = $1 AND {ACTIVE}");
        let select = sqlx::query(sqlx::AssertSqlSafe(select)).bind(lease.instance().to_string());
        first_column(&select.fetch_all(&self.pool).await?)
    }

    /// The owner of a game; `None` if there is no such game.
    pub(crate) async fn owner_of(&self, id: &str) -> Result<Option<Owner>, StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(None);
        };
        let select = "SELECT games.owner, games.epoch, nodes.dead FROM games \
                      LEFT JOIN nodes ON nodes.instance = games.owner WHERE games.id = $1";
        let Some(row) = sqlx::query(select).bind(id).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let owner: Option<String> = row.try_get(0)?;
        let (epoch, dead): (i64, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        Ok(Some(match owner {
            Some(owner) if dead == Some(0) && *owner == *lease.instance() => Owner::Own(epoch.unsigned_abs()),
            Some(owner) if dead == Some(0) => Owner::Other(owner.into()),
            _ => Owner::None,
        }))
    }

    /// The nodes with valid leases.
    pub(crate) async fn live_nodes(&self) -> Result<LiveNodes, StoreError> {
        let select = "SELECT instance, role, says_alive FROM nodes WHERE dead = 0";
        let mut nodes = LiveNodes::default();
        for row in sqlx::query(select).fetch_all(&self.pool).await? {
            let instance: Arc<str> = row.try_get::<String, _>(0)?.into();
            let is_engine = row.try_get::<String, _>(1)? == NodeRole::Engine.name();
            nodes.have_engines |= is_engine;
            if !is_engine && row.try_get::<i64, _>(2)? != 0 {
                nodes.speaking.insert(Arc::clone(&instance));
            }
            nodes.all.insert(instance);
        }
        Ok(nodes)
    }

    /// The games among these that are over.
    pub(crate) async fn ended_among(&self, games: &[String]) -> Result<Vec<String>, StoreError> {
        let select = format!(
            "SELECT games.id FROM unnest(CAST($1 AS TEXT[])) AS wanted (id) \
             JOIN games ON games.id = wanted.id WHERE {}",
            GameStatus::Over.is()
        );
        let select = sqlx::query(sqlx::AssertSqlSafe(select)).bind(text_array(games.iter().map(String::as_str)));
        first_column(&select.fetch_all(&self.pool).await?)
    }

    /// All nodes, sorted by name.
    pub(crate) async fn nodes(&self) -> Result<Vec<NodeRow>, StoreError> {
        if self.backend == super::Backend::Sqlite {
            return Ok(Vec::new());
        }
        let select = format!(
            "SELECT name, role, started, at, expires - {CLOCK}, dead, \
             (SELECT COUNT(*) FROM games WHERE games.owner = nodes.instance AND {}) \
             FROM nodes ORDER BY name, started",
            GameStatus::Over.is_not()
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(NodeRow {
                name: row.try_get(0)?,
                role: row.try_get(1)?,
                started: unsigned(row.try_get(2)?),
                at: unsigned(row.try_get(3)?),
                lease: row.try_get(4)?,
                is_dead: row.try_get::<i64, _>(5)? != 0,
                games: row.try_get(6)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Whether any node has a valid lease.
    pub(super) async fn has_live_nodes(&self, transaction: &mut AnyConnection) -> Result<bool, StoreError> {
        let select = format!("SELECT COUNT(*) FROM nodes WHERE dead = 0 AND expires > {CLOCK}");
        let row = sqlx::query(sqlx::AssertSqlSafe(select)).fetch_one(transaction).await?;
        Ok(row.try_get::<i64, _>(0)? > 0)
    }
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(as_millis(duration)).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn nodes_of_earlier_versions_do_not_say_that_they_are_there() {
        let (_folder, store) = TestFolder::with_store().await;
        for insert in [
            "INSERT INTO nodes (instance, name, role, started, at, expires) VALUES ('older', 'a', 'games', 0, 0, 0)",
            "INSERT INTO nodes (instance, name, role, started, at, expires, says_alive) \
             VALUES ('newer', 'b', 'games', 0, 0, 0, 1), ('thinker', 'c', 'engine', 0, 0, 0, 1)",
        ] {
            sqlx::query(insert).execute(&store.writing).await.expect("a row");
        }
        let nodes = store.live_nodes().await.expect("the nodes");
        assert_eq!(nodes.speaking, HashSet::from(["newer".into()]));
        assert_eq!(nodes.all, HashSet::from(["older", "newer", "thinker"].map(Arc::from)));
        assert!(nodes.have_engines);
    }
}
