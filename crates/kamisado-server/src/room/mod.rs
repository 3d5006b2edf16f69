//! The games in play: each in a task of its own, which alone changes it.

mod call;
mod entry;
mod hall;
pub(crate) mod robot;
mod seat;
mod table;
mod task;

pub(crate) use call::{Call, Hello, NotDone, Room};
pub(crate) use entry::{Entry, Line, TableEvent};
pub(crate) use hall::Hall;
pub(crate) use seat::Sitter;
