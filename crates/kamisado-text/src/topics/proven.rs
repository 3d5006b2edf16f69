//! The page of what is proven about the game.

use crate::topics::texts;
use crate::{English, Hungarian, Language, Persian, Romanian};

texts! {
    /// A text of the page of what is proven.
    ProvenText {
        /// What it means that the round is solved.
        Intro,
        /// The head of the first moves.
        FirstHead,
        /// What the table of the first moves says.
        First,
        /// The column of the towers and their directions.
        Tower,
        /// The head of the shortest win.
        ShortestHead,
        /// What is seen on the board.
        Shortest,
        /// The head of the layouts.
        LayoutsHead,
        /// What is known of them.
        Layouts,
        /// The head of the later rounds of a match.
        RoundsHead,
        /// What is known of them.
        Rounds,
        /// The head of the proofs.
        ProofsHead,
        /// What they are and who checks them.
        Proofs,
        /// The head of what is not proven.
        OpenHead,
        /// What that is.
        Open,
        /// The head of the commands that make the numbers.
        CommandsHead,
    }
}

/// What is proven about the game.
pub trait ProvenPages {
    /// A text that depends on nothing.
    fn proven_text(&self, text: ProvenText) -> &'static str;
}

impl Language {
    /// What is said about proofs in the language.
    pub fn proven_pages(self) -> &'static dyn ProvenPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
