//! The page on which a match is looked at again.

use alloc::string::String;

use kamisado::Player;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Pages, Reviews};

texts! {
    /// A label, button or message of the page for reviews.
    ReviewText {
        /// What the page is for.
        Intro,
        /// Reviews the match that is kept for the page on which one plays.
        OwnMatch,
        /// There is no match to review.
        NoMatch,
        /// Reviews the match in the field.
        Read,
        /// What stands before the mistake in a record can be reviewed all the same.
        UpToMistake,
        /// Goes back to the choice of a match.
        OtherMatch,
        /// The match stands at its start.
        Beginning,
        /// How the strip is read.
        Lanes,
        /// The head of the summary.
        Summary,
        /// The head of the list of mistakes.
        Mistakes,
        /// Shows on the board how the better move goes on.
        ShowLine,
        /// Goes back to the match.
        LeaveLine,
        /// Opens the position on the page for analysis.
        Analyse,
        /// A turn without a choice.
        Forced,
        /// A turn that kept the win.
        Kept,
        /// The only turn that kept the win.
        Only,
        /// A turn that gave the win away.
        Mistake,
        /// A turn in a lost position.
        Lost,
        /// A choice of the side after which the next round is lost, like after the other.
        FillLost,
        /// A turn that is not judged yet.
        Open,
        /// The review is complete.
        Done,
    }
}

/// What the page for reviews says: its own texts, and what it shares with everybody.
pub trait ReviewPages: Pages + Reviews {
    /// A text that depends on nothing.
    fn review_text(&self, text: ReviewText) -> &'static str;

    /// A turn of the strip: its number, who took it, what it was, what is to be said about it and who stands to win then.
    fn turn_label(&self, number: u32, player: Player, turn: &str, judged: ReviewText, winner: Option<Player>)
    -> String;

    /// How far the review has come: "12 of 40 moves judged".
    fn judged_count(&self, judged: u32, count: u32) -> String;

    /// The place in a line that is being shown, counted from 1: "Better line: move 2 of 7".
    fn line_step(&self, place: u32, count: u32) -> String;
}

impl Language {
    /// The words of the language for the page for reviews.
    pub fn review_pages(self) -> &'static dyn ReviewPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
