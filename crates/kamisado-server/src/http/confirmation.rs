//! Confirming a session: its owner shows again who they are.
//!
//! A session alone plays, but makes no tokens, passkeys or recovery codes, and changes or deletes nothing that belongs to the
//! account: whoever has stolen it could stay for ever. For that it has to have been confirmed in the last five minutes, by
//! signing in or here.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::{Confirmation, paths, schema};
use webauthn_rs::prelude::PublicKeyCredential;

use super::address::Address;
use super::auth::owner;
use super::error::ApiError;
use super::extract::read;
use super::openapi::responses::{NeedsAccount, NeedsPasskeyToConfirm};
use super::passkeys::{account_of, wrong_passkey};
use super::{Api, proof};
use crate::now;

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
    State(api): State<Api>,
    Address(address): Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let confirmation: Confirmation<PublicKeyCredential> = read(&body)?;
    let (store, own) = (api.hall.store(), owner(api.hall.store(), &headers).await?);
    match confirmation {
        Confirmation::Passkey(answer) => {
            if account_of(&answer, &api, &headers).await?.person != own.person {
                return Err(wrong_passkey("it is not yours"));
            }
        }
        Confirmation::Credentials(credentials) => {
            let account = store.account(&own.person).await?;
            if credentials.is_password() && account.as_ref().is_some_and(|account| account.second_factor) {
                return Err(ApiError::needs_passkey_to_confirm());
            }
            proof::check(&credentials, &api, address, &headers, account, &own.person).await?;
        }
    }
    store.confirm_session(&own.mark, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
