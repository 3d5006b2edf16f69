//! What a move leads to.

use kamisado::{Move, Player};
use serde::{Deserialize, Serialize};

/// What a move leads to if both play as well as can be from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveVerdict {
    /// The move.
    pub mv: Move,
    /// Who wins the round; none as long as it is not known.
    pub winner: Option<Player>,
    /// The real moves to the end, this one included if it is no pass; none as long as it is not known.
    pub length: Option<u32>,
    /// The points that the winner can force, 1, 2, 4 or 8; none as long as they are not known. A single round is not
    /// played for points.
    pub points: Option<u32>,
}
