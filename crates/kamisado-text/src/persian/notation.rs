//! Moves in Persian words.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Direction, Fill, Official};

use super::{Persian, color, number};
use crate::Notation;

impl Notation for Persian {
    fn official(&self, official: Official) -> String {
        let Official { tower, direction, distance, reached } = official;
        let text = format!("{} {} {}", color(tower), self.direction_words(direction)[0], number(distance));
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["قهوه‌ای"],
            Color::Green => &["سبز"],
            Color::Red => &["قرمز", "سرخ"],
            Color::Yellow => &["زرد"],
            Color::Pink => &["صورتی"],
            Color::Purple => &["بنفش"],
            Color::Blue => &["آبی"],
            Color::Orange => &["نارنجی"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &["چپ", "به چپ", "اریب چپ", "اریب به چپ"],
            Direction::Straight => &["جلو", "به جلو", "روبه‌جلو", "عمودی", "مستقیم"],
            Direction::Right => &["راست", "به راست", "اریب راست", "اریب به راست"],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["پاس", "واگذاری", "واگذاری نوبت"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["چپ", "از چپ"],
            Fill::Right => &["راست", "از راست"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["بله", "آره", "ب", "yes", "y"] } else { &["نه", "خیر", "ن", "no", "n"] }
    }
}
