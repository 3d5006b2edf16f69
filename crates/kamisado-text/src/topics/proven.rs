//! The page of proven facts about the game.

use crate::{English, Hungarian, Language, Persian, ProvenText, Romanian, Texts};

/// Texts about the proven facts.
pub trait ProvenPages: Texts<ProvenText> {
    /// A text without parameters.
    fn proven_text(&self, text: ProvenText) -> &'static str {
        self.text(text)
    }
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
