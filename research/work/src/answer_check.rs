//! The results of checking answers.

use std::fmt;

use kamisado::Position;
use kamisado_proof::CheckError;

/// The result of checking an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Its proofs are correct.
    Accepted {
        /// The number of proofs stored thanks to this answer.
        stored: usize,
        /// The number of its proofs that wait for proofs they rely on.
        pending: usize,
    },
    /// The answer is wrong. The proofs before the wrong one were kept.
    Wrong(WrongAnswer),
    /// The answer does not settle its start, for this reason.
    Unsettled(String),
    /// The answer came too late to be needed.
    Late,
    /// The worker is ignored because it has given too many wrong answers.
    Ignored,
}

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// The proofs cannot be parsed.
    NotRead(String),
    /// The data ends in the middle of a proof.
    Truncated,
    /// The answer contains no proof.
    Empty,
    /// A proof is for a match with other opening limits.
    OtherLimits,
    /// A proof is for a start that is not needed.
    NotAsked(Box<Position>),
    /// The strategy of a proof does not win.
    NotProven(CheckError),
    /// A proof relies on a start that the opponent wins.
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
