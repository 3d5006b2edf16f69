//! What is sent with a request.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Api;
use super::error::ApiError;
use crate::accounts::unicode::{MARKS, is_heaped, is_hidden};

/// Reads JSON, or says where it cannot be read. Every body is read by this.
pub(super) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    if has_nul(body) {
        return Err(ApiError::bad_request(NUL));
    }
    serde_json::from_slice(body).map_err(|error| ApiError::bad_request(error.to_string()))
}

/// Nothing is expected with a request. What is sent all the same is refused, so that nobody takes it for understood.
pub(super) struct Nothing;

impl FromRequest<Api> for Nothing {
    type Rejection = Response;

    async fn from_request(request: Request, api: &Api) -> Result<Nothing, Response> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Empty {}

        let body = Bytes::from_request(request, api).await.map_err(IntoResponse::into_response)?;
        if !body.is_empty() {
            let Empty {} = read(&body).map_err(IntoResponse::into_response)?;
        }
        Ok(Nothing)
    }
}

/// PostgreSQL stores no text with this character, and nobody writes it.
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

/// A text that a person wrote, with nothing around it: not empty, not too long, and without signs that cannot be seen.
pub(super) fn text(field: &str, text: &str, most: usize) -> Result<String, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most {
        return Err(ApiError::bad_request(format!("{field}: 1 to {most} characters")));
    }
    let joins = |sign| matches!(sign, '\n' | '\u{200c}' | '\u{200d}');
    if is_heaped(text, MARKS) || text.chars().any(|sign| is_hidden(sign) && !joins(sign)) {
        return Err(ApiError::bad_request(format!("{field}: no control characters and none that cannot be seen")));
    }
    Ok(text.to_owned())
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
