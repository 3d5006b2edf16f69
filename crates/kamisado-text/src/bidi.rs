//! Invisible marks that keep pieces of Latin text in order inside a text from right to left.

use crate::prelude::*;

/// Starts a piece of text whose direction follows its own letters.
pub(crate) const ISOLATE: char = '\u{2068}';
/// Ends such a piece.
pub(crate) const END: char = '\u{2069}';

/// Isolates a piece of text, such as a square or a rule's code, from the text around it.
pub(crate) fn isolated(text: &str) -> String {
    format!("{ISOLATE}{text}{END}")
}

/// The text without the invisible marks that keep Latin pieces in order inside Persian.
///
/// Only Persian has them. Most terminals show nothing for a mark, but some show a box; this function is for those.
///
/// ```
/// # use kamisado_text::{Language, without_marks};
/// let square = Language::Persian.words().square(kamisado::Square::D5);
/// assert_eq!(without_marks(&square), "d5");
/// ```
pub fn without_marks(text: &str) -> String {
    text.chars().filter(|&c| c != ISOLATE && c != END).collect()
}
