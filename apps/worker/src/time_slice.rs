//! Time slices of the worker.

use core::time::Duration;

use kamisado_engine::SearchObserver;
use kamisado_solver::{Control, Progress};

/// The time between two reads of the worker's messages.
pub const SLICE: Duration = Duration::from_millis(20);

/// A monotonic clock: the time since any fixed moment. The clock of the standard library does not work in a browser.
pub(crate) type Clock<'a> = &'a dyn Fn() -> Duration;

/// A time slice. A search stops at its end.
pub(crate) struct TimeSlice<'a> {
    clock: Clock<'a>,
    end: Duration,
    stopped: bool,
}

impl<'a> TimeSlice<'a> {
    /// A slice of this length, beginning now.
    pub(crate) fn new(clock: Clock<'a>, length: Duration) -> TimeSlice<'a> {
        TimeSlice { clock, end: clock().saturating_add(length), stopped: false }
    }

    /// Whether the slice is over.
    pub(crate) fn is_over(&mut self) -> bool {
        self.stopped = self.stopped || (self.clock)() >= self.end;
        self.stopped
    }

    /// Whether the slice has stopped a search.
    pub(crate) const fn has_stopped(&self) -> bool {
        self.stopped
    }
}

impl Control for TimeSlice<'_> {
    fn should_continue(&mut self, _: &Progress) -> bool {
        !self.is_over()
    }

    fn is_cancelled(&mut self) -> bool {
        self.is_over()
    }
}

impl SearchObserver for TimeSlice<'_> {
    fn should_continue(&mut self, _: u64) -> bool {
        !self.is_over()
    }
}
