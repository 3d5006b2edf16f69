//! Every parser of untrusted input on very many mutated inputs: `cargo xtask measure fuzz`, and cargo-fuzz.
//!
//! Each [`Target`] has valid inputs, made from a seed, which a mutator changes. Every input is read, and must not panic;
//! some of them, as many as the table says, also pass through the checks of the target (what is read is printed and read
//! again, and so on). Numbers that overflow are panics here.

#[allow(unreachable_pub, reason = "kamisado-load includes the file too")]
mod mutate;
mod report;
mod run;
mod seeds;
mod target;

pub use report::{Row, read_rows, table};
pub use run::{Plan, run};
pub use target::{TARGETS, Target};
