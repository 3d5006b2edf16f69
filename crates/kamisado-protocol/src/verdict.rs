//! What a move leads to.

use kamisado::{Move, Player};
use serde::{Deserialize, Serialize};

/// What a move leads to if both play as well as can be from there, as `kamisado solve --all --length --json` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveVerdict {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// Who wins the round; none as long as it is not known.
    pub winner: Option<Player>,
    /// The real moves to the end, this one included if it is no pass; none as long as it is not known.
    pub length: Option<u32>,
}
