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
mod lines;
mod mistake;
mod options;
mod reply;
mod search;
mod session;
mod state;
mod thinker;

#[cfg(test)]
mod fuzz;

pub(crate) use session::run;
