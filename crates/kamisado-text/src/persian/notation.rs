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
            Color::Brown => &["قهوه‌ای", "قهوه‌یی"],
            Color::Green => &["سبز"],
            Color::Red => &["قرمز", "سرخ"],
            Color::Yellow => &["زرد"],
            Color::Pink => &["صورتی"],
            Color::Purple => &["بنفش"],
            Color::Blue => &["آبی"],
            Color::Orange => &["نارنجی", "پرتقالی"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &[
                "چپ",
                "به چپ",
                "سمت چپ",
                "به سمت چپ",
                "اریب چپ",
                "اریب به چپ",
                "اریب به سمت چپ",
                "مورب چپ",
                "مورب به چپ",
            ],
            Direction::Straight => {
                &["جلو", "به جلو", "به سمت جلو", "روبه‌جلو", "عمودی", "مستقیم", "مستقیم به جلو", "عمودی به جلو"]
            }
            Direction::Right => &[
                "راست",
                "به راست",
                "سمت راست",
                "به سمت راست",
                "اریب راست",
                "اریب به راست",
                "اریب به سمت راست",
                "مورب راست",
                "مورب به راست",
            ],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["پاس", "واگذاری", "واگذاری نوبت", "واگذار"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["چپ", "از چپ", "سمت چپ", "از سمت چپ"],
            Fill::Right => &["راست", "از راست", "سمت راست", "از سمت راست"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer {
            &["بله", "بلی", "آره", "آری", "ب", "yes", "y"]
        } else {
            &["نه", "خیر", "نخیر", "ن", "no", "n"]
        }
    }
}
