//! Waiting for what no message tells.

use std::time::{Duration, Instant};

/// The time limit. A test that passes never waits so long.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The pause before looking again.
const PAUSE: Duration = Duration::from_millis(20);

/// Waits until something is so.
pub(crate) async fn wait_until(what: &str, is_so: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < TIMEOUT, "waited in vain until {what}");
        tokio::time::sleep(PAUSE).await;
    }
}
