//! Texts of the pages of analysis and of first moves.

use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Mistakes, Names};

texts! {
    /// A label, button or message of the page of analysis.
    AnalysisText {
        /// The winner is not known yet.
        Searching,
        /// What the rings on the board mean.
        Legend,
        /// The head of the table of all moves.
        AllMoves,
        /// The column of the moves.
        Move,
        /// The column of who wins after them.
        Winner,
        /// The column of the moves to the end.
        Length,
        /// The column of the points.
        Points,
        /// A pass in a list of moves.
        Pass,
        /// The head of the main line.
        BestLine,
        /// The main line is not known yet.
        NoLine,
        /// The head of the tree of variations.
        Variations,
        /// Nothing has been tried.
        NoVariations,
        /// Makes a variation the main line.
        Promote,
        /// Deletes a variation.
        Delete,
        /// The head of what can be done with the position.
        Position,
        /// The field with the position as text.
        Kfen,
        /// Copies the position.
        CopyPosition,
        /// Copies a link to the position.
        CopyLink,
        /// What is said after that.
        Copied,
        /// What is said where the browser does not allow it.
        NotCopied,
        /// Opens the board editor.
        SetUp,
        /// Opens the saved game as the main line.
        YourGame,
        /// Goes to the start of a round.
        StartPosition,
        /// What is said about an address that names no possible position; the reason follows.
        NotOpened,
        /// The choice of what a press on a square does.
        Tools,
        /// Moves towers.
        Hand,
        /// How that is done.
        HandHelp,
        /// Gives teeth.
        Tooth,
        /// How that is done.
        ToothHelp,
        /// Takes towers off.
        Remove,
        /// How that is done.
        RemoveHelp,
        /// The towers beside the board.
        Beside,
        /// The choice of the player to move.
        ToMove,
        /// The choice of the tower that must move.
        MustMove,
        /// Any tower may move.
        AnyTower,
        /// The choice of what is played for.
        Target,
        /// The choice of the opening limits.
        Limits,
        /// There are none.
        NoLimits,
        /// Takes all towers off.
        ClearBoard,
        /// The position that was set up is possible.
        Possible,
        /// Analyses the position that was set up.
        Use,
        /// Leaves the editor; everything stays as it was.
        Cancel,
    }
}

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
pub trait Analyses: Mistakes + Names {
    /// A text that depends on nothing.
    fn analysis_text(&self, text: AnalysisText) -> &'static str;

    /// Who wins, in a table: "Black wins".
    fn wins(&self, winner: Player) -> &'static str;

    /// What a side from which the towers are put back leads to, as far as it is known.
    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String;

    /// What is found out of a round after its winner is known and said: "In 17 moves at the earliest, for at most 2 points."
    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String;

    /// What to do with a tower that was taken up beside the board.
    fn held(&self, tower: Tower) -> String;
}

impl Language {
    /// What is said about analysis in the language.
    pub fn analyses(self) -> &'static dyn Analyses {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}

texts! {
    /// A text of the page of first moves.
    OpeningText {
        /// The head of the page.
        Head,
        /// How to look at the first moves.
        Choose,
    }
}

/// The first moves.
pub trait Openings {
    /// A text that depends on nothing.
    fn opening_text(&self, text: OpeningText) -> &'static str;

    /// How many of all first moves win for Black, who makes them, and in how many moves at best, if that is known.
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String;
}

impl Language {
    /// What is said about the first moves in the language.
    pub fn openings(self) -> &'static dyn Openings {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
