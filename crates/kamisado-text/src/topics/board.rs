//! Texts about the board, its settings, and loading.

use crate::BoardText;
use crate::labels::BoardSentence;
use crate::prelude::*;

/// Texts about the board: its settings, verdicts, and who moves after a push.
///
/// ```
/// use kamisado_text::Language;
///
/// let boards = Language::English.boards();
/// let verdict = boards.verdict(Some((true, Some(5))));
/// assert_eq!(boards.with("d5 orange", &verdict), "d5 orange, wins in 5 moves");
/// ```
pub trait Boards: Names + Texts<BoardText> + Texts<BoardSentence> {
    /// The tower that moves after a push, for the end of a square's label.
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        say!(self, BoardSentence::Then, who = names.who(next.player), tower = next.color)
    }

    /// The solver's verdict on a move for its player: whether it wins and, if known, in how many moves; `None` means
    /// unknown yet.
    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        match verdict {
            None => self.text(BoardSentence::Unknown).into(),
            Some((won, None)) => say!(self, BoardSentence::Verdict, won),
            Some((won, Some(moves))) => say!(self, BoardSentence::VerdictIn, won, moves),
        }
    }

    /// A label with an addition.
    fn with(&self, label: &str, more: &str) -> String {
        format!("{label}{}{more}", self.comma())
    }
}
