//! Romanian.
//!
//! The players are *Albul* and *Negrul*, with a capital so that nobody takes them for colours of towers. *Rând* is a
//! row of the board and never a turn.

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
use reasons::{any_tower, event, must};
use results::round_details;
use voice::{acts, of, owned, subject};

/// The Romanian words.
#[derive(Clone, Copy, Debug)]
pub struct Romanian;

impl Words for Romanian {}

impl PartPages for Romanian {}

/// The player as the subject or object of a sentence.
const fn player(player: Player) -> &'static str {
    match player {
        Player::White => "Albul",
        Player::Black => "Negrul",
    }
}

/// "of" or "to" the player.
const fn of_player(player: Player) -> &'static str {
    match player {
        Player::White => "Albului",
        Player::Black => "Negrului",
    }
}

/// The colour as it goes with *turn* and *pătrat*.
const fn color(color: Color) -> &'static str {
    match color {
        Color::Brown => "maro",
        Color::Green => "verde",
        Color::Red => "roșu",
        Color::Yellow => "galben",
        Color::Pink => "roz",
        Color::Purple => "mov",
        Color::Blue => "albastru",
        Color::Orange => "portocaliu",
    }
}

/// "turnul roșu al Negrului".
fn tower(tower: Tower) -> String {
    format!("turnul {} al {}", color(tower.color), of_player(tower.player))
}

/// The rank as it stands before the colour; nothing for a plain tower.
const fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Plain => "",
        Rank::Sumo => "sumo ",
        Rank::Double => "dublu sumo ",
        Rank::Triple => "triplu sumo ",
    }
}

/// "pătratul verde d5".
fn colored(square: Square) -> String {
    format!("pătratul {} {square}", color(square.color()))
}

/// The rule's code in the Romanian books, where it has one.
fn code(rule: Rule) -> String {
    Language::Romanian.book_code(rule).unwrap_or_else(|| rule.to_string())
}

/// "(regula M5)".
fn cite(rule: Rule) -> String {
    format!("(regula {})", code(rule))
}

/// A number with its noun: *1 punct, 2 puncte, 20 de puncte*.
fn count(number: u32, one: &str, many: &str) -> String {
    match (number, number % 100) {
        (1, _) => format!("1 {one}"),
        (0, _) | (_, 1..20) => format!("{number} {many}"),
        _ => format!("{number} de {many}"),
    }
}

/// "1 pătrat", "3 pătrate".
fn squares(number: u8) -> String {
    count(number.into(), "pătrat", "pătrate")
}
