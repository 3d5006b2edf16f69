//! What can be wrong with a certificate: its bytes, or what it proves.

use std::fmt;
use std::io;

use kamisado::Position;
use kamisado::kfen::ParsePositionError;

use crate::MatchClaim;

/// What is wrong with a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckErrorKind {
    /// There is no move for a position in which the winner must choose.
    NoChoice,
    /// The choice is not an index into the legal moves.
    NoSuchMove,
    /// The opponent wins here.
    Lost,
    /// The certificate has more choices than the check needs.
    UnusedChoices,
    /// The round may last longer than the claim says.
    TooLong,
    /// The round of the claim is over.
    Over,
    /// The start of a later round of the match that no proof says the player wins.
    Unproven,
}

impl fmt::Display for CheckErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckErrorKind::NoChoice => "there is no move for the winner here",
            CheckErrorKind::NoSuchMove => "the winner's move is not among the legal ones here",
            CheckErrorKind::Lost => "the opponent has won here",
            CheckErrorKind::UnusedChoices => "moves are left over after everything has been walked through",
            CheckErrorKind::TooLong => "the round may last longer than is claimed",
            CheckErrorKind::Over => "the round is over before its first move",
            CheckErrorKind::Unproven => "no proof says that the winner wins the match from this start of a later round",
        })
    }
}

/// A strategy that does not prove its claim: what is wrong, and in which position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The position at which the strategy fails.
    pub position: Box<Position>,
    /// The kind of failure.
    pub kind: CheckErrorKind,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.kind)
    }
}

impl core::error::Error for CheckError {}

/// A proof that does not hold: which one, and what is wrong where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTableError {
    /// What the proof claims.
    pub claim: Box<MatchClaim>,
    /// What is wrong with it.
    pub error: CheckError,
}

impl fmt::Display for MatchTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the proof that {} wins the match from {}: {}", self.claim.player, self.claim.start, self.error)
    }
}

impl core::error::Error for MatchTableError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// A file that is no certificate: what is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: DecodeErrorKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeErrorKind {
    /// The first line is not that of a certificate.
    NotACertificate,
    /// The first line is not that of a proof of a match.
    NotAMatchProof,
    /// A claim does not begin with `black` or `white`.
    Player,
    /// The number of moves of a claim is none, or too large.
    Moves,
    /// The position of a claim is none.
    Position(ParsePositionError),
    /// The opening limits of a match are none.
    Limits,
    /// The round of a proof of a match is over.
    Over,
    /// The number of choices is missing or is not how many there are.
    Choices,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            DecodeErrorKind::NotACertificate => f.write_str("expected \"kamisado-proof 1\": this is no certificate"),
            DecodeErrorKind::NotAMatchProof => {
                f.write_str("expected \"kamisado-match-proof 1\": this is no proof of a match")
            }
            DecodeErrorKind::Limits => f.write_str("expected free or 135: the opening limits of later rounds"),
            DecodeErrorKind::Over => f.write_str("the round is over before its first move"),
            DecodeErrorKind::Player => {
                f.write_str("expected black or white and a position, or choices and their number")
            }
            DecodeErrorKind::Position(error) if f.alternate() => error.fmt(f),
            DecodeErrorKind::Position(_) => f.write_str("the position of the claim cannot be read"),
            DecodeErrorKind::Moves => f.write_str("expected a number of moves"),
            DecodeErrorKind::Choices => f.write_str("expected as many choices as the line says"),
        }
    }
}

impl core::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            DecodeErrorKind::Position(error) => Some(error),
            DecodeErrorKind::NotACertificate
            | DecodeErrorKind::NotAMatchProof
            | DecodeErrorKind::Limits
            | DecodeErrorKind::Over
            | DecodeErrorKind::Player
            | DecodeErrorKind::Moves
            | DecodeErrorKind::Choices => None,
        }
    }
}

/// A certificate that could not be read from a file.
#[derive(Debug)]
pub enum CertificateFileError {
    /// The file could not be read.
    Io(io::Error),
    /// It holds something else.
    Decode(DecodeError),
}

impl fmt::Display for CertificateFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateFileError::Io(error) => error.fmt(f),
            CertificateFileError::Decode(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for CertificateFileError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            CertificateFileError::Io(error) => Some(error),
            CertificateFileError::Decode(error) => Some(error),
        }
    }
}
