//! A worker: takes jobs from the queue, solves them and sends the answers.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use kamisado::Position;
use tokio::sync::watch;
use tokio::time::{interval, sleep};

use crate::QueueError;
use crate::job_solver::{JobSolver, Solution, SolutionKind};
use crate::message::{Answer, Content, Job, MessageError};
use crate::queue::Queue;

/// A job that was delivered more often than this has ended its workers: it is not tried again.
pub const MAX_DELIVERIES: i64 = 5;

/// How long a worker waits for a job until it looks whether it is to stop.
const JOB_TIMEOUT: Duration = Duration::from_secs(1);
/// How long it waits before it tries again what the server has not done.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// A worker.
#[derive(Debug)]
pub struct Worker<S> {
    queue: Queue,
    name: String,
    solver: Option<S>,
    /// Whether it is to stop.
    stop: watch::Receiver<bool>,
}

/// What a worker does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerEvent {
    /// It has taken a job.
    Taken(Position),
    /// It has answered a job with this many bytes of proofs.
    Proven(Position, usize),
    /// It has answered that it cannot settle a start, for this reason.
    Unsettled(Position, String),
    /// It has put a job back into the queue, because it is to stop.
    PutBack(Position),
    /// It has thrown a message away that is no job of this version.
    NotAJob(MessageError),
    /// The server did not do what it was asked for. The worker goes on.
    Failed(QueueError),
}

impl fmt::Display for WorkerEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerEvent::Taken(start) => write!(f, "took {start}"),
            WorkerEvent::Proven(start, bytes) => write!(f, "proved {start}: {bytes} bytes"),
            WorkerEvent::Unsettled(start, reason) => write!(f, "did not settle {start}: {reason}"),
            WorkerEvent::PutBack(start) => write!(f, "put back {start}"),
            WorkerEvent::NotAJob(error) => write!(f, "threw a job away: {error}"),
            WorkerEvent::Failed(error) => write!(f, "{error}; trying again"),
        }
    }
}

impl<S: JobSolver> Worker<S> {
    /// A worker with a name that no other has. It runs until `stop` is true.
    pub fn new(queue: Queue, name: &str, solver: S, stop: watch::Receiver<bool>) -> Worker<S> {
        Worker { queue, name: name.to_owned(), solver: Some(solver), stop }
    }

    /// Takes jobs until it is to stop. While the server is away it waits.
    pub async fn run(mut self, mut observe: impl FnMut(&WorkerEvent)) {
        while !self.is_stopped() {
            let result = match self.queue.next_job(JOB_TIMEOUT).await {
                Ok(Some(message)) => self.work(&message, &mut observe).await,
                Ok(None) => Ok(()),
                Err(error) => Err(error),
            };
            if let Err(error) = result {
                observe(&WorkerEvent::Failed(error));
                sleep(RETRY_DELAY).await;
            }
        }
    }

    fn is_stopped(&self) -> bool {
        *self.stop.borrow()
    }

    /// Works on the job of a message.
    async fn work(&mut self, message: &Message, observe: &mut impl FnMut(&WorkerEvent)) -> Result<(), QueueError> {
        let job = match Job::from_bytes(&message.payload) {
            Ok(job) => job,
            Err(error) => {
                observe(&WorkerEvent::NotAJob(error));
                return acknowledge(message, AckKind::Term).await;
            }
        };
        let (sequence, delivered) = message.info().map_or((0, 1), |info| (info.stream_sequence, info.delivered));
        let start = job.start;
        observe(&WorkerEvent::Taken(start));
        let Solution { nodes, kind } = if delivered > MAX_DELIVERIES {
            let reason = format!("{MAX_DELIVERIES} workers took the job and did not answer");
            Solution { nodes: 0, kind: SolutionKind::Failed(reason) }
        } else if self.is_stopped() {
            Solution { nodes: 0, kind: SolutionKind::Stopped }
        } else {
            self.solve(&job, message).await
        };
        let (content, event) = match kind {
            SolutionKind::Stopped => {
                observe(&WorkerEvent::PutBack(start));
                return acknowledge(message, AckKind::Nak(None)).await;
            }
            SolutionKind::Proofs(proofs) => {
                let event = WorkerEvent::Proven(start, proofs.len());
                (Content::Proofs(proofs), event)
            }
            SolutionKind::NotWithinLimit => {
                let reason = format!("not within {} nodes", job.max_nodes);
                (Content::NotWithinLimit, WorkerEvent::Unsettled(start, reason))
            }
            SolutionKind::Failed(reason) => (Content::Failed(reason.clone()), WorkerEvent::Unsettled(start, reason)),
        };
        let answer = Answer { job: job.id, start, worker: self.name.clone(), nodes, content };
        if self.send(answer, &format!("{sequence}.{delivered}"), observe).await? {
            observe(&event);
            return acknowledge(message, AckKind::Ack).await;
        }
        observe(&WorkerEvent::PutBack(start));
        acknowledge(message, AckKind::Nak(None)).await
    }

