//! Accounts: creating, exporting and deleting them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, NoContent, Response};
use kamisado_api::{AccountExport, CreateAccount, CreatedAccount, paths};

use super::AppState;
use super::auth::{RequestContext, no_cookie, with_cookie};
use super::error::ApiError;
use super::exports::own_data;
use super::extract::{EmptyBody, JsonBody};
use super::openapi::responses::{NameTaken, NeedsAccount, NeedsConfirmation, WeakPassword};
use crate::accounts::secrets::secret;
use crate::accounts::{Limited, Name, Password, PasswordError, code_hash, codes, skeletons};
use crate::games::DeletionError;
use crate::now;
use crate::store::NewAccount;

/// Creates an account. A guest stays the same user and keeps their games.
#[utoipa::path(post, path = paths::ACCOUNTS,
    request_body(content = CreateAccount, example = json!({ "name": "Ana", "password": "correct horse battery", "bot": false })),
    responses(
        (status = 201, description = "The account was created. Its recovery codes are shown only this time.", body = CreatedAccount,
        example = json!({ "name": "Ana", "recovery_codes": ["k3x7-pq9w-za2m"] })),
        NameTaken,
        WeakPassword,
    )
)]
pub(super) async fn create(
    context: RequestContext,
    JsonBody(CreateAccount { name, password, bot }): JsonBody<CreateAccount>,
) -> Result<Response, ApiError> {
    let name = Name::new(&name).map_err(ApiError::bad_name)?;
    let password = checked(&password, name.as_str())?;
    let api = &context.api;
    let guest = context.session().await?;
    if guest.as_ref().is_some_and(|session| session.is_account) {
        return Err(ApiError::has_account());
    }
    api.auth.count(Limited::Attempts, context.client)?;
    let password = api.auth.passwords.hash(context.client, password).await.ok_or_else(ApiError::busy)?;
    let codes = codes()?;
    let hashes: Vec<String> = codes.iter().map(|code| code_hash(code)).collect();
    let user = match &guest {
        Some(guest) => guest.user.clone(),
        None => secret()?,
    };
    let (session, cookie) = context.new_session(user.clone(), true)?;
    let account = NewAccount {
        name: name.as_str(),
        looks: skeletons(name.as_str()),
        password: &password,
        bot,
        codes: &hashes,
        session: &session,
        guest: guest.as_ref().map(|guest| guest.hash.as_str()),
    };
    if !context.store().add_account(&account, now()).await? {
        return Err(ApiError::name_taken());
    }
    // The guest's games show the new name.
    api.registry.refresh_user(&user).await?;
    if let Some(guest) = &guest {
        api.sockets.close_session(&guest.hash);
    }
    let device = context.remember_device(&user).await?;
    let answer = Json(CreatedAccount { name: name.as_str().to_owned(), recovery_codes: codes });
    Ok(with_cookie(with_cookie((StatusCode::CREATED, answer).into_response(), cookie), device))
}

/// Checks a new password for the account of this name. The error says what is wrong.
pub(super) fn checked(password: &str, name: &str) -> Result<Password, ApiError> {
    Password::chosen(password, name).map_err(|why| match why {
        PasswordError::Length => ApiError::bad_password(),
        PasswordError::Common => ApiError::weak_password("password: this one is easy to guess"),
        PasswordError::Name => ApiError::weak_password("password: this is the name of the account"),
    })
}

/// Exports everything that is stored about the caller as one file.
#[utoipa::path(get, path = paths::ME_EXPORT, responses(
    (status = 200, description = "Everything that is stored about the caller, in one file.", body = AccountExport),
    (status = 429, description = "Another export of the caller is running, or too many exports of others are (`export-running`)."),
    NeedsAccount,
))]
pub(super) async fn export(context: RequestContext) -> Result<Response, ApiError> {
    let session = context.session().await?.filter(|session| !session.is_token).ok_or_else(ApiError::unknown)?;
    own_data(context.store(), &session.user).await
}

/// Deletes the account, or the guest with everything stored about them. Finished games stay, without the name; games in
/// play are resigned.
#[utoipa::path(delete, path = paths::ME, responses(
    (status = 204, description = "The user was deleted. The user's games stay, without the name. The name of an account stays reserved for as long as the account existed, at most a year."),
    (status = 503, description = "Nothing was deleted (`not-stored`), or it is unknown whether anything was (`outcome-unknown`)."),
    NeedsConfirmation,
))]
pub(super) async fn delete(context: RequestContext, EmptyBody: EmptyBody) -> Result<Response, ApiError> {
    let session = context.session().await?.ok_or_else(ApiError::unknown)?;
    // A guest has only the session to prove who they are.
    let session = if session.is_account { context.confirmed_owner().await? } else { session };
    // The deletion runs to its end, whether or not the client waits.
    let deletion = tokio::spawn(async move { delete_whole(&context.api, session.user).await });
    deletion.await.map_err(std::io::Error::other)??;
    Ok(with_cookie(NoContent.into_response(), no_cookie()))
}

/// Deletes a user in one step, after which no request comes from this user. The remaining work in games is resumed
/// until it is done, even after a restart.
async fn delete_whole(api: &AppState, user: String) -> Result<(), ApiError> {
    {
        // Keeps a deleted user from getting a seat in a game.
        let _deletion = api.auth.lock_for_deletion().await;
        api.registry.begin_deletion(&user).await.map_err(|error| match error {
            DeletionError::NotBegun(error) => error.into(),
            DeletionError::Unknown => ApiError::outcome_unknown(),
        })?;
    }
    api.sockets.close_user(&user);
    api.registry.carry_on_deletion(user).await;
    Ok(())
}
