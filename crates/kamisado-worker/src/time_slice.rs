//! A slice of time in which the worker works.

use core::time::Duration;

use kamisado_engine::SearchObserver;
use kamisado_solver::{Control, Progress};

/// How long the worker works before it reads its messages again.
pub const SLICE: Duration = Duration::from_millis(20);

/// A monotonic clock: the time since any fixed moment. The standard library's clock does not run in a page.
pub(crate) type Clock<'a> = &'a dyn Fn() -> Duration;

/// The time until which a search may go on.
pub(crate) struct TimeSlice<'a> {
    clock: Clock<'a>,
    end: Duration,
    stopped: bool,
}

impl<'a> TimeSlice<'a> {
    /// A slice that begins now and has this length.
    pub(crate) fn new(clock: Clock<'a>, length: Duration) -> TimeSlice<'a> {
        TimeSlice { clock, end: clock().saturating_add(length), stopped: false }
    }

    /// Whether there is no more time.
    pub(crate) fn is_over(&mut self) -> bool {
        self.stopped = self.stopped || (self.clock)() >= self.end;
        self.stopped
    }

    /// Whether something was stopped by it.
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
