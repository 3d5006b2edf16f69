//! The random play of the tests of the rules.
#![allow(dead_code, unreachable_pub, reason = "the tests of the rules use the rest")]

#[path = "../../../../crates/kamisado/tests/support/choose.rs"]
mod choose;
#[path = "../../../../crates/kamisado/tests/support/play.rs"]
mod play;
#[path = "../../../../crates/kamisado/tests/support/positions.rs"]
mod positions;
#[path = "../../../../crates/kamisado/tests/support/scatter.rs"]
mod scatter;

pub use choose::{Choose, Rng};
pub use play::{Temper, play_on, random_rules};
pub use positions::{FIGURES, PUSHES_INTO_DEADLOCK};
pub use scatter::scattered;
