//! Sentences with places for values, as the tables in `labels/` write them.
//!
//! A place is a name between angle brackets, and the value with this name goes there:
//!
//! - `<square>`: the value as the language writes it; with a capital, `<Tower>`, as a sentence begins.
//! - `<player.of>`: a form of the value, which [`Grammar`] of the language makes.
//! - `<moves|move|moves>`: a number with its noun, of one and of many; `<moves.form|move|moves>` is the noun alone.
//! - `<who|plays|play>`: what is said of another player, and to the reader. A third part is for players with a name.
//! - `<won|wins|loses>`: what is said if something is true or known, and if it is not.
//!
//! These parts may have places too.

use core::fmt::Display;

use kamisado::{Color, Square};

use crate::format::capital;
use crate::prelude::*;

/// A value for a place of a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// A whole number.
    Number(u32),
    /// A text that is the same in all languages, such as a move, a file or the name of a player.
    Verbatim(&'a str),
    /// A text in the language of the sentence.
    Words(&'a str),
    /// A square.
    Square(Square),
    /// A colour.
    Color(Color),
    /// The rank of a tower.
    Rank(Rank),
    /// A player, called by the side.
    Player(Player),
    /// A tower, with its owner called by the side.
    Tower(Tower),
    /// A tower with its rank, and its owner as these names call them.
    Owned(Tower, Rank, &'a PlayerNames<'a>),
    /// A player, as the sentence refers to them.
    Who(Who<'a>),
    /// Whether something is true.
    Flag(bool),
}

/// The forms of values that a language needs in its sentences.
pub trait Grammar {
    /// A form of a value; `None` if the language has no such form of its own.
    fn inflect(&self, value: Value<'_>, form: &str) -> Option<String>;

    /// A number with its noun.
    fn counted(&self, number: u32, one: &str, many: &str) -> String;
}

/// What is written the same in all languages, as text.
pub(crate) struct Verbatim(String);

/// What is written the same in all languages, as text.
pub(crate) fn verbatim(what: impl Display) -> Verbatim {
    Verbatim(what.to_string())
}

macro_rules! values {
    ($($type:ty: $value:ident => $from:expr;)*) => {
        $(
            impl<'a> From<&'a $type> for Value<'a> {
                fn from($value: &'a $type) -> Value<'a> {
                    $from
                }
            }
        )*
    };
}

values! {
    Value<'a>: value => *value;
    u32: number => Value::Number(*number);
    u8: number => Value::Number((*number).into());
    usize: number => Value::Number(u32::try_from(*number).unwrap_or(u32::MAX));
    &str: text => Value::Verbatim(text);
    Verbatim: text => Value::Verbatim(&text.0);
    String: text => Value::Words(text);
    Square: square => Value::Square(*square);
    Color: color => Value::Color(*color);
    Rank: rank => Value::Rank(*rank);
    Player: player => Value::Player(*player);
    Tower: tower => Value::Tower(*tower);
    Who<'a>: who => Value::Who(*who);
    bool: flag => Value::Flag(*flag);
    Option<Value<'a>>: value => value.unwrap_or(Value::Flag(false));
    Option<String>: text => text.as_deref().map_or(Value::Flag(false), Value::Words);
    Option<Square>: square => square.map_or(Value::Flag(false), Value::Square);
    Option<Who<'a>>: who => who.map_or(Value::Flag(false), Value::Who);
}

/// Says a sentence of a language with values for its places: `say!(self, Sentence::Held, tower, square = place)`.
macro_rules! say {
    (@value $name:ident) => { $crate::sentence::Value::from(&$name) };
    (@value $name:ident $value:expr) => { $crate::sentence::Value::from(&$value) };
    ($words:expr, $sentence:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::sentence::fill(
            $words,
            $crate::Texts::text($words, $sentence),
            &[$((stringify!($name), $crate::sentence::say!(@value $name $($value)?))),*],
        )
    };
}

pub(crate) use say;

/// Methods of a trait that each say one of these sentences with values for its places:
/// `fn join(&self, player: Player) = Join(player);`.
macro_rules! sentences {
    ($sentences:ident; $(
        $(#[$doc:meta])*
        fn $name:ident(&$this:ident $(, $argument:ident: $type:ty)*) = $sentence:ident $(($($values:tt)*))?;
    )*) => {
        $(
            $(#[$doc])*
            fn $name(&$this $(, $argument: $type)*) -> String {
                $crate::sentence::say!($this, $sentences::$sentence $(, $($values)*)?)
            }
        )*
    };
}

pub(crate) use sentences;

/// The sentence with the values in their places.
pub(crate) fn fill<W: Names + ?Sized>(words: &W, text: &str, values: &[(&str, Value<'_>)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        let (place, after) = split(after, b'>');
        filled += before;
        filled += &fill_place(words, place, values);
        rest = after.unwrap_or_default();
    }
    filled + rest
}

fn fill_place<W: Names + ?Sized>(words: &W, place: &str, values: &[(&str, Value<'_>)]) -> String {
    let (head, parts) = split(place, b'|');
    let (name, form) = head.split_once('.').unwrap_or((head, ""));
    let Some(&(_, value)) = values.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) else {
        return format!("<{place}>");
    };
    let Some(parts) = parts else {
        let text = text_of(words, value, form);
        let who = match value {
            Value::Who(who) => Some(who),
            Value::Owned(tower, _, names) => Some(names.who(tower.player)),
            _ => None,
        };
        let is_name = matches!(who, Some(Who::Named(name)) if text.starts_with(name));
        return if is_name || name.starts_with(|first: char| first.is_ascii_lowercase()) {
            text
        } else {
            capital(&text)
        };
    };
    let (first, rest) = split(parts, b'|');
    let (second, third) = rest.map_or(("", None), |rest| split(rest, b'|'));
    let chosen = match value {
        Value::Number(number) if form.is_empty() => return words.counted(number, first, second),
        Value::Number(2..) | Value::Number(0) | Value::Flag(false) | Value::Who(Who::You) => second,
        Value::Who(Who::Named(_)) => third.unwrap_or(first),
        _ => first,
    };
    fill(words, chosen, values)
}

/// A value as the language writes it, in a form of its own or as everywhere else.
fn text_of<W: Names + ?Sized>(words: &W, value: Value<'_>, form: &str) -> String {
    words.inflect(value, form).unwrap_or_else(|| match value {
        Value::Number(number) => words.number(number),
        Value::Verbatim(text) | Value::Who(Who::Named(text)) => words.verbatim(text),
        Value::Words(text) => text.into(),
        Value::Square(square) if form == "color" => words.color(square.color()).into(),
        Value::Square(square) => words.square(square),
        Value::Color(color) => words.color(color).into(),
        Value::Rank(rank) => words.rank(rank).into(),
        Value::Player(player) => words.player(player).into(),
        Value::Tower(tower) => words.tower(tower),
        Value::Owned(tower, rank, names) => words.owned_tower(tower, rank, names),
        Value::Who(Who::You | Who::Color(_)) | Value::Flag(_) => String::new(),
    })
}

/// What stands before and after the first separator that is not inside of a place.
fn split(text: &str, separator: u8) -> (&str, Option<&str>) {
    let mut depth = 0;
    let is_separator = |byte: u8| {
        let found = byte == separator && depth == 0;
        depth += i32::from(byte == b'<') - i32::from(byte == b'>');
        found
    };
    match text.bytes().position(is_separator) {
        Some(place) => (&text[..place], Some(&text[place + 1..])),
        None => (text, None),
    }
}
