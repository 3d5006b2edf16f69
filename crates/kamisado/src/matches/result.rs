//! How a match ends, and why a turn or an end is refused.

use core::fmt;

use crate::{Illegal, MatchLength, Player, Rule, Turn};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Ended {
    /// The points or wins agreed on were reached.
    Score,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Time,
    /// The players stopped a series.
    Stopped,
}

impl Ended {
    /// All ways.
    pub const ALL: [Ended; 4] = [Ended::Score, Ended::Resigned, Ended::Time, Ended::Stopped];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            Ended::Score => "score",
            Ended::Resigned => "resigned",
            Ended::Time => "time",
            Ended::Stopped => "stopped",
        }
    }
}

text_by_name! {
    Ended,
    /// A text that names no way to end a match.
    ParseEndedError: "expected how a match ended: score, resigned, time or stopped"
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchResult {
    /// Who won; nobody if a series was stopped with the score even.
    pub winner: Option<Player>,
    /// How it ended.
    pub ended: Ended,
}

/// Why a turn was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The move is not legal.
    Illegal(Illegal),
    /// The round is over, and first this player chooses left or right (F1).
    FillDue(Player),
    /// Left and right are chosen between rounds only (F1).
    NotBetweenRounds,
    /// The match is over.
    Over(MatchResult),
}

impl Refusal {
    /// The rule that refuses it.
    pub const fn rule(&self) -> Rule {
        match self {
            Refusal::Illegal(illegal) => illegal.rule(),
            Refusal::FillDue(_) | Refusal::NotBetweenRounds => Rule::F1,
            Refusal::Over(MatchResult { ended: Ended::Score, .. }) => Rule::P8,
            Refusal::Over(MatchResult { ended: Ended::Resigned | Ended::Time, .. }) => Rule::P12,
            Refusal::Over(MatchResult { ended: Ended::Stopped, .. }) => Rule::C5,
        }
    }
}

/// A refused turn; the match is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// What was refused.
    pub turn: Turn,
    /// Why.
    pub refusal: Refusal,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::FillDue(winner) => write!(f, "the round is over, {winner} chooses left or right first"),
            Refusal::NotBetweenRounds => f.write_str("left and right are chosen between two rounds only"),
            Refusal::Over(_) => f.write_str("the match is over"),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.turn, self.refusal)
    }
}

impl core::error::Error for TurnError {}

/// A position to start from that is played for other points than the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherLength {
    /// The length of match that the position belongs to.
    pub position: MatchLength,
    /// The length that was agreed.
    pub agreed: MatchLength,
}

impl fmt::Display for OtherLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, agreed) = (self.position.target(), self.agreed.target());
        write!(f, "the position is played to {position} points, the match to {agreed}")
    }
}

impl core::error::Error for OtherLength {}

/// A match that cannot have ended in a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndMatchError {
    /// How it cannot have ended.
    pub result: MatchResult,
}

impl fmt::Display for EndMatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ended = self.result.ended.name();
        match self.result.winner {
            Some(winner) => write!(f, "the match cannot end here with {winner} as the winner ({ended})"),
            None => write!(f, "the match cannot end here without a winner ({ended})"),
        }
    }
}

impl core::error::Error for EndMatchError {}
