//! The ladder of the ten opponents.

use alloc::string::String;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::{LadderText, Language, Texts};

/// Texts of the page of the ten opponents.
///
/// ```
/// use kamisado_text::Language;
///
/// let words = Language::English.ladder_pages();
/// assert_eq!(words.play_opponent(2), "Play Sprout");
/// assert_eq!(words.opponents_beaten(3), "3 of 10 beaten");
/// ```
pub trait LadderPages: Send + Sync + Texts<LadderText> {
    /// A text without parameters.
    fn ladder_text(&self, text: LadderText) -> &'static str {
        self.text(text)
    }

    /// Starts a game with the opponent of a level: "Play Sprout".
    fn play_opponent(&self, level: u8) -> String;

    /// The same during an online search for an opponent: "Meanwhile, play Sprout".
    fn play_meanwhile(&self, level: u8) -> String;

    /// The number of opponents the user has beaten.
    fn opponents_beaten(&self, beaten: u32) -> String;
}

impl Language {
    /// The texts of the page of the ten opponents in the language.
    pub fn ladder_pages(self) -> &'static dyn LadderPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
