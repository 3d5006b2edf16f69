//! The queue on NATS JetStream: one stream for jobs and one for answers.
//!
//! Each start has its own subject in the stream of jobs, which holds at most one job. A job stays in the stream until
//! its worker acknowledges it. If the worker is silent for [`ACK_WAIT`], another worker gets the job. An answer stays
//! in its stream until the coordinator has stored what it proves.

use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::context::{CreateStreamErrorKind, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, LastRawMessageErrorKind, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{self, Context, Message};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
use kamisado::Position;

use crate::QueueError;
use crate::message::{AnswerPart, Job};

/// The name of the stream of jobs.
pub const JOBS: &str = "KAMISADO_JOBS";
/// The name of the stream of answers.
pub const ANSWERS: &str = "KAMISADO_ANSWERS";
/// A worker that is silent for this time loses its job.
pub const ACK_WAIT: Duration = Duration::from_secs(30);

const JOB_PREFIX: &str = "kamisado.jobs.";
const JOB_SUBJECTS: &str = "kamisado.jobs.>";
const ANSWER_SUBJECT: &str = "kamisado.answers";
const WORKERS: &str = "workers";
const COORDINATOR: &str = "coordinator";
/// Long, because the coordinator keeps answers with pending proofs. A new coordinator still receives them at once.
const ANSWER_ACK_WAIT: Duration = Duration::from_secs(7 * 24 * 3600);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum number of unacknowledged jobs, and of unacknowledged answers.
const MAX_ACK_PENDING: i64 = 100_000;
/// The part of a message reserved for its subject and headers.
const HEAD_BYTES: usize = 4 << 10;
/// The maximum number of bytes of proofs in a message, even if the server allows more.
const MAX_PART_BYTES: usize = 1 << 20;

/// A connection to the queue.
#[derive(Clone, Debug)]
pub struct Queue {
    client: Client,
    context: Context,
    jobs: Stream,
    answers: Stream,
    workers: PullConsumer,
    ack_wait: Duration,
}

/// The result of queueing a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// The job is now in the queue.
    Queued,
    /// A job for the same start is already in the queue or at a worker.
    AlreadyQueued,
}

impl Queue {
    /// Connects to a NATS server under a name that appears in its logs. Creates the queue if it does not exist.
    pub async fn connect(address: &str, name: &str) -> Result<Queue, QueueError> {
        Queue::connect_with(address, name, ACK_WAIT).await
    }

