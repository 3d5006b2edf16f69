//! The report of a coordinator.

use std::fmt;

use kamisado::{Player, Position};

/// The results for the roots and for the workers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The roots, with their proven match winners.
    pub roots: Vec<(Position, Option<Player>)>,
    /// The number of proofs in the table.
    pub proofs: usize,
    /// The starts given up, with the reasons.
    pub given_up: Vec<(Position, String)>,
    /// The workers by name.
    pub workers: Vec<(String, WorkerReport)>,
}

/// The results of a worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkerReport {
    /// The number of its stored proofs.
    pub proofs: u64,
    /// The number of nodes that it claims to have searched.
    pub nodes: u64,
    /// The number of its wrong answers.
    pub wrong: u32,
    /// The number of its answers that were too late or came after too many wrong ones.
    pub ignored: u32,
}

impl Report {
    /// Whether every root is proven.
    pub fn is_proven(&self) -> bool {
        self.roots.iter().all(|(_, winner)| winner.is_some())
    }

    /// The total number of wrong answers.
    pub fn wrong_answers(&self) -> u32 {
        self.workers.iter().map(|(_, worker)| worker.wrong).sum()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (root, winner) in &self.roots {
            match winner {
                Some(winner) => writeln!(f, "{winner} wins the match from {root}")?,
                None => writeln!(f, "not proven: {root}")?,
            }
        }
        for (start, reason) in &self.given_up {
            writeln!(f, "given up: {start}: {reason}")?;
        }
        writeln!(f, "{} proofs in the table, {} wrong answers", self.proofs, self.wrong_answers())?;
        for (name, WorkerReport { proofs, nodes, wrong, ignored }) in &self.workers {
            writeln!(f, "worker {name}: {proofs} proofs, {nodes} nodes, {wrong} wrong answers, {ignored} ignored")?;
        }
        Ok(())
    }
}
