//! English.

pub(crate) mod glossary;

use crate::prelude::*;

/// The English words.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Names for English {
    fn tower(&self, tower: Tower) -> String {
        format!("{} {} tower", possessive(Who::Color(tower.player)), tower.color)
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        format!("{} {}", possessive(names.who(tower.player)), ranked(tower, rank))
    }

    fn rule(&self, rule: Rule) -> String {
        format!("rule {rule}")
    }
}

impl Grammar for English {
    fn inflect(&self, value: Value<'_>, form: &str) -> Option<String> {
        match (value, form) {
            (Value::Who(who), "") => Some(subject(who)),
            (Value::Who(who), "of") => Some(possessive(who)),
            // What stands before something that the subject of the sentence owns.
            (Value::Who(Who::You), "own") => Some("your".into()),
            (Value::Who(Who::Named(_)), "own") => Some("the".into()),
            (Value::Who(Who::Color(_)), "own") => Some("its".into()),
            (Value::Owned(tower, rank, _), "ranked") => Some(ranked(tower, rank)),
            _ => None,
        }
    }

    fn counted(&self, number: u32, one: &str, many: &str) -> String {
        format!("{number} {}", if number == 1 { one } else { many })
    }
}

/// "you", "Bramble", "White".
fn subject(who: Who) -> String {
    match who {
        Who::You => "you".into(),
        Who::Named(name) => name.into(),
        Who::Color(side) => English.player(side).into(),
    }
}

/// "your", "Bramble's", "White's".
fn possessive(who: Who) -> String {
    match who {
        Who::You => "your".into(),
        other => format!("{}'s", subject(other)),
    }
}

/// "red tower", "red double sumo".
fn ranked(tower: Tower, rank: Rank) -> String {
    let name = if rank == Rank::Plain { "tower" } else { English.rank(rank) };
    format!("{} {name}", tower.color)
}
