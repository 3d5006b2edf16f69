//! Every parser of untrusted input on very many mutated inputs, and a real server under mutated requests and frames:
//! `cargo xtask measure fuzz`, and cargo-fuzz.
//!
//! Each `Target` has valid inputs, made from a seed, which a mutator changes. Every input is read, and must not panic;
//! some of them, as many as the table says, also pass through the checks of the target (what is read is printed and read
//! again, and so on). Numbers that overflow are panics here.
//!
//! The targets are behind the feature `targets` and the server behind the feature `server`, so that the tests of the
//! server need no parsers.

mod mutate;
#[cfg(feature = "targets")]
mod report;
#[cfg(feature = "targets")]
mod run;
#[cfg(feature = "targets")]
mod seeds;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "targets")]
mod target;

#[cfg(feature = "targets")]
pub use report::{Row, table};
#[cfg(feature = "targets")]
pub use run::{Plan, run};
#[cfg(feature = "targets")]
pub use target::{TARGETS, Target};
