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
use sqlx::AnyConnection;
use tokio::sync::watch;

use super::games::read_terms;
use super::idle::{self, ACTIVE, IS_IDLE};
use super::sql::{from_row, sql};
use super::unreadable::unreadable_games;
use super::{GameStatus, LogRow, Store, StoreError, placeholders, random_name, text_array};
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

from_row!(NodeRow { name, role, started, at, lease, is_dead, games });

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
        sql!("UPDATE heartbeat SET server = server").execute(&mut *transaction).await?;
        let mut cluster: String = sql!("SELECT server FROM heartbeat").one(&mut *transaction).await?;
        if !cluster.starts_with(CLUSTER_PREFIX) {
            cluster = format!("{CLUSTER_PREFIX}{}", random_name()?);
            sql!("UPDATE heartbeat SET server = $1", &cluster).execute(&mut *transaction).await?;
        }
        let select = format!("SELECT 1 FROM nodes WHERE name = $1 AND dead = 0 AND expires > {CLOCK}");
        if sql!(select, &lease.name).exists(&mut *transaction).await? {
            transaction.rollback().await?;
            return Err(StoreError::NameTaken(lease.name.clone()));
        }
        let select = format!(
            "SELECT (SELECT COUNT(*) FROM nodes WHERE dead = 0 AND expires > {CLOCK}), \
             GREATEST((SELECT MAX(at) FROM heartbeat), (SELECT COALESCE(MAX(at), 0) FROM nodes))"
        );
        let (live, last): (i64, Timestamp) = sql!(select).one(&mut *transaction).await?;
        if live == 0 {
            // No node has run since then, or none reached the database.
            idle::add_outage(&mut transaction, last, now).await?;
        }
        // Ends the lease of an earlier registration with this name, so its games can be claimed.
        let update = format!(
            "UPDATE nodes SET dead = 1 WHERE instance IN (SELECT instance FROM nodes \
             WHERE name = $1 AND dead = 0 AND expires <= {CLOCK} FOR UPDATE SKIP LOCKED)"
        );
        sql!(update, &lease.name).execute(&mut *transaction).await?;
        let insert = format!(
            "INSERT INTO nodes (instance, name, role, started, at, expires, says_alive) \
             VALUES ($1, $2, $3, $4, $4, {CLOCK} + $5, 1)"
        );
        let NodeLease { name, role, duration, .. } = lease;
        let insert = sql!(insert, &*instance, name, role.name(), now, milliseconds(*duration));
        insert.execute(&mut *transaction).await?;
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
        sql!("DELETE FROM nodes WHERE instance = $1", &*lease.instance()).execute(&mut *transaction).await?;
        sql!("UPDATE heartbeat SET at = $1", now).execute(&mut *transaction).await?;
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
        let update = sql!(update, now, milliseconds(lease.duration), &*lease.instance());
        let updated = update.affected(transaction).await?;
        #[cfg(feature = "broken")]
        if Broken::NoFence.is_on() {
            return Ok(());
        }
        if updated == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }

    /// The epochs of the games among these that this node owns, in a transaction that has renewed the lease.
    pub(super) async fn own_epochs(
        &self,
        lease: &NodeLease,
        transaction: &mut AnyConnection,
        games: &[&str],
    ) -> Result<HashMap<String, u64>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        // Each game is looked up by its id. If the statement also asked for the owner, the database might use the index
        // of owners and compare thousands of games with thousands of ids.
        let select = "SELECT games.id, games.epoch, games.owner FROM unnest(CAST($1 AS TEXT[])) AS wanted (id) \
                      JOIN games ON games.id = wanted.id";
        let own = lease.instance();
        let owned: Vec<(String, u64, Option<String>)> =
            sql!(select, text_array(games.iter().copied())).all(transaction).await?;
        let is_own = |owner: Option<String>| owner.is_some_and(|owner| *owner == *own);
        Ok(owned.into_iter().filter_map(|(game, epoch, owner)| is_own(owner).then_some((game, epoch))).collect())
    }

    /// Declares nodes with ended leases dead, and forgets those whose games have other owners. Returns how many died. A
    /// node that is writing is alive.
    pub(crate) async fn expire_leases(&self) -> Result<u64, StoreError> {
        let update = format!(
            "UPDATE nodes SET dead = 1 WHERE instance IN \
             (SELECT instance FROM nodes WHERE dead = 0 AND expires <= {CLOCK} FOR UPDATE SKIP LOCKED)"
        );
        let died = sql!(update).affected(&self.writing).await?;
        let delete = format!(
            "DELETE FROM nodes WHERE dead = 1 AND expires <= {CLOCK} - 60000 AND NOT EXISTS \
             (SELECT 1 FROM games WHERE games.owner = nodes.instance AND {ACTIVE})"
        );
        sql!(delete).execute(&self.writing).await?;
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
        sql!(select, unreadable).one(&self.pool).await
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
        let found: Vec<(String, String, bool, Timestamp, Timestamp)> =
            sql!(select, most, unreadable).with_all(id).all(&mut *transaction).await?;
        let (mut free, mut left) = (Vec::new(), Vec::new());
        let mut playing: BTreeMap<(Timestamp, Timestamp), Vec<String>> = BTreeMap::new();
        for (id, terms, is_active, since, last) in found {
            if let Err(error) = read_terms(&id, &terms) {
                error.log_unreadable(&id);
                left.push((id, since));
                continue;
            }
            if is_active {
                // The previous owner's clock may have been ahead. The game then continues with the later time.
                playing.entry((since, now.max(since).max(last))).or_default().push(id.clone());
            }
            free.push(id);
        }
        if free.is_empty() && left.is_empty() {
            transaction.rollback().await?;
            return Ok(Vec::new());
        }
        for (id, since) in left {
            let update = "UPDATE games SET owner = NULL, released = $1 WHERE id = $2";
            sql!(update, since, id).execute(&mut *transaction).await?;
        }
        let update = format!(
            "UPDATE games SET owner = $1, epoch = games.epoch + 1, released = NULL, \
             idle_epoch = CASE WHEN {IS_IDLE} THEN games.epoch + 1 ELSE -1 END \
             FROM unnest(CAST($2 AS TEXT[])) AS free (id) WHERE games.id = free.id RETURNING games.id, games.epoch"
        );
        let free = text_array(free.iter().map(String::as_str));
        let claimed = sql!(update, &*lease.instance(), free).all(&mut *transaction).await?;
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
            sql!(insert).with_all(&games).with(to).with(entry.body).execute(&mut *transaction).await?;
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
        sql!(select, &*lease.instance()).all(&self.pool).await
    }

    /// The owner of a game; `None` if there is no such game.
    pub(crate) async fn owner_of(&self, id: &str) -> Result<Option<Owner>, StoreError> {
        let Some(lease) = &self.lease else {
            return Ok(None);
        };
        let select = "SELECT games.owner, games.epoch, nodes.dead FROM games \
                      LEFT JOIN nodes ON nodes.instance = games.owner WHERE games.id = $1";
        let found: Option<(Option<String>, u64, Option<bool>)> = sql!(select, id).first(&self.pool).await?;
        Ok(found.map(|(owner, epoch, is_dead)| match owner.filter(|_| is_dead == Some(false)) {
            Some(owner) if *owner == *lease.instance() => Owner::Own(epoch),
            Some(owner) => Owner::Other(owner.into()),
            None => Owner::None,
        }))
    }

    /// The nodes with valid leases.
    pub(crate) async fn live_nodes(&self) -> Result<LiveNodes, StoreError> {
        let select = "SELECT instance, role, says_alive FROM nodes WHERE dead = 0";
        let found: Vec<(String, String, bool)> = sql!(select).all(&self.pool).await?;
        let mut nodes = LiveNodes::default();
        for (instance, role, says_alive) in found {
            let instance: Arc<str> = instance.into();
            let is_engine = role == NodeRole::Engine.name();
            nodes.have_engines |= is_engine;
            if !is_engine && says_alive {
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
        sql!(select, text_array(games.iter().map(String::as_str))).all(&self.pool).await
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
        sql!(select).all(&self.pool).await
    }

    /// Whether any node has a valid lease.
    pub(super) async fn has_live_nodes(&self, transaction: &mut AnyConnection) -> Result<bool, StoreError> {
        sql!(format!("SELECT 1 FROM nodes WHERE dead = 0 AND expires > {CLOCK}")).exists(transaction).await
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
