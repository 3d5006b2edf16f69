//! Results of rounds and matches.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Fill, MatchResult, Outcome, Player, Teeth, Tower};

use crate::{Names, PlayerNames};

/// The ends of rounds and matches, and what happens between them.
pub trait Results: Names {
    /// Who won a round and how.
    fn outcome(&self, outcome: &Outcome) -> String;

    /// Who won a match and how.
    fn result(&self, result: &MatchResult) -> String;

    /// The result of perfect play: "Black wins the round if both play perfectly: in 17 moves at the soonest, for 2
    /// points at the most." One line may not achieve both the quickest win and the most points.
    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String;

    /// The result of perfect play in this round and all that follow; `None` if the search ran out of time.
    fn match_solved(&self, winner: Option<Player>) -> String;

    /// The score on one line: "White 3 – Black 1". If one of the players reads it: "You 1 – Bramble 3".
    fn score(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        let points = |player| format!("{} {}", self.player_name(player, names), self.number(score[player]));
        let first = names.you.unwrap_or(Player::White);
        format!("{} – {}", points(first), points(!first))
    }

    /// The new rank of a tower, given with all its teeth: "White's red tower becomes a double sumo (2 teeth, +2
    /// points)."
    fn crowned(&self, tower: Tower, teeth: Teeth) -> String;

    /// The side from which the winner of the round fills the home rows (F1, F2).
    fn filled(&self, winner: Player, fill: Fill) -> String;
}
