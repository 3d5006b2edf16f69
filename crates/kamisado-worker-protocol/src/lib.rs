//! The messages between the Kamisado page and its web worker.
//!
//! The page sends a [`WorkerRequest`]. The worker replies with any number of [`WorkerMessage`]s that contain the id of
//! the request. Messages use a binary encoding, so neither side needs a JSON parser. Decoding a match replays it by the
//! rules:
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
//! The worker sends the first message, [`WorkerMessage::Ready`], with the [`VERSION`] that it speaks. It answers a
//! message that it does not understand with [`WorkerMessage::Refused`]; it never drops one silently.
//!
//! # Invariants
//!
//! - Messages are versioned bytes (postcard), so neither side carries a JSON or text parser. Decoding a match replays
//!   it by the rules. A review is a block of bytes inside its message; only the pages that show it decode it.
//! - Answers are the types of engine and solver. The page uses these types, and none of the searches behind them.

mod codec;
mod encoded;
mod match_codec;
mod message;
mod request;

pub use codec::ProtocolError;
pub use encoded::Encoded;
pub use message::{WorkerMessage, WorkerUpdate};
pub use request::{WorkerQuery, WorkerRequest};

/// The version of the messages. A page and a worker of different versions do not communicate.
///
/// Increase it when the format or the meaning of a message changes, so a cached page does not misinterpret a newer
/// worker.
pub const VERSION: u32 = 7;
