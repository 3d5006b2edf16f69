//! How the system tells the server to end.

use std::io;

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
    pub(crate) async fn came(mut self) {
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
    pub(crate) async fn came(self) {
        // Without the signal the process can only be ended from outside.
        if !matches!(self.0.await, Ok(Ok(()))) {
            std::future::pending::<()>().await;
        }
    }
}
