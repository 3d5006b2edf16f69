//! Proves match winners on many machines.
//!
//! A *coordinator* wants to know who wins the match from some round starts. It puts a job for each start into a queue
//! on a NATS server with JetStream ([`Queue`]). *Workers* take the jobs and answer with proofs ([`Worker`]). The
//! coordinator replays every proof by the rules before it adds it to a table ([`ProofTree`], [`Coordinator`]), so
//! workers need not be trusted. If a worker disappears, another one gets its job.
//!
//! `docs/work.md` specifies the messages and the guarantees.

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
pub use job_solver::{JobSolver, MatchSolver, Solution, SolutionKind, bundle};
pub use message::{
    Answer, AnswerPart, Content, Job, MAX_ANSWER_BYTES, MAX_NAME_LENGTH, MessageError, VERSION, is_name,
};
pub use proof_tree::{AnswerNumber, Changes, MAX_LOST_JOBS, MAX_UNSETTLED_ANSWERS, MAX_WRONG_ANSWERS, ProofTree};
pub use queue::{ACK_WAIT, ANSWERS, Answers, JOBS, Published, Queue};
pub use report::{Report, WorkerReport};
pub use stop::stop_on_signal;
pub use worker::{MAX_DELIVERIES, Worker, WorkerEvent};
