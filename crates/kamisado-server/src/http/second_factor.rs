//! A passkey as a second factor: an account can require one beside the password.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::{ErrorCode, PasskeyAnswer, SecondFactor, SignedIn, paths, schema};
use webauthn_rs::prelude::PublicKeyCredential;

use super::Api;
use super::auth::confirmed_owner;
use super::error::ApiError;
use super::extract::read;
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NeedsPasskey};
use super::passkeys::account_after_password;
use super::sessions::admit;

/// Requires a passkey beside the password, or does not any more. It needs a passkey, and recovery codes as the way back for
/// whoever loses it.
#[utoipa::path(put, path = paths::ME_SECOND_FACTOR,
    request_body(content = SecondFactor, example = json!({ "required": true })),
    responses(
        (status = 204, description = "From now on it is so."),
        NeedsAccount,
        NeedsConfirmation,
        NeedsPasskey,
    )
)]
pub(super) async fn require(
    State(Api { hall, .. }): State<Api>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let SecondFactor { required } = read(&body)?;
    let own = confirmed_owner(hall.store(), &headers).await?;
    if required && hall.store().codes_left(&own.person).await? == 0 {
        let message = "make new recovery codes first: they are the way back for whoever loses the passkey";
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::NeedsRecoveryCodes, message));
    }
    if !hall.store().require_second_factor(&own.person, required).await? {
        return Err(ApiError::needs_passkey());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Finishes signing in by the password to an account that requires a passkey.
#[utoipa::path(post, path = paths::SESSION_PASSKEY,
    request_body(content = PasskeyAnswer<schema::Opaque>, example = json!({ "ceremony": "9f2c", "credential": {} })),
    responses(
        (status = 200, description = "Signed in; the session is in a cookie.", body = SignedIn,
        example = json!({ "name": "Ana" })),
    )
)]
pub(super) async fn finish(State(api): State<Api>, headers: HeaderMap, body: Bytes) -> Result<Response, ApiError> {
    let answer: PasskeyAnswer<PublicKeyCredential> = read(&body)?;
    let account = account_after_password(&answer, &api, &headers).await?;
    admit(&api, &headers, &account.person, &account.name).await
}
