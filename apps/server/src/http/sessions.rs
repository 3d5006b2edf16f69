//! Signing in and out.

use axum::Json;
use axum::response::{IntoResponse, NoContent, Response};
use kamisado_api::{ChangePassword, RecoveryCodes, SessionInfo, SignIn, SignedIn, paths, schema};

use super::accounts::checked;
use super::auth::{RequestContext, no_cookie, with_cookie};
use super::credentials;
use super::error::ApiError;
use super::extract::{EmptyBody, JsonBody, Path};
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NoSuchSession, WeakPassword, WrongPassword};
use super::passkeys::ask_second_factor;
use crate::accounts::{code_hash, codes};
use crate::http::live_sockets::SessionEnd;
use crate::now;
use crate::store::{AccountRow, ChangedPassword};

/// Signs in by password or recovery code. If the account requires a passkey, the right password gets status 202 and a
/// challenge for the device, whose answer goes to `/api/session/passkey`.
#[utoipa::path(post, path = paths::SESSION,
    request_body(content = SignIn, example = json!({ "name": "Ana", "password": "correct horse battery" })),
    responses(
        (status = 200, description = "Signed in; the session is in a cookie.", body = SignedIn,
        example = json!({ "name": "Ana" })),
        (status = 202, description = "The password is right, and a passkey is required too.", body = schema::SignInAnswer,
        example = json!({ "needs": "passkey", "ceremony": "9f2c", "publicKey": {} })),
        WrongPassword,
    )
)]
pub(super) async fn sign_in(
    context: RequestContext,
    JsonBody(SignIn { name, credentials }): JsonBody<SignIn>,
) -> Result<Response, ApiError> {
    let account = credentials::account(&credentials, &context, &name).await?;
    if account.second_factor && credentials.is_password() {
        return ask_second_factor(&context, &account).await;
    }
    start_session(&context, account).await
}

/// Opens a session for a user who has proven to own the account. The previous session ends, and a guest's games move to
/// the account.
pub(super) async fn start_session(context: &RequestContext, account: AccountRow) -> Result<Response, ApiError> {
    let (api, store, AccountRow { user, name, .. }) = (&context.api, context.store(), account);
    // A user who deletes the account at this moment gets no session and none of the guest's games.
    let _seating = api.auth.lock_for_seating().await;
    store.account(&user).await?.ok_or_else(ApiError::wrong_password)?.check_open()?;
    let before = context.session().await?.filter(|session| !session.is_token);
    let (session, cookie) = context.new_session(user.clone(), true)?;
    store.replace_session(before.as_ref(), &session, now()).await?;
    if let Some(before) = before {
        // The guest's games have new seats now.
        api.registry.refresh_user(&before.user).await?;
        api.sockets.close_session(&before.hash);
    }
    let device = context.remember_device(&user).await?;
    Ok(with_cookie(with_cookie(Json(SignedIn { name }).into_response(), cookie), device))
}

/// Signs out. A guest who signs out is deleted.
#[utoipa::path(delete, path = paths::SESSION, responses((status = 204, description = "Signed out.")))]
pub(super) async fn sign_out(context: RequestContext) -> Result<Response, ApiError> {
    if let Some(session) = context.session().await? {
        end_session(&context, &session.hash, &session.user).await?;
    }
    Ok(with_cookie(NoContent.into_response(), no_cookie()))
}

/// Lists the sessions of the caller.
#[utoipa::path(get, path = paths::SESSIONS, responses(
    (status = 200, description = "The sessions.", body = Vec<SessionInfo>,
    example = json!([{ "id": "9f2c", "created": 1_700_000_000_000u64, "seen": 1_700_000_000_000u64, "agent": "Firefox", "current": true }])),
    NeedsAccount,
))]
pub(super) async fn list(context: RequestContext) -> Result<Json<Vec<SessionInfo>>, ApiError> {
    let own = context.owner().await?;
    let sessions = context.store().sessions_of(&own.user).await?;
    let sessions = sessions.into_iter().filter(|session| session.token.is_none()).map(|session| SessionInfo {
        current: session.hash == own.hash,
        id: session.id(),
        created: session.created,
        seen: session.seen,
        agent: session.agent,
    });
    Ok(Json(sessions.collect()))
}

