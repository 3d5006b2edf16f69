//! The end of the server, of which every task can learn.

use std::io;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, close_code};
use tokio::sync::watch;

/// The end of the server. Every copy of this value can wait for it.
#[derive(Clone, Debug)]
pub(crate) struct Shutdown(Arc<watch::Sender<bool>>);

impl Shutdown {
    /// An end that has not come yet.
    pub(crate) fn new() -> Shutdown {
        Shutdown(Arc::new(watch::Sender::new(false)))
    }

    /// Ends the server: all who wait for it are woken.
    pub(crate) fn trigger(&self) {
        self.0.send_replace(true);
    }

    /// Waits until the server ends.
    pub(crate) async fn wait(&self) {
        self.0.subscribe().wait_for(|stops| *stops).await.expect("the sender lives as long as this value");
    }

    /// The last message of a socket: the server goes away for a moment, and the client is to come back.
    pub(crate) fn close_frame() -> Message {
        Message::Close(Some(CloseFrame { code: close_code::RESTART, reason: "come back in a moment".into() }))
    }
}

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Ctrl-C and, where there is such a thing, the signal to end. From its making on neither ends the process by itself.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn new() -> io::Result<Signals> {
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the first of them.
    pub(crate) async fn recv(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Ctrl-C. From its making on it does not end the process by itself.
#[cfg(not(unix))]
pub(crate) struct Signals(tokio::task::JoinHandle<io::Result<()>>);

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn new() -> io::Result<Signals> {
        Ok(Signals(tokio::spawn(tokio::signal::ctrl_c())))
    }

    /// Waits for it.
    pub(crate) async fn recv(self) {
        // Without the signal the process can only be ended from outside.
        if !matches!(self.0.await, Ok(Ok(()))) {
            std::future::pending::<()>().await;
        }
    }
}
