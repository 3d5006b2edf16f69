//! Texts about the board beyond its squares, its settings, and loading.

use alloc::format;
use alloc::string::String;

use kamisado::Tower;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Names, PlayerNames};

texts! {
    /// A text about the board that depends on nothing.
    BoardText {
        /// Opens the settings.
        Settings,
        /// The choice of the board's face.
        Face,
        /// The face of plain colours.
        FacePlain,
        /// The face with Chinese characters.
        FaceCharacters,
        /// The face with high contrast and a sign for each colour.
        FaceContrast,
        /// Whether sounds are heard.
        Sounds,
        /// Whether the board turns with each move where two people play at one screen.
        TurnEachMove,
    }
}

/// What is said about the board beyond its squares: its settings, verdicts, and who moves after a push.
///
/// ```
/// use kamisado_text::Language;
///
/// let boards = Language::English.boards();
/// let verdict = boards.verdict(Some((true, Some(5))));
/// assert_eq!(boards.with("d5 orange", &verdict), "d5 orange, wins in 5 moves");
/// ```
pub trait Boards: Names {
    /// A text that depends on nothing.
    fn board_text(&self, text: BoardText) -> &'static str;

    /// The tower that moves after a push, as the end of a square's label.
    fn then(&self, next: Tower, names: &PlayerNames) -> String;

    /// What the solver says about a move, for the player who makes it: whether it wins, and in how many moves, if that is
    /// known; or that it is not known yet.
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String;

    /// A label with something more.
    fn with(&self, label: &str, more: &str) -> String {
        format!("{label}{}{more}", self.comma())
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

texts! {
    /// A word about loading the page or a part of it.
    LoadingText {
        /// What the page is for, as a search engine or an installer shows it.
        About,
        /// A browser cannot run the page: what it needs and what to do.
        Needs,
        /// A part is being loaded.
        Loading,
        /// A part could not be loaded.
        Missing,
        /// Why that may be, and what to do.
        MissingHelp,
        /// Tries to load the part once more.
        LoadAgain,
    }
}

/// The words about loading the page.
pub trait Loading: Send + Sync {
    /// A text that depends on nothing.
    fn loading_text(&self, text: LoadingText) -> &'static str;
}

impl Language {
    /// The words about loading in the language.
    pub fn loading(self) -> &'static dyn Loading {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
