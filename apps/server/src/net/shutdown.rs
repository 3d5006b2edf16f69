//! The shutdown signal, which every task can observe.

use std::io;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, close_code};
use tokio::sync::watch;

/// The shutdown signal. Every copy of it can be awaited.
#[derive(Clone, Debug)]
pub(crate) struct Shutdown(Arc<watch::Sender<bool>>);

impl Shutdown {
    /// A signal that has not been triggered.
    pub(crate) fn new() -> Shutdown {
        Shutdown(Arc::new(watch::Sender::new(false)))
    }

    /// Shuts the server down: wakes everything that waits.
    pub(crate) fn trigger(&self) {
        self.0.send_replace(true);
    }

    /// Waits until the server shuts down.
    pub(crate) async fn wait(&self) {
        self.0.subscribe().wait_for(|stops| *stops).await.expect("the sender lives as long as this value");
    }

    /// The last message on a socket: the server is restarting, and the client should reconnect.
    pub(crate) fn close_frame() -> Message {
        Message::Close(Some(CloseFrame { code: close_code::RESTART, reason: "come back in a moment".into() }))
    }
}

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Ctrl-C and, on Unix, SIGTERM. While it exists neither ends the process by itself.
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

    /// Waits for the first signal.
    pub(crate) async fn recv(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Ctrl-C. While it exists Ctrl-C does not end the process by itself.
#[cfg(not(unix))]
pub(crate) struct Signals(tokio::task::JoinHandle<io::Result<()>>);

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn new() -> io::Result<Signals> {
        Ok(Signals(tokio::spawn(tokio::signal::ctrl_c())))
    }

    /// Waits for Ctrl-C.
    pub(crate) async fn recv(self) {
        // Without the signal the process can only be killed.
        if !matches!(self.0.await, Ok(Ok(()))) {
            std::future::pending::<()>().await;
        }
    }
}
