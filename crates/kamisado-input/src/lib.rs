//! Checks the input of the server's clients: names, chat messages and addresses.
//!
//! ```
//! use kamisado_input::{Name, checked_chat};
//!
//! assert!(Name::new("Ștefan_88").is_ok() && Name::new("admin").is_err());
//! assert_eq!(checked_chat(" szép lépés "), Ok("szép lépés"));
//! ```
//!
//! The crate contains no texts of the page, no limits and no storage. The fuzzer runs it on mutated inputs.

mod chat;
mod client;
mod name;
mod unicode;

pub use chat::checked_chat;
pub use client::{Client, Network, Width};
pub use name::{HASTY, Name, search_key, skeletons};
pub use unicode::{MARKS, has_stacked_marks, is_invisible};
