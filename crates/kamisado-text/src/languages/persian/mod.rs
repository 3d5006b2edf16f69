//! Persian.
//!
//! It is written from right to left, in Persian digits. Squares, moves and the codes of rules that the book does not
//! number stay Latin and are isolated, so that they do not disturb the order of the words. *راست* is only ever right, never straight; between the colour of a tower
//! and its owner stands a kasra, so that nobody reads one tower of two colours.

mod analysis;
mod commands;
mod endings;
mod errors;
mod game_page;
pub(crate) mod glossary;
mod history;
mod illegal;
mod losses;
mod names;
mod online;
mod pages;
mod puzzle_page;
mod reasons;
mod results;
mod review_story;
mod reviews;
mod speech;
mod terminal;
mod voice;

use crate::bidi::isolated;
use core::fmt::Display;

use crate::languages::prelude::*;
use reasons::{any_tower, event, must, passes};
use results::round_details;
use voice::{acts, owned, subject};

/// The Persian words.
#[derive(Clone, Copy, Debug)]
pub struct Persian;

impl Words for Persian {}

impl PartPages for Persian {}

const fn player(player: Player) -> &'static str {
    match player {
        Player::White => "سفید",
        Player::Black => "سیاه",
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Brown => "قهوه‌ای",
        Color::Green => "سبز",
        Color::Red => "قرمز",
        Color::Yellow => "زرد",
        Color::Pink => "صورتی",
        Color::Purple => "بنفش",
        Color::Blue => "آبی",
        Color::Orange => "نارنجی",
    }
}

/// A rank by itself.
const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Plain => "برج معمولی",
        Rank::Sumo => "سومو",
        Rank::Double => "سوموی دوقلو",
        Rank::Triple => "سوموی سه‌قلو",
    }
}

/// "برج قرمزِ سیاه", Black's red tower.
fn tower(tower: Tower) -> String {
    format!("برج {}ِ {}", color(tower.color), player(tower.player))
}

/// The rank as it stands between *برج* and the colour; nothing for a plain tower.
const fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Plain => "",
        Rank::Sumo => "سوموی ",
        Rank::Double => "سوموی دوقلوی ",
        Rank::Triple => "سوموی سه‌قلوی ",
    }
}

/// "برج سبزِ خود را", one's own green tower as an object.
fn own(of: Color) -> String {
    format!("برج {}ِ خود را", color(of))
}

/// A square, a move, a code or anything else that is Latin, isolated.
fn latin(text: impl Display) -> String {
    isolated(&text.to_string())
}

/// "خانه‌ی d5", the square d5.
fn house(square: Square) -> String {
    format!("خانه‌ی {}", latin(square))
}

/// "خانه‌ی سبزِ d5", the green square d5.
fn colored(square: Square) -> String {
    format!("خانه‌ی {}ِ {}", color(square.color()), latin(square))
}

/// The rule's code in the Persian book, "ح۵", where it has one; else ours.
fn code(rule: Rule) -> String {
    Language::Persian.book_code(rule).unwrap_or_else(|| latin(rule))
}

/// "(قانون ح۵)".
fn cite(rule: Rule) -> String {
    format!("(قانون {})", code(rule))
}

/// A number in Persian digits.
fn number(number: impl Into<u32>) -> String {
    let persian = |digit: char| match digit.to_digit(10) {
        Some(value) => char::from_u32('۰' as u32 + value).unwrap_or(digit),
        None => digit,
    };
    number.into().to_string().chars().map(persian).collect()
}

/// "۳ خانه", three squares.
fn squares(count: u8) -> String {
    format!("{} خانه", number(count))
}
