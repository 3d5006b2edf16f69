//! A node of a cluster and its NATS connection, over which the nodes exchange messages.
//!
//! The database is the only authority: what NATS loses is read from there. Only calls to games of other nodes wait for
//! NATS.
//!
//! # A cluster
//!
//! ```text
//! client ─▶ any node ─▶ game of this node: actor ─▶ writer ─▶ one transaction: renew the lease, compare epochs, write ─▶ PostgreSQL
//!              │                            └─ entries, with their numbers ─▶ NATS ─▶ mirrors at the nodes with watchers
//!              └─▶ game of another node: mirror ─▶ NATS request ─▶ actor at the owner
//! ```
//!
//! **PostgreSQL is the only authority** (`store/nodes.rs`). A node registers in `nodes` under a name that is never
//! reused, with a lease by the clock of the database. `games.owner` and `games.epoch` say which node writes to a game.
//! Every transaction of the writer first renews the lease, which locks the node's row, and then compares the epochs of
//! its games. A node is declared dead under the same lock, and only then do its games get other owners: the old owner
//! can store nothing after the new one has read a game. The primary key of `entries` refuses a second entry with the
//! same number. PostgreSQL ends a session that is idle in a transaction for half a lease, so a paused node cannot block
//! the others. Under load a node collects writes for 5 ms, because the nodes share one database.
//!
//! **Other writes.** Claims do not go through the writer: a claim renews the lease, sets the new epoch and, in games in
//! play, appends an event under it. No other write outside the writer appends to a game, so none needs an epoch. The
//! writer has its own connections, and single statements and claims have a time limit (`store/limited_pool.rs`), so a
//! database machine that vanishes silently keeps no node from its lease.
//!
//! **A node without its lease** cannot write. Its games leave memory, it registers anew, and whichever node owns the
//! games then rebuilds them from the database. A node that cannot renew its lease considers it ended after its duration
//! (`NodeLease::is_held`), sends nothing more about its games, and unloads them a second later so that clients go
//! elsewhere. If it still owns them when the database is back, it stores the outage as an event of each.
//!
//! **NATS delivers messages at most once**, each with a version. `games/calls.rs` executes the calls of other nodes;
//! `games/mirror.rs` stands for a game that another node owns and passes turns on as stored. Entries are numbered: a
//! mirror that sees a gap, misses a reported number for half a second, or reaches no owner reads the database. A call
//! is repeated only if it certainly did not arrive or if repeating it changes nothing.
//!
//! **Takeover** (`games/ownership.rs`). Every node looks for ended leases and claims the games in play that have no
//! owner, except idle ones, 200 in a transaction. A claim adds an `Interrupted` event from the last time the old owner
//! wrote, by its clock, to now, by the new owner's clock; the clocks need not agree. The time until the player to act
//! returns is not charged either. A node also opens games that it owns and has not opened, because a claim may be
//! stored although it was never confirmed.
//!
//! **Drain.** At SIGTERM a node releases its games, eight at a time and for at most 30 seconds, and asks another node
//! to take each. It closes its clients with code 1012, and they come back.
//!
//! **Faults cost no clock time** (`games/room/pause.rs`; docs/server.md says what is charged). `games/pulse.rs` notices
//! that the process was paused, `liveness.rs` knows which nodes are heard. While the player to act is connected only to
//! silent nodes, the clock stops. After that, and after a downtime, the player has `RETURN_TIMEOUT` to come back,
//! longer than the page ever waits between attempts. A node that forwards a move reports how long ago it showed the
//! turn and how long it has held the move. The rest is pure and in `kamisado-online` (`interruption`, `excess`,
//! `action_time`).
//!
//! **Locks.** A stand-alone server holds an advisory lock alone, nodes share it, and `heartbeat.server` names the
//! server that may write. So a cluster and a stand-alone server refuse each other's database while they run, and each
//! can continue where the other stopped.
//!
//! | what | valid in | how |
//! |---|---|---|
//! | games, ratings, accounts, sessions, blocks | cluster | the database; rating transactions wait for each other by an advisory lock |
//! | lobby | cluster | nodes read the database after each change, and every five seconds |
//! | pairing | cluster | an advisory lock per terms |
//! | who is connected, whose turn it is | cluster | nodes report changes at once and everything every 30 seconds |
//! | notices to users | cluster | sent by the node to which the user is connected, which also checks every five seconds |
//! | notices in a game (nothing can be stored) | owner | the others pass them on |
//! | ends of sessions, closed accounts | cluster | reported at once, and checked every five seconds |
//! | open offers of a user | cluster | counted in the database; two nodes at one moment can let one too many through |
//! | limits of a client, sign-in attempts, exports | node | kept in memory for speed |
//!
//! Two neighbouring versions run side by side: messages have a version, and tables change in two steps
//! (`store/migrations.rs`). Nodes with the role `engine` own no games; the others ask them for turns through a queue
//! group, and think themselves if no answer comes in time.

