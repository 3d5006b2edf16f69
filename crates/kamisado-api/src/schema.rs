//! Schemas for the OpenAPI document, for types of other crates.
//!
//! The types here have no values. They only name the schemas of the types that they stand for.
//!
//! ```
//! use kamisado_api::schema::RatingCategory;
//! use utoipa::PartialSchema;
//!
//! let schema = serde_json::to_value(RatingCategory::schema())?;
//! assert_eq!(schema["enum"][3], "marathon");
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado::{FormatKind, Opener};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OneOfBuilder, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{Credentials, ErrorCode, LogEntry, PasskeyAnswer, RoomEvent, SignedIn};

fn object() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Object)
}

fn integer() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

fn string() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn one_of_words<'a>(words: impl IntoIterator<Item = &'a str>) -> ObjectBuilder {
    string().enum_values(Some(words))
}

fn boolean(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Boolean).description(Some(about))
}

/// Gives types their schemas.
macro_rules! schemas {
    ($($name:ident = $schema:expr;)*) => {$(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                $schema.into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

/// The terms of a game: [`kamisado_online::Terms`].
#[derive(Debug)]
pub enum Terms {}

/// Any object, such as one that WebAuthn defines.
#[derive(Debug)]
pub enum Opaque {}

/// A player: [`kamisado::Player`].
#[derive(Debug)]
pub enum Player {}

/// One value for each player: [`kamisado::ByPlayer`].
#[derive(Debug, ToSchema)]
pub struct ByPlayer<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

/// A category with its own ratings: [`kamisado_online::RatingCategory`].
#[derive(Debug)]
pub enum RatingCategory {}

/// A match: [`kamisado::Match`].
#[derive(Debug)]
pub enum Match {}

/// The response to a password: [`crate::SignInAnswer`].
#[derive(Debug)]
pub enum SignInAnswer {}

/// The proof that confirms a session: [`crate::Confirmation`].
#[derive(Debug)]
pub enum Confirmation {}

schemas! {
    Terms = terms();
    Opaque = object();
    Player = one_of_words(["black", "white"]);
    RatingCategory = one_of_words(FormatKind::ALL.map(FormatKind::name));
    Match = object().description(Some("A match in the form that the program 'kamisado' prints and reads."));
    ErrorCode = one_of_words(ErrorCode::ALL.iter().map(ErrorCode::as_str));
    LogEntry = log_entry();
    SignInAnswer = OneOfBuilder::new().item(SignedIn::schema()).item(passkey_question());
    Confirmation = OneOfBuilder::new().item(Credentials::schema()).item(PasskeyAnswer::<Opaque>::schema());
}

fn terms() -> ObjectBuilder {
    let rules = object()
        .property("match", one_of_words(FormatKind::ALL.map(FormatKind::name)))
        .property(
            "wins",
            integer().description(Some("The number of wins that end a series; without it the players do.")),
        )
        .property(
            "opener",
            one_of_words(Opener::ALL.map(Opener::name)).description(Some("Who opens the rounds of a series.")),
        )
        .property("layout", string().description(Some("Such as OBPKYRGN.")))
        .property("limited", boolean("Whether the opening is limited."))
        .required("match");
    let fischer = object().property("seconds", integer()).property("increment", integer());
    let time_control = OneOfBuilder::new()
        .item(one_of_words(["none"]))
        .item(object().property("fischer", fischer).description(Some("A clock for the whole match.")))
        .item(object().property("days", integer()).description(Some("Days for each turn.")));
    object()
        .property("rules", rules)
        .property("time_control", time_control)
        .property("rated", boolean("Whether it counts for the ratings."))
        .required("rules")
}

/// The names of the events of [`kamisado_online::Event`] on the wire.
const GAME_EVENTS: [&str; 11] = [
    "begun",
    "turn",
    "offered",
    "declined",
    "taken-back",
    "stopped",
    "rematch-agreed",
    "resigned",
    "time-lost",
    "aborted",
    "interrupted",
];

fn log_entry() -> ObjectBuilder {
    let names = GAME_EVENTS.into_iter().chain(RoomEvent::NAMES);
    object()
        .property("number", integer().description(Some("Entries are counted from 1 without a gap.")))
        .property("at", integer().description(Some("When it happened, in milliseconds since 1970.")))
        .property(
            "event",
            one_of_words(names).description(Some("What happened; docs/server.md lists the other fields.")),
        )
        .required("number")
        .required("at")
        .required("event")
}

fn passkey_question() -> ObjectBuilder {
    object()
        .property("needs", one_of_words(["passkey"]))
        .property("ceremony", string())
        .property("publicKey", object())
        .required("needs")
        .required("ceremony")
        .required("publicKey")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LogEvent;

    #[test]
    fn the_names_of_events_are_those_that_are_read() {
        for name in GAME_EVENTS {
            let read = LogEvent::from_known_json(&format!(r#"{{"event":"{name}"}}"#));
            assert!(read.err().is_none_or(|error| error.to_string().contains("missing field")), "{name}");
        }
    }

    #[test]
    fn every_code_is_in_its_schema() {
        let schema = serde_json::to_string(&ErrorCode::schema()).expect("it has a form");
        assert!(ErrorCode::ALL.iter().all(|code| schema.contains(&format!("\"{code}\""))), "{schema}");
    }
}
