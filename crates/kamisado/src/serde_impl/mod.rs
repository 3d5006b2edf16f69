//! Serde support, behind the feature `serde`. Deserialising never bypasses the checks of the types. Types with a
//! natural text form are written as that text and parsed like it; binary formats (not `is_human_readable`) use short
//! codes.

mod code;
mod match_json;
mod rules_json;

use alloc::borrow::Cow;
use core::fmt;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::notation::OfficialMove;
use crate::{Color, Fill, Layout, MatchLength, Move, Player, Position, Setup, Square, Tower, Turn};
use code::Code;

/// The error for an invalid text. One function for all types keeps the page small.
fn refused<E: Error>(text: &str, error: &dyn fmt::Display) -> E {
    E::custom(format_args!("{text:?}: {error:#}"))
}

fn write_text<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    let text = Cow::<str>::deserialize(deserializer)?;
    text.parse().map_err(|error| refused(&text, &error))
}

impl Serialize for OfficialMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for OfficialMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_text(deserializer)
    }
}

macro_rules! as_text_or_code {
    ($($type:ident),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    write_text(self, serializer)
                } else {
                    self.code().serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return read_text(deserializer);
                }
                let code = Deserialize::deserialize(deserializer)?;
                $type::from_code(code).ok_or_else(|| D::Error::custom(concat!("no code of a ", stringify!($type))))
            }
        }
    )*};
}

as_text_or_code!(Color, Fill, Layout, MatchLength, Move, Player, Position, Setup, Square, Tower, Turn);
