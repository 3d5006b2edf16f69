//! The solver's bench, run in the page.

use core::time::Duration;

use kamisado_engine::bench::{BenchCase, BenchRunner};
use kamisado_solver::Unlimited;
use kamisado_worker_protocol::WorkerUpdate;

use crate::time_slice::Clock;

/// How many questions are answered, and what they took.
#[derive(Default)]
pub(crate) struct BenchJob {
    runner: BenchRunner,
    answered: usize,
    nodes: u64,
    time: Duration,
}

impl BenchJob {
    /// Answers one question as a whole: an interrupted one would take other nodes. True when it was the last.
    pub(crate) fn work(&mut self, clock: Clock<'_>) -> bool {
        let questions = BenchCase::all();
        let Some(question) = questions.get(self.answered) else {
            return true;
        };
        let begin = clock();
        self.nodes += self.runner.nodes(question, &mut Unlimited).expect("nothing stops an unlimited search");
        self.time = self.time.saturating_add(clock().saturating_sub(begin));
        self.answered += 1;
        self.answered == questions.len()
    }

    /// What the answered questions took.
    pub(crate) fn update(&self) -> WorkerUpdate {
        WorkerUpdate::Bench { nodes: self.nodes, milliseconds: self.time.as_millis() as u32 }
    }
}
