//! The engine's choice and its search information.

use kamisado::Turn;

/// How the engine sees the round, from the view of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A win that is proven, with the moves to the end (passes not counted) if they are known.
    Win(Option<u32>),
    /// A loss that is proven, likewise.
    Loss(Option<u32>),
    /// An estimate in thousandths: 1000 would be a sure win, -1000 a sure loss.
    Estimate(i32),
}

/// What the engine thinks at some moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchInfo {
    /// How many moves ahead it has looked.
    pub depth: u32,
    /// The nodes searched for this choice.
    pub nodes: u64,
    /// How it sees the round.
    pub score: Score,
    /// How it expects the round to go on, its own turn first.
    pub line: Vec<Turn>,
}

/// What the engine plays, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The turn it takes.
    pub turn: Turn,
    /// What it thought when it chose.
    pub info: SearchInfo,
}
