//! Turns as people type them, in any notation.

use kamisado::notation::{OfficialError, OfficialMove};
use kamisado::{Position, Turn};

use crate::normalize::{is_invisible, plain_digits};
use crate::prelude::*;
use crate::{Expected, Mistakes};

/// Why a typed text names no turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedTurnError {
    /// It is in no notation.
    Unknown,
    /// It is in official notation, but does not fit the position.
    Official(OfficialError),
}

impl TypedTurnError {
    /// What is wrong and what to write instead.
    pub fn sentence<W: Mistakes + ?Sized>(self, words: &W) -> String {
        match self {
            TypedTurnError::Unknown => words.expected(Expected::Turn),
            TypedTurnError::Official(error) => words.official_error(&error),
        }
    }
}

impl Language {
    /// Reads a turn in any notation: coordinates, symbols, letters, or words, first those of this language.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Position};
    /// # use kamisado_text::Language;
    /// let start = Position::start(MatchLength::Single);
    /// for text in ["f8f3", "F8 – F3", "RS5", "red straight 5", "roșu înainte 5", "f۸f۳", "RS٥"] {
    ///     assert_eq!(Language::English.read_turn(text, &start), Ok("f8f3".parse().unwrap()), "{text}");
    /// }
    /// ```
    pub fn read_turn(self, text: &str, position: &Position) -> Result<Turn, TypedTurnError> {
        let text: &str = &plain_digits(text);
        // The help isolates moves inside Persian: what is copied from there has invisible marks.
        let joins = |c: char| c.is_whitespace() || is_invisible(c) || "-–—→>".contains(c);
        let plain: String = text.chars().filter(|&c| !joins(c)).collect();
        if let Ok(turn) = plain.to_lowercase().parse() {
            return Ok(turn);
        }
        let languages = || [self].into_iter().chain(Language::ALL);
        if let Some(turn) = languages().find_map(|language| language.parse_turn(text)) {
            return Ok(turn);
        }
        let visible: String = text.chars().filter(|&c| !is_invisible(c)).collect();
        let official: Option<OfficialMove> = visible.parse().ok();
        let official = official.or_else(|| languages().find_map(|language| language.parse_official(text)));
        let official = official.ok_or(TypedTurnError::Unknown)?;
        official.resolve(position).map(Turn::Move).map_err(TypedTurnError::Official)
    }
}
