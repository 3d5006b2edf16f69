//! Limits, progress and cancellation of searches.

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The nodes searched so far for the current question.
    pub nodes: u64,
}

/// Observes a search and may stop it. Called at the first node and then every few hundred nodes.
///
/// Any closure from the progress to `bool` is a control. It can check a clock or a flag set by another thread, or
/// display the progress.
///
/// ```
/// # use kamisado::Position;
/// # use kamisado_solver::{Progress, Solver};
/// let mut asked = 0;
/// let mut control = |progress: &Progress| {
///     asked += 1;
///     progress.nodes < 1_000
/// };
/// let answer = Solver::new(1 << 20).winner(&Position::default(), &mut control);
/// assert!(answer.is_err() && asked > 1);
/// ```
pub trait Control {
    /// Whether to continue the search.
    fn should_continue(&mut self, progress: &Progress) -> bool;

    /// Whether to stop all work, not only the current question. A job calls this before each of its questions. After a
    /// question that only reached its own limit, the job continues with the next.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

impl<F: FnMut(&Progress) -> bool> Control for F {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        self(progress)
    }
}

/// Never stops a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Control for Unlimited {
    fn should_continue(&mut self, _: &Progress) -> bool {
        true
    }
}

/// Stops a search after this number of nodes.
#[derive(Clone, Copy, Debug)]
pub struct NodeLimit(pub u64);

impl Control for NodeLimit {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        progress.nodes < self.0
    }
}

/// The search was stopped before it found the answer. Its results are kept, so repeating the question continues the
/// search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl core::fmt::Display for Stopped {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the search was stopped before the answer was known")
    }
}

impl core::error::Error for Stopped {}
