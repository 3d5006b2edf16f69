//! What is sent with a request.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Api;
use super::error::ApiError;
use crate::sign::{MARKS, is_heaped, is_hidden};

/// Reads JSON, or says where it cannot be read.
pub(super) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
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
