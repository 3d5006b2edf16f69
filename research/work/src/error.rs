//! Errors of the queue.

use std::fmt;

/// Why the queue cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// The address is not that of a NATS server.
    Address(String),
    /// The NATS server cannot be reached or refuses access.
    NoServer(String),
    /// The NATS server has no JetStream.
    NoJetStream,
    /// A stream of this name exists, but was not created by this program.
    OtherStream(&'static str),
    /// Another coordinator is already reading the answers.
    OtherCoordinator,
    /// A message of this many bytes exceeds this limit of the server.
    TooLarge(usize, usize),
    /// A request to the server failed.
    Request(String),
}

impl QueueError {
    /// The error for any other failed request.
    pub(crate) fn request(error: impl fmt::Display) -> QueueError {
        QueueError::Request(error.to_string())
    }
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueueError::Address(reason) => {
                write!(f, "not the address of a NATS server, such as nats://127.0.0.1:4222: {reason}")
            }
            QueueError::NoServer(reason) => write!(f, "no connection to the NATS server: {reason}"),
            QueueError::NoJetStream => f.write_str("the NATS server has no JetStream; start it with nats-server -js"),
            QueueError::OtherStream(name) => {
                write!(f, "the NATS server has a stream {name} with other settings; delete it or use another server")
            }
            QueueError::OtherCoordinator => f.write_str("another coordinator is at work on this NATS server"),
            QueueError::TooLarge(bytes, limit) => write!(
                f,
                "a message of {bytes} bytes is larger than {limit}, the limit of the NATS server (its setting max_payload)"
            ),
            QueueError::Request(reason) => write!(f, "the NATS server refused a request: {reason}"),
        }
    }
}

impl std::error::Error for QueueError {}