    /// Same as [`Queue::connect`], with another value for [`ACK_WAIT`]. It applies only if the queue is created.
    pub async fn connect_with(address: &str, name: &str, ack_wait: Duration) -> Result<Queue, QueueError> {
        let address: ServerAddr = address.parse().map_err(|error| QueueError::Address(format!("{error}")))?;
        if address.host().is_empty() {
            return Err(QueueError::Address("it names no host".to_owned()));
        }
        // The address may be `nats://user:password@host` or `nats://token@host`.
        let options = match (address.username(), address.password()) {
            (Some(user), Some(password)) => {
                ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned())
            }
            (Some(token), None) => ConnectOptions::with_token(token.to_owned()),
            _ => ConnectOptions::new(),
        };
        let options = options.name(name).connection_timeout(CONNECT_TIMEOUT).max_reconnects(None);
        let client = options.connect(address).await.map_err(|error| match error.kind() {
            ConnectErrorKind::ServerParse => QueueError::Address(error.to_string()),
            _ => QueueError::NoServer(error.to_string()),
        })?;
        let context = jetstream::new(client.clone());
        let jobs = stream(&context, JOBS, JOB_SUBJECTS).await?;
        let answers = stream(&context, ANSWERS, ANSWER_SUBJECT).await?;
        let workers = consumer(&jobs, WORKERS, ack_wait).await?;
        let ack_wait = workers.cached_info().config.ack_wait;
        Ok(Queue { client, context, jobs, answers, workers, ack_wait })
    }

    /// The time after which a silent worker loses its job.
    pub const fn ack_wait(&self) -> Duration {
        self.ack_wait
    }

    /// The maximum number of bytes of proofs in one message.
    pub fn max_proof_bytes(&self) -> usize {
        self.client.server_info().max_payload.saturating_sub(HEAD_BYTES).clamp(1, MAX_PART_BYTES)
    }

    /// Queues a job.
    pub async fn publish_job(&self, job: &Job) -> Result<Published, QueueError> {
        // Succeeds only if there is no message with this subject.
        let message = PublishMessage::build().payload(job.to_bytes().into()).expected_last_subject_sequence(0);
        match self.publish(subject(&job.start), message).await {
            Ok(()) => Ok(Published::Queued),
            Err(PublishErrorKind::WrongLastSequence) => Ok(Published::AlreadyQueued),
            Err(error) => Err(QueueError::request(error)),
        }
    }

    /// Sends a part of an answer. Idempotent: a part with the same numbers is stored only once.
    pub async fn publish_answer(&self, part: &AnswerPart) -> Result<(), QueueError> {
        let AnswerPart { answer, set, part: number, .. } = part;
        let bytes = part.to_bytes();
        let (length, limit) = (bytes.len(), self.client.server_info().max_payload);
        let id = format!("{}/{set}/{number}", answer.worker);
        let message = PublishMessage::build().payload(bytes.into()).message_id(id);
        self.publish(ANSWER_SUBJECT.to_owned(), message).await.map_err(|error| match error {
            PublishErrorKind::MaxPayloadExceeded => QueueError::TooLarge(length, limit),
            error => QueueError::request(error),
        })
    }

    async fn publish(&self, subject: String, message: PublishMessage) -> Result<(), PublishErrorKind> {
        let sent = self.context.send_publish(subject, message).await.map_err(|error| error.kind())?;
        sent.await.map(drop).map_err(|error| error.kind())
    }

    /// Whether there is a job for a start, in the queue or at a worker.
    pub async fn has_job(&self, start: &Position) -> Result<bool, QueueError> {
        self.sequence(start).await.map(|sequence| sequence.is_some())
    }

    /// Removes the job for a start from the queue, if there is one. A worker that already has the job may still answer.
    pub async fn remove_job(&self, start: &Position) -> Result<(), QueueError> {
        let Some(sequence) = self.sequence(start).await? else { return Ok(()) };
        // Do not purge the subject instead: afterwards, servers of version 2.9 may not deliver other jobs.
        match self.jobs.delete_message(sequence).await {
            Err(error) if self.has_job(start).await? => Err(QueueError::request(error)),
            _ => Ok(()),
        }
    }

    /// The sequence number of the job for a start in the stream.
    async fn sequence(&self, start: &Position) -> Result<Option<u64>, QueueError> {
        match self.jobs.get_last_raw_message_by_subject(&subject(start)).await {
            Ok(message) => Ok(Some(message.sequence)),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(error) => Err(QueueError::request(error)),
        }
    }

    /// Removes all jobs from the queue.
    pub async fn remove_jobs(&self) -> Result<(), QueueError> {
        self.jobs.purge().await.map(drop).map_err(QueueError::request)
    }

    /// Waits until the server has received everything that was sent.
    pub async fn flush(&self) -> Result<(), QueueError> {
        self.client.flush().await.map_err(QueueError::request)
    }

    /// The next job. `None` after this timeout.
    pub async fn next_job(&self, timeout: Duration) -> Result<Option<Message>, QueueError> {
        next(&self.workers, timeout).await
    }

    /// Reads the answers, beginning with those not acknowledged by an earlier coordinator. Only one reader is possible.
    pub async fn answers(&self) -> Result<Answers, QueueError> {
        let mut earlier = consumer(&self.answers, COORDINATOR, ANSWER_ACK_WAIT).await?;
        if earlier.info().await.map_err(QueueError::request)?.num_waiting > 0 {
            return Err(QueueError::OtherCoordinator);
        }
        // A new consumer starts with the first remaining answer.
        self.answers.delete_consumer(COORDINATOR).await.map_err(QueueError::request)?;
        Ok(Answers { consumer: consumer(&self.answers, COORDINATOR, ANSWER_ACK_WAIT).await? })
    }
}

/// The coordinator's stream of answers.
#[derive(Clone, Debug)]
pub struct Answers {
    consumer: PullConsumer,
}

impl Answers {
    /// The next answer. `None` after this timeout.
    pub async fn next(&self, timeout: Duration) -> Result<Option<Message>, QueueError> {
        next(&self.consumer, timeout).await
    }
}

/// The subject of the jobs for a start. A KFEN without spaces is a valid token of a subject.
fn subject(start: &Position) -> String {
    format!("{JOB_PREFIX}{}", start.to_string().replace(' ', "_"))
}

async fn stream(context: &Context, name: &'static str, subjects: &str) -> Result<Stream, QueueError> {
    let config = Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        ..Config::default()
    };
    let stream = context.get_or_create_stream(config).await.map_err(|error| match error.kind() {
        CreateStreamErrorKind::JetStreamUnavailable => QueueError::NoJetStream,
        CreateStreamErrorKind::JetStream(reason) if is_without_jetstream(&reason) => QueueError::NoJetStream,
        _ => QueueError::request(error),
    })?;
    let found = &stream.cached_info().config;
    let is_queue = found.retention == RetentionPolicy::WorkQueue && found.subjects == [subjects];
    if is_queue { Ok(stream) } else { Err(QueueError::OtherStream(name)) }
}

fn is_without_jetstream(error: &jetstream::Error) -> bool {
    let code = error.error_code();
    code == jetstream::ErrorCode::JETSTREAM_NOT_ENABLED
        || code == jetstream::ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT
}

async fn consumer(stream: &Stream, name: &str, ack_wait: Duration) -> Result<PullConsumer, QueueError> {
    let config = pull::Config {
        durable_name: Some(name.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait,
        max_ack_pending: MAX_ACK_PENDING,
        ..pull::Config::default()
    };
    stream.get_or_create_consumer(name, config).await.map_err(QueueError::request)
}

async fn next(consumer: &PullConsumer, timeout: Duration) -> Result<Option<Message>, QueueError> {
    let batch = consumer.batch().max_messages(1).expires(timeout).messages().await;
    match batch.map_err(QueueError::request)?.next().await {
        Some(message) => message.map(Some).map_err(QueueError::request),
        None => Ok(None),
    }
}
