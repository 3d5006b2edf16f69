//! What a worker does with a job.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use kamisado::{OpeningLimits, Position};
use kamisado_proof::{MatchProof, MatchTable};
use kamisado_solver::{Control, Progress, ProveMatchError, Solver};

use crate::message::Job;

/// Solves jobs.
pub trait JobSolver: Send + 'static {
    /// Solves a job; stops soon when `is_cancelled` becomes true.
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution;
}

/// What was found out about a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The nodes that it has taken.
    pub nodes: u64,
    /// What was found out.
    pub kind: SolutionKind,
}

/// The kinds of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionKind {
    /// Proofs of the start and of all starts that it relies on, as the bytes of a table.
    Proofs(Vec<u8>),
    /// The nodes were not enough.
    NotWithinLimit,
    /// It could not be done, for this reason.
    Failed(String),
    /// It was cancelled.
    Stopped,
}

/// Solves jobs with the solver.
pub struct MatchSolver {
    solver: Solver,
}

impl MatchSolver {
    /// A solver whose table takes this many bytes.
    pub fn new(bytes: usize) -> MatchSolver {
        MatchSolver { solver: Solver::new(bytes) }
    }
}

impl JobSolver for MatchSolver {
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution {
        let limits = OpeningLimits::of_match(job.limited);
        let mut proofs = MatchTable::default();
        let mut control = JobControl { max_nodes: job.max_nodes, is_cancelled };
        self.solver.clear();
        let kind = match self.solver.prove_match(&job.start, limits, &mut proofs, &mut control) {
            Ok(_) => match bundle(&proofs, &job.start, limits) {
                Ok(table) => SolutionKind::Proofs(table.to_bytes()),
                Err(reason) => SolutionKind::Failed(reason),
            },
            Err(ProveMatchError::Stopped) if is_cancelled.load(Ordering::Relaxed) => SolutionKind::Stopped,
            Err(ProveMatchError::Stopped) => SolutionKind::NotWithinLimit,
            Err(error) => SolutionKind::Failed(format!("{error:#}")),
        };
        Solution { nodes: self.solver.nodes(), kind }
    }
}

/// Stops at a limit of nodes, or when the worker is to stop.
struct JobControl<'a> {
    max_nodes: u64,
    is_cancelled: &'a AtomicBool,
}

impl Control for JobControl<'_> {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        progress.nodes < self.max_nodes && !self.is_cancelled()
    }

    fn is_cancelled(&mut self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}

/// The proof of a start and those that it relies on, each after one that does. The error names what is missing or wrong.
pub fn bundle(proofs: &MatchTable, start: &Position, limits: OpeningLimits) -> Result<MatchTable, String> {
    let mut table = MatchTable::default();
    let mut seen = HashSet::from([*start]);
    let mut open = vec![*start];
    while let Some(start) = open.pop() {
        let proof: &MatchProof = proofs.get(&start, limits).ok_or_else(|| format!("there is no proof of {start}"))?;
        let leaves = proof.leaves().map_err(|error| error.to_string())?;
        table.insert(proof.clone());
        open.extend(leaves.into_iter().rev().filter(|leaf| seen.insert(*leaf)));
    }
    Ok(table)
}
