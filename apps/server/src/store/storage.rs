//! The state of the store: whether it works.

use std::fmt;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::timeout;

use super::StoreError;

/// An outage in which something other than the writer failed is noticed within this time.
const NOTICE_TIME: Duration = Duration::from_secs(5);

/// Whether the store works, as games and sockets see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct StorageState {
    /// The start of the current outage, if there is one.
    pub(crate) failing_since: Option<Instant>,
    /// The last outage, from its start to its end.
    pub(crate) last_outage: Option<(Instant, Instant)>,
    /// Whether another server has taken the database, so that this one can never store again.
    pub(crate) is_taken: bool,
}

impl StorageState {
    pub(crate) const fn is_failing(&self) -> bool {
        self.failing_since.is_some()
    }
}

/// Whether a failure now is part of an outage. The next heartbeat may be the first to notice the outage.
pub(crate) async fn is_in_outage(mut storage: watch::Receiver<StorageState>) -> bool {
    let failed = Instant::now();
    let is_near = |(_, until): (Instant, Instant)| until + NOTICE_TIME >= failed;
    let is_noticed = |state: &StorageState| state.is_failing() || state.last_outage.is_some_and(is_near);
    timeout(NOTICE_TIME, storage.wait_for(is_noticed)).await.is_ok()
}

/// Logs a failure after which the server tries again. Starts and ends of outages have log lines of their own; failures
/// in between are logged as debug.
pub(crate) fn log_failure(storage: watch::Receiver<StorageState>, error: &StoreError, what: &str) {
    let line = format!("{what}: {error:#}");
    tokio::spawn(async move {
        if is_in_outage(storage).await {
            tracing::debug!("{line}");
        } else {
            tracing::error!("{line}");
        }
    });
}

/// Announces whether the store works.
#[derive(Debug)]
pub(super) struct StorageMonitor {
    state: watch::Sender<StorageState>,
    /// After this time without an answer the database counts as failing.
    pub(super) stall_timeout: Duration,
}

impl StorageMonitor {
    pub(super) fn new(stall_timeout: Duration) -> (StorageMonitor, watch::Receiver<StorageState>) {
        let (state, receiver) = watch::channel(StorageState::default());
        (StorageMonitor { state, stall_timeout }, receiver)
    }

    /// Reports that a write begun at this time has failed for this reason, or takes too long.
    pub(super) fn report_failure(&self, since: Instant, reason: impl fmt::Display) {
        self.state.send_if_modified(|state| {
            let is_new = state.failing_since.is_none();
            if is_new {
                tracing::error!(%reason, "cannot store anything; refusing moves until the database works again");
                state.failing_since = Some(since);
            } else {
                tracing::debug!(%reason, "still cannot store anything");
            }
            is_new
        });
    }

    /// Reports that another server has taken the database.
    pub(super) fn set_taken(&self) {
        self.state.send_modify(|state| state.is_taken = true);
    }

    /// Reports a successful write.
    pub(super) fn report_success(&self) {
        self.state.send_if_modified(|state| {
            let Some(since) = state.failing_since.take() else {
                return false;
            };
            tracing::info!(seconds = since.elapsed().as_secs_f64(), "the database works again");
            state.last_outage = Some((since, Instant::now()));
            true
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_lasts_from_the_first_failure_to_the_first_success() {
        let (monitor, mut state) = StorageMonitor::new(Duration::from_secs(1));
        monitor.report_success();
        assert!(!state.has_changed().expect("it is open"));
        let begun = Instant::now();
        monitor.report_failure(begun, "no answer");
        monitor.report_failure(Instant::now(), "no answer");
        assert_eq!(state.borrow_and_update().failing_since, Some(begun));
        monitor.report_success();
        let seen = *state.borrow_and_update();
        assert!(!seen.is_failing() && seen.last_outage.is_some_and(|(from, to)| from == begun && to >= begun));
    }
}
