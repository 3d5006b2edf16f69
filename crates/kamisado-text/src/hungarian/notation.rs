//! Moves in Hungarian words.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Direction, Fill, Official};

use super::{Hungarian, color};
use crate::Notation;

impl Notation for Hungarian {
    fn official(&self, official: Official) -> String {
        let Official { tower, direction, distance, reached } = official;
        let text = format!("{} {} {distance}", color(tower), self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["barna"],
            Color::Green => &["zöld"],
            Color::Red => &["piros", "vörös"],
            Color::Yellow => &["sárga"],
            Color::Pink => &["rózsaszín", "rózsaszínű", "rózsa", "pink"],
            Color::Purple => &["lila", "ibolya", "ibolyaszín", "ibolyaszínű"],
            Color::Blue => &["kék"],
            Color::Orange => &["narancsszínű", "narancsszín", "narancssárga", "narancs"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &["balra", "bal", "átlósan balra", "balra átlósan", "balra előre", "előre balra"],
            Direction::Straight => &["előre", "egyenesen", "egyenesen előre", "egyenes"],
            Direction::Right => &["jobbra", "jobb", "átlósan jobbra", "jobbra átlósan", "jobbra előre", "előre jobbra"],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["passz", "passzol", "passzolok", "pass"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["balról", "bal", "balra", "bal oldalról", "bal oldal"],
            Fill::Right => &["jobbról", "jobb", "jobbra", "jobb oldalról", "jobb oldal"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["igen", "i", "yes", "y"] } else { &["nem", "n", "no"] }
    }
}
