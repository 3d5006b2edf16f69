//! Ctrl-C and SIGTERM.

use std::io;

use tokio::sync::watch;

/// Becomes true on Ctrl-C or SIGTERM. Requires a tokio runtime.
///
/// The handlers are installed when this function returns, so no later signal is lost, even if a shell started the
/// program in the background with SIGINT ignored.
pub fn stop_on_signal() -> io::Result<watch::Receiver<bool>> {
    let mut signals = Signals::new()?;
    let (sender, receiver) = watch::channel(false);
    tokio::spawn(async move {
        signals.recv().await;
        sender.send_replace(true);
        // A second Ctrl-C ends the program at once.
        signals.recv().await;
        std::process::exit(130);
    });
    Ok(receiver)
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};

        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn recv(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    fn new() -> io::Result<Signals> {
        tokio::signal::windows::ctrl_c().map(Signals)
    }

    async fn recv(&mut self) {
        let _ = self.0.recv().await;
    }
}
