//! Accounts: made, looked at, taken away.

use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::{CreateAccount, CreatedAccount, ErrorCode, paths};
use kamisado_online::{Action, Offer};

use super::auth::{confirmed_owner, new_session, no_cookie, remember_device, session, with_cookie};
use super::error::ApiError;
use super::exports::own_data;
use super::extract::Address;
use super::extract::{EmptyBody, read};
use super::openapi::responses::{NameTaken, NeedsAccount, NeedsConfirmation, WeakPassword};
use super::{AppState, games};
use crate::accounts::secrets::secret;
use crate::accounts::{Name, Password, PasswordError, codes, mark_of_code, skeletons};
use crate::games::{CommandError, GameCommand, GameRegistry};
use crate::now;
use crate::store::NewAccount;

/// Makes an account. Whoever asks as a guest stays the same person, and keeps its games.
#[utoipa::path(post, path = paths::ACCOUNTS,
    request_body(content = CreateAccount, example = json!({ "name": "Ana", "password": "correct horse battery", "bot": false })),
    responses(
        (status = 201, description = "The account is there. The codes are told this once.", body = CreatedAccount,
        example = json!({ "name": "Ana", "recovery_codes": ["k3x7-pq9w-za2m"] })),
        NameTaken,
        WeakPassword,
    )
)]
pub(super) async fn create(
    State(api): State<AppState>,
    Address(address): Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let CreateAccount { name, password, bot } = read(&body)?;
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
    let password = api.auth.keeper.hash(password).await.ok_or_else(ApiError::busy)?;
    let codes = codes()?;
    let marks: Vec<String> = codes.iter().map(|code| mark_of_code(code)).collect();
    let person = match &guest {
        Some(guest) => guest.person.clone(),
        None => secret()?,
    };
    let (session, cookie) = new_session(person.clone(), &headers, true)?;
    let account = NewAccount {
        name: name.as_str(),
        looks: skeletons(name.as_str()),
        password: &password,
        bot,
        codes: &marks,
        session: &session,
        guest: guest.as_ref().map(|guest| guest.mark.as_str()),
    };
    if !store.add_account(&account, now()).await? {
        return Err(ApiError::name_taken());
    }
    // The games in which the guest sits show the new name.
    api.registry.refresh_user(&person).await?;
    if let Some(guest) = &guest {
        api.sockets.close_session(&guest.mark);
    }
    let device = remember_device(store, &headers, &person).await?;
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

/// Everything that is kept about whoever asks, as one file.
#[utoipa::path(get, path = paths::ME_EXPORT,
    responses(
        (status = 200, description = "Everything that is kept about whoever asks, in one file."),
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
    own_data(registry.store(), &session.person).await
}

/// Deletes the account. Its games stay, under the name of nobody; those in play are given up.
#[utoipa::path(delete, path = paths::ME,
    responses(
        (status = 204, description = "The account is gone; its games stay under the name of nobody."),
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
    // It goes on to its end, whether or not somebody waits for the answer.
    let deletion = tokio::spawn(async move { delete_whole(&api, &session.person).await });
    deletion.await.map_err(std::io::Error::other)??;
    Ok(with_cookie(StatusCode::NO_CONTENT.into_response(), no_cookie()?))
}

/// Deletes an account after its owner has left all games. From the beginning on nobody is this person any more: so no game
/// is made with a player who is not there.
async fn delete_whole(api: &AppState, person: &str) -> Result<(), ApiError> {
    let (registry, store) = (&api.registry, api.registry.store());
    {
        let _struck_off = api.auth.strike_off().await;
        store.set_closed(person, Some(now())).await?;
    }
    api.sockets.close_person(person);
    registry.refresh_user(person).await?;
    if let Err(error) = leave_games(registry, person).await {
        // They can try again.
        store.set_closed(person, None).await?;
        return Err(error);
    }
    store.delete_account(person).await?;
    // A rematch may have been agreed on in the last moment.
    leave_games(registry, person).await?;
    registry.finish_deletion(person.to_owned()).await;
    Ok(())
}

/// Calls off the games of somebody that have not really begun, resigns the others, and plays none of those again that are over.
async fn leave_games(registry: &GameRegistry, person: &str) -> Result<(), ApiError> {
    for (game, room) in registry.present_of(person).await? {
        if let Some(by) = game.seat_of(person) {
            let action = Action::Decline { offer: Offer::Rematch };
            // Mostly nothing was offered.
            let _ = room.ask(|answer| GameCommand::Act { by, action, received: Instant::now(), answer }).await;
        }
    }
    for game in registry.store().unfinished_of(person).await? {
        let room = games::find(registry, &game.id).await?;
        for (by, action) in game.seat_of(person).into_iter().flat_map(|by| [(by, Action::Abort), (by, Action::Resign)])
        {
            match room.ask(|answer| GameCommand::Act { by, action, received: Instant::now(), answer }).await {
                // What the referee refuses has been done already, or is done by the other action.
                Some(Ok(()) | Err(CommandError::Refused(_))) => {}
                Some(Err(reason)) => return Err(reason.into()),
                None => return Err(ApiError::try_again()),
            }
        }
    }
    Ok(())
}
