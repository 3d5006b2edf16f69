//! A match looked at again.

use kamisado::{ByPlayer, Fill, Move, Player};
use serde::{Deserialize, Serialize};

/// What is known about a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The rounds, in the order of the match.
    pub rounds: Vec<ReviewedRound>,
    /// What it comes to.
    pub summary: ByPlayer<Summary>,
}

/// What is known about a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedRound {
    /// Who wins from its start with perfect play; none as long as it is not known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<ReviewedMove>,
    /// Who wins from where it stands at the end.
    pub end: Option<Player>,
    /// The winner's choice between this round and the next, if one was made.
    pub fill: Option<ReviewedFill>,
}

/// What is known about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: Move,
    /// Who won before it; none as long as it is not known.
    pub before: Option<Player>,
    /// Who wins after it.
    pub after: Option<Player>,
    /// What is to be said about it.
    pub judgement: Judgment,
    /// The moves by which the player would have won; none as long as not all are known.
    pub winning: Option<Vec<Move>>,
    /// After a mistake, the better move and how the round would have gone on; none as long as it is not known.
    pub better: Option<Better>,
}

/// A better move and how the round would have gone on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Better {
    /// The moves to the end of the round, the better move first.
    pub line: Vec<Move>,
    /// The moves (without passes) to the end, if nobody can do better on the way.
    pub length: Option<u32>,
}

/// What is known about the choice of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedFill {
    /// Who chose.
    pub player: Player,
    /// What was chosen.
    pub chosen: Fill,
    /// Who wins the next round from there; none as long as it is not known.
    pub winner: Option<Player>,
    /// Who would win it from the other side.
    pub other: Option<Player>,
    /// What is to be said about it.
    pub judgement: Judgment,
}

/// What is to be said about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Judgment {
    /// There was nothing to choose.
    Forced,
    /// The player stood to win and still does.
    Kept,
    /// The same, and nothing else would have done it.
    Only,
    /// The player stood to win and does no longer.
    Mistake,
    /// The player stood to lose, whatever it did.
    Lost,
    /// It is not known yet.
    Open,
}

impl Judgment {
    /// All of them.
    pub const ALL: [Judgment; 6] =
        [Judgment::Forced, Judgment::Kept, Judgment::Only, Judgment::Mistake, Judgment::Lost, Judgment::Open];
}

/// How a player did, counted over the moves at which there was a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The moves at which it stood to win.
    pub won: u32,
    /// Those by which it still did.
    pub kept: u32,
    /// Those by which it did no longer.
    pub mistakes: u32,
    /// The only winning moves that it found.
    pub only: u32,
    /// The moves at which it stood to lose.
    pub lost: u32,
    /// The moves that are not judged.
    pub open: u32,
    /// The won positions it kept, in a hundred; none if it had no won position.
    pub accuracy: Option<u32>,
}
