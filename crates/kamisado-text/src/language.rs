//! The four languages.

use core::fmt;
use core::str::FromStr;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::prelude::*;
use crate::{
    Accounts, Analyses, Boards, Commands, Endings, GamePages, HintSteps, HistoryPages, LadderPages, Lessons, Losses,
    Mistakes, Notation, Online, Openings, Pages, PartPages, Premoves, PuzzlePages, ReviewPages, ReviewStories, Speech,
    Words,
};

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

/// Defines functions that return the texts of a language.
macro_rules! texts_of_languages {
    ($($(#[$doc:meta])* $visibility:vis fn $name:ident -> $texts:ident;)*) => {
        impl Language {
            $(
                $(#[$doc])*
                $visibility fn $name(self) -> &'static dyn $texts {
                    match self {
                        Language::English => &English,
                        Language::Romanian => &Romanian,
                        Language::Hungarian => &Hungarian,
                        Language::Persian => &Persian,
                    }
                }
            )*
        }
    };
}

texts_of_languages! {
    /// The texts of the language.
    pub fn words -> Words;
    /// The texts of the language for the page.
    pub fn pages -> Pages;
    /// The texts of the language for the parts of the page that playing does not need.
    pub fn part_pages -> PartPages;
    /// The words of the notation alone.
    pub(crate) fn notation -> Notation;
    /// The texts about errors in typed texts and set-ups.
    pub fn mistakes -> Mistakes;
    /// The commands of the language, and the answers to them.
    pub fn commands -> Commands;
    /// The texts about the board.
    pub fn boards -> Boards;
    /// The lessons.
    pub fn lessons -> Lessons;
    /// The texts of the page of analysis.
    pub fn analyses -> Analyses;
    /// The texts of the page of first moves.
    pub fn openings -> Openings;
    /// The texts of the page of a review.
    pub fn review_pages -> ReviewPages;
    /// The story of a reviewed match.
    pub fn review_stories -> ReviewStories;
    /// The texts about lost rounds.
    pub fn losses -> Losses;
    /// The texts of the page of puzzles.
    pub fn puzzle_pages -> PuzzlePages;
    /// The texts about the games on this device.
    pub fn history_pages -> HistoryPages;
    /// The texts about online games.
    pub fn online -> Online;
    /// The texts about accounts and players.
    pub fn accounts -> Accounts;
    /// The announcements.
    pub fn speech -> Speech;
    /// The texts about premoves.
    pub fn premoves -> Premoves;
    /// The texts of the page of a game.
    pub fn game_pages -> GamePages;
    /// The texts at the end of a round.
    pub fn endings -> Endings;
    /// Hints in two steps.
    pub fn hint_steps -> HintSteps;
    /// The texts of the page of the ten opponents.
    pub fn ladder_pages -> LadderPages;
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
