//! x
mod error;
mod message;
mod queue;
pub use error::QueueError;
pub use message::*;
pub use queue::*;
