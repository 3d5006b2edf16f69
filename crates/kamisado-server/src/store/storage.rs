//! Whether anything can be stored.

use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Whether anything can be stored, as games and sockets see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct StorageState {
    /// Since when nothing can be stored; none while it can.
    pub(crate) failing_since: Option<Instant>,
    /// The last time in which nothing could be stored, from its beginning to its end.
    pub(crate) last_outage: Option<(Instant, Instant)>,
    /// Whether another server has taken the database, so that this one can never store anything again.
    pub(crate) is_taken: bool,
}

impl StorageState {
    pub(crate) const fn is_failing(&self) -> bool {
        self.failing_since.is_some()
    }
}

/// Announces whether anything can be stored.
#[derive(Debug)]
pub(super) struct StorageMonitor {
    state: watch::Sender<StorageState>,
    /// After how long without an answer the database counts as failing.
    pub(super) stall_timeout: Duration,
}

impl StorageMonitor {
    pub(super) fn new(stall_timeout: Duration) -> (StorageMonitor, watch::Receiver<StorageState>) {
        let (state, receiver) = watch::channel(StorageState::default());
        (StorageMonitor { state, stall_timeout }, receiver)
    }

    /// A write that began at this time has failed, or takes too long.
    pub(super) fn report_failure(&self, since: Instant) {
        self.state.send_if_modified(|state| {
            let is_new = state.failing_since.is_none();
            if is_new {
                tracing::error!("nothing can be stored; players see a notice, and nothing is shown as made");
                state.failing_since = Some(since);
            }
            is_new
        });
    }

    /// Another server has taken the database.
    pub(super) fn set_taken(&self) {
        self.state.send_modify(|state| state.is_taken = true);
    }

    /// A write has succeeded.
    pub(super) fn report_success(&self) {
        self.state.send_if_modified(|state| {
            let Some(since) = state.failing_since.take() else {
                return false;
            };
            tracing::info!(seconds = since.elapsed().as_secs_f64(), "storing works again");
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
        monitor.report_failure(begun);
        monitor.report_failure(Instant::now());
        assert_eq!(state.borrow_and_update().failing_since, Some(begun));
        monitor.report_success();
        let seen = *state.borrow_and_update();
        assert!(!seen.is_failing() && seen.last_outage.is_some_and(|(from, to)| from == begun && to >= begun));
    }
}
