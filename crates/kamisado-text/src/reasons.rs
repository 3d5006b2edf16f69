//! Why and why not.

use alloc::string::String;

use kamisado::{Cause, Duty, Effect, End, Illegal, Refusal, Tower};

/// Sentences for the reasons of the rules. Each ends with the code of its rule.
pub trait Reasons {
    /// Why a move is not legal, and what to do instead.
    fn illegal(&self, illegal: &Illegal) -> String;

    /// Why a turn was refused, and what to do instead.
    fn refusal(&self, refusal: &Refusal) -> String;

    /// Why that tower must move.
    fn cause(&self, must_move: Tower, cause: &Cause) -> String;

    /// Whose turn it is, with what and why; for a pass also what blocks the tower and who is next.
    ///
    /// The cause is that of the position, see [`Round::cause`](kamisado::Round::cause).
    fn duty(&self, duty: &Duty, cause: &Cause) -> String;

    /// Why the round is over.
    fn end(&self, end: &End) -> String;

    /// What a legal move does: who goes where, what is pushed, and what comes next.
    fn effect(&self, effect: &Effect) -> String;
}
