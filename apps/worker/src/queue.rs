//! The queue of open requests, and the jobs that process them.

use std::collections::VecDeque;
use std::time::Duration;

use kamisado_engine::Level;
use kamisado_engine::review::{LossJob, ReviewJob, ReviewLimits};
use kamisado_solver::{Detail, Job, LineJob, Solver, VerdictsJob};
use kamisado_worker_protocol::{Encoded, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

use crate::choice::{CachedEngine, ChoiceJob};
use crate::time_slice::{Clock, SLICE, TimeSlice};

/// How long to look for the last chance of a lost round. A person waits for it.
const MAX_LOSS_TIME: Duration = Duration::from_secs(5);

/// Accepts requests and works on them in short time slices.
pub struct JobQueue {
    solver: Solver,
    /// The engines for playing and for hints. They are separate even if both have full strength, because their seeds
    /// differ and each keeps its table while the other one is used.
    opponent: Option<CachedEngine>,
    hint_engine: Option<CachedEngine>,
    bytes: usize,
    /// The open requests in the order of their next slices.
    jobs: VecDeque<OpenRequest>,
}

impl JobQueue {
    /// An empty queue. The solver and each engine get a table of at most `bytes` bytes when they are first needed.
    pub fn new(bytes: usize) -> JobQueue {
        JobQueue { solver: Solver::new(bytes), opponent: None, hint_engine: None, bytes, jobs: VecDeque::new() }
    }

    /// Whether there are no open requests.
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Accepts a request. Returns a reply if there is an immediate one.
    pub fn submit(&mut self, request: WorkerRequest) -> Option<WorkerMessage> {
        let WorkerRequest { id, query } = request;
        if let WorkerQuery::Cancel { request } = query {
            self.jobs.retain(|job| job.id != request);
            return None;
        }
        if self.jobs.iter().any(|job| job.id == id) {
            return Some(WorkerMessage::Refused {
                id: None,
                reason: format!("request {id} is being worked on already"),
            });
        }
        match OpenJob::new(query) {
            Ok(Some(work)) => self.jobs.push_back(OpenRequest { id, work, last_sent: None }),
            Ok(None) => {}
            Err(reason) => return Some(WorkerMessage::Refused { id: Some(id), reason }),
        }
        None
    }

    /// Accepts an encoded request. Refuses one that cannot be decoded.
    pub fn submit_bytes(&mut self, bytes: &[u8]) -> Option<WorkerMessage> {
        match WorkerRequest::from_bytes(bytes) {
            Ok(request) => self.submit(request),
            Err(error) => Some(WorkerMessage::Refused { id: WorkerRequest::id_of(bytes), reason: error.to_string() }),
        }
    }

    /// Works on the next request for about [`SLICE`](crate::SLICE) and returns the new messages. The clock gives the
    /// time since any fixed moment. Requests take turns.
    pub fn run_slice(&mut self, clock: &dyn Fn() -> Duration) -> Vec<WorkerMessage> {
        let Some(mut job) = self.jobs.pop_front() else { return Vec::new() };
        let done = self.slice(&mut job.work, clock);
        let (id, update) = (job.id, job.work.update());
        match (done, update) {
            (true, Some(update)) => vec![WorkerMessage::Done { id, update }],
            (true, None) => vec![WorkerMessage::Refused { id: Some(id), reason: "the match is over".to_owned() }],
            (false, update) => {
                let is_new = update.is_some() && update != job.last_sent;
                let last_sent = if is_new { update.clone() } else { job.last_sent.take() };
                self.jobs.push_back(OpenRequest { last_sent, ..job });
                update.filter(|_| is_new).map(|update| WorkerMessage::Progress { id, update }).into_iter().collect()
            }
        }
    }

    /// Works for one slice. Returns `true` when the request is answered.
    fn slice(&mut self, work: &mut OpenJob, clock: Clock<'_>) -> bool {
        let solver = &mut self.solver;
        match work {
            OpenJob::Choice(job) => job.work(&mut self.opponent, self.bytes, clock),
            OpenJob::Hint(job) => job.work(&mut self.hint_engine, self.bytes, clock),
            OpenJob::Verdicts(job) => job.run(solver, &mut TimeSlice::new(clock, SLICE)).is_ok(),
            OpenJob::Line(job) => job.run(solver, &mut TimeSlice::new(clock, SLICE)).is_ok(),
            OpenJob::Loss { job, spent } => {
                let begin = clock();
                let is_done = job.as_mut().is_none_or(|job| job.run(solver, &mut TimeSlice::new(clock, SLICE)).is_ok());
                *spent += clock().saturating_sub(begin);
                is_done || *spent >= MAX_LOSS_TIME
            }
            OpenJob::Review(job) => {
                let length = SLICE.saturating_mul(job.slice_factor());
                job.run(solver, &mut TimeSlice::new(clock, length)).is_ok()
            }
        }
    }
}

/// A request in progress.
pub(crate) struct OpenRequest {
    pub(crate) id: u32,
    pub(crate) work: OpenJob,
    /// The last update sent, to avoid sending it twice.
    pub(crate) last_sent: Option<WorkerUpdate>,
}

/// The work for a request.
pub(crate) enum OpenJob {
    /// The engine's choice of a turn.
    Choice(ChoiceJob),
    /// A hint: the choice of full strength.
    Hint(ChoiceJob),
    /// The verdicts on all moves.
    Verdicts(VerdictsJob),
    /// The main line.
    Line(LineJob),
    /// The review of a match.
    Review(ReviewJob),
    /// The loss of a round, or `None` if no player has lost it, and how long the job has searched.
    Loss { job: Option<LossJob>, spent: Duration },
}

/// The seed of the engine for hints. The value is arbitrary; it only decides between equal moves.
const HINT_SEED: u32 = 1;

impl OpenJob {
    /// The job for a query. The error says why the query is invalid. `None` for a cancellation.
    pub(crate) fn new(query: WorkerQuery) -> Result<Option<OpenJob>, String> {
        let millis = |within: u32| Duration::from_millis(within.into());
        match query {
            WorkerQuery::Choose { game, level, seed, within } => {
                let level = Level::new(level).ok_or_else(|| format!("{level} is no level from 1 to 10"))?;
                Ok(Some(OpenJob::Choice(ChoiceJob::new(game, level, seed, millis(within)))))
            }
            WorkerQuery::Hint { game, within } => {
                Ok(Some(OpenJob::Hint(ChoiceJob::new(game, Level::FULL, HINT_SEED, millis(within)))))
            }
            WorkerQuery::Verdicts { position, detailed } => {
                let detail = if detailed { Detail::All } else { Detail::Winners };
                Ok(Some(OpenJob::Verdicts(VerdictsJob::new(position, detail))))
            }
            WorkerQuery::Line { position } => Ok(Some(OpenJob::Line(LineJob::new(position)))),
            WorkerQuery::Review { game } => Ok(Some(OpenJob::Review(ReviewJob::new(game, ReviewLimits::default())))),
            WorkerQuery::Loss { game, round } => {
                let job = usize::try_from(round).ok().and_then(|round| LossJob::new(&game, round));
                Ok(Some(OpenJob::Loss { job, spent: Duration::ZERO }))
            }
            WorkerQuery::Cancel { .. } => Ok(None),
        }
    }

    /// The current results.
    pub(crate) fn update(&self) -> Option<WorkerUpdate> {
        match self {
            OpenJob::Choice(job) | OpenJob::Hint(job) => job.update(),
            OpenJob::Verdicts(job) => Some(WorkerUpdate::Verdicts(job.verdicts().to_vec())),
            OpenJob::Line(job) => Some(WorkerUpdate::Line(job.snapshot())),
            OpenJob::Review(job) => Some(WorkerUpdate::Review(Encoded::new(job.review()))),
            OpenJob::Loss { job, .. } => Some(WorkerUpdate::Loss(job.as_ref().map(|job| Encoded::new(job.loss())))),
        }
    }
}
