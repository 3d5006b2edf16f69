//! Errors of the queue.

use std::fmt;

use thiserror::Error;

/// Why the queue cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QueueError {
    /// The address is not that of a NATS server.
    #[error("not the address of a NATS server, such as nats://127.0.0.1:4222: {0}")]
    Address(String),
    /// The NATS server cannot be reached or refuses access.
    #[error("no connection to the NATS server: {0}")]
    NoServer(String),
    /// The NATS server has no JetStream.
    #[error("the NATS server has no JetStream; start it with nats-server -js")]
    NoJetStream,
    /// A stream of this name exists, but was not created by this program.
    #[error("the NATS server has a stream {0} with other settings; delete it or use another server")]
    OtherStream(&'static str),
    /// Another coordinator is already reading the answers.
    #[error("another coordinator is running on this NATS server")]
    OtherCoordinator,
    /// A message of this many bytes exceeds this limit of the server.
    #[error("a message of {0} bytes is larger than {1}, the limit of the NATS server (its setting max_payload)")]
    TooLarge(usize, usize),
    /// A request to the server failed.
    #[error("the NATS server refused a request: {0}")]
    Request(String),
}

impl QueueError {
    /// The error for any other failed request.
    pub(crate) fn request(error: impl fmt::Display) -> QueueError {
        QueueError::Request(error.to_string())
    }
}
