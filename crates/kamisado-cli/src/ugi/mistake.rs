//! What is wrong with a line.

use std::fmt;

use kamisado::{ParsePositionError, Refusal, Turn};
use kamisado_text::Language;

use super::reply::quoted;
use crate::context::visible;

/// Why a line was not carried out. Everything is as it was before the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// Its first word is no command.
    Unknown(String),
    /// Something else should stand there.
    Expected {
        /// The words before the place.
        place: String,
        /// What should stand there.
        expected: String,
        /// What stands there, if the line is not at its end.
        found: Option<String>,
    },
    /// No position is written like this, or none is like this.
    Position(ParsePositionError),
    /// The rules refuse a turn of the list.
    Refused {
        /// Its number in the list, counted from 1.
        number: usize,
        /// The turn.
        turn: Turn,
        /// Why.
        refusal: Refusal,
    },
    /// A search is running, and nobody has stopped it.
    Searching,
    /// There is no turn to choose.
    Over,
}

impl Mistake {
    /// Something else should stand behind these words.
    pub(crate) fn expected(place: impl Into<String>, expected: impl Into<String>, found: Option<&str>) -> Mistake {
        Mistake::Expected { place: place.into(), expected: expected.into(), found: found.map(str::to_owned) }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Language::English.words();
        match self {
            Mistake::Unknown(word) => write!(f, "{} is no command, and the line is ignored", quoted(word)),
            Mistake::Expected { place, expected, found: Some(found) } => {
                write!(f, "{place}: expected {expected}, found {}", quoted(found))
            }
            Mistake::Expected { place, expected, found: None } => {
                write!(f, "{place}: expected {expected}, found the end of the line")
            }
            Mistake::Position(error) => write!(f, "position fen: {}", visible(&words.position_error(error))),
            Mistake::Refused { number, turn, refusal } => {
                write!(f, "position: turn {number}, {turn}, is refused: {}", words.refusal(refusal))
            }
            Mistake::Searching => f.write_str("go: a search is running; stop it first"),
            Mistake::Over => f.write_str("go: the game is over"),
        }
    }
}
