//! The Universal Game Interface (`docs/protocol.md`).
//!
//! ```text
//! standard input ─▶ session ─ parse ───▶ state: the options and the game
//!                      │                   │ go, isready
//!                      │                   ▼
//!                      │                search_thread: the thread with the engine, and when a search ends
//!                      └──────── reply ◀───┘
//! ```

mod fuzz;
mod limits;
mod lines;
mod options;
mod parse;
mod reply;
mod search_thread;
mod session;
mod state;

pub use fuzz::read_ugi;
pub(crate) use session::run;
