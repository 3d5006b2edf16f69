//! Moves as people type them, in any notation.

use kamisado::{Official, OfficialError, ParseTurnError, Position, Turn};
use kamisado_text::{Expected, Language, Words};

/// Why a typed move names none.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NotAMove {
    /// It is in no notation.
    Unknown,
    /// It is in official notation, but does not fit the position.
    Official(OfficialError),
}

impl NotAMove {
    /// What is wrong and what to write instead.
    pub(crate) fn sentence(self, words: &dyn Words) -> String {
        match self {
            NotAMove::Unknown => words.expected(Expected::from(ParseTurnError)),
            NotAMove::Official(error) => words.official_error(&error),
        }
    }
}

/// Reads a turn in any notation: coordinates, symbols, letters, or words, first those of the language chosen.
pub(crate) fn parse_turn(text: &str, position: &Position, language: Language) -> Result<Turn, NotAMove> {
    let joins = |sign: char| sign.is_whitespace() || "-–—→>".contains(sign);
    let plain: String = text.chars().filter(|&sign| !joins(sign)).collect();
    if let Ok(turn) = plain.to_lowercase().parse() {
        return Ok(turn);
    }
    let languages = || [language].into_iter().chain(Language::ALL);
    if let Some(turn) = languages().find_map(|language| language.parse_turn(text)) {
        return Ok(turn);
    }
    let official: Option<Official> = text.parse().ok();
    let official = official.or_else(|| languages().find_map(|language| language.parse_official(text)));
    let official = official.ok_or(NotAMove::Unknown)?;
    official.to_move(position).map(Turn::Move).map_err(NotAMove::Official)
}
