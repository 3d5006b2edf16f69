//! What the check of an answer says.

use std::fmt;

use kamisado::Position;
use kamisado_proof::CheckError;

/// What came of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Its proofs are right.
    Accepted {
        /// How many proofs could be stored with it.
        stored: usize,
        /// How many of its proofs wait for proofs that they rely on.
        pending: usize,
    },
    /// It is wrong. The proofs in front of the wrong one were kept.
    Wrong(WrongAnswer),
    /// It does not settle its start, for this reason.
    Unsettled(String),
    /// It was not needed any more.
    Late,
    /// Its worker has given too many wrong answers.
    Ignored,
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// The proofs cannot be read.
    NotRead(String),
    /// The bytes end in the middle of a proof.
    Truncated,
    /// There is no proof.
    Empty,
    /// A proof is of a match with other opening limits.
    OtherLimits,
    /// A proof is of a start that nobody needs.
    NotAsked(Box<Position>),
    /// A strategy does not win.
    NotProven(CheckError),
    /// A proof relies on a start which the opponent wins.
    Refuted(Box<Position>),
}

impl fmt::Display for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongAnswer::NotRead(error) => write!(f, "the proofs cannot be read: {error}"),
            WrongAnswer::Truncated => f.write_str("the proofs end in the middle of one"),
            WrongAnswer::Empty => f.write_str("it has no proof"),
            WrongAnswer::OtherLimits => f.write_str("a proof is of a match with other opening limits"),
            WrongAnswer::NotAsked(start) => write!(f, "a proof of {start}, which was not asked for"),
            WrongAnswer::NotProven(error) => write!(f, "not proven: {error}"),
            WrongAnswer::Refuted(start) => write!(f, "it relies on {start}, which the opponent wins"),
        }
    }
}

impl std::error::Error for WrongAnswer {}
