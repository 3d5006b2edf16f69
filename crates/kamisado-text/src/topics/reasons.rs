//! Why and why not, and hints.

use alloc::string::String;

use kamisado::reason::{Cause, Duty, Effect, IllegalMove, RoundEnd};
use kamisado::{Fill, Player, TurnErrorKind};

use crate::PlayerNames;

/// Sentences for the reasons of the rules. Each ends with the code of its rule, see
/// [`Language::book_code`](crate::Language::book_code). The players are called as the [`PlayerNames`] say: by their colours
/// where these are empty.
pub trait Reasons {
    /// Why a move is not legal, and what to do instead.
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String;

    /// Why a turn was refused, and what to do instead.
    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String;

    /// Whose turn it is, with what and why; for a pass also what blocks the tower and who is next.
    ///
    /// The cause is that of the position, see [`Round::cause`](kamisado::Round::cause).
    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String;

    /// Why the round is over.
    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String;

    /// What a legal move does: who goes where, what is pushed, and what comes next.
    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String;
}

/// What is said to a player who asks what to do.
pub trait Hints {
    /// Proposes a move to a player, with who wins the round if both play perfectly from there. Without a winner the time
    /// was too short to prove it.
    fn hint(&self, mv: &str, player: Player, winner: Option<Player>, names: &PlayerNames) -> String;

    /// Asked for a proposal, the program names the one move there is.
    fn only_move(&self, mv: &str) -> String;

    /// Proposes a side to the winner of a round: by perfect play it wins the next round, or it seems better (F1).
    fn fill_hint(&self, player: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String;
}
