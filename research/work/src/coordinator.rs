//! The coordinator: queues jobs for the proofs of a tree and checks every answer.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::message::Acker;
use kamisado::Position;
use kamisado_proof::MatchStore;
use thiserror::Error;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::QueueError;
use crate::answer_check::Verdict;
use crate::message::{AnswerPart, MessageError};
use crate::parts::AnswerParts;
use crate::proof_tree::{AnswerNumber, Changes, ProofTree};
use crate::queue::{Answers, Queue};
use crate::report::Report;

/// The maximum number of jobs in the queue and at workers.
const MAX_JOBS: usize = 256;
/// The maximum time to wait for an answer before doing other work.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);
/// The interval between checks for lost jobs while no answers arrive, and the minimum age of a job to be checked.
const LOST_JOB_INTERVAL: Duration = Duration::from_secs(5);
/// The delay before retrying a failed request to the server.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The coordinator of a proof tree.
pub struct Coordinator<S> {
    queue: Queue,
    tree: ProofTree<S>,
    /// If a job has no answer after this time, another worker gets it too.
    job_timeout: Option<Duration>,
    /// Whether to stop.
    stop: watch::Receiver<bool>,
    parts: AnswerParts<Acker>,
    /// The messages of answers that must stay in the queue for now.
    held: HashMap<AnswerNumber, Vec<Acker>>,
    next_number: AnswerNumber,
}

/// Why a coordinator stopped with an error.
#[derive(Debug, Error)]
pub enum CoordinatorError {
    /// The queue cannot be used.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// A proof could not be written.
    #[error("a proof could not be written: {0}")]
    NotWritten(io::Error),
}

/// An event of a coordinator, for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoordinatorEvent {
    /// A worker has answered.
    Answered {
        /// The start of its job.
        start: Position,
        /// The worker.
        worker: String,
        /// The result of the check.
        verdict: Verdict,
    },
    /// The proof of a start, sent by this worker, was dropped because it relied on a start that the opponent wins.
    Refuted(Position, String),
    /// A worker has given too many wrong answers and is ignored from now on.
    IgnoredFromNowOn(String),
    /// The job of a start was lost and is queued again.
    Lost(Position),
    /// A message was discarded because it is not an answer of this version.
    NotAnAnswer(MessageError),
    /// A request to the server failed. The coordinator continues.
    Failed(QueueError),
}

impl fmt::Display for CoordinatorEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CoordinatorEvent::Answered { start, worker, verdict } => match verdict {
                Verdict::Accepted { stored, pending } => {
                    write!(f, "{worker} proved {start}: {stored} proofs stored, {pending} wait for others")
                }
                Verdict::Wrong(wrong) => write!(f, "{worker} is wrong about {start}: {wrong}"),
                Verdict::Unsettled(reason) => write!(f, "{worker} did not prove {start}: {reason}"),
                Verdict::Late => write!(f, "{worker} answered {start}, which was no longer needed"),
                Verdict::Ignored => write!(f, "{worker} is ignored, about {start} too"),
            },
            CoordinatorEvent::Refuted(start, worker) => {
                write!(f, "{worker} was wrong about {start}: its proof relies on a start that the opponent wins")
            }
            CoordinatorEvent::IgnoredFromNowOn(worker) => write!(f, "{worker} is ignored from now on"),
            CoordinatorEvent::Lost(start) => write!(f, "the job for {start} was lost; asking again"),
            CoordinatorEvent::NotAnAnswer(error) => write!(f, "discarded an answer: {error}"),
            CoordinatorEvent::Failed(error) => write!(f, "{error}; trying again"),
        }
    }
}

/// Receives the events.
type Observe<'a> = &'a mut (dyn FnMut(&CoordinatorEvent) + Send);

impl<S: MatchStore> Coordinator<S> {
    /// A coordinator for a tree. It runs until the tree is done or `stop` is true.
    pub fn new(queue: Queue, tree: ProofTree<S>, stop: watch::Receiver<bool>) -> Coordinator<S> {
        let (parts, held) = (AnswerParts::default(), HashMap::new());
        Coordinator { queue, tree, job_timeout: None, stop, parts, held, next_number: 0 }
    }

    /// Same coordinator, but a job without an answer after this time is given to another worker too.
    #[must_use]
    pub fn with_job_timeout(self, job_timeout: Option<Duration>) -> Coordinator<S> {
        Coordinator { job_timeout, ..self }
    }

