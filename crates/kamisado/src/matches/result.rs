//! How a match ends, and the errors of refused turns and results.

use core::fmt;

use crate::reason::IllegalMove;
use crate::{Format, Match, MatchLength, Player, Rule, Turn};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum MatchEnd {
    /// The score reached the agreed number of points or wins.
    Score,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Time,
    /// The players stopped a series.
    Stopped,
}

text_by_name! {
    /// All ways to end a match.
    MatchEnd { Score: "score", Resigned: "resigned", Time: "time", Stopped: "stopped" }
    /// The text is not the name of a way to end a match.
    ParseMatchEndError: "expected how a match ended: score, resigned, time or stopped"
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchResult {
    /// The winner. `None` if a series was stopped with an even score.
    pub winner: Option<Player>,
    /// How it ended.
    pub ended: MatchEnd,
}

/// Why a turn is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnErrorKind {
    /// The move is not legal.
    Illegal(IllegalMove),
    /// The round is over, and this player must first choose left or right (F1).
    FillDue(Player),
    /// A side can only be chosen between rounds (F1).
    NotBetweenRounds,
    /// The match is over.
    Over(MatchResult),
}

impl TurnErrorKind {
    /// The rule that forbids the turn.
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

/// An illegal turn. The match is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// The illegal turn.
    pub turn: Turn,
    /// Why it is illegal.
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

/// The start position belongs to a match of another length than agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthMismatchError {
    /// The match length of the position.
    pub position: MatchLength,
    /// The match length agreed on.
    pub agreed: MatchLength,
}

impl fmt::Display for LengthMismatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, agreed) = (self.position.target(), self.agreed.target());
        write!(f, "the position is played to {position} points, the match to {agreed}")
    }
}

impl core::error::Error for LengthMismatchError {}

/// The match cannot end with this result here; see [`Match::end_early`].
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
    /// Resigns the match for a player. Refused if the match is over.
    pub fn resign(&mut self, player: Player) -> Result<(), EndMatchError> {
        self.end_early(MatchResult { winner: Some(!player), ended: MatchEnd::Resigned })
    }

    /// Ends the match because a player ran out of time. Refused in the same cases as [`Match::resign`].
    pub fn lose_on_time(&mut self, player: Player) -> Result<(), EndMatchError> {
        self.end_early(MatchResult { winner: Some(!player), ended: MatchEnd::Time })
    }

    /// Stops a series; the player with more wins is the winner. Refused in the same cases as [`Match::resign`], and if
    /// this is not a series.
    pub fn stop(&mut self) -> Result<(), EndMatchError> {
        self.end_early(MatchResult { winner: self.leader(), ended: MatchEnd::Stopped })
    }

    /// The player with the higher score.
    fn leader(&self) -> Option<Player> {
        let score = self.score();
        Player::ALL.into_iter().find(|&player| score[player] > score[!player])
    }

    /// Whether the players may stop the match now, which is possible only in a series (C5).
    pub fn can_stop(&self) -> bool {
        matches!(self.rules.format, Format::Series(_)) && !self.is_over()
    }

    /// The result of a match that ended before its score decided it: by resignation, on time, or because the players
    /// stopped a series (P12, C5).
    pub fn early_result(&self) -> Option<MatchResult> {
        self.early_result
    }

    /// Ends the match with a result as [`Match::early_result`] returns it: a resignation, a loss on time or a stopped
    /// series (P12, C5). If the result is refused, the match stays unchanged.
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
        if !is_possible || self.is_over() {
            return Err(EndMatchError { result });
        }
        self.early_result = Some(result);
        Ok(())
    }

    /// Undoes an early end. Returns `false` if there was none.
    pub fn reopen(&mut self) -> bool {
        self.early_result.take().is_some()
    }
}
