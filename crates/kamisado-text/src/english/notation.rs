//! Moves in English words.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Direction, Fill, Official};

use super::English;
use crate::{Names, Notation};

impl Notation for English {
    fn official(&self, official: Official) -> String {
        let Official { tower, direction, distance, reached } = official;
        let text = format!("{tower} {} {distance}", self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |color| format!("{text} {}", self.color(color)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["brown"],
            Color::Green => &["green"],
            Color::Red => &["red"],
            Color::Yellow => &["yellow"],
            Color::Pink => &["pink"],
            Color::Purple => &["purple", "violet"],
            Color::Blue => &["blue"],
            Color::Orange => &["orange"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &["left", "diagonally left", "diagonal left", "left diagonally"],
            Direction::Straight => &["straight", "straight ahead", "ahead", "forward"],
            Direction::Right => &["right", "diagonally right", "diagonal right", "right diagonally"],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["pass"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["left", "from the left", "from left"],
            Fill::Right => &["right", "from the right", "from right"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["yes", "y"] } else { &["no", "n"] }
    }
}
