//! A worker: takes jobs from the queue, solves them and sends answers.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::jetstream::{AckKind, Message};
use kamisado::Position;
use tokio::sync::watch;
use tokio::time::{interval, sleep};

use crate::QueueError;
use crate::job_solver::{JobSolver, Solution};
use crate::message::{Answer, Content, Job, MessageError};
use crate::queue::Queue;

/// The maximum number of deliveries of a job. A job delivered more often has probably crashed its workers, so it is not
/// tried again.
pub const MAX_DELIVERIES: i64 = 5;

/// The maximum time to wait for a job before checking whether to stop.
const JOB_TIMEOUT: Duration = Duration::from_secs(1);
/// The delay before retrying a failed request to the server.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The result of a job that was not worked on.
const CANCELLED: Solution = Solution { nodes: 0, content: None };

/// A worker.
#[derive(Debug)]
pub struct Worker<S> {
    queue: Queue,
    name: String,
    solver: Option<S>,
    /// Whether to stop.
    stop: watch::Receiver<bool>,
}

/// An event of a worker, for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerEvent {
    /// Took a job.
    Taken(Position),
    /// Answered a job with this many bytes of proofs.
    Proven(Position, usize),
    /// Answered that it cannot settle a start, for this reason.
    Unsettled(Position, String),
    /// Returned a job to the queue because the worker has to stop.
    PutBack(Position),
    /// Discarded a message that is not a job of this version.
    NotAJob(MessageError),
    /// A request to the server failed. The worker continues.
    Failed(QueueError),
}

impl fmt::Display for WorkerEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerEvent::Taken(start) => write!(f, "took {start}"),
            WorkerEvent::Proven(start, bytes) => write!(f, "proved {start}: {bytes} bytes"),
            WorkerEvent::Unsettled(start, reason) => write!(f, "did not prove {start}: {reason}"),
            WorkerEvent::PutBack(start) => write!(f, "put back {start}"),
            WorkerEvent::NotAJob(error) => write!(f, "discarded a job: {error}"),
            WorkerEvent::Failed(error) => write!(f, "{error}; trying again"),
        }
    }
}

/// Receives the events.
type Observe<'a> = &'a mut (dyn FnMut(&WorkerEvent) + Send);

impl<S: JobSolver> Worker<S> {
    /// A worker with a unique name. It runs until `stop` is true.
    pub fn new(queue: Queue, name: &str, solver: S, stop: watch::Receiver<bool>) -> Worker<S> {
        Worker { queue, name: name.to_owned(), solver: Some(solver), stop }
    }

    /// Takes jobs until it has to stop. Waits while the server is unavailable.
    pub async fn run(mut self, mut observe: impl FnMut(&WorkerEvent) + Send) {
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

    /// Processes the job in a message.
    async fn work(&mut self, message: &Message, observe: Observe<'_>) -> Result<(), QueueError> {
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
        let Solution { nodes, content } = if delivered > MAX_DELIVERIES {
            let reason = format!("{MAX_DELIVERIES} workers took the job and did not answer");
            Solution { nodes: 0, content: Some(Content::Failed { reason }) }
        } else if self.is_stopped() {
            CANCELLED
        } else {
            self.solve(&job, message).await
        };
        if let Some(content) = content {
            let event = match &content {
                Content::Proofs(proofs) => WorkerEvent::Proven(start, proofs.len()),
                Content::NotWithinLimit => WorkerEvent::Unsettled(start, format!("not within {} nodes", job.max_nodes)),
                Content::Failed { reason } => WorkerEvent::Unsettled(start, reason.clone()),
            };
            let answer = Answer { job: job.id, start, worker: self.name.clone(), nodes, content };
            if self.send(answer, &format!("{sequence}.{delivered}"), observe).await? {
                observe(&event);
                return acknowledge(message, AckKind::Ack).await;
            }
        }
        observe(&WorkerEvent::PutBack(start));
        acknowledge(message, AckKind::Nak(None)).await
    }

    /// Solves a job in another thread. Meanwhile the connection reports that the worker is alive.
    async fn solve(&mut self, job: &Job, message: &Message) -> Solution {
        let Some(mut solver) = self.solver.take() else {
            return CANCELLED;
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
                    // A panic of the solver ends the worker. Other workers get its job, but only a limited number of
                    // times.
                    Err(error) => match error.try_into_panic() {
                        Ok(panic) => std::panic::resume_unwind(panic),
                        Err(_) => return CANCELLED,
                    }
                },
                _ = alive.tick() => {
                    // Ignores errors. If the server is unavailable, another worker may get the job too, which does no
                    // harm.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
                () = until_true(&mut self.stop), if !is_cancelled.0.load(Ordering::Relaxed) => {
                    is_cancelled.0.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// Sends an answer, with retries. Returns `false` if the worker has to stop before it was sent.
    async fn send(&mut self, answer: Answer, set: &str, observe: Observe<'_>) -> Result<bool, QueueError> {
        let max_bytes = self.queue.max_proof_bytes();
        let head = Answer {
            job: answer.job.clone(),
            worker: answer.worker.clone(),
            content: Content::NotWithinLimit,
            ..answer
        };
        let parts = answer.into_parts(set, max_bytes).or_else(|error| {
            Answer { content: Content::Failed { reason: error.to_string() }, ..head }.into_parts(set, max_bytes)
        });
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

/// Cancels the search when the worker is dropped, because no one needs the answer any more.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Waits until a flag becomes true, possibly forever.
async fn until_true(flag: &mut watch::Receiver<bool>) {
    let is_true = flag.wait_for(|&value| value).await.is_ok();
    if !is_true {
        std::future::pending::<()>().await;
    }
}

/// Acknowledges a job in the given way and waits for the server's confirmation.
async fn acknowledge(message: &Message, kind: AckKind) -> Result<(), QueueError> {
    message.double_ack_with(kind).await.map_err(QueueError::request)
}
