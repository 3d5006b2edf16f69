//! The ladder of the ten opponents.

use alloc::string::String;

use crate::Language;
use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;

texts! {
    /// A text of the ladder that depends on nothing.
    LadderText {
        /// The head of the page.
        Head,
        /// What the path is, for who has beaten nobody yet.
        Help,
        /// All opponents are beaten.
        AllBeaten,
        /// An opponent is beaten.
        Beaten,
        /// The opponent who comes next.
        Next,
    }
}

/// What the page of the ten opponents says.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.ladder_pages();
/// assert_eq!(words.play_opponent(2), "Play Sprout");
/// assert_eq!(words.opponents_beaten(3), "3 of 10 beaten");
/// ```
pub trait LadderPages: Send + Sync {
    /// A text that depends on nothing.
    fn ladder_text(&self, text: LadderText) -> &'static str;

    /// Starts a game with the opponent of a level: "Play Sprout".
    fn play_opponent(&self, level: u8) -> String;

    /// The same, while an opponent is looked for online: "Meanwhile, play Sprout".
    fn play_meanwhile(&self, level: u8) -> String;

    /// How many of the ten the user has beaten.
    fn opponents_beaten(&self, beaten: u32) -> String;
}

impl Language {
    /// What the page of the ten opponents says, in the language.
    pub fn ladder_pages(self) -> &'static dyn LadderPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
