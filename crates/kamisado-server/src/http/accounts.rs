//! Accounts: creating, exporting and deleting them.

use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::{AccountExport, CreateAccount, CreatedAccount, ErrorCode, paths};
use kamisado_online::{Action, Offer};

use super::auth::{confirmed_owner, new_session, no_cookie, remember_device, session, with_cookie};
use super::error::ApiError;
use super::exports::own_data;
use super::extract::{Address, EmptyBody, JsonBody};
use super::openapi::responses::{NameTaken, NeedsAccount, NeedsConfirmation, WeakPassword};
use super::{AppState, games};
use crate::accounts::secrets::secret;
use crate::accounts::{Name, Password, PasswordError, code_hash, codes, skeletons};
use crate::games::{GameCommand, GameRegistry};
use crate::now;
use crate::store::NewAccount;

/// Makes an account. A guest stays the same user, and keeps its games.
#[utoipa::path(post, path = paths::ACCOUNTS,
    request_body(content = CreateAccount, example = json!({ "name": "Ana", "password": "correct horse battery", "bot": false })),
    responses(
        (status = 201, description = "The account is there. The codes are shown this once.", body = CreatedAccount,
        example = json!({ "name": "Ana", "recovery_codes": ["k3x7-pq9w-za2m"] })),
        NameTaken,
        WeakPassword,
    )
)]
pub(super) async fn create(
    State(api): State<AppState>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(CreateAccount { name, password, bot }): JsonBody<CreateAccount>,
) -> Result<Response, ApiError> {
    let name = Name::new(&name).map_err(ApiError::bad_name)?;
    let password = checked(&password, name.as_str())?;
    let store = api.registry.store();
    let guest = session(store, &headers).await?;
    if guest.as_ref().is_some_and(|session| session.is_account) {
        return Err(ApiError::new(
            StatusCode::CONFLICT,
            ErrorCode::SignedIn,
            "you have an account already: sign out first",
        ));
    }
    api.auth.count(address)?;
    let password = api.auth.passwords.hash(password).await.ok_or_else(ApiError::busy)?;
    let codes = codes()?;
    let hashes: Vec<String> = codes.iter().map(|code| code_hash(code)).collect();
    let user = match &guest {
        Some(guest) => guest.user.clone(),
        None => secret()?,
    };
    let (session, cookie) = new_session(user.clone(), &headers, true)?;
    let account = NewAccount {
        name: name.as_str(),
        looks: skeletons(name.as_str()),
        password: &password,
        bot,
        codes: &hashes,
        session: &session,
        guest: guest.as_ref().map(|guest| guest.hash.as_str()),
    };
    if !store.add_account(&account, now()).await? {
        return Err(ApiError::name_taken());
    }
    // The games in which the guest sits show the new name.
    api.registry.refresh_user(&user).await?;
    if let Some(guest) = &guest {
        api.sockets.close_session(&guest.hash);
    }
    let device = remember_device(store, &headers, &user).await?;
    let answer = Json(CreatedAccount { name: name.as_str().to_owned(), recovery_codes: codes });
    Ok(with_cookie(with_cookie((StatusCode::CREATED, answer).into_response(), cookie), device))
}

/// A password that can be chosen for the account of this name, or the answer that says why not.
pub(super) fn checked(password: &str, name: &str) -> Result<Password, ApiError> {
    Password::chosen(password, name).map_err(|why| match why {
        PasswordError::Length => {
            let message = "password: 8 to 200 characters";
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::BadPassword, message)
        }
        PasswordError::Common => ApiError::weak_password("password: this is one that is guessed first"),
        PasswordError::Name => ApiError::weak_password("password: this is the name of the account"),
    })
}

/// Everything that is stored about the caller, as one file.
#[utoipa::path(get, path = paths::ME_EXPORT,
    responses(
        (status = 200, description = "Everything that is stored about the caller, in one file.", body = AccountExport),
        (status = 429, description = "An export is under way, or too many others are (`export-running`)."),
        NeedsAccount,
    )
)]
pub(super) async fn export(
    State(AppState { registry, .. }): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let session = session(registry.store(), &headers).await?.filter(|session| !session.is_token);
    let session = session.ok_or_else(ApiError::unknown)?;
    own_data(registry.store(), &session.user).await
}

/// Deletes the account. Its games stay, without a name; those in play are given up.
#[utoipa::path(delete, path = paths::ME,
    responses(
        (status = 204, description = "The account is gone; its games stay without its name."),
        NeedsAccount,
        NeedsConfirmation,
    )
)]
pub(super) async fn delete(
    State(api): State<AppState>,
    headers: HeaderMap,
    EmptyBody: EmptyBody,
) -> Result<Response, ApiError> {
    let session = confirmed_owner(api.registry.store(), &headers).await?;
    // It goes on to its end, whether or not the client waits for the answer.
    let deletion = tokio::spawn(async move { delete_whole(&api, &session.user).await });
    deletion.await.map_err(std::io::Error::other)??;
    Ok(with_cookie(StatusCode::NO_CONTENT.into_response(), no_cookie()))
}

/// Deletes an account after its owner has left all games. From the beginning on no request is from this user any more: so no
/// game is made with a player who is not there.
async fn delete_whole(api: &AppState, user: &str) -> Result<(), ApiError> {
    let (registry, store) = (&api.registry, api.registry.store());
    {
        let _deletion = api.auth.lock_for_deletion().await;
        store.set_closed(user, Some(now())).await?;
    }
    api.sockets.close_user(user);
    registry.refresh_user(user).await?;
    if let Err(error) = leave_games(registry, user).await {
        // They can try again.
        store.set_closed(user, None).await?;
        return Err(error);
    }
    store.delete_account(user).await?;
    // A rematch may have been agreed on in the last moment.
    leave_games(registry, user).await?;
    registry.finish_deletion(user.to_owned()).await;
    Ok(())
}

/// Aborts the games of a user that have not really begun, resigns the others, and plays none of those again that are over.
async fn leave_games(registry: &GameRegistry, user: &str) -> Result<(), ApiError> {
    for (game, handle) in registry.loaded_games_of(user).await? {
        if let Some(by) = game.seat_of(user) {
            let action = Action::Decline { offer: Offer::Rematch };
            // Mostly nothing was offered.
            let _ = handle.ask(|answer| GameCommand::Act { by, action, received: Instant::now(), answer }).await;
        }
    }
    for game in registry.store().unfinished_of(user).await? {
        let handle = games::find(registry, &game.id).await?;
        for (by, action) in game.seat_of(user).into_iter().flat_map(|by| [(by, Action::Abort), (by, Action::Resign)]) {
            match handle.ask(|answer| GameCommand::Act { by, action, received: Instant::now(), answer }).await {
                // What the referee refuses has been done already, or is done by the other action.
                Some(Ok(())) => {}
                Some(Err(reason)) if reason.is_by_referee() => {}
                Some(Err(reason)) => return Err(reason.into()),
                None => return Err(ApiError::try_again()),
            }
        }
    }
    Ok(())
}
