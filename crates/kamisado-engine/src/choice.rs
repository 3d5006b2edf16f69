//! The engine's choice and its search information.

use kamisado::Turn;

/// The engine's evaluation of the round, from the point of view of the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Score {
    /// A proven win, with the number of moves to the end (without passes) if it is known.
    Win(Option<u32>),
    /// A proven loss, with the number of moves to the end (without passes) if it is known.
    Loss(Option<u32>),
    /// An estimate in thousandths, from -1000 (certain loss) to 1000 (certain win).
    Estimate(i32),
}

/// The state of the engine's search at some point.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchInfo {
    /// The number of moves searched ahead.
    pub depth: u32,
    /// The nodes searched for this choice.
    pub nodes: u64,
    /// The evaluation.
    pub score: Score,
    /// The expected continuation, beginning with the engine's own turn.
    pub line: Vec<Turn>,
}

/// The engine's turn and the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The turn to play.
    pub turn: Turn,
    /// The state of the search when the engine chose.
    pub info: SearchInfo,
}
