//! How a worker solves jobs.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use kamisado::{OpeningLimits, Position};
use kamisado_proof::{MatchProof, MatchTable};
use kamisado_solver::{Control, Progress, ProveMatchError, Solver};

use crate::message::{Content, Job};

/// Solves jobs.
pub trait JobSolver: Send + 'static {
    /// Solves a job. Stops soon after `is_cancelled` becomes true.
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution;
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of nodes searched.
    pub nodes: u64,
    /// The result to report. `None` if the job was cancelled.
    pub content: Option<Content>,
}

/// Solves jobs with `kamisado-solver`.
pub struct MatchSolver {
    solver: Solver,
}

impl MatchSolver {
    /// A solver with a table of this many bytes.
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
        let content = match self.solver.prove_match(&job.start, limits, &mut proofs, &mut control) {
            Ok(_) => bundle(&proofs, &job.start, limits)
                .map_or_else(|reason| Content::Failed { reason }, |table| Content::Proofs(table.to_bytes())),
            Err(ProveMatchError::Stopped) => Content::NotWithinLimit,
            Err(error) => Content::Failed { reason: format!("{error:#}") },
        };
        let is_cancelled = matches!(content, Content::NotWithinLimit) && is_cancelled.load(Ordering::Relaxed);
        Solution { nodes: self.solver.nodes(), content: (!is_cancelled).then_some(content) }
    }
}

/// Stops a search at a node limit or when the worker has to stop.
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

/// The proof of a start and all proofs that it relies on, each after a proof that relies on it. The error says which
/// proof is missing or wrong.
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
