//! Whether anything can be stored.

use std::time::Instant;

use tokio::sync::watch;

/// Whether anything can be stored, as everybody sees it who has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct StorageState {
    /// Since when nothing can be stored; nothing while it can.
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

/// Tells everybody whether anything can be stored.
#[derive(Debug)]
pub(super) struct StorageMonitor(watch::Sender<StorageState>);

impl StorageMonitor {
    pub(super) fn new() -> (StorageMonitor, watch::Receiver<StorageState>) {
        let (sender, receiver) = watch::channel(StorageState::default());
        (StorageMonitor(sender), receiver)
    }

    /// Something that was begun at this time could not be stored, or has not been stored for long.
    pub(super) fn fails(&self, begun: Instant) {
        self.0.send_if_modified(|state| {
            let is_new = state.failing_since.is_none();
            if is_new {
                tracing::error!("nothing can be stored; players are told, and nothing is shown as made");
                state.failing_since = Some(begun);
            }
            is_new
        });
    }

    /// Another server has taken the database.
    pub(super) fn is_taken(&self) {
        self.0.send_modify(|state| state.is_taken = true);
    }

    /// Something was stored.
    pub(super) fn works(&self) {
        self.0.send_if_modified(|state| {
            let Some(begun) = state.failing_since.take() else {
                return false;
            };
            tracing::info!(seconds = begun.elapsed().as_secs_f64(), "storing works again");
            state.last_outage = Some((begun, Instant::now()));
            true
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_lasts_from_the_first_failure_to_the_first_success() {
        let (monitor, mut state) = StorageMonitor::new();
        monitor.works();
        assert!(!state.has_changed().expect("it is open"));
        let begun = Instant::now();
        monitor.fails(begun);
        monitor.fails(Instant::now());
        assert_eq!(state.borrow_and_update().failing_since, Some(begun));
        monitor.works();
        let told = *state.borrow_and_update();
        assert!(!told.is_failing() && told.last_outage.is_some_and(|(from, to)| from == begun && to >= begun));
    }
}
