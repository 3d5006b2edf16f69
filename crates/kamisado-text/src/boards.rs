//! What is said about the board beyond its squares.

use alloc::format;
use alloc::string::String;

use crate::english::English;
use crate::hungarian::Hungarian;
use crate::persian::Persian;
use crate::romanian::Romanian;
use crate::{Language, Names};

/// What is said about the board beyond its squares: verdicts.
///
/// ```
/// use kamisado_text::Language;
///
/// let boards = Language::English.boards();
/// let verdict = boards.verdict(Some((true, Some(5))));
/// assert_eq!(boards.with("d5 orange", &verdict), "d5 orange, wins in 5 moves");
/// ```
pub trait Boards: Names {
    /// What the solver says about a move, for the player who makes it: whether it wins, and in how many moves, if that is
    /// known; or that it is not known yet.
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String;

    /// A label with something more.
    fn with(&self, label: &str, more: &str) -> String {
        format!("{label}, {more}")
    }
}

impl Language {
    /// What is said about the board in the language.
    pub fn boards(self) -> &'static dyn Boards {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
