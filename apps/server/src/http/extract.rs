//! Extractors for paths, queries and bodies of requests.

use axum::body::Bytes;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use kamisado_input::{MARKS, has_stacked_marks, is_invisible};
use kamisado_online::Timestamp;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::AppState;
use super::error::ApiError;

/// Reads JSON, or says where it cannot be read. Every body is read by this.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    if has_nul(body) {
        return Err(ApiError::bad_request(NUL));
    }
    serde_json::from_slice(body).map_err(|error| ApiError::bad_request(error.to_string()))
}

async fn body(request: Request, api: &AppState) -> Result<Bytes, ApiError> {
    let body = Bytes::from_request(request, api).await;
    body.map_err(|refused| ApiError::rejected(refused.status(), refused.body_text()))
}

/// The body of a request as a value.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, api: &AppState) -> Result<JsonBody<T>, ApiError> {
        read(&body(request, api).await?).map(JsonBody)
    }
}

/// Nothing is expected with a request. What is sent all the same is refused, so that no client takes it for understood.
pub(super) struct EmptyBody;

impl FromRequest<AppState> for EmptyBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, api: &AppState) -> Result<EmptyBody, ApiError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Empty {}

        let body = body(request, api).await?;
        if !body.is_empty() {
            let Empty {} = read(&body)?;
        }
        Ok(EmptyBody)
    }
}

/// What an address holds in place of its parameters. It is axum's, with errors of this API.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &AppState) -> Result<Path<T>, ApiError> {
        let path = axum::extract::Path::from_request_parts(parts, api).await;
        let rejected = |refused: PathRejection| ApiError::rejected(refused.status(), refused.body_text());
        path.map(|axum::extract::Path(path)| Path(path)).map_err(rejected)
    }
}

/// What stands after the question mark of an address. It is axum's, with errors of this API.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &AppState) -> Result<Query<T>, ApiError> {
        let query = axum::extract::Query::from_request_parts(parts, api).await;
        let rejected = |refused: QueryRejection| ApiError::rejected(refused.status(), refused.body_text());
        query.map(|axum::extract::Query(query)| Query(query)).map_err(rejected)
    }
}

/// PostgreSQL stores no text with this character, and no keyboard writes it.
pub(super) const NUL: &str = "the character NUL stands in no text";

/// Whether a text in JSON holds the character NUL, which can only stand there as an escape.
fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(place) = rest.iter().position(|&byte| byte == b'\\') {
        rest = &rest[place + 1..];
        if rest.starts_with(b"u0000") {
            return true;
        }
        // What follows belongs to this escape: it may be a backslash.
        rest = rest.get(1..).unwrap_or_default();
    }
    false
}

/// A text that a user wrote, with nothing around it: not empty, not too long, and without invisible characters.
pub(super) fn text(field: &str, text: &str, most: usize) -> Result<String, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most {
        return Err(ApiError::bad_request(format!("{field}: expected 1 to {most} characters")));
    }
    let joins = |sign| matches!(sign, '\n' | '\u{200c}' | '\u{200d}');
    if has_stacked_marks(text, MARKS) || text.chars().any(|sign| is_invisible(sign) && !joins(sign)) {
        return Err(ApiError::bad_request(format!("{field}: control and invisible characters are not allowed")));
    }
    Ok(text.to_owned())
}

/// The value of `next`: the place after a game.
pub(super) fn cursor_after(time: Timestamp, id: &str) -> String {
    format!("{}-{id}", time.as_millis())
}

/// A place in the list: a time, or the value of `next`, which also knows games of the same time.
pub(super) fn parse_cursor(text: &str) -> Result<(Timestamp, String), ApiError> {
    let bad = |_| ApiError::bad_request("before: expected a time in milliseconds, or the value of next");
    match text.split_once('-') {
        Some((time, id)) => Ok((Timestamp::from_millis(time.parse().map_err(bad)?), id.to_owned())),
        // All of the millisecond before it come after no id at all.
        None => Ok((Timestamp::from_millis(text.parse::<u64>().map_err(bad)?.saturating_sub(1)), String::new())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nul_is_found_where_it_is_an_escape() {
        for json in [r#""\u0000""#, r#"{"a":"\\\u0000"}"#, r#"["\n\u0000"]"#] {
            assert!(has_nul(json.as_bytes()), "{json}");
        }
        for json in ["", "\\", r#""\\u0000""#, r#""u0000""#, r#""\u0001""#, r#""\u000""#] {
            assert!(!has_nul(json.as_bytes()), "{json}");
        }
    }
}
