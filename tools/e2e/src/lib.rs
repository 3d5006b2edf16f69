//! The framework of the browser tests: a server and a browser for each test, and waiting for conditions.
//!
//! `cargo xtask test browser` builds the page and the server, and passes the path of the server in `KAMISADO_SERVER`.

mod actions;
mod browser;
mod devtools;
mod host;
pub mod keys;
mod program;
mod relay;
mod script;

pub use browser::{Browser, ON_BOARD, STILL};
pub use host::{FileHost, NEW_CACHE};
pub use program::Program;
pub use relay::Relay;
pub use script::{Script, deadlock, match_with_everything};
