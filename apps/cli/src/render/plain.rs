//! The board as lines of text, for screen readers and Braille displays.

use kamisado::{Player, Position, Square};

/// The width of a square in columns.
const WIDTH: usize = 4;

/// The rows from 8 to 1, each in one line that begins with its number, and the letters of the files. A tower is `w` or `b`, the
/// letter of its colour and the number of its teeth; an empty square is the small letter of its colour.
pub(crate) fn draw(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..8).rev() {
        let squares = (0..8).filter_map(|file| Square::new(file, row));
        let line: String = squares.map(|square| format!("{:<WIDTH$}", cell(position, square))).collect();
        text += &format!("{} {}\n", row + 1, line.trim_end());
    }
    let files: String = ('a'..='h').map(|file| format!("{file:<WIDTH$}")).collect();
    text + &format!("  {}\n", files.trim_end())
}

fn cell(position: &Position, square: Square) -> String {
    let Some(tower) = position.tower_at(square) else {
        return square.color().letter().to_ascii_lowercase().to_string();
    };
    let side = match tower.player {
        Player::White => 'w',
        Player::Black => 'b',
    };
    let teeth = match position.teeth(tower).count() {
        0 => String::new(),
        teeth => teeth.to_string(),
    };
    format!("{side}{}{teeth}", tower.color.letter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_line_of_at_most_forty_cells() {
        let position: Position = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7".parse().expect("a position");
        let expected = "\
8 o   bR  p   k   y   r   g   n
7 r   o   k   g   bO  y   n   bN
6 g   k   o   bP1 p   n   y   b
5 bB  p   b   bY  bG2 g   r   y
4 y   wG  g   bK1 wB  b   p   wR
3 b   y   n   p   wY1 o   k   g
2 wP1 n   y   b   g   wN1 wK  r
1 n   g   wO  y   k   p   b   o
  a   b   c   d   e   f   g   h
";
        assert_eq!(draw(&position), expected);
        assert!(expected.lines().all(|line| line.len() <= 40));
    }
}
