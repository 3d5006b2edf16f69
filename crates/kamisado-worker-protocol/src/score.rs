//! How the engine sees a round.

use serde::{Deserialize, Serialize};

/// How the engine sees the round, from the view of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// A win that is proven, with the moves to the end if they are known.
    Win(Option<u32>),
    /// A loss that is proven, likewise.
    Loss(Option<u32>),
    /// An estimate in thousandths: 1000 would be a sure win, -1000 a sure loss.
    Estimate(i32),
}
