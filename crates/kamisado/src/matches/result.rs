//! How a match ends, and why a turn or an end is refused.

use core::fmt;

use crate::{Format, Illegal, Match, MatchLength, Player, Rule, Turn};

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

impl Match {
    /// A player resigns the match. False if it is over already or this is not its last point.
    pub fn resign(&mut self, player: Player) -> bool {
        self.give_up(MatchResult { winner: Some(!player), ended: Ended::Resigned })
    }

    /// A player runs out of time and loses the match. False as for [`Match::resign`].
    pub fn lose_on_time(&mut self, player: Player) -> bool {
        self.give_up(MatchResult { winner: Some(!player), ended: Ended::Time })
    }

    /// The players stop a series, which the one with more wins wins. False as for [`Match::resign`], or if it is no series.
    pub fn stop(&mut self) -> bool {
        self.end_early(MatchResult { winner: self.leader(), ended: Ended::Stopped }).is_ok()
    }

    /// The player with the higher score.
    fn leader(&self) -> Option<Player> {
        let score = self.score();
        Player::ALL.into_iter().find(|&player| score[player] > score[!player])
    }

    /// Whether this is a series that the players may stop now (C5).
    pub fn can_stop(&self) -> bool {
        matches!(self.rules.format, Format::Series(_)) && self.ahead.is_empty() && self.result().is_none()
    }

    /// How the match ended before its score decided it, if it did: by a resignation, on time or because the players stopped
    /// a series (P12, C5). The whole history is looked at.
    pub fn early_result(&self) -> Option<MatchResult> {
        self.given_up
    }

    /// Ends the match as [`Match::early_result`] tells it: a resignation, a loss on time or a stopped series (P12, C5). A
    /// refusal leaves the match as it is.
    pub fn end_early(&mut self, result: MatchResult) -> Result<(), EndMatchError> {
        let is_possible = match result.ended {
            Ended::Resigned | Ended::Time => result.winner.is_some(),
            Ended::Stopped => matches!(self.rules.format, Format::Series(_)) && result.winner == self.leader(),
            Ended::Score => false,
        };
        if is_possible && self.give_up(result) { Ok(()) } else { Err(EndMatchError { result }) }
    }

    /// Takes back that the match was given up, at its last point. False if it was not.
    pub fn reopen(&mut self) -> bool {
        self.ahead.is_empty() && self.given_up.take().is_some()
    }

    fn give_up(&mut self, result: MatchResult) -> bool {
        let possible = self.ahead.is_empty() && self.result().is_none();
        if possible {
            self.given_up = Some(result);
        }
        possible
    }
}
