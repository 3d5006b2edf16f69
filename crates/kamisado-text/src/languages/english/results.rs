//! Results in English.

use super::*;

impl Results for English {
    fn outcome(&self, outcome: &Outcome) -> String {
        let (winner, loser) = (player(outcome.winner), player(!outcome.winner));
        match outcome.won_by {
            WinBy::FarRow => {
                let color = outcome.tower;
                format!("{winner} wins the round: its {color} tower reached {loser}'s home row (rule M7).")
            }
            WinBy::Deadlock => {
                format!("{winner} wins the round by deadlock, because {loser} made the last move (rule M8).")
            }
        }
    }

    fn result(&self, result: &MatchResult) -> String {
        let Some(winner) = result.winner else {
            return match result.ended {
                MatchEnd::Stopped => "The series was stopped with the score even: nobody wins.".into(),
                MatchEnd::Score | MatchEnd::Resigned | MatchEnd::Time => "The match ended without a winner.".into(),
            };
        };
        let (winner, loser) = (player(winner), player(!winner));
        match result.ended {
            MatchEnd::Score => format!("{winner} wins the match (rule P8)."),
            MatchEnd::Resigned => format!("{loser} resigned: {winner} wins the match (rule P12)."),
            MatchEnd::Time => format!("{loser}'s time ran out: {winner} wins the match (rule P12)."),
            MatchEnd::Stopped => format!("The series was stopped: {winner} won more rounds and wins it (rule C5)."),
        }
    }

    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String {
        let details = details(round_details(moves, points), ",");
        format!("{} wins the round if both play perfectly{details}.", player(winner))
    }

    fn match_solved(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => format!("{} wins the match if both play perfectly to its end.", player(winner)),
            None => "There was not enough time to find out who wins the match.".into(),
        }
    }

    fn crowned(&self, tower: Tower, teeth: Teeth) -> String {
        let Some(before) = teeth.previous() else {
            return format!("{} has no dragon tooth.", self.tower(tower));
        };
        let gained = count(teeth.points() - before.points(), "point", "points");
        let count = count(teeth.count().into(), "tooth", "teeth");
        let tower = self.tower(tower);
        if teeth == Teeth::MAX {
            return format!("{tower} gets its last tooth ({count}, +{gained}).");
        }
        match teeth.rank() {
            Rank::Plain => tower,
            rank @ (Rank::Sumo | Rank::Double | Rank::Triple) => {
                format!("{tower} becomes a {} ({count}, +{gained}).", self.rank(rank))
            }
        }
    }

    fn filled(&self, winner: Player, fill: Fill) -> String {
        let (fill, side) = (self.fill(fill), fill.name());
        format!("{} fills {fill}, and so does {}, from its own {side} (rule F2).", player(winner), player(!winner))
    }
}

/// When a round ends with perfect play, and for how many points. Each part begins with its space.
pub(super) fn round_details(moves: Option<u32>, points: Option<u32>) -> [Option<String>; 2] {
    let soonest = if points.is_some() { " at the earliest" } else { "" };
    let moves = moves.map(|moves| format!(" in {}{soonest}", count(moves, "move", "moves")));
    let points = points.map(|points| format!(" for at most {}", English.points(points)));
    [moves, points]
}