/// Ends a session or revokes a token.
#[utoipa::path(delete, path = paths::SESSION_OF_ACCOUNT, params(("id" = String, Path, description = "The session.")),
    responses((status = 204, description = "The session has ended."), NeedsAccount, NoSuchSession)
)]
pub(super) async fn end(context: RequestContext, Path(id): Path<String>) -> Result<NoContent, ApiError> {
    let own = context.owner().await?;
    let sessions = context.store().sessions_of(&own.user).await?;
    let session = sessions.iter().find(|session| session.id() == id).ok_or_else(ApiError::no_such_session)?;
    end_session(&context, &session.hash, &own.user).await?;
    Ok(NoContent)
}

/// Ends a session of a user, or revokes a token, and closes its sockets.
async fn end_session(context: &RequestContext, hash: &str, user: &str) -> Result<(), ApiError> {
    context.store().end_session(hash).await?;
    context.api.sockets.close_session(hash);
    // The session's connections to games end; the user's other connections reconnect.
    Ok(context.api.registry.refresh_user(user).await?)
}

/// Changes the password and ends all other sessions with their sockets. It can also revoke tokens, passkeys and
/// recovery codes, which others may know or have added.
#[utoipa::path(put, path = paths::ME_PASSWORD,
    request_body(content = ChangePassword, example = json!({ "new_password": "battery horse correct", "end_tokens": false,
        "end_passkeys": false, "renew_codes": false })),
    responses(
        (status = 204, description = "The password was changed, and all other sessions have ended."),
        (status = 200, description = "As with status 204, and there are new recovery codes, which are shown only this time.", body = RecoveryCodes,
        example = json!({ "recovery_codes": ["k3x7-pq9w-za2m"] })),
        NeedsAccount,
        NeedsConfirmation,
        WeakPassword,
    )
)]
pub(super) async fn change_password(
    context: RequestContext,
    JsonBody(wanted): JsonBody<ChangePassword>,
) -> Result<Response, ApiError> {
    let (api, own) = (&context.api, context.confirmed_owner().await?);
    let password = checked(&wanted.new_password, &own.name)?;
    let password = api.auth.passwords.hash(context.client, password).await.ok_or_else(ApiError::busy)?;
    let device = context.device_hash().unwrap_or_default();
    let codes = if wanted.renew_codes { Some(codes()?) } else { None };
    let changed = ChangedPassword {
        password_hash: password,
        kept_session: own.hash.clone(),
        kept_device: device,
        end_tokens: wanted.end_tokens,
        end_passkeys: wanted.end_passkeys,
        code_hashes: codes.as_deref().map(code_hashes),
    };
    api.registry.store.change_password(&own.user, &changed).await?;
    let (user, kept) = (own.user.clone(), own.hash.clone());
    api.sockets.close(SessionEnd::Others { user, kept, tokens: wanted.end_tokens });
    api.registry.refresh_user(&own.user).await?;
    Ok(match codes {
        Some(recovery_codes) => Json(RecoveryCodes { recovery_codes }).into_response(),
        None => NoContent.into_response(),
    })
}

fn code_hashes(codes: &[String]) -> Vec<String> {
    codes.iter().map(|code| code_hash(code)).collect()
}

/// Creates new recovery codes and revokes the old ones.
#[utoipa::path(post, path = paths::ME_RECOVERY_CODES, responses(
    (status = 200, description = "The new codes, which are shown only this time. The old ones are revoked.", body = RecoveryCodes,
    example = json!({ "recovery_codes": ["k3x7-pq9w-za2m"] })),
    NeedsAccount,
    NeedsConfirmation,
))]
pub(super) async fn renew_codes(
    context: RequestContext,
    EmptyBody: EmptyBody,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let own = context.confirmed_owner().await?;
    let codes = codes()?;
    context.store().renew_codes(&own.user, &code_hashes(&codes)).await?;
    Ok(Json(RecoveryCodes { recovery_codes: codes }))
}
