//! What the page's style sheet says about classes, as attributes, so that a picture needs no style sheet.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::BoardStyle;

/// A piece of text to replace, and its replacement.
type Replacement = (&'static str, &'static str);

/// The classes of towers, symbols, dots and rings.
const CLASSES: [Replacement; 12] = [
    ("class='tooth'", "fill='#7de3ff' stroke='#12323d' stroke-width='2.5' stroke-linejoin='round'"),
    ("class='facet'", "fill='#d9f7ff' stroke='none'"),
    ("class='shoulder'", "stroke-opacity='0.55'"),
    ("class='glyph'", "stroke-linejoin='round'"),
    ("class='dot'", "fill='#fffbf0' stroke='#22201d' stroke-width='3'"),
    ("class='push under'", "fill='none' stroke='#22201d' stroke-width='8' stroke-opacity='0.6'"),
    ("class='push'", "fill='none' stroke='#fffbf0' stroke-width='4' stroke-dasharray='11 8'"),
    (" class='wall'", ""),
    (" class='body'", ""),
    (" class='side'", ""),
    (" class='must'", ""),
    (" class=''", ""),
];

/// In high contrast the symbol fills the middle of a square, so the dot is in a corner, white with a broad black edge.
const CONTRAST_DOT: [Replacement; 2] = [
    (" r='12'", " r='13'"),
    ("class='dot'", "fill='#ffffff' stroke='#000000' stroke-width='7' transform='translate(32 -32)'"),
];

/// The trail of a move.
const TRAIL: [Replacement; 3] = [
    ("<rect", "<rect fill='none' stroke='#fffbf0' stroke-width='4' stroke-dasharray='8 8' stroke-opacity='0.6'"),
    ("<line x1", "<line stroke='#fffbf0' stroke-width='5' stroke-linecap='round' stroke-opacity='0.5' x1"),
    ("class='under'", "stroke='#22201d' stroke-width='9' stroke-linecap='round' stroke-opacity='0.3'"),
];

/// The trail of the move that won the round, and the frame around its end.
const WON_TRAIL: [Replacement; 4] = [
    ("<rect x", "<rect fill='none' stroke='#ffe9a3' stroke-width='4' stroke-dasharray='8 8' stroke-opacity='0.9' x"),
    ("<line x1", "<line stroke='#ffe9a3' stroke-width='12' stroke-linecap='round' stroke-opacity='0.9' x1"),
    ("class='under'", "stroke='#22201d' stroke-width='9' stroke-linecap='round' stroke-opacity='0.3'"),
    ("class='landing'", "fill='none' stroke='#ffe9a3' stroke-width='8'"),
];

/// A tower, symbol, dot or ring with attributes for its classes.
pub(crate) fn painted(fragment: &str, style: BoardStyle) -> String {
    let fragment = match style {
        BoardStyle::Contrast => replaced(fragment, &CONTRAST_DOT),
        BoardStyle::Plain | BoardStyle::Characters => fragment.to_owned(),
    };
    replaced(&fragment, &CLASSES)
}

/// The trail of a move with attributes.
pub(crate) fn painted_trail(trail: &str, has_won: bool) -> String {
    replaced(trail, if has_won { &WON_TRAIL } else { &TRAIL })
}

fn replaced(fragment: &str, replacements: &[Replacement]) -> String {
    replacements.iter().fold(fragment.to_owned(), |fragment, (from, to)| fragment.replace(from, to))
}