    /// Solves a job beside the connection, which says meanwhile that this worker is alive.
    async fn solve(&mut self, job: &Job, message: &Message) -> Solution {
        let Some(mut solver) = self.solver.take() else {
            return Solution { nodes: 0, kind: SolutionKind::Stopped };
        };
        let is_cancelled = CancelOnDrop(Arc::new(AtomicBool::new(false)));
        let (job, flag) = (job.clone(), Arc::clone(&is_cancelled.0));
        let mut solving = tokio::task::spawn_blocking(move || {
            let solution = solver.solve(&job, &flag);
            (solver, solution)
        });
        let mut alive = interval(self.queue.ack_wait() / 3);
        loop {
            tokio::select! {
                solved = &mut solving => match solved {
                    Ok((solver, solution)) => {
                        self.solver = Some(solver);
                        return solution;
                    }
                    // An error of the solver ends the worker. Its job goes to others, but not for ever.
                    Err(error) => match error.try_into_panic() {
                        Ok(panic) => std::panic::resume_unwind(panic),
                        Err(_) => return Solution { nodes: 0, kind: SolutionKind::Stopped },
                    }
                },
                _ = alive.tick() => {
                    // If the server is away, the job may go to another worker, which does no harm.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
                () = until_true(&mut self.stop), if !is_cancelled.0.load(Ordering::Relaxed) => {
                    is_cancelled.0.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// Sends an answer, as often as it takes. False if it could not be sent before the worker is to stop.
    async fn send(
        &mut self,
        answer: Answer,
        set: &str,
        observe: &mut impl FnMut(&WorkerEvent),
    ) -> Result<bool, QueueError> {
        let max_bytes = self.queue.max_proof_bytes();
        let head = Answer {
            job: answer.job.clone(),
            worker: answer.worker.clone(),
            content: Content::NotWithinLimit,
            ..answer
        };
        let parts = answer
            .into_parts(set, max_bytes)
            .or_else(|error| Answer { content: Content::Failed(error.to_string()), ..head }.into_parts(set, max_bytes));
        let parts = parts.map_err(QueueError::request)?;
        for part in &parts {
            loop {
                match self.queue.publish_answer(part).await {
                    Ok(()) => break,
                    Err(error @ QueueError::TooLarge(..)) => return Err(error),
                    Err(_) if self.is_stopped() => return Ok(false),
                    Err(error) => observe(&WorkerEvent::Failed(error)),
                }
                sleep(RETRY_DELAY).await;
            }
        }
        Ok(true)
    }
}

/// Stops the search of a worker that is dropped: nobody waits for its answer.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Waits until a flag is true, which may be for ever.
async fn until_true(flag: &mut watch::Receiver<bool>) {
    let is_true = flag.wait_for(|&value| value).await.is_ok();
    if !is_true {
        std::future::pending::<()>().await;
    }
}

/// Tells the server what has come of a job, and waits until it knows.
async fn acknowledge(message: &Message, kind: AckKind) -> Result<(), QueueError> {
    message.double_ack_with(kind).await.map_err(QueueError::request)
}
