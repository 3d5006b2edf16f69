//! What is said about the first moves.

use alloc::string::String;

use crate::Language;
use crate::english::English;
use crate::hungarian::Hungarian;
use crate::persian::Persian;
use crate::romanian::Romanian;
use crate::terminal_texts::texts;

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

    /// How many of all first moves win for Black, who makes them, and in how many moves at best.
    fn openings_summary(&self, winning: u32, all: u32, shortest: u32) -> String;
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
