//! The rules as readable pages.

use kamisado::Rule;
use kamisado_lessons::Chapter;

use crate::Language;
use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;

/// A rule as a person reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// Its heading; the code of the rule stands beside it.
    pub heading: &'static str,
    /// What it says, in a few sentences.
    pub text: &'static str,
}

texts! {
    /// How a match is written down, as the rule book teaches it.
    NotationText {
        /// The heading.
        Head,
        /// How a move is written.
        Moves,
        /// How a match is broken off and continued.
        Pause,
        /// The heading of the letters of the colours.
        Letters,
    }
}

/// The full rules as readable pages: [`Chapter::ALL`] are the pages and [`Chapter::rules`] what stands on them.
///
/// The exact wording, with every decision where the printed books differ, is that of
/// [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md).
pub trait RulePages {
    /// The title of a page.
    fn chapter(&self, chapter: Chapter) -> &'static str;

    /// A rule.
    fn rule_text(&self, rule: Rule) -> RuleText;

    /// How a match is written down.
    fn notation_text(&self, text: NotationText) -> &'static str;
}

impl Language {
    /// The rules as pages in the language.
    pub fn rule_pages(self) -> &'static dyn RulePages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
