//! Texts of the pages of analysis and of first moves.

use kamisado::Fill;

use crate::format::capital;
use crate::labels::{AnalysisSentence, OpeningSentence};
use crate::prelude::*;
use crate::topics::results::round_details;
use crate::{AnalysisText, Mistakes, OpeningText, Results};

/// The analysis of positions.
///
/// ```
/// use kamisado::{Fill, Player};
/// use kamisado_text::Language;
///
/// let analyses = Language::English.analyses();
/// assert_eq!(analyses.wins(Player::Black), "Black wins");
/// assert_eq!(analyses.fill_verdict(Fill::Left, Some(Player::White)), "From the left: White wins the next round");
/// ```
pub trait Analyses: Mistakes + Results + Texts<AnalysisText> + Texts<AnalysisSentence> {
    /// Who wins, in a table: "Black wins".
    fn wins(&self, winner: Player) -> &'static str {
        self.text(match winner {
            Player::White => AnalysisText::WhiteWins,
            Player::Black => AnalysisText::BlackWins,
        })
    }

    /// What a side from which the towers are put back leads to, as far as it is known.
    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let fill = Value::Words(self.fill(fill));
        match winner {
            Some(winner) => say!(self, AnalysisSentence::FillVerdict, fill, winner),
            None => say!(self, AnalysisSentence::FillUnknown, fill),
        }
    }

    /// What is found out of a round after its winner is known and said: "In 17 moves at the earliest, for at most 2 points."
    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        format!("{}.", capital(&round_details(self, moves, points)))
    }

    /// What to do with a tower that was taken up beside the board.
    fn held(&self, tower: Tower) -> String {
        say!(self, AnalysisSentence::Held, tower)
    }
}

/// The first moves.
pub trait Openings: Names + Texts<OpeningText> + Texts<OpeningSentence> {
    /// How many of all first moves win for Black, who makes them, and in how many moves at best, if that is known.
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let (known, shortest) = (shortest.is_some(), shortest.unwrap_or_default());
        say!(self, OpeningSentence::Summary, winning, all, known, shortest)
    }
}
