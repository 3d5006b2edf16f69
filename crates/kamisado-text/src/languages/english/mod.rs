//! English.

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

use crate::languages::prelude::*;
use reasons::reason;
use results::round_details;
use voice::{acts, any_tower, opening, own, owned, possessive, subject, verb};

/// The English words.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Words for English {}

impl PartPages for English {}

/// The player in a sentence.
fn player(player: Player) -> &'static str {
    match player {
        Player::White => "White",
        Player::Black => "Black",
    }
}

/// "the green square d5".
fn colored(square: Square) -> String {
    format!("the {} square {square}", square.color())
}

/// "(rule M5)".
fn cite(rule: Rule) -> String {
    format!("(rule {rule})")
}

/// "1 square", "3 squares".
fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
