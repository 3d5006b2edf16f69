//! How a match ends, and why a turn or an end is refused.

use core::fmt;

use crate::reason::IllegalMove;
use crate::{Format, Match, MatchLength, Player, Rule, Turn};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum MatchEnd {
    /// The points or wins agreed on were reached.
    Score,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Time,
    /// The players stopped a series.
    Stopped,
}

impl MatchEnd {
    /// All ways.
    pub const ALL: [MatchEnd; 4] = [MatchEnd::Score, MatchEnd::Resigned, MatchEnd::Time, MatchEnd::Stopped];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            MatchEnd::Score => "score",
            MatchEnd::Resigned => "resigned",
            MatchEnd::Time => "time",
            MatchEnd::Stopped => "stopped",
        }
    }
}

text_by_name! {
    MatchEnd,
    /// A text that names no way to end a match.
    ParseMatchEndError: "expected how a match ended: score, resigned, time or stopped"
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchResult {
    /// Who won; none if a series was stopped with the score even.
    pub winner: Option<Player>,
    /// How it ended.
    pub ended: MatchEnd,
}

/// Why a turn was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnErrorKind {
    /// The move is not legal.
    Illegal(IllegalMove),
    /// The round is over, and first this player chooses left or right (F1).
    FillDue(Player),
    /// Left and right are chosen between rounds only (F1).
    NotBetweenRounds,
    /// The match is over.
    Over(MatchResult),
}

impl TurnErrorKind {
    /// The rule that refuses it.
    pub const fn rule(&self) -> Rule {
        match self {
            TurnErrorKind::Illegal(illegal) => illegal.rule(),
            TurnErrorKind::FillDue(_) | TurnErrorKind::NotBetweenRounds => Rule::F1,
            TurnErrorKind::Over(MatchResult { ended: MatchEnd::Score, .. }) => Rule::P8,
            TurnErrorKind::Over(MatchResult { ended: MatchEnd::Resigned | MatchEnd::Time, .. }) => Rule::P12,
            TurnErrorKind::Over(MatchResult { ended: MatchEnd::Stopped, .. }) => Rule::C5,
        }
    }
}

/// A refused turn; the match is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// What was refused.
    pub turn: Turn,
    /// The reason of the refusal.
    pub kind: TurnErrorKind,
}

impl fmt::Display for TurnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnErrorKind::Illegal(illegal) if f.alternate() => illegal.fmt(f),
            TurnErrorKind::Illegal(_) => f.write_str("the move is not legal"),
            TurnErrorKind::FillDue(winner) => write!(f, "the round is over, {winner} chooses left or right first"),
            TurnErrorKind::NotBetweenRounds => f.write_str("left and right are chosen between two rounds only"),
            TurnErrorKind::Over(_) => f.write_str("the match is over"),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.turn)?;
        self.kind.fmt(f)
    }
}

impl core::error::Error for TurnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            TurnErrorKind::Illegal(illegal) => Some(illegal),
            TurnErrorKind::FillDue(_) | TurnErrorKind::NotBetweenRounds | TurnErrorKind::Over(_) => None,
        }
    }
}

/// The start position belongs to a match of another length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthMismatchError {
    /// The length of match that the position belongs to.
    pub position: MatchLength,
    /// The length that was agreed.
    pub agreed: MatchLength,
}

impl fmt::Display for LengthMismatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, agreed) = (self.position.target(), self.agreed.target());
        write!(f, "the position is played to {position} points, the match to {agreed}")
    }
}

impl core::error::Error for LengthMismatchError {}

/// The error of [`Match::end_early`]: the match cannot end this way here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndMatchError {
    /// The refused result.
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
        self.set_early_result(MatchResult { winner: Some(!player), ended: MatchEnd::Resigned })
    }

    /// A player runs out of time and loses the match. False as for [`Match::resign`].
    pub fn lose_on_time(&mut self, player: Player) -> bool {
        self.set_early_result(MatchResult { winner: Some(!player), ended: MatchEnd::Time })
    }

    /// The players stop a series, which the one with more wins wins. False as for [`Match::resign`], or if it is no series.
    pub fn stop(&mut self) -> bool {
        self.end_early(MatchResult { winner: self.leader(), ended: MatchEnd::Stopped }).is_ok()
    }

    /// The player with the higher score.
    fn leader(&self) -> Option<Player> {
        let score = self.score();
        Player::ALL.into_iter().find(|&player| score[player] > score[!player])
    }

    /// Whether this is a series that the players may stop now (C5).
    pub fn can_stop(&self) -> bool {
        matches!(self.rules.format, Format::Series(_)) && self.undone.is_empty() && self.result().is_none()
    }

    /// How the match ended before its score decided it, if it did: by a resignation, on time or because the players stopped
    /// a series (P12, C5). Independent of the current ply.
    pub fn early_result(&self) -> Option<MatchResult> {
        self.early_result
    }

    /// Ends the match as [`Match::early_result`] tells it: a resignation, a loss on time or a stopped series (P12, C5). A
    /// refusal leaves the match as it is.
    ///
    /// ```
    /// # use kamisado::{Match, MatchEnd, MatchResult, MatchRules, Player};
    /// let mut game = Match::new(MatchRules::default());
    /// let resigned = MatchResult { winner: Some(Player::White), ended: MatchEnd::Resigned };
    /// game.end_early(resigned)?;
    /// assert_eq!(game.early_result(), Some(resigned));
    /// assert!(game.end_early(resigned).is_err(), "it is over already");
    /// assert!(game.reopen());
    /// # Ok::<(), kamisado::EndMatchError>(())
    /// ```
    pub fn end_early(&mut self, result: MatchResult) -> Result<(), EndMatchError> {
        let is_possible = match result.ended {
            MatchEnd::Resigned | MatchEnd::Time => result.winner.is_some(),
            MatchEnd::Stopped => matches!(self.rules.format, Format::Series(_)) && result.winner == self.leader(),
            MatchEnd::Score => false,
        };
        if is_possible && self.set_early_result(result) { Ok(()) } else { Err(EndMatchError { result }) }
    }

    /// Takes back an early end of the match, at its last point. False if there was none.
    pub fn reopen(&mut self) -> bool {
        self.undone.is_empty() && self.early_result.take().is_some()
    }

    /// Ends the match with this result. False if it is over already or this is not its last point.
    fn set_early_result(&mut self, result: MatchResult) -> bool {
        let possible = self.undone.is_empty() && self.result().is_none();
        if possible {
            self.early_result = Some(result);
        }
        possible
    }
}
