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

impl Names for Hungarian {
    fn tower(&self, tower: Tower) -> String {
        owned(tower, Rank::Plain, Ending::Subject, Who::Color(tower.player))
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        owned(tower, rank, Ending::Subject, names.who(tower.player))
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
            (Value::Tower(tower), "has") => owned(tower, Rank::Plain, Ending::Has, Who::Color(tower.player)),
            (Value::Who(Who::Color(side)), "label") => self.player(side).into(),
            (Value::Who(Who::Color(Player::White)), "bare") => "fehér".into(),
            (Value::Who(Who::Color(Player::Black)), "bare") => "fekete".into(),
            (Value::Who(Who::Color(Player::White)), "whose") => "a fehéré".into(),
            (Value::Who(Who::Color(Player::Black)), "whose") => "a feketéé".into(),
            (Value::Who(who), "" | "bare") => subject(who),
            (Value::Owned(tower, rank, _), "ranked") => ranked(tower, rank),
            (Value::Owned(tower, rank, _), "bare") => format!("{}tornyod", ranked(tower, rank)),
            (Value::Owned(tower, rank, names), "object" | "with" | "has") => {
                let ending = match form {
                    "object" => Ending::Object,
                    "with" => Ending::With,
                    _ => Ending::Has,
                };
                owned(tower, rank, ending, names.who(tower.player))
            }
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
fn owned(tower: Tower, rank: Rank, ending: Ending, who: Who) -> String {
    let ranked = ranked(tower, rank);
    match who {
        Who::You => format!("a {ranked}{}", ending.your_tower()),
        other => format!("{} {ranked}{}", subject(other), ending.tower()),
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
