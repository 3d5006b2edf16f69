//! Confirming a session: its owner shows again who they are.
//!
//! A session alone plays, but makes no tokens, passkeys or recovery codes, and changes or deletes nothing that belongs to the
//! account: whoever has stolen it could stay for ever. For that it has to have been confirmed in the last five minutes, by
//! signing in or here.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::Api;
use super::address::Address;
use super::body::read;
use super::error::ApiError;
use super::identity::owner;
use super::passkeys::{Shown, wrong_passkey};
use super::proof::Proof;
use super::refusals::{NeedsAccount, NeedsPasskeyToConfirm};
use crate::now;

/// How somebody shows who they are.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Confirmation {
    /// By a passkey that was asked for by `/api/passkeys/login/start`.
    Passkey(Box<Shown>),
    Proof(Proof),
}

/// Confirms the session for five minutes: by the password, by a recovery code, or by an own passkey, which
/// `/api/passkeys/login/start` asks for. Where an account requires a passkey, the password is not enough.
#[utoipa::path(post, path = "/api/me/confirm",
    request_body(content = serde_json::Value, example = json!({ "password": "correct horse battery" })),
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
    let confirmation: Confirmation = read(&body)?;
    let (store, own) = (api.hall.store(), owner(api.hall.store(), &headers).await?);
    match confirmation {
        Confirmation::Passkey(shown) => {
            if shown.account(&api, &headers).await?.person != own.person {
                return Err(wrong_passkey("it is not yours"));
            }
        }
        Confirmation::Proof(proof) => {
            let account = store.account(&own.person).await?;
            if proof.is_password() && account.as_ref().is_some_and(|account| account.second_factor) {
                return Err(ApiError::needs_passkey_to_confirm());
            }
            proof.check(&api, address, &headers, account, &own.person).await?;
        }
    }
    store.confirm_session(&own.mark, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
