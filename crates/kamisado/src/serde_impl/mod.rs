//! Serde, behind the feature `serde`. Nothing that is read bypasses the checks of the types.
//! Types with one natural text form are written as that text and read by their own parsers.

mod match_json;
mod rules_json;

use alloc::borrow::Cow;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::notation::OfficialMove;
use crate::{Color, Fill, Layout, MatchLength, Move, Player, Position, Setup, Square, Turn};

/// A text that is none of its type. One function for all types: the page loads it but once.
fn refused<E: Error>(text: &str, error: &dyn fmt::Display) -> E {
    E::custom(format_args!("{text:?}: {error:#}"))
}

macro_rules! as_text {
    ($($type:ty),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(|error| refused(&text, &error))
            }
        }
    )*};
}

as_text!(Color, Fill, Layout, MatchLength, Move, OfficialMove, Player, Position, Setup, Square, Turn);
