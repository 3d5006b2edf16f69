//! What is said while the page is loaded, and where it cannot be.

use crate::Language;
use crate::english::English;
use crate::hungarian::Hungarian;
use crate::persian::Persian;
use crate::romanian::Romanian;
use crate::terminal_texts::texts;

texts! {
    /// A word about loading the page or a part of it.
    LoadingText {
        /// What the page is for, as a search engine or an installer shows it.
        About,
        /// A browser cannot run the page: what it needs and what to do.
        Needs,
        /// A part is being loaded.
        Loading,
        /// A part could not be loaded.
        Missing,
        /// Why that may be, and what to do.
        MissingHelp,
        /// Tries to load the part once more.
        LoadAgain,
    }
}

/// The words about loading the page.
pub trait Loading: Send + Sync {
    /// A text that depends on nothing.
    fn loading_text(&self, text: LoadingText) -> &'static str;
}

impl Language {
    /// The words about loading in the language.
    pub fn loading(self) -> &'static dyn Loading {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
