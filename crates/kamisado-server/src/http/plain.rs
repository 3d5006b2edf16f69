//! Refusals that were made before a handler was asked, in the form of all others.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamisado_api::ErrorCode;

use super::ApiError;
use super::extract::NUL;

/// The most that is read of a refusal, in bytes.
const MOST: usize = 4_096;

/// Goes no further with the character NUL in the address: no text that is stored holds it.
pub(super) async fn without_nul(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|target| target.as_str().contains("%00")) {
        return ApiError::bad_request(NUL).into_response();
    }
    next.run(request).await
}

/// What lies below `/api` and is no address.
pub(super) async fn nowhere() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, ErrorCode::NoSuchAddress, "there is no such address; /api lists them")
}

/// Gives a refusal in plain words the form of all others: what was wrong with the address, the method or the body.
pub(super) async fn retold(response: Response) -> Response {
    let status = response.status();
    let is_json = response.headers().get(CONTENT_TYPE) == Some(&HeaderValue::from_static("application/json"));
    if !(status.is_client_error() || status.is_server_error()) || is_json {
        return response;
    }
    let (head, body) = response.into_parts();
    let words = to_bytes(body, MOST).await.unwrap_or_default();
    let words = String::from_utf8_lossy(&words);
    let code = match status {
        StatusCode::METHOD_NOT_ALLOWED => ErrorCode::NoSuchMethod,
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        _ if status.is_server_error() => ErrorCode::TryAgain,
        _ => ErrorCode::BadRequest,
    };
    let message = if words.is_empty() { status.canonical_reason().unwrap_or_default() } else { &words };
    let mut told = ApiError::new(status, code, message).into_response();
    if let Some(methods) = head.headers.get(ALLOW) {
        told.headers_mut().insert(ALLOW, methods.clone());
    }
    told
}
