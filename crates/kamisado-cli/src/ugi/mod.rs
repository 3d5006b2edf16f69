//! The Universal Game Interface, by which programs play; `docs/protocol.md` describes it.
//!
//! ```text
//! standard input ─▶ session ─ command ─▶ state: the options and the game
//!                      │                   │ go, isready
//!                      │                   ▼
//!                      │                thinker: the thread with the engine ─ search: when it ends
//!                      └──────── reply ◀───┘
//! ```

mod budget;
mod command;
mod fuzz;
mod lines;
mod mistake;
mod options;
mod reply;
mod search;
mod session;
mod state;
mod thinker;

pub use fuzz::read_ugi;
pub(crate) use session::run;
