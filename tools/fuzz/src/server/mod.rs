//! A real server under mutated requests and frames. The tests of the server run this too, for a short time.

mod frames;
mod game;
mod requests;
mod run;

pub use game::play;
pub use run::{Count, Plan, Tally, run};
