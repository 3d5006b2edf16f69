//! Budgets, progress and cancelling.

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The nodes searched so far for the question at hand.
    pub nodes: u64,
}

/// Watches a search and may stop it. It is asked at the first node and then every few hundred.
///
/// Any closure that takes the progress and says whether to go on will do: it can look at a clock, at a flag that
/// another thread sets, or show the progress.
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
    /// Whether the search is to go on.
    fn should_continue(&mut self, progress: &Progress) -> bool;

    /// Whether all work is to stop, and not only the question at hand. A job asks before each of its questions, and goes on
    /// with the next one where only a limit of a single question was reached.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

impl<F: FnMut(&Progress) -> bool> Control for F {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        self(progress)
    }
}

/// Lets every search run to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Control for Unlimited {
    fn should_continue(&mut self, _: &Progress) -> bool {
        true
    }
}

/// Stops a search after that many nodes.
#[derive(Clone, Copy, Debug)]
pub struct NodeLimit(pub u64);

impl Control for NodeLimit {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        progress.nodes < self.0
    }
}

/// The search was stopped before the answer was known. What it has found out is kept: asked again it goes on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl core::fmt::Display for Stopped {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the search was stopped before the answer was known")
    }
}

impl core::error::Error for Stopped {}
