//! The engine and the solver of Kamisado in the page's worker.
//!
//! All work is done by a [`JobQueue`], which knows nothing of browsers: it takes requests and works on them one short slice
//! at a time, by a clock that it is given. Between two slices the worker returns to its event loop, where it hears of
//! new requests and of questions that are no longer of interest.
//!
//! ```
//! use kamisado::{MatchLength, Position};
//! use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest};
//! use kamisado_worker::JobQueue;
//!
//! let position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
//! let mut queue = JobQueue::new(1 << 20);
//! queue.submit(WorkerRequest { id: 1, query: WorkerQuery::Line { position } });
//! // A clock that stands still never ends a slice.
//! let messages = queue.run_slice(&|| std::time::Duration::ZERO);
//! assert!(matches!(messages.last(), Some(WorkerMessage::Done { id: 1, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod choice;
mod convert;
mod queue;
#[cfg(target_family = "wasm")]
mod runtime;
mod time_slice;

pub use queue::JobQueue;
#[cfg(target_family = "wasm")]
pub use runtime::start;
pub use time_slice::SLICE;
