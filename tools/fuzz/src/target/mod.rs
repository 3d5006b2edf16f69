//! The targets.

mod network;
mod page;
mod program;
mod rules;
mod rules_check;
mod server;
mod text;

pub(crate) use rules_check::rules_of;

use crate::mutate::Rng;

/// A reader of foreign input.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name in the table.
    pub name: &'static str,
    /// Makes valid inputs.
    pub(crate) seeds: fn(&mut Rng) -> Vec<Vec<u8>>,
    /// Reads an input and says whether it was accepted.
    pub read: fn(&[u8]) -> bool,
    /// Reads an input and panics if something about it is wrong.
    pub check: fn(&[u8]),
    /// One in this many inputs is checked; the checks of some targets take long.
    pub(crate) check_every: u64,
}

/// All targets.
pub const TARGETS: [Target; 31] = [
    rules::KFEN,
    rules::SETUP,
    rules::WORDS,
    rules::OFFICIAL,
    rules::RECORD,
    rules::JSON_POSITION,
    rules::JSON_RULES,
    rules::JSON_MATCH,
    rules::PLAY,
    text::TYPED,
    text::TYPED_TURN,
    text::NAMES,
    network::LINK,
    network::LINK_CONTENT,
    network::WORKER_REQUEST,
    network::WORKER_MESSAGE,
    network::EVENT,
    network::ACTION,
    network::TERMS,
    network::GAME,
    program::CERTIFICATE,
    program::CERTIFICATE_FOR_ROCQ,
    program::UGI,
    page::SOCKET_MESSAGE,
    page::LIVE,
    page::LISTS,
    page::SAVED_GAME,
    page::IMPORT,
    server::PERSON_NAME,
    server::CHAT,
    server::FORWARDED,
];

/// The text of bytes, if they are one.
fn text(bytes: &[u8]) -> Option<&str> {
    str::from_utf8(bytes).ok()
}

/// What is read as JSON is written as something that reads the same.
fn check_json<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(bytes: &[u8]) {
    check_read(serde_json::from_slice::<T>(bytes), |value| {
        let written = serde_json::to_string(&value).expect("it has a JSON form");
        let again: T = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error} in {written}"));
        assert_eq!(again, value, "{written}");
        assert_eq!(serde_json::to_string(&again).expect("it was written before"), written);
    });
}

/// Checks what was read. If it was refused, the error says something.
fn check_read<T>(read: Result<T, impl std::fmt::Display>, check: impl FnOnce(T)) {
    match read {
        Ok(value) => check(value),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// A target for the JSON of a type.
const fn json<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
    name: &'static str,
    seeds: fn(&mut Rng) -> Vec<Vec<u8>>,
) -> Target {
    Target { name, seeds, read: is_json::<T>, check: check_json::<T>, check_every: 8 }
}

fn is_json<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> bool {
    serde_json::from_slice::<T>(bytes).is_ok()
}
