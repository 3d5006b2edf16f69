//! Ctrl-C and SIGTERM.

use tokio::sync::watch;

/// Becomes true on Ctrl-C or SIGTERM. Requires a tokio runtime.
pub fn stop_on_signal() -> watch::Receiver<bool> {
    let (sender, receiver) = watch::channel(false);
    tokio::spawn(async move {
        wait_for_signal().await;
        sender.send_replace(true);
        // A second Ctrl-C ends the program at once.
        wait_for_signal().await;
        std::process::exit(130);
    });
    receiver
}

#[cfg(unix)]
async fn wait_for_signal() {
    use tokio::signal::unix::{SignalKind, signal};

    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn wait_for_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
