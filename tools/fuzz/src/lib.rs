//! Runs every parser of untrusted input on very many mutated inputs, and sends mutated requests and frames to a real
//! server: `cargo xtask measure fuzz`, and cargo-fuzz.
//!
//! Each `Target` has valid inputs, made from a seed, which a mutator changes. No input may make the parser panic. Some
//! inputs, as many as the table says, also pass through the checks of the target: the result reads back as printed, and
//! so on. Integer overflow panics.
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
