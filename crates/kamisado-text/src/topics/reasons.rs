//! Reasons, refusals and hints.

use alloc::string::String;

use kamisado::reason::{Cause, Duty, Effect, IllegalMove, RoundEnd};
use kamisado::{Fill, Player, TurnErrorKind};

use crate::PlayerNames;

/// Sentences for the reasons of the rules. Each ends with the code of its rule; see
/// [`Language::book_code`](crate::Language::book_code). The players are called by the [`PlayerNames`], or by their
/// sides if these are empty.
pub trait Reasons {
    /// Why a move is illegal, and what to do instead.
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String;

    /// Why a turn was refused, and what to do instead.
    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String;

    /// Whose turn it is, with which tower and why; for a pass also what blocks the tower and who is next.
    ///
    /// The cause belongs to the position; see [`Round::cause`](kamisado::Round::cause).
    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String;

    /// Why the round is over.
    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String;

    /// The effect of a legal move: its squares, the pushed towers, and what follows.
    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String;
}

/// Hints for a player.
pub trait Hints {
    /// Proposes a move to a player, and says who wins the round with perfect play from there. `None` means that the
    /// time was too short to prove it.
    fn hint(&self, mv: &str, player: Player, winner: Option<Player>, names: &PlayerNames) -> String;

    /// Proposes the only legal move.
    fn only_move(&self, mv: &str) -> String;

    /// Proposes a side to the winner of a round: with perfect play it wins the next round, or it seems better (F1).
    fn fill_hint(&self, player: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String;
}
