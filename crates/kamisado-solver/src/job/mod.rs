//! Questions of many parts that can be stopped and run again.

mod line;
mod verdicts;

pub use line::LineJob;
pub use verdicts::{Detail, Verdict, VerdictsJob};

#[cfg(not(target_family = "wasm"))]
pub(crate) use verdicts::{is_symmetric, mirror_image, open_verdicts};

use crate::{Control, Solver, Stopped};

/// Work that asks the solver many questions and keeps the answers.
///
/// A job that was stopped goes on where it was when it is run again. It can be dropped at any time. A job is meant for one
/// solver: another one gives the same answers, but has to search again.
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
    /// What is known at some time. A later snapshot says at least as much, and nothing else about what was known.
    type Snapshot;

    /// Goes on until everything is known, or as far as the control allows.
    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped>;

    /// What is known now.
    fn snapshot(&self) -> Self::Snapshot;
}
