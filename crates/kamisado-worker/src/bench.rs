//! The solver's signature, found out in the page.

use kamisado_engine::bench::{BenchCase, BenchRunner};
use kamisado_solver::Unlimited;
use kamisado_worker_protocol::WorkerUpdate;

use crate::time_slice::NowFn;

/// The questions that are left, and what the others took.
#[derive(Default)]
pub(crate) struct BenchJob {
    signer: BenchRunner,
    asked: usize,
    nodes: u64,
    time: f64,
}

impl BenchJob {
    /// Answers one question as a whole: an interrupted one would take other nodes. True when it was the last.
    pub(crate) fn work(&mut self, clock: NowFn<'_>) -> bool {
        let questions = BenchCase::all();
        let Some(question) = questions.get(self.asked) else {
            return true;
        };
        let begin = clock();
        self.nodes += self.signer.nodes(question, &mut Unlimited).expect("nothing stops an unlimited search");
        self.time += clock() - begin;
        self.asked += 1;
        self.asked == questions.len()
    }

    /// What the answered questions took.
    pub(crate) fn news(&self) -> WorkerUpdate {
        WorkerUpdate::Signature { nodes: self.nodes, milliseconds: self.time as u32 }
    }
}
