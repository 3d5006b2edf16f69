//! Hungarian.
//!
//! The players are *a fehér* and *a fekete*, in small letters: with capitals they would read as surnames. *Kör* is a
//! round and never a turn. Names are used only as subjects and owners, where they take no ending.

mod article;
pub(crate) mod glossary;

use crate::prelude::*;
use article::the;

/// The Hungarian words.
#[derive(Clone, Copy, Debug)]
pub struct Hungarian;

/// A form of *tornya*, somebody's tower, and of *tornyod*, the reader's own.
type Ending = [&'static str; 2];

/// The subject.
const SUBJECT: Ending = ["tornya", "tornyod"];
/// The object.
const OBJECT: Ending = ["tornyát", "tornyodat"];
/// With it.
const WITH: Ending = ["tornyával", "tornyoddal"];
/// It has.
const HAS: Ending = ["tornyának", "tornyodnak"];

impl Names for Hungarian {
    fn tower(&self, tower: Tower) -> String {
        owned(tower, Rank::Plain, SUBJECT, Who::Color(tower.player))
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        owned(tower, rank, SUBJECT, names.who(tower.player))
    }

    fn rule(&self, rule: Rule) -> String {
        format!("{rule} szabály")
    }
}

impl Grammar for Hungarian {
    fn inflect(&self, value: Value<'_>, form: &str) -> Option<String> {
        Some(match (value, form) {
            // With the article.
            (Value::Number(number), "the") => the(number),
            (Value::Square(square), "the") => the(square),
            (Value::Verbatim(text), "the") => the(text),
            (Value::Rank(Rank::Plain), "the") => "az egyszerű torony".into(),
            (Value::Rank(rank), "the") => format!("a {}", self.rank(rank)),
            (Value::Number(number), "object") => object(number),
            (Value::Player(side), "") => subject(Who::Color(side)),
            // The player who must: *a fehérnek … kell lépnie*.
            (Value::Player(Player::White) | Value::Who(Who::Color(Player::White)), "to") => "a fehérnek".into(),
            (Value::Player(Player::Black) | Value::Who(Who::Color(Player::Black)), "to") => "a feketének".into(),
            (Value::Player(Player::White), "with") => "fehérrel".into(),
            (Value::Player(Player::Black), "with") => "feketével".into(),
            (Value::Tower(tower), "has") => owned(tower, Rank::Plain, HAS, Who::Color(tower.player)),
            (Value::Who(Who::Color(side)), "label") => self.player(side).into(),
            (Value::Who(Who::Color(Player::White)), "bare") => "fehér".into(),
            (Value::Who(Who::Color(Player::Black)), "bare") => "fekete".into(),
            (Value::Who(Who::Color(Player::White)), "whose") => "a fehéré".into(),
            (Value::Who(Who::Color(Player::Black)), "whose") => "a feketéé".into(),
            (Value::Who(who), "" | "bare") => subject(who),
            (Value::Owned(tower, rank, _), "ranked") => ranked(tower, rank),
            (Value::Owned(tower, rank, _), "bare") => format!("{}tornyod", ranked(tower, rank)),
            (Value::Owned(tower, rank, names), "object") => owned(tower, rank, OBJECT, names.who(tower.player)),
            (Value::Owned(tower, rank, names), "with") => owned(tower, rank, WITH, names.who(tower.player)),
            (Value::Owned(tower, rank, names), "has") => owned(tower, rank, HAS, names.who(tower.player)),
            _ => return None,
        })
    }

    fn counted(&self, number: u32, one: &str, _: &str) -> String {
        format!("{number} {one}")
    }
}

/// "te", "Szeder", "a fehér".
fn subject(who: Who) -> String {
    match who {
        Who::You => "te".into(),
        Who::Named(name) => name.into(),
        Who::Color(Player::White) => "a fehér".into(),
        Who::Color(Player::Black) => "a fekete".into(),
    }
}

/// "a piros tornyodat", "Szeder piros tornyát", "a fehér piros tornyát".
fn owned(tower: Tower, rank: Rank, [theirs, yours]: Ending, who: Who) -> String {
    let ranked = ranked(tower, rank);
    match who {
        Who::You => format!("a {ranked}{yours}"),
        other => format!("{} {ranked}{theirs}", subject(other)),
    }
}

/// What stands before *tornya*: the colour, and the rank of a tower that is not plain: "piros dupla szumó ".
fn ranked(tower: Tower, rank: Rank) -> String {
    let color = Hungarian.color(tower.color);
    if rank == Rank::Plain { format!("{color} ") } else { format!("{color} {} ", Hungarian.rank(rank)) }
}

/// A number as an object: *7-et*.
fn object(number: u32) -> String {
    let ending = match number % 10 {
        1 | 4 | 7 | 9 => "et",
        2 => "t",
        3 | 8 => "at",
        5 => "öt",
        6 => "ot",
        _ => "t",
    };
    format!("{number}-{ending}")
}
