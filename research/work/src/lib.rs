//! Proves match winners on many machines.
//!
//! A *coordinator* wants to know who wins the match from some round starts. It puts a job for each start into a queue
//! on a NATS server with JetStream ([`Queue`]). *Workers* take the jobs and answer with proofs ([`Worker`]). The
//! coordinator replays every proof by the rules before it adds it to a table ([`ProofTree`], [`Coordinator`]), so
//! workers need not be trusted. If a worker disappears, another one gets its job.
//!
//! `docs/work.md` specifies the messages and the guarantees.
//!
//! # Invariants
//!
//! - NATS carries jobs and answers and is not trusted. The coordinator's file holds what is proven, and only after
//!   `kamisado-proof` has checked it.
//! - `ProofTree` makes all decisions of the coordinator; it knows no network and no clock. It stores a proof only after all
//!   that the proof relies on, so the file is complete whenever the coordinator is killed. Answers whose proofs wait for
//!   others stay unacknowledged: the answer stream is their only store, and a new coordinator reads it from the start.
//! - Each start has its own subject in the job stream, and a job is published only if its subject is empty: there is at
//!   most one job per start, however often coordinators start. A lost job is noticed because its subject is empty.
//! - The NATS commands of `kamisado` are behind the feature `work`, so players do not have to build a NATS client.

mod answer_check;
mod coordinator;
mod error;
mod job_solver;
mod message;
mod open_start;
mod parts;
mod proof_tree;
mod queue;
mod report;
mod stop;
mod worker;

pub use answer_check::{Verdict, WrongAnswer};
pub use coordinator::{Coordinator, CoordinatorError, CoordinatorEvent};
pub use error::QueueError;
pub use job_solver::{JobSolver, MatchSolver, Solution, bundle};
pub use message::{
    Answer, AnswerPart, Content, Job, MAX_ANSWER_BYTES, MAX_NAME_LENGTH, MessageError, VERSION, is_name,
};
pub use proof_tree::{AnswerNumber, Changes, MAX_LOST_JOBS, MAX_UNSETTLED_ANSWERS, MAX_WRONG_ANSWERS, ProofTree};
pub use queue::{ACK_WAIT, ANSWERS, Answers, JOBS, Published, Queue};
pub use report::{Report, WorkerReport};
pub use stop::stop_on_signal;
pub use worker::{MAX_DELIVERIES, Worker, WorkerEvent};
