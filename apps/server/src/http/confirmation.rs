//! Confirming a session: its owner shows again who they are.
//!
//! A session alone plays, but makes no tokens, passkeys or recovery codes, and changes or deletes nothing that belongs to the
//! account: a thief could keep it for ever. For that it has to have been confirmed in the last five minutes, by
//! signing in or here.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::{Confirmation, ErrorCode, PasskeyAnswer, SecondFactor, SignedIn, paths, schema};

use crate::accounts::webauthn::PublicKeyCredential;
use crate::now;

use super::auth::{account_owner, confirmed_owner};
use super::error::ApiError;
use super::extract::{Address, JsonBody};
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NeedsPasskey, NeedsPasskeyToConfirm};
use super::passkeys::{account_after_password, account_of, wrong_passkey};
use super::sessions::start_session;
use super::{AppState, credentials};

/// Confirms the session for five minutes: by the password, by a recovery code, or by an own passkey, which
/// `/api/passkeys/login/start` asks for. Where an account requires a passkey, the password is not enough.
#[utoipa::path(post, path = paths::ME_CONFIRM,
    request_body(content = schema::Confirmation, example = json!({ "password": "correct horse battery" })),
    responses(
        (status = 204, description = "The session is confirmed."),
        NeedsAccount,
        NeedsPasskeyToConfirm,
    )
)]
pub(super) async fn confirm(
    State(api): State<AppState>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(confirmation): JsonBody<Confirmation<PublicKeyCredential>>,
) -> Result<Response, ApiError> {
    let (store, own) = (api.registry.store(), account_owner(api.registry.store(), &headers).await?);
    match confirmation {
        Confirmation::Passkey(answer) => {
            if account_of(&answer, &api, &headers).await?.user != own.user {
                return Err(wrong_passkey("it is not yours"));
            }
        }
        Confirmation::Credentials(credentials) => {
            let account = store.account(&own.user).await?;
            if credentials.is_password() && account.as_ref().is_some_and(|account| account.second_factor) {
                return Err(ApiError::needs_passkey_to_confirm());
            }
            credentials::check(&credentials, &api, address, &headers, account, &own.user).await?;
        }
    }
    store.confirm_session(&own.hash, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Requires a passkey beside the password, or does not any more. It needs a passkey, and recovery codes as the way back for
/// a user who loses it.
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
    State(AppState { registry, .. }): State<AppState>,
    headers: HeaderMap,
    JsonBody(SecondFactor { required }): JsonBody<SecondFactor>,
) -> Result<Response, ApiError> {
    let own = confirmed_owner(registry.store(), &headers).await?;
    if required && registry.store().codes_left(&own.user).await? == 0 {
        let message = "make new recovery codes first: they are the way back for a user who loses the passkey";
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::NeedsRecoveryCodes, message));
    }
    if !registry.store().require_second_factor(&own.user, required).await? {
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
pub(super) async fn finish(
    State(api): State<AppState>,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<PasskeyAnswer<PublicKeyCredential>>,
) -> Result<Response, ApiError> {
    let account = account_after_password(&answer, &api, &headers).await?;
    start_session(&api, &headers, &account.user, &account.name).await
}
