//! Forms that the description of the interface shows and other crates read.

use kamisado::{FormatKind, Opener};
use serde_json::{Map, Value, json};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{OneOfBuilder, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// What is agreed before a game: [`kamisado_online::Terms`].
pub(super) enum TermsForm {}

impl PartialSchema for TermsForm {
    fn schema() -> RefOr<Schema> {
        let object = || ObjectBuilder::new().schema_type(Type::Object);
        let whole = || ObjectBuilder::new().schema_type(Type::Integer);
        let word =
            |words: &[&str]| ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words.iter().copied()));
        let switch = |about: &str| ObjectBuilder::new().schema_type(Type::Boolean).description(Some(about));
        let rules = object()
            .property("match", word(&FormatKind::ALL.map(FormatKind::name)))
            .property(
                "wins",
                whole().description(Some("How many wins end a series; without it nothing but the players.")),
            )
            .property(
                "opener",
                word(&Opener::ALL.map(Opener::name)).description(Some("Who opens the rounds of a series.")),
            )
            .property("layout", ObjectBuilder::new().schema_type(Type::String).description(Some("Such as OBPKYRGN.")))
            .property("limited", switch("Whether the opening is limited."))
            .required("match");
        let fischer = object().property("seconds", whole()).property("increment", whole());
        let pace = OneOfBuilder::new()
            .item(word(&["none"]))
            .item(object().property("fischer", fischer).description(Some("A clock for the whole match.")))
            .item(object().property("days", whole()).description(Some("So many days for each turn.")));
        object()
            .property("rules", rules)
            .property("pace", pace)
            .property("rated", switch("Whether it counts for the tables of players."))
            .required("rules")
            .into()
    }
}

impl ToSchema for TermsForm {}

/// The schema of an example, for answers that are described by one.
pub(super) fn shown_by(example: &Value) -> Value {
    match example {
        // Something may be there at other times.
        Value::Null => json!({}),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(number) => json!({ "type": if number.is_f64() { "number" } else { "integer" } }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Array(items) => match items.as_slice() {
            [only] => json!({ "type": "array", "items": shown_by(only) }),
            // Things of several kinds say nothing about the next.
            _ => json!({ "type": "array" }),
        },
        Value::Object(fields) => {
            let properties: Map<String, Value> =
                fields.iter().map(|(name, value)| (name.clone(), shown_by(value))).collect();
            json!({ "type": "object", "properties": properties })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_shows_its_form() {
        let form = shown_by(&json!({ "games": [{ "game": "x", "number": 1, "you": null }], "mixed": [1, "a"] }));
        let game = json!({ "game": { "type": "string" }, "number": { "type": "integer" }, "you": {} });
        let games = json!({ "type": "array", "items": { "type": "object", "properties": game } });
        assert_eq!(form, json!({ "type": "object", "properties": { "games": games, "mixed": { "type": "array" } } }));
    }
}
