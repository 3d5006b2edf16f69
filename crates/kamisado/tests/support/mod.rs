//! Shared parts of the tests: choices to be made, positions to start from, and play that looks for trouble.
#![allow(dead_code, unreachable_pub, unused_imports, reason = "each test uses a part")]

mod choose;
mod play;
mod positions;
pub mod property;
mod scatter;

pub use choose::{Bytes, Choose, Rng};
pub use play::{Temper, pick_move, pick_turn, play_on, random_layout, random_rules};
pub use positions::{FIGURES, PUSHES_INTO_DEADLOCK};
pub use scatter::scattered;

use kamisado::{Move, Square};

/// Every conceivable move: from each square to each, and the pass.
pub fn conceivable_moves() -> impl Iterator<Item = Move> {
    let steps = Square::ALL.into_iter().flat_map(|from| Square::ALL.into_iter().map(move |to| Move::Step { from, to }));
    steps.chain([Move::Pass])
}
