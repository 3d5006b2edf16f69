//! What the next version may add: fields and kinds of messages, a column, and a field of terms that this version does not
//! understand. Tests build a second server with it (`cfg(next_version)`, which build.rs sets) to show that two versions
//! run side by side. No other build contains it.

use serde::Serialize;
use serde_json::Value;

/// The migration of the next version.
#[cfg(next_version)]
pub(crate) const MIGRATION: (&str, &str) = ("expand: next version", "ALTER TABLE games ADD COLUMN next_version TEXT;");
/// What it adds to the terms of correspondence games: the version before does not understand it.
#[cfg(next_version)]
pub(crate) const TERMS_FIELD: &str = "{\"of_the_next_version\":true,";

/// A message of a kind that only the next version knows.
pub(crate) fn unknown_message() -> Value {
    serde_json::json!({ "of-the-next-version": { "number": 1 } })
}

/// A message with a field that only the next version knows in each of its structures.
pub(crate) fn with_unknown_fields(message: &impl Serialize) -> Value {
    let mut message = serde_json::to_value(message).expect("every part of a message has a form in JSON");
    add_unknown_fields(&mut message);
    message
}

/// Adds the field. An object with a single key is the kind of a message.
fn add_unknown_fields(value: &mut Value) {
    let Value::Object(fields) = value else {
        return;
    };
    if fields.len() > 1 {
        fields.insert("of_the_next_version".to_owned(), true.into());
    }
    let is_single = fields.len() == 1;
    for (_, field) in fields.iter_mut().filter(|(name, _)| is_single || matches!(name.as_str(), "message" | "call")) {
        add_unknown_fields(field);
    }
}
