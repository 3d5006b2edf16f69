//! The connection to NATS.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::{ConnectOptions, Event};
use tokio::sync::watch;

use super::MAX_QUEUED_MESSAGES;
use crate::config::ClusterConfig;

pub(crate) use async_nats::connection::State;
pub(crate) use async_nats::{Client, Message, Request, RequestErrorKind, Subscriber};

/// The longest delay between attempts to connect.
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(1);
/// While messages are dropped, other nodes are asked again at most this often.
const SLOW_INTERVAL: Duration = Duration::from_secs(5);
/// The interval of pings to the NATS server.
const PING_INTERVAL: Duration = Duration::from_secs(5);

/// Connects, and records in `gap` when messages are lost.
pub(super) async fn connect(config: &ClusterConfig, gap: watch::Sender<Instant>) -> io::Result<Client> {
    let gap = Arc::new(gap);
    let options = ConnectOptions::new()
        .name(&config.node)
        .no_echo()
        .retry_on_initial_connect()
        .max_reconnects(None)
        .ping_interval(PING_INTERVAL)
        .subscription_capacity(MAX_QUEUED_MESSAGES)
        .reconnect_delay_callback(|attempts| {
            MAX_RECONNECT_DELAY.min(Duration::from_millis(50).saturating_mul(u32::try_from(attempts).unwrap_or(20)))
        })
        .event_callback(move |event| {
            let gap = Arc::clone(&gap);
            async move {
                match event {
                    Event::Connected => {
                        tracing::info!("connected to NATS");
                        gap.send_replace(Instant::now());
                    }
                    // The event comes with every dropped message.
                    Event::SlowConsumer(_) if gap.borrow().elapsed() < SLOW_INTERVAL => {}
                    Event::SlowConsumer(_) => {
                        tracing::warn!("dropped messages from other nodes");
                        gap.send_replace(Instant::now());
                    }
                    event => tracing::warn!(%event, "NATS connection"),
                }
            }
        });
    options.connect(config.nats.as_slice()).await.map_err(io::Error::other)
}
