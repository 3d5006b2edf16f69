//! Proposals to a player.

use alloc::string::String;

use kamisado::{Fill, Player};

/// What is said to a player who asks what to do.
pub trait Hints {
    /// Proposes a move to a player, with who wins the round if both play perfectly from there. Without a winner the time
    /// was too short to prove it.
    fn hint(&self, mv: &str, player: Player, winner: Option<Player>) -> String;

    /// Asked for a proposal, the program names the one move there is.
    fn only_move(&self, mv: &str) -> String;

    /// Proposes a side to the winner of a round: by perfect play it wins the next round, or it seems better (F1).
    fn fill_hint(&self, player: Player, fill: Fill, wins: bool) -> String;
}
