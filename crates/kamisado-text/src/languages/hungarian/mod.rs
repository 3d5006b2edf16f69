//! Hungarian.
//!
//! The players are *a fehér* and *a fekete*, in small letters: with capitals they would read as surnames. *Kör* is a
//! round and never a turn.

mod analysis;
mod article;
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
use article::the;
use reasons::{any_tower, base, event, must};
use results::round_details;
use voice::{acts, acts_first, lengthened, owned, owned_with, subject};

/// The Hungarian words.
#[derive(Clone, Copy, Debug)]
pub struct Hungarian;

impl Words for Hungarian {}

impl PartPages for Hungarian {}

/// The player with the article.
const fn player(player: Player) -> &'static str {
    match player {
        Player::White => "a fehér",
        Player::Black => "a fekete",
    }
}

/// The player who must: *a fehérnek … kell lépnie*.
const fn to_player(player: Player) -> &'static str {
    match player {
        Player::White => "a fehérnek",
        Player::Black => "a feketének",
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Brown => "barna",
        Color::Green => "zöld",
        Color::Red => "piros",
        Color::Yellow => "sárga",
        Color::Pink => "rózsaszín",
        Color::Purple => "lila",
        Color::Blue => "kék",
        Color::Orange => "narancsszínű",
    }
}

/// The endings of *tornya*, somebody's tower.
#[derive(Clone, Copy)]
enum Ending {
    /// The subject: *tornya*.
    Subject,
    /// The object: *tornyát*.
    Object,
    /// With it: *tornyával*.
    With,
    /// It has: *tornyának*.
    Has,
}

impl Ending {
    const fn tower(self) -> &'static str {
        match self {
            Ending::Subject => "tornya",
            Ending::Object => "tornyát",
            Ending::With => "tornyával",
            Ending::Has => "tornyának",
        }
    }

    /// The same of the reader's own tower.
    const fn your_tower(self) -> &'static str {
        match self {
            Ending::Subject => "tornyod",
            Ending::Object => "tornyodat",
            Ending::With => "tornyoddal",
            Ending::Has => "tornyodnak",
        }
    }
}

/// "a fekete piros tornya", "a fekete piros tornyát".
fn tower(tower: Tower, ending: Ending) -> String {
    format!("{} {} {}", player(tower.player), color(tower.color), ending.tower())
}

/// The rank as it stands before the tower; nothing for a plain tower.
const fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Plain => "",
        Rank::Sumo => "szumó ",
        Rank::Double => "dupla szumó ",
        Rank::Triple => "tripla szumó ",
    }
}

/// The rank with its article.
const fn the_rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Plain => "az egyszerű torony",
        Rank::Sumo => "a szumó",
        Rank::Double => "a dupla szumó",
        Rank::Triple => "a tripla szumó",
    }
}

/// "az a4 mezőn".
fn on(square: Square) -> String {
    format!("{} mezőn", the(square))
}

/// "az a4 mezőre".
fn onto(square: Square) -> String {
    format!("{} mezőre", the(square))
}

/// "az a4 mezőről".
fn from(square: Square) -> String {
    format!("{} mezőről", the(square))
}

/// "a zöld d5 mezőre".
fn onto_colored(square: Square) -> String {
    format!("a {} {square} mezőre", color(square.color()))
}

/// "a zöld d5 mezőn".
fn on_colored(square: Square) -> String {
    format!("a {} {square} mezőn", color(square.color()))
}

/// "(M5 szabály)".
fn cite(rule: Rule) -> String {
    format!("({rule} szabály)")
}
