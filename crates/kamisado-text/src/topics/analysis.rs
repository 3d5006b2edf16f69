//! Texts of the pages of analysis and of first moves.

use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::{AnalysisText, Mistakes, Names, OpeningText, Texts};

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
pub trait Analyses: Mistakes + Names + Texts<AnalysisText> {
    /// Who wins, in a table: "Black wins".
    fn wins(&self, winner: Player) -> &'static str;

    /// What a side from which the towers are put back leads to, as far as it is known.
    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String;

    /// What is found out of a round after its winner is known and said: "In 17 moves at the earliest, for at most 2 points."
    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String;

    /// What to do with a tower that was taken up beside the board.
    fn held(&self, tower: Tower) -> String;
}

/// The first moves.
pub trait Openings: Texts<OpeningText> {
    /// How many of all first moves win for Black, who makes them, and in how many moves at best, if that is known.
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String;
}