    /// Runs until every start is proven or given up, or until it has to stop. Waits while the server is unavailable.
    pub async fn run(mut self, mut observe: impl FnMut(&CoordinatorEvent) + Send) -> Result<Report, CoordinatorError> {
        let answers = self.queue.answers().await?;
        let mut looked = Instant::now();
        while !self.tree.is_done() && !*self.stop.borrow() {
            match self.step(&answers, &mut looked, &mut observe).await {
                Ok(()) => {}
                Err(CoordinatorError::Queue(error)) => {
                    observe(&CoordinatorEvent::Failed(error));
                    sleep(RETRY_DELAY).await;
                }
                Err(error) => return Err(error),
            }
        }
        let report = self.tree.report();
        if self.tree.is_done() {
            self.queue.remove_jobs().await?;
        }
        if report.is_proven() {
            // Proofs that are still pending turned out to be unnecessary.
            for acker in self.held.values().flatten() {
                acknowledge(acker).await?;
            }
            self.queue.flush().await?;
        }
        Ok(report)
    }

    /// Queues jobs and processes one answer.
    async fn step(
        &mut self,
        answers: &Answers,
        looked: &mut Instant,
        observe: Observe<'_>,
    ) -> Result<(), CoordinatorError> {
        for job in self.tree.take_jobs(MAX_JOBS, Instant::now()) {
            if let Err(error) = self.queue.publish_job(&job).await {
                self.tree.retry(&job.start);
                return Err(error.into());
            }
        }
        match answers.next(ANSWER_TIMEOUT).await? {
            Some(message) => self.receive(message, observe).await?,
            None if looked.elapsed() >= LOST_JOB_INTERVAL => {
                self.look_for_lost_jobs(observe).await?;
                *looked = Instant::now();
            }
            None => {}
        }
        Ok(())
    }

    /// Processes a message, and checks the answer if the message completes it.
    async fn receive(&mut self, message: Message, observe: Observe<'_>) -> Result<(), CoordinatorError> {
        let (message, acker) = message.split();
        let part = match AnswerPart::from_bytes(&message.payload) {
            Ok(part) => part,
            Err(error) => {
                observe(&CoordinatorEvent::NotAnAnswer(error));
                return Ok(acknowledge(&acker).await?);
            }
        };
        let collected = self.parts.add(part, acker);
        for acker in &collected.dropped {
            acknowledge(acker).await?;
        }
        let Some((answer, ackers)) = collected.whole else { return Ok(()) };
        let number = self.next_number;
        self.next_number += 1;
        self.held.insert(number, ackers);
        let was_ignored = self.tree.is_ignored(&answer.worker);
        // The check may take long. The connection is served by other threads in the meantime.
        let verdict = self.tree.add_answer(&answer, number, Instant::now()).map_err(CoordinatorError::NotWritten)?;
        let (start, worker) = (answer.start, answer.worker);
        let is_ignored = !was_ignored && self.tree.is_ignored(&worker);
        observe(&CoordinatorEvent::Answered { start, worker: worker.clone(), verdict });
        if is_ignored {
            observe(&CoordinatorEvent::IgnoredFromNowOn(worker));
        }
        self.apply_changes(observe).await
    }

    /// Removes from the queue what is no longer needed.
    async fn apply_changes(&mut self, observe: Observe<'_>) -> Result<(), CoordinatorError> {
        let mut changes = self.tree.take_changes();
        for (start, worker) in changes.refuted.drain(..) {
            observe(&CoordinatorEvent::Refuted(start, worker));
        }
        let sent = self.tell_queue(&mut changes).await;
        // Changes that could not be sent are sent later.
        self.tree.put_back(changes);
        sent
    }

    /// Sends changes to the queue and removes each one once it is sent.
    async fn tell_queue(&mut self, changes: &mut Changes) -> Result<(), CoordinatorError> {
        while let Some(number) = changes.released.last() {
            while let Some(acker) = self.held.get(number).and_then(|ackers| ackers.last()) {
                acknowledge(acker).await?;
                self.held.entry(*number).or_default().pop();
            }
            self.held.remove(number);
            changes.released.pop();
        }
        while let Some(start) = changes.settled.last() {
            self.queue.remove_job(start).await?;
            changes.settled.pop();
        }
        Ok(())
    }

    /// Queues the jobs again that were lost from the queue or take too long.
    async fn look_for_lost_jobs(&mut self, observe: Observe<'_>) -> Result<(), CoordinatorError> {
        for (start, since) in self.tree.out() {
            if since.elapsed() < LOST_JOB_INTERVAL {
                continue;
            }
            if !self.queue.has_job(&start).await? {
                observe(&CoordinatorEvent::Lost(start));
                self.tree.lose_job(&start, Instant::now());
            } else if self.job_timeout.is_some_and(|timeout| since.elapsed() > timeout) {
                observe(&CoordinatorEvent::Lost(start));
                self.queue.remove_job(&start).await?;
                self.tree.retry(&start);
            }
        }
        self.apply_changes(observe).await
    }
}

/// Removes an answer from the queue.
async fn acknowledge(acker: &Acker) -> Result<(), QueueError> {
    acker.ack().await.map_err(QueueError::request)
}
