//! The letters and digits of the coordinates, as strokes.

use alloc::format;
use alloc::string::String;

/// Half of the width of a letter or digit.
const HALF: i32 = 5;
/// The base line, counted from the top of a digit.
const BASE: i32 = 16;

/// The strokes of a letter from a to h or a digit from 1 to 8, ten units wide.
const fn strokes(label: char) -> &'static str {
    match label {
        'a' => "M10 11A5 5 0 0 0 0 11A5 5 0 0 0 10 11M10 6V16",
        'b' => "M0 11A5 5 0 0 0 10 11A5 5 0 0 0 0 11M0 0V16",
        'c' => "M9 8A5 5 0 1 0 9 14",
        'd' => "M10 11A5 5 0 0 0 0 11A5 5 0 0 0 10 11M10 0V16",
        'e' => "M0 11H10A5 5 0 1 0 8 15",
        'f' => "M4 16V4Q4 0 9 0M1 6H8",
        'g' => "M10 11A5 5 0 0 0 0 11A5 5 0 0 0 10 11M10 6V16Q10 21 5 21Q2 21 1 19",
        'h' => "M0 0V16M0 11Q0 6 5 6Q10 6 10 11V16",
        '1' => "M2 4L6 0V16",
        '2' => "M0 4Q0 0 5 0Q10 0 10 4Q10 7 7 9L0 16H10",
        '3' => "M1 0H9L4 6Q10 6 10 11Q10 16 5 16Q1 16 0 13",
        '4' => "M8 16V0L0 11H10",
        '5' => "M9 0H2L1 7Q3 6 5 6Q10 6 10 11Q10 16 5 16Q1 16 0 13",
        '6' => "M8 0Q0 4 0 11A5 5 0 0 0 10 11A5 5 0 0 0 0 11",
        '7' => "M0 0H10L4 16",
        '8' => "M5 0A4 4 0 0 0 5 8A5 4 0 0 0 5 16A5 4 0 0 0 5 8A4 4 0 0 0 5 0",
        _ => "",
    }
}

/// A letter or digit that stands on a base line at y, with its middle at x.
pub(crate) fn label(label: char, x: i32, y: i32) -> String {
    format!("<path transform='translate({} {})' d='{}'/>", x - HALF, y - BASE, strokes(label))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_coordinate_has_strokes_of_its_own() {
        let mut all: Vec<&str> = ('a'..='h').chain('1'..='8').map(strokes).collect();
        assert!(all.iter().all(|strokes| strokes.starts_with('M')));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 16);
    }
}
