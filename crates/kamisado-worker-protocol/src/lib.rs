//! The messages between the page of Kamisado and its worker.
//!
//! The page sends a [`WorkerRequest`], the worker answers with any number of [`WorkerMessage`]s that carry the request's number.
//! Both travel as bytes, so that neither side needs a reader of JSON; a match is played again by the rules when it is read:
//!
//! ```
//! use kamisado::{MatchLength, Position};
//! use kamisado_worker_protocol::{WorkerQuery, WorkerRequest};
//!
//! let position = Position::start(MatchLength::Single);
//! let request = WorkerRequest { id: 7, query: WorkerQuery::Verdicts { position, detailed: true } };
//! let bytes = request.to_bytes();
//! assert_eq!(WorkerRequest::from_bytes(&bytes)?, request);
//! assert_eq!(WorkerRequest::id_of(&bytes), Some(7));
//! # Ok::<(), kamisado_worker_protocol::ProtocolError>(())
//! ```
//!
//! The worker speaks first: [`WorkerMessage::Ready`] says that it listens and which [`VERSION`] it speaks. What was not
//! understood is answered by [`WorkerMessage::Refused`]; nothing is dropped without a word.

mod codec;
mod match_codec;
mod message;
mod request;
mod review;

pub use codec::ProtocolError;
pub use message::{MoveVerdict, Score, WorkerMessage, WorkerUpdate};
pub use request::{BenchQuestion, WorkerQuery, WorkerRequest};
pub use review::{
    BetterLine, EncodedLoss, EncodedReview, Judgment, Reviewed, ReviewedFill, ReviewedMove, ReviewedRound, Summary,
};

/// The version of the messages. A page and a worker of different versions do not talk to each other.
///
/// It grows when a message changes its form or meaning, so that a page from a cache does not misread a newer worker.
pub const VERSION: u32 = 5;
