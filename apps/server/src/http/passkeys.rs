//! Passkeys: keys that a user's device keeps, so that nothing has to be remembered or typed.
//!
//! A passkey is created and used in two steps. The server sends the device a challenge, with a secret, and remembers it
//! for five minutes; the answer of the device comes back with that secret.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::HOST;
use axum::response::{IntoResponse, NoContent, Response};
use kamisado_api::{
    ErrorCode, NewPasskey, PasskeyAnswer, PasskeyInfo, PasskeyQuestion, SignInAnswer, SignedIn, paths, schema,
};
use sha2::{Digest, Sha256};
use url::Url;

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{JsonBody, Path, text};
use super::openapi::responses::{NeedsAccount, NeedsConfirmation, NeedsPasskey, NoPasskeysHere};
use super::sessions::start_session;
use crate::accounts::secrets::{secret, secret_hash};
use crate::accounts::webauthn::{
    AuthenticationResult, Passkey, PublicKeyCredential, RegisterPublicKeyCredential, ResidentKeyRequirement, Uuid,
    Webauthn, WebauthnBuilder, WebauthnError,
};
use crate::accounts::{Ceremony, Limited};
use crate::now;
use crate::store::{AccountRow, PasskeyOutcome, PasskeyRow, StoreError};

/// The most passkeys of an account.
const MAX_PASSKEYS: usize = 20;
/// The longest name of a passkey.
const MAX_NAME_CHARS: usize = 40;

/// Starts adding a passkey. The device can find the passkey by itself, so that no name has to be typed to sign in.
#[utoipa::path(post, path = paths::PASSKEY_REGISTER_START, responses(
    (status = 200, description = "The options that the browser passes to the device.", body = PasskeyQuestion<schema::Opaque>,
    example = json!({ "ceremony": "9f2c", "publicKey": {} })),
    NeedsAccount,
    NeedsConfirmation,
    NoPasskeysHere,
))]
pub(super) async fn start_registration(context: RequestContext) -> Result<Response, ApiError> {
    let own = context.confirmed_owner().await?;
    let keys = context.store().passkeys_of(&own.user).await?;
    if keys.len() >= MAX_PASSKEYS {
        return Err(ApiError::too_many_passkeys());
    }
    let site = site(&context)?;
    let keys: Vec<Passkey> = keys.iter().map(kept).collect::<Result<_, _>>()?;
    let known = keys.iter().map(|key| key.cred_id().clone()).collect();
    let asked = site.start_passkey_registration(handle(&own.user), &own.name, &own.name, Some(known));
    let (mut question, state) = asked.map_err(refused)?;
    if let Some(selection) = &mut question.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
    Ok(Json(ask(&context, question.public_key, Ceremony::Registration(own.user, state))?).into_response())
}

/// Finishes adding a passkey: stores the one that the device created.
#[utoipa::path(post, path = paths::PASSKEY_REGISTER_FINISH,
    request_body(content = NewPasskey<schema::Opaque>, example = json!({ "ceremony": "9f2c", "credential": {}, "name": "phone" })),
    responses(
        (status = 201, description = "The passkey was added.", body = PasskeyInfo,
        example = json!({ "id": "9f2c", "name": "phone", "created": 1_700_000_000_000u64, "used": null })),
        NeedsAccount,
    )
)]
pub(super) async fn finish_registration(
    context: RequestContext,
    JsonBody(NewPasskey { ceremony, credential, name }): JsonBody<NewPasskey<RegisterPublicKeyCredential>>,
) -> Result<Response, ApiError> {
    let name = text("name", name.as_deref().unwrap_or("passkey"), MAX_NAME_CHARS)?;
    let own = context.owner().await?;
    let state = match context.api.auth.take_ceremony(&ceremony).await {
        Some(Ceremony::Registration(user, state)) if user == own.user => state,
        _ => return Err(ApiError::no_ceremony()),
    };
    let key = site(&context)?.finish_passkey_registration(&credential, &state).map_err(refused)?;
    let (id, user, body) = (secret_hash(key.cred_id()), own.user, json(&key));
    let row = PasskeyRow { id, user, name, created: now(), used: None, body };
    match context.store().add_passkey(&row, MAX_PASSKEYS).await? {
        PasskeyOutcome::Added => Ok((StatusCode::CREATED, Json(info(row))).into_response()),
        PasskeyOutcome::Known => Err(ApiError::passkey_known()),
        PasskeyOutcome::TooMany => Err(ApiError::too_many_passkeys()),
    }
}

