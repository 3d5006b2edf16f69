//! Places in lists that come in pages.

use kamisado_online::Timestamp;

use super::error::ApiError;

/// What `next` tells: the place after a game.
pub(super) fn after(time: Timestamp, id: &str) -> String {
    format!("{}-{id}", time.as_millis())
}

/// A place in the list: a time, or what `next` told, which also knows games of the same time.
pub(super) fn place(text: &str) -> Result<(Timestamp, String), ApiError> {
    let bad = |_| ApiError::bad_request("before: a time in milliseconds, or what next told");
    match text.split_once('-') {
        Some((time, id)) => Ok((Timestamp::from_millis(time.parse().map_err(bad)?), id.to_owned())),
        // All of the millisecond before it come after no id at all.
        None => Ok((Timestamp::from_millis(text.parse::<u64>().map_err(bad)?.saturating_sub(1)), String::new())),
    }
}
