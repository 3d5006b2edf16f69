//! The desk at which all questions are worked on.

use std::collections::VecDeque;

use kamisado_engine::Level;
use kamisado_engine::review::{ReviewJob, Thoroughness};
use kamisado_solver::{Detail, Job, LineJob, Solver, VerdictsJob};
use kamisado_worker_protocol::{Ask, Message, News, Request};

use crate::bench::Signing;
use crate::choice::{Choosing, Seated};
use crate::convert;
use crate::time_slice::{Clock, SLICE, Slice};

/// Takes requests and works on them, one short slice at a time.
pub struct Desk {
    solver: Solver,
    /// The engine that plays, and the one that gives hints. They are two even if both have full strength, since their seeds
    /// differ: either keeps its table while the other one is asked.
    opponent: Option<Seated>,
    adviser: Option<Seated>,
    bytes: usize,
    /// The open questions, the next one first.
    jobs: VecDeque<OpenRequest>,
}

impl Desk {
    /// An empty desk. The solver and each engine get a table of at most so many bytes when they are needed.
    pub fn new(bytes: usize) -> Desk {
        Desk { solver: Solver::new(bytes), opponent: None, adviser: None, bytes, jobs: VecDeque::new() }
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Takes a request; what is to be said to it at once is handed back.
    pub fn take(&mut self, request: Request) -> Option<Message> {
        let Request { id, ask } = request;
        if let Ask::Cancel { of } = ask {
            let open = self.jobs.iter().position(|job| job.id == of)?;
            self.jobs.remove(open);
            return Some(Message::Cancelled { id: of });
        }
        if self.jobs.iter().any(|job| job.id == id) {
            return Some(Message::Refused { id: None, reason: format!("request {id} is being worked on already") });
        }
        match Work::new(ask) {
            Ok(Some(work)) => self.jobs.push_back(OpenRequest { id, work, told: None }),
            Ok(None) => {}
            Err(reason) => return Some(Message::Refused { id: Some(id), reason }),
        }
        None
    }

    /// Takes a request as it comes; one that cannot be read is refused.
    pub fn take_bytes(&mut self, bytes: &[u8]) -> Option<Message> {
        match Request::from_bytes(bytes) {
            Ok(request) => self.take(request),
            Err(error) => Some(Message::Refused { id: Request::id_of(bytes), reason: error.to_string() }),
        }
    }

    /// Works on the next question for about [`SLICE`](crate::SLICE), by a clock in thousandths of a second, and says
    /// what is new. The other questions have their turn before this one is worked on again.
    pub fn work(&mut self, clock: &dyn Fn() -> f64) -> Vec<Message> {
        let Some(mut job) = self.jobs.pop_front() else {
            return Vec::new();
        };
        let done = self.slice(&mut job.work, clock);
        let (id, news) = (job.id, job.work.news());
        match (done, news) {
            (true, Some(news)) => vec![Message::Done { id, news }],
            (true, None) => vec![Message::Refused { id: Some(id), reason: "the match is over".to_owned() }],
            (false, news) => {
                let is_new = news.is_some() && news != job.told;
                let told = if is_new { news.clone() } else { job.told.take() };
                self.jobs.push_back(OpenRequest { told, ..job });
                news.filter(|_| is_new).map(|news| Message::Progress { id, news }).into_iter().collect()
            }
        }
    }

    /// Works for a slice; true when the question is answered.
    fn slice(&mut self, work: &mut Work, clock: Clock<'_>) -> bool {
        let solver = &mut self.solver;
        match work {
            Work::Choosing(choosing) => choosing.work(&mut self.opponent, self.bytes, clock),
            Work::Hint(choosing) => choosing.work(&mut self.adviser, self.bytes, clock),
            Work::Verdicts(job) => job.run(solver, &mut Slice::new(clock, SLICE)).is_ok(),
            Work::Line(job) => job.run(solver, &mut Slice::new(clock, SLICE)).is_ok(),
            Work::Signing(signing) => signing.work(clock),
            Work::Review(job) => {
                let length = SLICE * f64::from(job.slices());
                job.run(solver, &mut Slice::new(clock, length)).is_ok()
            }
        }
    }
}

/// A question that is being worked on.
pub(crate) struct OpenRequest {
    pub(crate) id: u32,
    pub(crate) work: Work,
    /// What was told last, so that only news is told.
    pub(crate) told: Option<News>,
}

/// What is being worked on.
pub(crate) enum Work {
    /// The engine's turn.
    Choosing(Choosing),
    /// What a perfect player would do.
    Hint(Choosing),
    /// All moves.
    Verdicts(VerdictsJob),
    /// The main line.
    Line(LineJob),
    /// The solver's signature.
    Signing(Signing),
    /// A match.
    Review(ReviewJob),
}

/// The seed of the player who gives hints. Any will do: it only decides between equals.
const HINT_SEED: u32 = 1;

impl Work {
    /// The work that a question asks for, or why it cannot be done. A cancellation is no work.
    pub(crate) fn new(ask: Ask) -> Result<Option<Work>, String> {
        match ask {
            Ask::Choose { game, level, seed, within } => {
                let level = Level::new(level).ok_or_else(|| format!("{level} is no level from 1 to 10"))?;
                Ok(Some(Work::Choosing(Choosing::new(game, level, seed, within))))
            }
            Ask::Hint { game, within } => Ok(Some(Work::Hint(Choosing::new(game, Level::FULL, HINT_SEED, within)))),
            Ask::Verdicts { position, lengths } => {
                let detail = if lengths { Detail::All } else { Detail::Winners };
                Ok(Some(Work::Verdicts(VerdictsJob::new(position, detail))))
            }
            Ask::Line { position } => Ok(Some(Work::Line(LineJob::new(position)))),
            Ask::Signature => Ok(Some(Work::Signing(Signing::default()))),
            Ask::Review { game } => Ok(Some(Work::Review(ReviewJob::new(game, Thoroughness::default())))),
            Ask::Cancel { .. } => Ok(None),
        }
    }

    /// What is known now.
    pub(crate) fn news(&self) -> Option<News> {
        match self {
            Work::Choosing(choosing) | Work::Hint(choosing) => choosing.news(),
            Work::Verdicts(job) => Some(convert::verdicts(job.verdicts())),
            Work::Line(job) => Some(News::Line(job.snapshot())),
            Work::Signing(signing) => Some(signing.news()),
            Work::Review(job) => Some(convert::review(job.review())),
        }
    }
}
