//! Results of rounds and matches.

use kamisado::{ByPlayer, Fill, MatchEnd, MatchResult, Outcome, Teeth, WinBy};

use crate::labels::ResultSentence;
use crate::prelude::*;

/// The ends of rounds and matches, and what happens between them.
pub trait Results: Names + Texts<ResultSentence> {
    /// Who won a round and how.
    fn outcome(&self, outcome: &Outcome) -> String {
        let Outcome { winner, tower: color, won_by, .. } = *outcome;
        let sentence = match won_by {
            WinBy::FarRow => ResultSentence::FarRow,
            WinBy::Deadlock => ResultSentence::Deadlock,
        };
        say!(self, sentence, winner, loser = !winner, color)
    }

    /// Who won a match and how.
    fn result(&self, result: &MatchResult) -> String {
        let Some(winner) = result.winner else {
            let stopped = result.ended == MatchEnd::Stopped;
            return self.text(if stopped { ResultSentence::EvenSeries } else { ResultSentence::NoWinner }).into();
        };
        let sentence = match result.ended {
            MatchEnd::Score => ResultSentence::Score,
            MatchEnd::Resigned => ResultSentence::Resigned,
            MatchEnd::Time => ResultSentence::Time,
            MatchEnd::Stopped => ResultSentence::Stopped,
        };
        say!(self, sentence, winner, loser = !winner)
    }

    /// The result of perfect play: "Black wins the round if both play perfectly: in 17 moves at the soonest, for 2
    /// points at the most." One line may not achieve both the quickest win and the most points.
    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String {
        let details = round_details(self, moves, points);
        let details = if details.is_empty() { details } else { format!(": {details}") };
        say!(self, ResultSentence::Solved, winner, details)
    }

    /// The result of perfect play in this round and all that follow; `None` if the search ran out of time.
    fn match_solved(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => say!(self, ResultSentence::MatchSolved, winner),
            None => self.text(ResultSentence::MatchUnsolved).into(),
        }
    }

    /// The score on one line: "White 3 – Black 1". If one of the players reads it: "You 1 – Bramble 3".
    fn score(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        let points = |player| format!("{} {}", self.player_name(player, names), self.number(score[player]));
        let first = names.you.unwrap_or(Player::White);
        format!("{} – {}", points(first), points(!first))
    }

    /// The new rank of a tower, given with all its teeth: "White's red tower becomes a double sumo (2 teeth, +2
    /// points)."
    fn crowned(&self, tower: Tower, teeth: Teeth) -> String {
        let Some(before) = teeth.previous() else {
            return say!(self, ResultSentence::NoTooth, tower);
        };
        let sentence = if teeth == Teeth::MAX { ResultSentence::LastTooth } else { ResultSentence::Crowned };
        let (rank, gained) = (teeth.rank(), teeth.points() - before.points());
        say!(self, sentence, tower, rank, teeth = teeth.count(), gained)
    }

    /// The side from which the winner of the round fills the home rows (F1, F2).
    fn filled(&self, winner: Player, fill: Fill) -> String {
        let (loser, left) = (!winner, fill == Fill::Left);
        say!(self, ResultSentence::Filled, winner, loser, fill = Value::Words(self.fill(fill)), left)
    }
}

/// When a round ends with perfect play, and for how many points, as far as it is known.
pub(crate) fn round_details<W: Results + ?Sized>(words: &W, moves: Option<u32>, points: Option<u32>) -> String {
    let earliest = points.is_some();
    let moves = moves.map(|moves| say!(words, ResultSentence::InMoves, moves, earliest));
    let points = points.map(|points| say!(words, ResultSentence::ForPoints, points));
    let parts: Vec<String> = moves.into_iter().chain(points).collect();
    parts.join(words.comma())
}
