//! Replaces the NATS client in a build without the feature `cluster`: the types, and no connection.

use std::convert::Infallible;
use std::io;
use std::time::{Duration, Instant};

use futures_util::stream::Empty;
use tokio::sync::watch;

use crate::config::ClusterConfig;

/// Always fails: the settings were refused before.
pub(super) async fn connect(_: &ClusterConfig, _: watch::Sender<Instant>) -> io::Result<Client> {
    Err(io::Error::other(crate::config::NO_CLUSTER))
}

/// A connection.
#[derive(Clone, Debug)]
pub(crate) struct Client;

/// The state of a connection.
#[derive(PartialEq, Eq)]
pub(crate) enum State {
    Connected,
    Away,
}

/// The messages of a subscription.
pub(crate) type Subscriber = Empty<Message>;

/// A message.
pub(crate) struct Message {
    pub(crate) payload: Box<[u8]>,
    pub(crate) reply: Option<String>,
}

/// A request.
pub(crate) struct Request;

/// Why there is no reply.
pub(crate) struct RequestError;

/// The kinds of request errors.
#[derive(PartialEq, Eq)]
pub(crate) enum RequestErrorKind {
    NoResponders,
}

impl Request {
    pub(crate) fn new() -> Request {
        Request
    }

    pub(crate) fn payload(self, _: Box<[u8]>) -> Request {
        self
    }

    pub(crate) fn timeout(self, _: Option<Duration>) -> Request {
        self
    }
}

impl RequestError {
    pub(crate) fn kind(&self) -> RequestErrorKind {
        RequestErrorKind::NoResponders
    }
}

impl Client {
    pub(crate) fn connection_state(&self) -> State {
        State::Away
    }

    pub(crate) async fn publish(&self, _: String, _: Box<[u8]>) -> Result<(), Infallible> {
        Ok(())
    }

    pub(crate) async fn send_request(&self, _: String, _: Request) -> Result<Message, RequestError> {
        Err(RequestError)
    }

    pub(crate) async fn subscribe(&self, _: String) -> Result<Subscriber, Infallible> {
        Ok(futures_util::stream::empty())
    }

    pub(crate) async fn queue_subscribe(&self, _: String, _: String) -> Result<Subscriber, Infallible> {
        Ok(futures_util::stream::empty())
    }
}
