//! The rules as readable pages.

use kamisado::Rule;
use kamisado_lessons::Chapter;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::{Language, NotationText, Texts};

/// A rule in readable form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// Its heading; the code of the rule is shown beside it.
    pub heading: &'static str,
    /// Its content in a few sentences.
    pub text: &'static str,
}

/// The full rules as readable pages: [`Chapter::ALL`] are the pages and [`Chapter::rules`] their rules.
///
/// The exact wording, with every decision where the printed books differ, is in
/// [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md).
pub trait RulePages: Texts<Chapter> + Texts<Rule, RuleText> + Texts<NotationText> {
    /// The title of a page.
    fn chapter(&self, chapter: Chapter) -> &'static str {
        self.text(chapter)
    }

    /// A rule.
    fn rule_text(&self, rule: Rule) -> RuleText {
        self.text(rule)
    }

    /// The notation of a match.
    fn notation_text(&self, text: NotationText) -> &'static str {
        self.text(text)
    }
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