/// Starts signing in by passkey: the device may offer any passkey that it has for this server.
#[utoipa::path(post, path = paths::PASSKEY_LOGIN_START, responses(
    (status = 200, description = "The options that the browser passes to the device.", body = PasskeyQuestion<schema::Opaque>,
    example = json!({ "ceremony": "9f2c", "publicKey": {} })),
    NoPasskeysHere,
))]
pub(super) async fn start_login(context: RequestContext) -> Result<Response, ApiError> {
    context.api.auth.count(Limited::Passkeys, context.client)?;
    let asked = site(&context)?.start_discoverable_authentication();
    let (question, state) = asked.map_err(refused)?;
    // Whether the key is offered in a field or by a button is the page's to choose: no mediation is sent.
    Ok(Json(ask(&context, question.public_key, Ceremony::Login(state))?).into_response())
}

/// The answer of the device.
type Answer = PasskeyAnswer<PublicKeyCredential>;

/// The account of the passkey that was used after `/api/passkeys/login/start`.
pub(super) async fn account_of(answer: &Answer, context: &RequestContext) -> Result<AccountRow, ApiError> {
    let Some(Ceremony::Login(state)) = context.api.auth.take_ceremony(&answer.ceremony).await else {
        return Err(ApiError::no_ceremony());
    };
    let site = site(context)?;
    let (user, id) = site.identify_discoverable_authentication(&answer.credential).map_err(refused)?;
    let (row, key) = passkey(context, id, |owner| handle(owner) == user).await?;
    let result = site.finish_discoverable_authentication_v2(&answer.credential, state, &key).map_err(refused)?;
    used(context, &row, key, &result).await
}

/// The account of the passkey that was used after its password.
pub(super) async fn account_after_password(answer: &Answer, context: &RequestContext) -> Result<AccountRow, ApiError> {
    let Some(Ceremony::SecondFactor(user, state)) = context.api.auth.take_ceremony(&answer.ceremony).await else {
        return Err(ApiError::no_ceremony());
    };
    let result = site(context)?.finish_passkey_authentication(&answer.credential, &state).map_err(refused)?;
    let (row, key) = passkey(context, result.cred_id(), |owner| owner == user).await?;
    used(context, &row, key, &result).await
}

/// A stored passkey with this id, as devices know it, if its owner is the right one.
async fn passkey(
    context: &RequestContext,
    id: &[u8],
    is_owner: impl Fn(&str) -> bool,
) -> Result<(PasskeyRow, Passkey), ApiError> {
    let row = context.store().passkey(&secret_hash(id)).await?.filter(|row| is_owner(&row.user));
    let row = row.ok_or_else(|| refused(WebauthnError::CredentialNotFound))?;
    let key = kept(&row)?;
    Ok((row, key))
}

/// Stores that a passkey was used, and returns its account.
async fn used(
    context: &RequestContext,
    row: &PasskeyRow,
    mut key: Passkey,
    result: &AuthenticationResult,
) -> Result<AccountRow, ApiError> {
    let store = context.store();
    let account = store.account(&row.user).await?.ok_or_else(|| refused(WebauthnError::CredentialNotFound))?;
    account.check_open()?;
    key.update_credential(result);
    store.used_passkey(&row.id, &json(&key), now()).await?;
    Ok(account)
}

/// Asks for a passkey of an account whose password was right.
pub(super) async fn ask_second_factor(context: &RequestContext, account: &AccountRow) -> Result<Response, ApiError> {
    let site = site(context)?;
    let keys = context.store().passkeys_of(&account.user).await?;
    let keys: Vec<Passkey> = keys.iter().map(kept).collect::<Result<_, _>>()?;
    let (question, state) = site.start_passkey_authentication(&keys).map_err(refused)?;
    let ceremony = Ceremony::SecondFactor(account.user.clone(), state);
    let question = ask(context, question.public_key, ceremony)?;
    Ok((StatusCode::ACCEPTED, Json(SignInAnswer::NeedsPasskey(question))).into_response())
}

