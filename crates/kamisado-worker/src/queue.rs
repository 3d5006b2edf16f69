//! The queue of open requests, and the jobs that answer them.

use std::collections::VecDeque;

use kamisado_engine::Level;
use kamisado_engine::review::{ReviewJob, ReviewLimits};
use kamisado_solver::{Detail, Job, LineJob, Solver, VerdictsJob};
use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

use crate::bench::BenchJob;
use crate::choice::{CachedEngine, ChoiceJob};
use crate::convert;
use crate::time_slice::{NowFn, SLICE, TimeSlice};

/// Takes requests and works on them, one short slice at a time.
pub struct JobQueue {
    solver: Solver,
    /// The engine that plays, and the one that gives hints. They are two even if both have full strength, since their seeds
    /// differ: either keeps its table while the other one is asked.
    opponent: Option<CachedEngine>,
    adviser: Option<CachedEngine>,
    bytes: usize,
    /// The open questions, the next one first.
    jobs: VecDeque<OpenRequest>,
}

impl JobQueue {
    /// An empty queue. The solver and each engine get a table of at most `bytes` bytes when they are needed.
    pub fn new(bytes: usize) -> JobQueue {
        JobQueue { solver: Solver::new(bytes), opponent: None, adviser: None, bytes, jobs: VecDeque::new() }
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Takes a request; what is to be said to it at once is handed back.
    pub fn submit(&mut self, request: WorkerRequest) -> Option<WorkerMessage> {
        let WorkerRequest { id, query: ask } = request;
        if let WorkerQuery::Cancel { of } = ask {
            let open = self.jobs.iter().position(|job| job.id == of)?;
            self.jobs.remove(open);
            return Some(WorkerMessage::Cancelled { id: of });
        }
        if self.jobs.iter().any(|job| job.id == id) {
            return Some(WorkerMessage::Refused {
                id: None,
                reason: format!("request {id} is being worked on already"),
            });
        }
        match OpenJob::new(ask) {
            Ok(Some(work)) => self.jobs.push_back(OpenRequest { id, work, last_sent: None }),
            Ok(None) => {}
            Err(reason) => return Some(WorkerMessage::Refused { id: Some(id), reason }),
        }
        None
    }

    /// Takes a request as it comes; one that cannot be read is refused.
    pub fn submit_bytes(&mut self, bytes: &[u8]) -> Option<WorkerMessage> {
        match WorkerRequest::from_bytes(bytes) {
            Ok(request) => self.submit(request),
            Err(error) => Some(WorkerMessage::Refused { id: WorkerRequest::id_of(bytes), reason: error.to_string() }),
        }
    }

    /// Works on the next question for about [`SLICE`](crate::SLICE), by a clock in milliseconds, and says
    /// what is new. The other questions have their turn before this one is worked on again.
    pub fn run_slice(&mut self, clock: &dyn Fn() -> f64) -> Vec<WorkerMessage> {
        let Some(mut job) = self.jobs.pop_front() else {
            return Vec::new();
        };
        let done = self.slice(&mut job.work, clock);
        let (id, news) = (job.id, job.work.news());
        match (done, news) {
            (true, Some(news)) => vec![WorkerMessage::Done { id, news }],
            (true, None) => vec![WorkerMessage::Refused { id: Some(id), reason: "the match is over".to_owned() }],
            (false, news) => {
                let is_new = news.is_some() && news != job.last_sent;
                let told = if is_new { news.clone() } else { job.last_sent.take() };
                self.jobs.push_back(OpenRequest { last_sent: told, ..job });
                news.filter(|_| is_new).map(|news| WorkerMessage::Progress { id, news }).into_iter().collect()
            }
        }
    }

    /// Works for a slice; true when the question is answered.
    fn slice(&mut self, work: &mut OpenJob, clock: NowFn<'_>) -> bool {
        let solver = &mut self.solver;
        match work {
            OpenJob::Choice(choosing) => choosing.work(&mut self.opponent, self.bytes, clock),
            OpenJob::Hint(choosing) => choosing.work(&mut self.adviser, self.bytes, clock),
            OpenJob::Verdicts(job) => job.run(solver, &mut TimeSlice::new(clock, SLICE)).is_ok(),
            OpenJob::Line(job) => job.run(solver, &mut TimeSlice::new(clock, SLICE)).is_ok(),
            OpenJob::Bench(signing) => signing.work(clock),
            OpenJob::Review(job) => {
                let length = SLICE * f64::from(job.slices());
                job.run(solver, &mut TimeSlice::new(clock, length)).is_ok()
            }
        }
    }
}

/// A question that is being worked on.
pub(crate) struct OpenRequest {
    pub(crate) id: u32,
    pub(crate) work: OpenJob,
    /// What was told last, so that only news is told.
    pub(crate) last_sent: Option<WorkerUpdate>,
}

/// What is being worked on.
pub(crate) enum OpenJob {
    /// The engine's turn.
    Choice(ChoiceJob),
    /// What a perfect player would do.
    Hint(ChoiceJob),
    /// All moves.
    Verdicts(VerdictsJob),
    /// The main line.
    Line(LineJob),
    /// The solver's signature.
    Bench(BenchJob),
    /// A match.
    Review(ReviewJob),
}

/// The seed of the player who gives hints. Any will do: it only decides between equals.
const HINT_SEED: u32 = 1;

impl OpenJob {
    /// The work that a question asks for, or why it cannot be done. A cancellation is no work.
    pub(crate) fn new(ask: WorkerQuery) -> Result<Option<OpenJob>, String> {
        match ask {
            WorkerQuery::Choose { game, level, seed, within } => {
                let level = Level::new(level).ok_or_else(|| format!("{level} is no level from 1 to 10"))?;
                Ok(Some(OpenJob::Choice(ChoiceJob::new(game, level, seed, within))))
            }
            WorkerQuery::Hint { game, within } => {
                Ok(Some(OpenJob::Hint(ChoiceJob::new(game, Level::FULL, HINT_SEED, within))))
            }
            WorkerQuery::Verdicts { position, lengths } => {
                let detail = if lengths { Detail::All } else { Detail::Winners };
                Ok(Some(OpenJob::Verdicts(VerdictsJob::new(position, detail))))
            }
            WorkerQuery::Line { position } => Ok(Some(OpenJob::Line(LineJob::new(position)))),
            WorkerQuery::Signature => Ok(Some(OpenJob::Bench(BenchJob::default()))),
            WorkerQuery::Review { game } => Ok(Some(OpenJob::Review(ReviewJob::new(game, ReviewLimits::default())))),
            WorkerQuery::Cancel { .. } => Ok(None),
        }
    }

    /// What is known now.
    pub(crate) fn news(&self) -> Option<WorkerUpdate> {
        match self {
            OpenJob::Choice(choosing) | OpenJob::Hint(choosing) => choosing.news(),
            OpenJob::Verdicts(job) => Some(convert::verdicts(job.verdicts())),
            OpenJob::Line(job) => Some(WorkerUpdate::Line(job.snapshot())),
            OpenJob::Bench(signing) => Some(signing.news()),
            OpenJob::Review(job) => Some(convert::review(job.review())),
        }
    }
}
