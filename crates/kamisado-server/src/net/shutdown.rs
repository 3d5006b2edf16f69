//! The end of the server, as it is told to everybody.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, close_code};
use tokio::sync::watch;

/// The end of the server. Whoever has a copy can wait for it.
#[derive(Clone, Debug)]
pub(crate) struct Stop(Arc<watch::Sender<bool>>);

impl Stop {
    /// An end that has not come yet.
    pub(crate) fn new() -> Stop {
        Stop(Arc::new(watch::Sender::new(false)))
    }

    /// Tells everybody that the server ends.
    pub(crate) fn tell(&self) {
        self.0.send_replace(true);
    }

    /// Waits until the server ends.
    pub(crate) async fn told(&self) {
        // The sender lives as long as this, so that waiting does not fail.
        let _ = self.0.subscribe().wait_for(|stops| *stops).await;
    }

    /// What a socket is told: the server goes away for a moment, and the client is to come back.
    pub(crate) fn farewell() -> Message {
        Message::Close(Some(CloseFrame { code: close_code::RESTART, reason: "come back in a moment".into() }))
    }
}
