//! Texts about the board, its settings, and loading.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::{BoardText, Language, LoadingText, Names, PlayerNames, Texts};

/// Texts about the board: its settings, verdicts, and who moves after a push.
///
/// ```
/// use kamisado_text::Language;
///
/// let boards = Language::English.boards();
/// let verdict = boards.verdict(Some((true, Some(5))));
/// assert_eq!(boards.with("d5 orange", &verdict), "d5 orange, wins in 5 moves");
/// ```
pub trait Boards: Names + Texts<BoardText> {
    /// A text without parameters.
    fn board_text(&self, text: BoardText) -> &'static str {
        self.text(text)
    }

    /// The tower that moves after a push, for the end of a square's label.
    fn then(&self, next: Tower, names: &PlayerNames) -> String;

    /// The solver's verdict on a move for its player: whether it wins and, if known, in how many moves; `None` means
    /// unknown yet.
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String;

    /// A label with an addition.
    fn with(&self, label: &str, more: &str) -> String {
        format!("{label}{}{more}", self.comma())
    }
}

impl Language {
    /// The texts about the board in the language.
    pub fn boards(self) -> &'static dyn Boards {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}

/// The texts about loading the page.
pub trait Loading: Send + Sync + Texts<LoadingText> {
    /// A text without parameters.
    fn loading_text(&self, text: LoadingText) -> &'static str {
        self.text(text)
    }
}

impl Language {
    /// The texts about loading in the language.
    pub fn loading(self) -> &'static dyn Loading {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
