//! Draws a square.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player, Square};

use crate::BoardStyle;
use crate::grid::{GridPos, SIZE};
use crate::style::glyph;

/// The size of the symbol on an empty square in high contrast: half of the square.
const LARGE_SIGN: i32 = 50;

/// A square with its top left corner at a point. In high contrast its symbol is large and in the middle, where a tower
/// hides it.
pub fn square(color: Color, x: i32, y: i32, board_style: BoardStyle) -> String {
    let (left, top, side, fill) = (x + 2, y + 2, SIZE - 4, board_style.fill(color));
    let (edge, sign) = match board_style {
        BoardStyle::Plain | BoardStyle::Characters => ("none", String::new()),
        BoardStyle::Contrast => ("#ffffff", glyph(board_style, color, x + SIZE / 2, y + SIZE / 2, LARGE_SIGN)),
    };
    format!(
        "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='11' fill='{fill}' stroke='{edge}' \
         stroke-width='2'/>{sign}"
    )
}

/// The symbol of a square, small in a corner where towers have no teeth. It lies above the tower, on a piece of the
/// square.
pub fn sign(color: Color, x: i32, y: i32, board_style: BoardStyle) -> String {
    let size = match board_style {
        BoardStyle::Plain => return String::new(),
        BoardStyle::Characters => 24,
        BoardStyle::Contrast => 26,
    };
    let (left, side, fill) = (x + 3, size + 5, board_style.fill(color));
    let top = y + SIZE - 3 - side;
    let sign = glyph(board_style, color, left + side / 2, top + side / 2, size);
    format!("<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='10' fill='{fill}'/>{sign}")
}

/// The symbols in the corners of the squares; in high contrast only where a tower hides the large one.
pub fn signs(board_style: BoardStyle, orientation: Player, is_taken: impl Fn(Square) -> bool) -> String {
    let is_shown = |square: &Square| board_style != BoardStyle::Contrast || is_taken(*square);
    let signs = Square::ALL.into_iter().filter(is_shown).map(|square| {
        let (x, y) = GridPos::of(square, orientation).middle();
        sign(square.color(), x - SIZE / 2, y - SIZE / 2, board_style)
    });
    signs.collect()
}

#[cfg(test)]
mod tests {
    use kamisado::Position;

    use super::*;

    #[test]
    fn with_high_contrast_an_empty_square_has_one_large_symbol_and_a_taken_one_a_small_one_above_the_tower() {
        let start = Position::default();
        let is_taken = |square| start.tower_at(square).is_some();
        let count = |board_style| signs(board_style, Player::White, is_taken).matches("class='glyph'").count();
        assert_eq!([BoardStyle::Plain, BoardStyle::Characters, BoardStyle::Contrast].map(count), [0, 64, 16]);
        assert!(square(Color::Red, 0, 0, BoardStyle::Contrast).contains("scale(.50)"));
        assert!(!square(Color::Red, 0, 0, BoardStyle::Characters).contains("glyph"));
    }
}
