//! The engine and the solver of Kamisado in the page's worker.
//!
//! All work is done at a [`Desk`], which knows nothing of browsers: it takes requests and works on them one short slice
//! at a time, by a clock that it is given. Between two slices the worker returns to its event loop, where it hears of
//! new requests and of questions that are no longer of interest.
//!
//! ```
//! use kamisado::{MatchLength, Position};
//! use kamisado_worker_protocol::{Ask, Message, Request};
//! use kamisado_worker::Desk;
//!
//! let position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
//! let mut desk = Desk::new(1 << 20);
//! desk.take(Request { id: 1, ask: Ask::Line { position } });
//! // A clock that stands still never ends a slice.
//! let messages = desk.work(&|| 0.0);
//! assert!(matches!(messages.last(), Some(Message::Done { id: 1, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod choice;
mod convert;
mod queue;
#[cfg(target_family = "wasm")]
mod runtime;
mod time_slice;

pub use queue::Desk;
#[cfg(target_family = "wasm")]
pub use runtime::start;
pub use time_slice::SLICE;
