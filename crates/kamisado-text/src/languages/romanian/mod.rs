//! Romanian.
//!
//! The players are *Albul* and *Negrul*, with a capital so that nobody takes them for colours of towers. *Rând* is a
//! row of the board and never a turn.

pub(crate) mod glossary;

use crate::prelude::*;

/// The Romanian words.
#[derive(Clone, Copy, Debug)]
pub struct Romanian;

impl Names for Romanian {
    fn tower(&self, tower: Tower) -> String {
        format!("turnul {} al {}", self.color(tower.color), of(Who::Color(tower.player)))
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        match names.who(tower.player) {
            Who::You => format!("turnul tău {}", ranked(tower, rank)),
            other => format!("turnul {} al {}", ranked(tower, rank), of(other)),
        }
    }

    fn rule(&self, rule: Rule) -> String {
        format!("regula {}", Language::Romanian.book_code(rule).unwrap_or_else(|| rule.to_string()))
    }
}

impl Grammar for Romanian {
    fn inflect(&self, value: Value<'_>, form: &str) -> Option<String> {
        match (value, form) {
            (Value::Player(side), "") => Some(subject(Who::Color(side))),
            (Value::Player(side), "of") => Some(of(Who::Color(side))),
            // The colour of the player's towers.
            (Value::Player(Player::White), "side") => Some("albe".into()),
            (Value::Player(Player::Black), "side") => Some("negre".into()),
            (Value::Who(who), "") => Some(subject(who)),
            (Value::Who(who), "of") => Some(of(who)),
            (Value::Who(Who::Color(side)), "label") => Some(self.player(side).into()),
            (Value::Owned(tower, rank, _), "ranked") => Some(ranked(tower, rank)),
            _ => None,
        }
    }

    /// *1 punct, 2 puncte, 20 de puncte*.
    fn counted(&self, number: u32, one: &str, many: &str) -> String {
        match (number, number % 100) {
            (1, _) => format!("1 {one}"),
            (0, _) | (_, 1..20) => format!("{number} {many}"),
            _ => format!("{number} de {many}"),
        }
    }
}

/// "tu", "Felinar", "Albul".
fn subject(who: Who) -> String {
    match who {
        Who::You => "tu".into(),
        Who::Named(name) => name.into(),
        Who::Color(Player::White) => "Albul".into(),
        Who::Color(Player::Black) => "Negrul".into(),
    }
}

/// The owner after *al* or *a*: "lui Felinar", "Vidrei", "Albului"; with *a* also "ta". The opponents with a woman's name
/// are declined; of other names nobody knows whether they can be.
fn of(who: Who) -> String {
    match who {
        Who::You => "ta".into(),
        Who::Named("Pietricica") => "Pietricelei".into(),
        Who::Named("Vidra") => "Vidrei".into(),
        Who::Named(name) => format!("lui {name}"),
        Who::Color(Player::White) => "Albului".into(),
        Who::Color(Player::Black) => "Negrului".into(),
    }
}

/// The rank of a tower, except of a plain one, and its colour: "dublu sumo roșu".
fn ranked(tower: Tower, rank: Rank) -> String {
    let color = Romanian.color(tower.color);
    if rank == Rank::Plain { color.into() } else { format!("{} {color}", Romanian.rank(rank)) }
}
