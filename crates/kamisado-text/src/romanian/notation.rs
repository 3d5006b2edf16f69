//! Moves in Romanian words.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Direction, Fill, Official};

use super::{Romanian, color};
use crate::Notation;

impl Notation for Romanian {
    fn official(&self, official: Official) -> String {
        let Official { tower, direction, distance, reached } = official;
        let text = format!("{} {} {distance}", color(tower), self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["maro", "maroniu", "maronie", "cafeniu", "cafenie", "brun", "brună"],
            Color::Green => &["verde"],
            Color::Red => &["roșu", "roșie"],
            Color::Yellow => &["galben", "galbenă"],
            Color::Pink => &["roz"],
            Color::Purple => &["mov", "violet", "violetă"],
            Color::Blue => &["albastru", "albastră"],
            Color::Orange => &["portocaliu", "portocalie", "oranj"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &[
                "la stânga",
                "stânga",
                "spre stânga",
                "în stânga",
                "în diagonală spre stânga",
                "în diagonală la stânga",
                "în diagonală stânga",
                "diagonală spre stânga",
                "diagonală la stânga",
                "diagonală stânga",
            ],
            Direction::Straight => &["înainte", "drept înainte", "drept", "în față", "drept în față"],
            Direction::Right => &[
                "la dreapta",
                "dreapta",
                "spre dreapta",
                "în dreapta",
                "în diagonală spre dreapta",
                "în diagonală la dreapta",
                "în diagonală dreapta",
                "diagonală spre dreapta",
                "diagonală la dreapta",
                "diagonală dreapta",
            ],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["pas", "pass", "spun pas"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["stânga", "de la stânga", "din stânga", "la stânga"],
            Fill::Right => &["dreapta", "de la dreapta", "din dreapta", "la dreapta"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["da", "d", "yes", "y"] } else { &["nu", "n", "no"] }
    }
}
