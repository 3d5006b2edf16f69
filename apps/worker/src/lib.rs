//! The engine and the solver of Kamisado in the page's web worker.
//!
//! A [`JobQueue`] does all the work and does not depend on a browser. It accepts requests and works on them in short
//! time slices, measured with the clock it is given. Between two slices the worker returns to its event loop, where it
//! receives new requests and cancellations.
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
//!
//! # Invariants
//!
//! - `JobQueue` does all work, in slices of about 20 ms between which it can be stopped. It does no analysis itself: it
//!   schedules slices of the engine's choices and of the jobs of engine and solver.
//! - Playing and hints have separate engines, so neither loses its table to the other.

mod choice;
mod queue;
#[cfg(target_family = "wasm")]
mod runtime;
mod time_slice;

pub use queue::JobQueue;
#[cfg(target_family = "wasm")]
pub use runtime::start;
pub use time_slice::SLICE;