/// Finishes signing in by passkey.
#[utoipa::path(post, path = paths::PASSKEY_LOGIN_FINISH,
    request_body(content = PasskeyAnswer<schema::Opaque>, example = json!({ "ceremony": "9f2c", "credential": {} })),
    responses(
        (status = 200, description = "Signed in; the session is in a cookie.", body = SignedIn,
        example = json!({ "name": "Ana" })),
    )
)]
pub(super) async fn finish_login(
    context: RequestContext,
    JsonBody(answer): JsonBody<Answer>,
) -> Result<Response, ApiError> {
    let account = account_of(&answer, &context).await?;
    start_session(&context, account).await
}

/// Lists the passkeys of the caller.
#[utoipa::path(get, path = paths::PASSKEYS, responses(
    (status = 200, description = "The passkeys.", body = Vec<PasskeyInfo>,
    example = json!([{ "id": "9f2c", "name": "phone", "created": 1_700_000_000_000u64, "used": null }])),
    NeedsAccount,
))]
pub(super) async fn list(context: RequestContext) -> Result<Json<Vec<PasskeyInfo>>, ApiError> {
    let own = context.owner().await?;
    let keys = context.store().passkeys_of(&own.user).await?;
    Ok(Json(keys.into_iter().map(info).collect()))
}

/// Removes a passkey.
#[utoipa::path(delete, path = paths::PASSKEY, params(("id" = String, Path, description = "The passkey.")),
    responses((status = 204, description = "The passkey was removed."), NeedsAccount, NeedsConfirmation, NeedsPasskey)
)]
pub(super) async fn remove(context: RequestContext, Path(id): Path<String>) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.confirmed_owner().await?);
    if !store.remove_passkey(&own.user, &id).await? {
        if store.passkey(&id).await?.is_some_and(|key| key.user == own.user) {
            return Err(ApiError::needs_passkey());
        }
        return Err(ApiError::no_such_passkey());
    }
    Ok(NoContent)
}

fn info(PasskeyRow { id, name, created, used, .. }: PasskeyRow) -> PasskeyInfo {
    PasskeyInfo { id, name, created, used }
}

/// A question to the device, with the secret that its answer must repeat.
fn ask<O>(context: &RequestContext, public_key: O, state: Ceremony) -> Result<PasskeyQuestion<O>, ApiError> {
    let ceremony = secret()?;
    context.api.auth.ceremonies.open(&ceremony, context.client, state, now());
    Ok(PasskeyQuestion { ceremony, public_key })
}

/// The server as devices know it: by the address at which people open the page.
fn site(context: &RequestContext) -> Result<Webauthn, ApiError> {
    let (auth, headers) = (&context.api.auth, &context.headers);
    let origin = match &auth.public_url {
        Some(url) => url.origin().to_owned(),
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            format!("http{}://{host}", if auth.is_by_tls(headers) { "s" } else { "" })
        }
    };
    let origin = Url::parse(&origin).map_err(|_| ApiError::no_passkeys_here())?;
    let name = origin.domain().ok_or_else(ApiError::no_passkeys_here)?;
    let site = WebauthnBuilder::new(name, &origin).map(|builder| builder.rp_name("Kamisado"));
    site.and_then(WebauthnBuilder::build).map_err(|_| ApiError::no_passkeys_here())
}

/// The handle by which devices know a user. It is used nowhere else.
fn handle(user: &str) -> Uuid {
    let digest = Sha256::digest(user.as_bytes());
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(digest.iter()).for_each(|(byte, digest)| *byte = *digest);
    Uuid::from_bytes(bytes)
}

/// A passkey from its stored form.
fn kept(row: &PasskeyRow) -> Result<Passkey, ApiError> {
    let damaged = |error: serde_json::Error| StoreError::Damaged(format!("passkey {}", row.id), error.to_string());
    Ok(serde_json::from_str(&row.body).map_err(damaged)?)
}

/// A passkey as it is stored.
fn json(key: &Passkey) -> String {
    serde_json::to_string(key).expect("a passkey has a form in JSON")
}

fn refused(error: WebauthnError) -> ApiError {
    wrong_passkey(&format!("{error:?}"))
}

pub(super) fn wrong_passkey(why: &str) -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, ErrorCode::WrongPasskey, format!("the passkey is not accepted: {why}"))
}
