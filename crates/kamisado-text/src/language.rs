//! The four languages.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::{Mistakes, Pages, PartPages, Records, Words};

/// A language that the game speaks.
///
/// ```
/// # use kamisado_text::Language;
/// assert_eq!("hu".parse(), Ok(Language::Hungarian));
/// assert_eq!(Language::from_locale("ro_RO.UTF-8"), Some(Language::Romanian));
/// assert_eq!(Language::Persian.own_name(), "فارسی");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Romanian.
    Romanian,
    /// Hungarian.
    Hungarian,
    /// Persian, written from right to left.
    Persian,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [Language::English, Language::Romanian, Language::Hungarian, Language::Persian];

    /// The texts of the language.
    pub fn words(self) -> &'static dyn Words {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }

    /// The texts of the language for the page.
    pub fn pages(self) -> &'static dyn Pages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }

    /// The texts of the language for the parts of the page that playing does not need.
    pub fn part_pages(self) -> &'static dyn PartPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }

    /// The texts about errors in typed texts and set-ups.
    pub fn mistakes(self) -> &'static dyn Mistakes {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }

    /// The texts about records.
    pub fn records(self) -> &'static dyn Records {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }

    /// The two letters of ISO 639-1: `en`, `ro`, `hu` or `fa`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Romanian => "ro",
            Language::Hungarian => "hu",
            Language::Persian => "fa",
        }
    }

    /// The language with a code, in upper or lower case.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language of a locale such as `hu_HU.UTF-8` (operating systems) or `fa-IR` (browsers).
    ///
    /// The locale `C` belongs to no language.
    pub fn from_locale(locale: &str) -> Option<Language> {
        Language::from_code(locale.split(['_', '-', '.', '@']).next()?)
    }

    /// The language's own name for itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Romanian => "Română",
            Language::Hungarian => "Magyar",
            Language::Persian => "فارسی",
        }
    }

    /// The name of the game in the language.
    pub const fn game_name(self) -> &'static str {
        match self {
            Language::English | Language::Romanian | Language::Hungarian => "Kamisado",
            Language::Persian => "کامیسادو",
        }
    }

    /// The title of a page for the browser's tab.
    ///
    /// ```
    /// # use kamisado_text::{Language, PageText};
    /// let language = Language::English;
    /// assert_eq!(language.title(language.pages().text(PageText::Puzzles)), "Puzzles – Kamisado");
    /// ```
    pub fn title(self, page: &str) -> String {
        format!("{page} – {}", self.game_name())
    }

    /// The separator between the parts of a line: " · ", and in Persian " | ", because its zero looks like a dot.
    pub const fn separator(self) -> &'static str {
        if self.is_right_to_left() { " | " } else { " · " }
    }

    /// Whether the language is written from right to left.
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Language::Persian)
    }
}

/// Writes the code.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that names none of the four languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLanguageError(());

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a language: en (English), ro (Română), hu (Magyar) or fa (فارسی)")
    }
}

impl core::error::Error for ParseLanguageError {}

impl FromStr for Language {
    type Err = ParseLanguageError;

    /// Reads a code.
    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        Language::from_code(text).ok_or(ParseLanguageError(()))
    }
}
