//! Results of rounds and matches.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Fill, MatchResult, Outcome, Player, Teeth, Tower};

use crate::{Names, PlayerNames};

/// How rounds and matches end, and what happens between them.
pub trait Results: Names {
    /// Who won a round and how.
    fn outcome(&self, outcome: &Outcome) -> String;

    /// Who won a match and how.
    fn result(&self, result: &MatchResult) -> String;

    /// What perfect play leads to: "Black wins the round if both play perfectly: in 17 moves at the soonest, for 2 points at the most."
    /// The soonest win and the most points need not be had together.
    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String;

    /// Perfect play was not settled in the time there was.
    fn unsolved(&self) -> &'static str;

    /// What perfect play in this round and all that follow leads to; none if that was not settled in the time.
    fn match_solved(&self, winner: Option<Player>) -> String;

    /// The score on one line: "White 3 – Black 1". Where one of the players reads it: "You 1 – Bramble 3".
    fn score(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        let points = |player| format!("{} {}", self.player_name(player, names), self.number(score[player]));
        let first = names.you.unwrap_or(Player::White);
        format!("{} – {}", points(first), points(!first))
    }

    /// What the new tooth makes of a tower, given with all its teeth: "White's red tower becomes a double sumo (2 teeth,
    /// +2 points)."
    fn crowned(&self, tower: Tower, teeth: Teeth) -> String;

    /// From which side the winner of the round lets the home rows be filled (F1, F2).
    fn filled(&self, winner: Player, fill: Fill) -> String;
}