mod liveness;
mod message;
#[cfg(feature = "cluster")]
mod nats;
#[cfg(not(feature = "cluster"))]
#[path = "no_nats.rs"]
mod nats;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nats::{Client, Request as NatsRequest, RequestErrorKind, State};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, watch};

use crate::config::ClusterConfig;
use crate::ops::metrics::METRICS;
use crate::store::NodeLease;

pub(crate) use liveness::{Liveness, NodeState};
pub(crate) use message::{
    GameCall, GameNotice, NodeWatchers, Notice, RefusedCall, Reply, Request, ThinkReply, ThinkRequest, decode, encode,
};
pub(crate) use nats::{Message, Subscriber};

/// The most messages that wait in one subscription; more are lost.
const MAX_QUEUED_MESSAGES: usize = 16_384;

/// This node in its cluster.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    client: Client,
    /// The prefix of all subjects of this cluster.
    prefix: Arc<str>,
    lease: Arc<NodeLease>,
    shared: Arc<Shared>,
    /// The last time when messages of other nodes were lost.
    gaps: watch::Receiver<Instant>,
    /// Messages to publish, in order.
    outgoing: mpsc::Sender<(String, Vec<u8>)>,
}

#[derive(Debug, Default)]
struct Shared {
    /// Whether this node hands its games over and takes no more.
    draining: AtomicBool,
    /// Whether there are nodes with the role `engine`.
    has_engines: AtomicBool,
    /// Whether this node has announced that it leaves.
    has_left: AtomicBool,
    liveness: Liveness,
}

/// Why a request has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoReply {
    /// The request reached no node.
    NotSent,
    /// The request may have reached a node.
    Unknown,
}

impl Cluster {
    /// Connects to NATS. If the server is down, the connection is made later.
    pub(crate) async fn connect(
        config: &ClusterConfig,
        lease: Arc<NodeLease>,
        name: &str,
    ) -> Result<Cluster, std::io::Error> {
        let (gap, gaps) = watch::channel(Instant::now());
        let client = nats::connect(config, gap).await?;
        let prefix = format!("kamisado.{name}").into();
        let (outgoing, queue) = mpsc::channel(MAX_QUEUED_MESSAGES);
        tokio::spawn(publish_all(client.clone(), queue));
        Ok(Cluster { client, prefix, lease, shared: Arc::default(), gaps, outgoing })
    }

    /// The lease of this node.
    pub(crate) const fn lease(&self) -> &Arc<NodeLease> {
        &self.lease
    }

    /// The name of this node's registration.
    pub(crate) fn instance(&self) -> Arc<str> {
        self.lease.instance()
    }

    /// The last time when messages of other nodes were lost, with later changes: at the start, before NATS was
    /// connected, and whenever too many messages came.
    pub(crate) fn gaps(&self) -> watch::Receiver<Instant> {
        self.gaps.clone()
    }

    /// Whether NATS is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Stops taking games.
    pub(crate) fn drain(&self) {
        self.shared.draining.store(true, Ordering::Relaxed);
    }

    /// Whether this node hands its games over and takes no more.
    pub(crate) fn is_draining(&self) -> bool {
        self.shared.draining.load(Ordering::Relaxed)
    }

    /// The state of the other nodes.
    pub(crate) fn liveness(&self) -> &Liveness {
        &self.shared.liveness
    }

    fn set_left(&self) {
        self.shared.has_left.store(true, Ordering::Relaxed);
    }

