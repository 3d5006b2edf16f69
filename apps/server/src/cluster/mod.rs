//! A node in its cluster: its connection to NATS, by which the nodes exchange messages.
//!
//! NATS carries messages and no truth: what is lost is found in the database. Nothing waits for it but calls to games that
//! other nodes own.

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
    GameNotice, IS_NEXT_VERSION, NodeWatchers, Notice, RemoteCommand, RemoteRefusal, Reply, Request, ThinkReply,
    ThinkRequest, decode, encode,
};
pub(crate) use nats::{Message, Subscriber};

/// How many messages to one subscription may wait before some are lost.
const MAX_QUEUED_MESSAGES: usize = 16_384;

/// This node in its cluster.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    client: Client,
    /// What all subjects of this cluster begin with.
    prefix: Arc<str>,
    lease: Arc<NodeLease>,
    shared: Arc<Shared>,
    /// When messages of other nodes were last not heard.
    gaps: watch::Receiver<Instant>,
    /// What is to be published, in its order.
    outgoing: mpsc::Sender<(String, Vec<u8>)>,
}

#[derive(Debug, Default)]
struct Shared {
    /// Whether this node hands its games over and takes no others.
    draining: AtomicBool,
    /// Whether there are nodes with the role `engine`.
    has_engines: AtomicBool,
    /// Whether this node has said that it goes.
    has_left: AtomicBool,
    liveness: Liveness,
}

/// Why there is no answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoReply {
    /// The request reached no node.
    NotSent,
    /// It may have reached a node.
    Unknown,
}

impl Cluster {
    /// Connects to NATS, which may be away: the connection is made when it can be.
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

    /// When messages of other nodes were last not heard, and whenever that happens: before the connection to NATS was
    /// made, and where too many came.
    pub(crate) fn gaps(&self) -> watch::Receiver<Instant> {
        self.gaps.clone()
    }

    /// Whether NATS is there.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// From now on this node takes no games.
    pub(crate) fn drain(&self) {
        self.shared.draining.store(true, Ordering::Relaxed);
    }

    /// Whether this node hands its games over and takes no others.
    pub(crate) fn is_draining(&self) -> bool {
        self.shared.draining.load(Ordering::Relaxed)
    }

    /// Which other nodes are heard.
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

    /// The subject of calls to the games of a node.
    pub(crate) fn node_subject(&self, instance: &str) -> String {
        format!("{}.node.{instance}", self.prefix)
    }

    /// The subject of what happens in a game.
    pub(crate) fn game_subject(&self, game: &str) -> String {
        format!("{}.game.{game}", self.prefix)
    }

    /// The subject of what concerns all nodes.
    pub(crate) fn all_subject(&self) -> String {
        format!("{}.all", self.prefix)
    }

    /// The subject on which nodes say that they are there.
    fn alive_subject(&self) -> String {
        format!("{}.alive", self.prefix)
    }

    /// The subject of games that a node hands over.
    pub(crate) fn take_subject(&self) -> String {
        format!("{}.take", self.prefix)
    }

    /// The subject of turns that engines are to find.
    pub(crate) fn think_subject(&self) -> String {
        format!("{}.think", self.prefix)
    }

    /// The subject of what nodes have asked devices with passkeys.
    pub(crate) fn ceremony_subject(&self) -> String {
        format!("{}.ceremony", self.prefix)
    }

    /// Sends a message to all who have subscribed, in the order of the calls and without waiting. While NATS is away messages
    /// are dropped: they would come late and all at once, and what they say is read from the database by then.
    pub(crate) fn publish(&self, subject: String, message: &impl Serialize) {
        if !self.is_connected() {
            return;
        }
        METRICS.node_message_sent();
        if IS_NEXT_VERSION {
            let _ = self.outgoing.try_send((subject.clone(), encode(&message::unknown_message())));
        }
        if self.outgoing.try_send((subject, encode(message))).is_err() {
            tracing::warn!("too many messages to other nodes wait; one was dropped");
        }
    }

    /// Sends what concerns all nodes.
    pub(crate) fn notify(&self, notice: &Notice) {
        self.publish(self.all_subject(), notice);
    }

    /// Asks and waits for the answer.
    pub(crate) async fn request<T: DeserializeOwned>(
        &self,
        subject: String,
        message: &impl Serialize,
        patience: Duration,
    ) -> Result<T, NoReply> {
        if !self.is_connected() {
            return Err(NoReply::NotSent);
        }
        METRICS.node_message_sent();
        let request = NatsRequest::new().payload(encode(message).into()).timeout(Some(patience));
        match self.client.send_request(subject, request).await {
            Ok(reply) => {
                METRICS.node_message_received();
                decode(&reply.payload).ok_or(NoReply::Unknown)
            }
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Err(NoReply::NotSent),
            Err(_) => Err(NoReply::Unknown),
        }
    }

    /// Answers a request.
    pub(crate) async fn reply(&self, request: &Message, message: &impl Serialize) {
        if let Some(subject) = request.reply.clone() {
            METRICS.node_message_sent();
            // A node that does not wait any more asks again.
            let _ = self.client.publish(subject, encode(message).into()).await;
        }
    }

    /// Subscribes to a subject.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<Subscriber> {
        self.client.subscribe(subject).await.inspect_err(|error| tracing::error!(%error, "NATS")).ok()
    }

    /// Subscribes to a subject whose messages each go to one of the nodes that have subscribed.
    pub(crate) async fn subscribe_as_one(&self, subject: String) -> Option<Subscriber> {
        let subscribed = self.client.queue_subscribe(subject, "nodes".to_owned()).await;
        subscribed.inspect_err(|error| tracing::error!(%error, "NATS")).ok()
    }
}

/// Publishes messages in their order.
async fn publish_all(client: Client, mut queue: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, message)) = queue.recv().await {
        if let Err(error) = client.publish(subject, message.into()).await {
            tracing::warn!(%error, "a message to other nodes was not sent");
        }
    }
}
