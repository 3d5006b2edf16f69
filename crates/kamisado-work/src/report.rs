//! What a coordinator has done.

use std::fmt;

use kamisado::{Player, Position};

/// What has come of the roots, and of the workers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The starts that were asked, with who is proven to win the match from there.
    pub roots: Vec<(Position, Option<Player>)>,
    /// How many proofs the table holds.
    pub proofs: usize,
    /// The starts that were given up, with the reason.
    pub given_up: Vec<(Position, String)>,
    /// The workers by their names.
    pub workers: Vec<(String, WorkerReport)>,
}

/// What a worker has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkerReport {
    /// How many of its proofs are stored.
    pub proofs: u64,
    /// How many nodes it took, by its own account.
    pub nodes: u64,
    /// How many of its answers were wrong.
    pub wrong: u32,
    /// How many of its answers came late, or after too many wrong ones.
    pub ignored: u32,
}

impl Report {
    /// Whether every root is proven.
    pub fn is_proven(&self) -> bool {
        self.roots.iter().all(|(_, winner)| winner.is_some())
    }

    /// How many answers were wrong.
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