    fn has_left(&self) -> bool {
        self.shared.has_left.load(Ordering::Relaxed)
    }

    /// Sets whether there are nodes with the role `engine`.
    pub(crate) fn set_engines(&self, there: bool) {
        self.shared.has_engines.store(there, Ordering::Relaxed);
    }

    /// Whether there are nodes with the role `engine` that can be asked.
    pub(crate) fn has_engines(&self) -> bool {
        self.shared.has_engines.load(Ordering::Relaxed) && self.is_connected()
    }

    /// The subject for calls to the games of a node.
    pub(crate) fn node_subject(&self, instance: &str) -> String {
        format!("{}.node.{instance}", self.prefix)
    }

    /// The subject for the events of a game.
    pub(crate) fn game_subject(&self, game: &str) -> String {
        format!("{}.game.{game}", self.prefix)
    }

    /// The subject for notices to all nodes.
    pub(crate) fn all_subject(&self) -> String {
        format!("{}.all", self.prefix)
    }

    /// The subject for heartbeats.
    fn alive_subject(&self) -> String {
        format!("{}.alive", self.prefix)
    }

    /// The subject for games that a node hands over.
    pub(crate) fn take_subject(&self) -> String {
        format!("{}.take", self.prefix)
    }

    /// The subject for requests to engines.
    pub(crate) fn think_subject(&self) -> String {
        format!("{}.think", self.prefix)
    }

    /// The subject for open passkey ceremonies.
    pub(crate) fn ceremony_subject(&self) -> String {
        format!("{}.ceremony", self.prefix)
    }

    /// Publishes a message without waiting; messages keep their order. While NATS is down messages are dropped: they
    /// would arrive late and all at once, when their news has long been read from the database.
    pub(crate) fn publish(&self, subject: String, message: &impl Serialize) {
        if !self.is_connected() {
            return;
        }
        METRICS.node_messages_sent.add(1);
        #[cfg(next_version)]
        let _ = self.outgoing.try_send((subject.clone(), encode(&crate::next_version::unknown_message())));
        if self.outgoing.try_send((subject, encode(message))).is_err() {
            tracing::warn!("too many messages to other nodes are waiting; dropped one");
        }
    }

    /// Publishes a notice to all nodes.
    pub(crate) fn notify(&self, notice: &Notice) {
        self.publish(self.all_subject(), notice);
    }

    /// Sends a request and waits for the answer.
    pub(crate) async fn request<T: DeserializeOwned>(
        &self,
        subject: String,
        message: &impl Serialize,
        patience: Duration,
    ) -> Result<T, NoReply> {
        if !self.is_connected() {
            return Err(NoReply::NotSent);
        }
        METRICS.node_messages_sent.add(1);
        let request = NatsRequest::new().payload(encode(message).into()).timeout(Some(patience));
        match self.client.send_request(subject, request).await {
            Ok(reply) => {
                METRICS.node_messages_received.add(1);
                decode(&reply.payload).ok_or(NoReply::Unknown)
            }
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Err(NoReply::NotSent),
            Err(_) => Err(NoReply::Unknown),
        }
    }

    /// Answers a request.
    pub(crate) async fn reply(&self, request: &Message, message: &impl Serialize) {
        if let Some(subject) = request.reply.clone() {
            METRICS.node_messages_sent.add(1);
            // A node that has stopped waiting asks again.
            let _ = self.client.publish(subject, encode(message).into()).await;
        }
    }

    /// Subscribes to a subject.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<Subscriber> {
        self.client.subscribe(subject).await.inspect_err(|error| tracing::error!(%error, "cannot subscribe")).ok()
    }

    /// Subscribes to a subject where each message goes to only one of the subscribed nodes.
    pub(crate) async fn subscribe_as_one(&self, subject: String) -> Option<Subscriber> {
        let subscribed = self.client.queue_subscribe(subject, "nodes".to_owned()).await;
        subscribed.inspect_err(|error| tracing::error!(%error, "cannot subscribe")).ok()
    }
}

/// Publishes messages in order.
async fn publish_all(client: Client, mut queue: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, message)) = queue.recv().await {
        if let Err(error) = client.publish(subject, message.into()).await {
            tracing::warn!(%error, "failed to send a message to other nodes");
        }
    }
}
