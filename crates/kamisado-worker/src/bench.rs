//! The solver's bench, run in the page.

use core::time::Duration;

use kamisado_engine::bench::{BenchCase, BenchQuery, BenchRunner};
use kamisado_solver::Unlimited;
use kamisado_worker_protocol::{BenchQuestion, WorkerUpdate};

use crate::time_slice::Clock;

/// The questions that are left, and what the others took.
pub(crate) struct BenchJob {
    runner: BenchRunner,
    questions: std::vec::IntoIter<BenchQuestion>,
    nodes: u64,
    time: Duration,
}

impl BenchJob {
    /// None is answered yet.
    pub(crate) fn new(questions: Vec<BenchQuestion>) -> BenchJob {
        BenchJob { runner: BenchRunner::default(), questions: questions.into_iter(), nodes: 0, time: Duration::ZERO }
    }

    /// Answers one question as a whole: an interrupted one would take other nodes. True when it was the last.
    pub(crate) fn work(&mut self, clock: Clock<'_>) -> bool {
        let Some(BenchQuestion { position, counts_moves }) = self.questions.next() else {
            return true;
        };
        let query = if counts_moves { BenchQuery::MovesLeft } else { BenchQuery::Winner };
        let begin = clock();
        let nodes = self.runner.nodes(&BenchCase { query, position }, &mut Unlimited);
        self.nodes += nodes.expect("nothing stops an unlimited search");
        self.time = self.time.saturating_add(clock().saturating_sub(begin));
        self.questions.len() == 0
    }

    /// What the answered questions took.
    pub(crate) fn update(&self) -> WorkerUpdate {
        WorkerUpdate::Bench { nodes: self.nodes, milliseconds: self.time.as_millis() as u32 }
    }
}
