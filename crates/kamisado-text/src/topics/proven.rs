//! The page of proven facts about the game.

use crate::topics::texts;
use crate::{English, Hungarian, Language, Persian, Romanian};

texts! {
    /// A text of that page.
    ProvenText {
        /// An explanation of a solved round.
        Intro,
        /// The heading of the first moves.
        FirstHead,
        /// An explanation of the table.
        First,
        /// The column of the towers and their directions.
        Tower,
        /// The heading of the shortest win.
        ShortestHead,
        /// An explanation of the board.
        Shortest,
        /// The heading of the layouts.
        LayoutsHead,
        /// The facts about them.
        Layouts,
        /// The heading of the later rounds of a match.
        RoundsHead,
        /// The facts about them.
        Rounds,
        /// The heading of the proofs.
        ProofsHead,
        /// An explanation of the proofs, and who checks them.
        Proofs,
        /// The heading of the open questions.
        OpenHead,
        /// The open questions.
        Open,
        /// The heading of the commands that compute the numbers.
        CommandsHead,
    }
}

/// Texts about the proven facts.
pub trait ProvenPages {
    /// A text without parameters.
    fn proven_text(&self, text: ProvenText) -> &'static str;
}

impl Language {
    /// The texts about proofs in the language.
    pub fn proven_pages(self) -> &'static dyn ProvenPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
