//! Tasks of many questions that can be stopped and resumed.

mod line;
mod position;
mod verdicts;

pub use line::LineJob;
pub use position::PositionVerdict;
pub use verdicts::{Detail, Verdict, VerdictsJob};

#[cfg(not(target_family = "wasm"))]
pub(crate) use verdicts::{is_symmetric, mirror_image, open_verdicts};

use crate::{Control, Solver, Stopped};

/// A task that asks the solver many questions and keeps the answers.
///
/// A stopped job continues where it stopped when it is run again. It may be dropped at any time. Run a job with the
/// same solver each time: another one gives the same answers, but has to repeat searches.
///
/// ```
/// use kamisado_solver::{Detail, Job, NodeLimit, Solver, VerdictsJob};
///
/// let position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
/// let mut solver = Solver::new(1 << 20);
/// let mut job = VerdictsJob::new(position, Detail::Winners);
/// while job.run(&mut solver, &mut NodeLimit(1000)).is_err() {
///     let known = job.snapshot().iter().filter(|verdict| verdict.winner.is_some()).count();
///     println!("{known} moves are solved");
/// }
/// assert!(job.snapshot().iter().all(|verdict| verdict.winner.is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Job {
    /// The results so far. Later snapshots may add results, but never change them.
    type Snapshot;

    /// Continues until everything is known or the control stops it.
    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped>;

    /// The results so far.
    fn snapshot(&self) -> Self::Snapshot;
}
