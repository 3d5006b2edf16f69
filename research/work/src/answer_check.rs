//! The results of checking answers.

use kamisado::Position;
use kamisado_proof::CheckError;
use thiserror::Error;

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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrongAnswer {
    /// The proofs cannot be parsed.
    #[error("the proofs cannot be read: {0}")]
    NotRead(String),
    /// The data ends in the middle of a proof.
    #[error("the proofs end in the middle of one")]
    Truncated,
    /// The answer contains no proof.
    #[error("it has no proof")]
    Empty,
    /// A proof is for a match with other opening limits.
    #[error("a proof is of a match with other opening limits")]
    OtherLimits,
    /// A proof is for a start that is not needed.
    #[error("a proof of {0}, which was not asked for")]
    NotAsked(Box<Position>),
    /// The strategy of a proof does not win.
    #[error("not proven: {0}")]
    NotProven(CheckError),
    /// A proof relies on a start that the opponent wins.
    #[error("it relies on {0}, which the opponent wins")]
    Refuted(Box<Position>),
}
