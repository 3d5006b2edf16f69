//! All texts of all languages.

/// Asserts what English, Romanian, Hungarian and Persian say, apart from invisible marks.
macro_rules! said {
    ($words:ident = $of:expr; $($said:expr => $english:literal $romanian:literal $hungarian:literal $persian:literal;)*) => {
        $(for (language, expected) in
            kamisado_text::Language::ALL.into_iter().zip([$english, $romanian, $hungarian, $persian])
        {
            let $words = $of(language);
            assert_eq!(kamisado_text::without_marks(&$said), expected, "{language}");
        })*
    };
}

mod accounts;
mod all;
mod analyses;
mod areas;
mod boards;
mod commands;
mod complete;
mod corrections;
mod game_page;
mod glossary;
mod hungarian;
mod labels;
mod languages;
mod lessons;
mod losses;
mod notation;
mod online;
mod pages;
mod persian;
mod person;
mod records;
mod romanian;
mod samples;
mod sentences;
mod speech;
mod stories;
mod voice;

use kamisado::ByPlayer;
use kamisado_text::PlayerNames;

/// The names of players who are called by their colours.
const UNNAMED: PlayerNames<'static> = PlayerNames { you: None, names: ByPlayer { black: None, white: None } };
