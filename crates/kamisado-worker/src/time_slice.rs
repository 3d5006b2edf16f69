//! A short piece of time.

use kamisado_engine::SearchObserver;
use kamisado_solver::{Control, Progress};

/// How long the worker works before it looks at its messages again, in milliseconds.
pub const SLICE: f64 = 20.0;

/// A clock that tells the time in milliseconds since whenever. The standard library's clock does not run in
/// a page.
pub(crate) type NowFn<'a> = &'a dyn Fn() -> f64;

/// The time until which a search may go on.
pub(crate) struct TimeSlice<'a> {
    clock: NowFn<'a>,
    end: f64,
    stopped: bool,
}

impl<'a> TimeSlice<'a> {
    /// A slice that begins now and lasts so long.
    pub(crate) fn new(clock: NowFn<'a>, length: f64) -> TimeSlice<'a> {
        TimeSlice { clock, end: clock() + length, stopped: false }
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
