//! Persian.
//!
//! It is written from right to left, in Persian digits. Squares, moves and the codes of rules that the book does not
//! number stay Latin and are isolated, so that they do not disturb the order of the words. *راست* is only ever right,
//! never straight; between the colour of a tower and its owner stands a kasra, so that nobody reads one tower of two
//! colours.

pub(crate) mod glossary;

use crate::bidi::isolated;
use crate::prelude::*;

/// The Persian words.
#[derive(Clone, Copy, Debug)]
pub struct Persian;

impl Names for Persian {
    fn number(&self, number: u32) -> String {
        let persian = |digit: char| match digit.to_digit(10) {
            Some(value) => char::from_u32('۰' as u32 + value).unwrap_or(digit),
            None => digit,
        };
        number.to_string().chars().map(persian).collect()
    }

    fn tower(&self, tower: Tower) -> String {
        self.owned_tower(tower, Rank::Plain, &PlayerNames::default())
    }

    fn comma(&self) -> &'static str {
        "، "
    }

    fn semicolon(&self) -> &'static str {
        "؛ "
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        format!("برج {}ِ {}", ranked(tower, rank), subject(names.who(tower.player)))
    }

    fn rule(&self, rule: Rule) -> String {
        format!("قانون {}", Language::Persian.book_code(rule).unwrap_or_else(|| isolated(rule.code())))
    }

    fn verbatim(&self, text: &str) -> String {
        isolated(text)
    }
}

impl Grammar for Persian {
    fn inflect(&self, value: Value<'_>, form: &str) -> Option<String> {
        match (value, form) {
            (Value::Who(who), "") => Some(subject(who)),
            (Value::Owned(tower, rank, _), "ranked") => Some(ranked(tower, rank)),
            _ => None,
        }
    }

    fn counted(&self, number: u32, one: &str, _: &str) -> String {
        format!("{} {one}", self.number(number))
    }
}

/// "شما", the name, "سفید". A name may be written from left to right.
fn subject(who: Who) -> String {
    match who {
        Who::You => "شما".into(),
        Who::Named(name) => isolated(name),
        Who::Color(side) => Persian.player(side).into(),
    }
}

/// What stands after *برج*: the rank of a tower that is not plain, and the colour.
fn ranked(tower: Tower, rank: Rank) -> String {
    let rank = match rank {
        Rank::Plain => "",
        Rank::Sumo => "سوموی ",
        Rank::Double => "سوموی دوقلوی ",
        Rank::Triple => "سوموی سه‌قلوی ",
    };
    format!("{rank}{}", Persian.color(tower.color))
}
