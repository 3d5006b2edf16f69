//! Analysis in English.

use super::*;

impl Analyses for English {
    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "White wins",
            Player::Black => "Black wins",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "From the left",
            Fill::Right => "From the right",
        };
        match winner {
            Some(winner) => format!("{side}: {} wins the next round", player(winner)),
            None => format!("{side}: not known yet"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} is in your hand. Tap the square where it should go.", self.tower(tower))
    }
}

impl Openings for English {
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let soon = shortest.map(|moves| format!(", at best in {moves} moves")).unwrap_or_default();
        format!(
            "Black moves first. If both play perfectly, {winning} of the {all} first moves win{soon}; all the others lose."
        )
    }
}
