//! A test for every rule, named for its code in `docs/rules.md`; `codes` sees to it that none is missing.
//!
//! Most positions are the start with a few towers moved, so that a reader sees what matters. The rest was found by
//! searching.

mod help;

mod board;
mod codes;
mod deadlock;
mod double;
mod kfen;
mod matches;
mod options;
mod program;
mod refill;
mod round;
mod series;
mod shared;
mod sumo;
mod triple;
