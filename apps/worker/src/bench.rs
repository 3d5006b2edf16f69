//! The solver's bench in the page.

use core::time::Duration;

use kamisado_engine::bench::{BenchCase, BenchRunner};
use kamisado_solver::Unlimited;
use kamisado_worker_protocol::WorkerUpdate;

use crate::time_slice::Clock;

/// The remaining questions, and the totals of the others.
pub(crate) struct BenchJob {
    runner: BenchRunner,
    questions: std::vec::IntoIter<BenchCase>,
    nodes: u64,
    time: Duration,
}

impl BenchJob {
    /// A job with these questions.
    pub(crate) fn new(questions: Vec<BenchCase>) -> BenchJob {
        BenchJob { runner: BenchRunner::default(), questions: questions.into_iter(), nodes: 0, time: Duration::ZERO }
    }

    /// Answers one question without interruption, because an interrupted search would take a different number of nodes.
    /// Returns `true` after the last question.
    pub(crate) fn work(&mut self, clock: Clock<'_>) -> bool {
        let Some(question) = self.questions.next() else { return true };
        let begin = clock();
        let nodes = self.runner.nodes(&question, &mut Unlimited);
        self.nodes += nodes.expect("nothing stops an unlimited search");
        self.time = self.time.saturating_add(clock().saturating_sub(begin));
        self.questions.len() == 0
    }

    /// The totals of the questions answered so far.
    pub(crate) fn update(&self) -> WorkerUpdate {
        WorkerUpdate::Bench { nodes: self.nodes, milliseconds: self.time.as_millis() as u32 }
    }
}
