//! Confirms a session: its owner proves again who they are.
//!
//! A session alone is enough to play. Creating tokens, passkeys or recovery codes, and changing or deleting anything of
//! the account, needs a session confirmed in the last five minutes, by signing in or here. Otherwise a thief could take
//! over the account for good.

use axum::response::{NoContent, Response};
use kamisado_api::{Confirmation, PasskeyAnswer, SecondFactor, SignedIn, paths, schema};

use crate::accounts::webauthn::PublicKeyCredential;
use crate::now;

use super::auth::RequestContext;
use super::credentials;
use super::error::ApiError;
use super::extract::JsonBody;
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NeedsPasskey, NeedsPasskeyToConfirm};
use super::passkeys::{account_after_password, account_of, wrong_passkey};
use super::sessions::start_session;

/// Confirms the session for five minutes, by the password, a recovery code, or a passkey (after
/// `/api/passkeys/login/start`). If the account requires a passkey, the password is not enough.
#[utoipa::path(post, path = paths::ME_CONFIRM,
    request_body(content = schema::Confirmation, example = json!({ "password": "correct horse battery" })),
    responses((status = 204, description = "The session is confirmed."), NeedsAccount, NeedsPasskeyToConfirm)
)]
pub(super) async fn confirm(
    context: RequestContext,
    JsonBody(confirmation): JsonBody<Confirmation<PublicKeyCredential>>,
) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    match confirmation {
        Confirmation::Passkey(answer) => {
            if account_of(&answer, &context).await?.user != own.user {
                return Err(wrong_passkey("it is not yours"));
            }
        }
        Confirmation::Credentials(credentials) => {
            let account = store.account(&own.user).await?;
            if credentials.is_password() && account.as_ref().is_some_and(|account| account.second_factor) {
                return Err(ApiError::needs_passkey_to_confirm());
            }
            credentials::check(&credentials, &context, account, &own.user).await?;
        }
    }
    store.confirm_session(&own.hash, now()).await?;
    Ok(NoContent)
}

/// Sets whether signing in needs a passkey in addition to the password. The account must have a passkey, and recovery
/// codes in case the user loses it.
#[utoipa::path(put, path = paths::ME_SECOND_FACTOR,
    request_body(content = SecondFactor, example = json!({ "required": true })),
    responses((status = 204, description = "The setting was stored."), NeedsAccount, NeedsConfirmation, NeedsPasskey)
)]
pub(super) async fn require(
    context: RequestContext,
    JsonBody(SecondFactor { required }): JsonBody<SecondFactor>,
) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.confirmed_owner().await?);
    if required && store.codes_left(&own.user).await? == 0 {
        return Err(ApiError::needs_recovery_codes());
    }
    if !store.require_second_factor(&own.user, required).await? {
        return Err(ApiError::needs_passkey());
    }
    Ok(NoContent)
}

/// Finishes signing in by password to an account that requires a passkey.
#[utoipa::path(post, path = paths::SESSION_PASSKEY,
    request_body(content = PasskeyAnswer<schema::Opaque>, example = json!({ "ceremony": "9f2c", "credential": {} })),
    responses(
        (status = 200, description = "Signed in; the session is in a cookie.", body = SignedIn,
        example = json!({ "name": "Ana" })),
    )
)]
pub(super) async fn finish(
    context: RequestContext,
    JsonBody(answer): JsonBody<PasskeyAnswer<PublicKeyCredential>>,
) -> Result<Response, ApiError> {
    let account = account_after_password(&answer, &context).await?;
    start_session(&context, account).await
}
