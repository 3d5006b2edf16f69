//! Users: the caller and others, blocks and abuse reports.

use axum::Json;
use axum::response::{IntoResponse, NoContent, Response};
use kamisado_api::{AbuseReport, Block, GuestName, Me, Profile, UserKind, paths};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{JsonBody, Path, text};
use super::openapi::responses::{NeedsAccount, NoOpponent, NoSuchGame, NoSuchUser};
use super::ratings::ratings;
use crate::accounts::secrets::secret;
use crate::accounts::{Limited, Name, search_key, skeletons};
use crate::now;
use crate::store::{AccountRow, Report, Store};

/// The longest report, in characters.
const MAX_REPORT_CHARS: usize = 1_000;
/// The most open reports of one user.
const MAX_OPEN_REPORTS: i64 = 20;

/// Returns the caller.
#[utoipa::path(get, path = paths::ME, responses(
    (status = 200, description = "The caller. All fields are null if the server does not know the caller.", body = Me,
    example = json!({ "kind": "account", "id": "9f2c", "name": "Ana", "bot": false, "recovery_codes_left": 10,
        "second_factor": false, "confirmed": true,
        "ratings": { "single": { "rating": 1500, "deviation": 350, "games": 0 } } })),
))]
pub(super) async fn me(context: RequestContext) -> Result<Json<Me>, ApiError> {
    let store = context.store();
    let Some(session) = context.session().await? else {
        return Ok(Json(Me::default()));
    };
    let kind = if session.is_account { UserKind::Account } else { UserKind::Guest };
    let ratings = ratings(store, &session.user).await?;
    let account = store.account(&session.user).await?;
    let codes_left = match account {
        Some(_) => Some(store.codes_left(&session.user).await?),
        None => None,
    };
    Ok(Json(Me {
        kind: Some(kind),
        ratings,
        bot: account.as_ref().map(|account| account.bot),
        second_factor: account.as_ref().map(|account| account.second_factor),
        confirmed: account.map(|_| session.is_confirmed),
        recovery_codes_left: codes_left,
        id: Some(session.user),
        name: Some(session.name),
    }))
}

/// Sets the name of a guest. Others see that it is a guest's. Names of accounts, and names that look like one, are
/// refused.
#[utoipa::path(put, path = paths::ME_NAME,
    request_body(content = GuestName, example = json!({ "name": "Ana" })),
    responses(
        (status = 204, description = "The guest has the name, and the guest's games show it."),
        (status = 409, description = "The name is taken (`name-taken`), or the caller has an account (`signed-in`)."),
        (status = 422, description = "The name is not allowed (`bad-name`)."),
    )
)]
pub(super) async fn name_guest(
    context: RequestContext,
    JsonBody(GuestName { name }): JsonBody<GuestName>,
) -> Result<Response, ApiError> {
    let name = Name::new(&name).map_err(ApiError::bad_name)?;
    let store = context.store();
    if store.is_name_taken(&skeletons(name.as_str()), now()).await? {
        return Err(ApiError::name_taken());
    }
    let mut caller = context.user_or_guest().await?;
    if caller.who.kind != UserKind::Guest {
        return Err(ApiError::has_name());
    }
    caller.save(&context).await?;
    if caller.who.name != name.as_str() && store.name_guest(&caller.who.id, name.as_str()).await? {
        context.api.registry.refresh_user(&caller.who.id).await?;
    }
    Ok(caller.with_cookie(NoContent.into_response()))
}

/// Returns a user with an account.
#[utoipa::path(get, path = paths::USER, params(("name" = String, Path, description = "The name of an account.")), responses(
    (status = 200, description = "The account.", body = Profile,
    example = json!({ "name": "Ana", "created": 1_700_000_000_000u64, "bot": false,
        "ratings": { "single": { "rating": 1500, "deviation": 350, "games": 0 } } })),
    NoSuchUser,
))]
pub(super) async fn profile(context: RequestContext, Path(name): Path<String>) -> Result<Json<Profile>, ApiError> {
    let AccountRow { user, name, created, bot, .. } = find(context.store(), &name).await?;
    let ratings = ratings(context.store(), &user).await?;
    Ok(Json(Profile { name, created, bot, ratings }))
}

/// The account with a name.
pub(super) async fn find(store: &Store, name: &str) -> Result<AccountRow, ApiError> {
    let account = match search_key(name) {
        Some(look) => store.account_by_skeleton(&look).await?,
        None => None,
    };
    account.ok_or_else(ApiError::no_such_user)
}

/// Lists the users whom the caller has blocked.
#[utoipa::path(get, path = paths::BLOCKS, responses(
    (status = 200, description = "The blocked users.", body = Vec<Block>,
    example = json!([
        { "name": "Bela", "kind": "account", "game": null, "created": 1_700_000_000_000u64 },
        { "name": "guest", "kind": "guest", "game": "k3x7pq9wza2m", "created": 1_700_000_000_000u64 }
    ])),
    NeedsAccount,
))]
pub(super) async fn blocks(context: RequestContext) -> Result<Json<Vec<Block>>, ApiError> {
    let own = context.owner().await?;
    Ok(Json(context.store().blocks_of(&own.user).await?))
}

/// Blocks a user: no pairing, no public offers, no chat.
#[utoipa::path(put, path = paths::BLOCK, params(("name" = String, Path, description = "The name of an account.")), responses(
    (status = 204, description = "The user is blocked."),
    NeedsAccount,
    NoSuchUser,
    (status = 409, description = "The caller has blocked the maximum number of users (`too-many-blocks`)."),
))]
pub(super) async fn block(context: RequestContext, Path(name): Path<String>) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    let other = find(store, &name).await?;
    if other.user == own.user {
        return Err(ApiError::bad_request("name: you cannot block yourself"));
    }
    if !store.block(&own.user, &other.user, None, now()).await? {
        return Err(ApiError::too_many_blocks());
    }
    Ok(NoContent)
}

/// Unblocks a user.
#[utoipa::path(delete, path = paths::BLOCK, params(("name" = String, Path, description = "The name of an account.")),
    responses((status = 204, description = "The user is no longer blocked."), NeedsAccount, NoSuchUser)
)]
pub(super) async fn unblock(context: RequestContext, Path(name): Path<String>) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    let other = find(store, &name).await?;
    store.unblock(&own.user, &other.user).await?;
    Ok(NoContent)
}

/// Blocks the opponent in a game. This also works for guests, who have no unique name.
#[utoipa::path(put, path = paths::GAME_BLOCK, params(("id" = String, Path, description = "A game of the caller.")), responses(
    (status = 204, description = "The user is blocked."),
    NeedsAccount,
    NoSuchGame,
    (status = 409, description = "The game has no opponent who can be blocked (`no-opponent`), or the caller has blocked the maximum number of users (`too-many-blocks`)."),
))]
pub(super) async fn block_opponent(context: RequestContext, Path(id): Path<String>) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    let other = opponent(store, &id, &own.user).await?;
    if !store.block(&own.user, &other, Some(&id), now()).await? {
        return Err(ApiError::too_many_blocks());
    }
    Ok(NoContent)
}

/// Unblocks the opponent in a game.
#[utoipa::path(delete, path = paths::GAME_BLOCK, params(("id" = String, Path, description = "A game of the caller.")),
    responses((status = 204, description = "The user is no longer blocked."), NeedsAccount, NoSuchGame, NoOpponent)
)]
pub(super) async fn unblock_opponent(context: RequestContext, Path(id): Path<String>) -> Result<NoContent, ApiError> {
    let (store, own) = (context.store(), context.owner().await?);
    // A guest who has signed in since is another user in the game; the block is still found by the game.
    store.unblock_by_game(&own.user, &id).await?;
    let other = opponent(store, &id, &own.user).await?;
    store.unblock(&own.user, &other).await?;
    Ok(NoContent)
}

/// The user's opponent in a game. Only people can be blocked.
async fn opponent(store: &Store, game: &str, user: &str) -> Result<String, ApiError> {
    let game = store.game(game).await?.ok_or_else(ApiError::no_such_game)?;
    let side = game.seat_of(user).ok_or_else(ApiError::not_playing)?;
    let other = game.seats[!side].as_ref().ok_or_else(ApiError::no_opponent)?;
    match store.kind_of(&other.id).await? {
        Some(UserKind::Account | UserKind::Guest) => Ok(other.id.clone()),
        Some(UserKind::Engine | UserKind::Deleted | UserKind::Unknown) | None => Err(ApiError::no_opponent()),
    }
}

/// Reports a problem to the operators of the server.
#[utoipa::path(post, path = paths::REPORTS,
    request_body(content = AbuseReport, example = json!({ "name": "Bela", "game": "k3x7pq9wza2m", "text": "insults in the chat" })),
    responses(
        (status = 204, description = "The report was stored for the operators of the server."),
        (status = 401, description = "The caller has no session (`needs-session`)."),
    )
)]
pub(super) async fn report(
    context: RequestContext,
    JsonBody(AbuseReport { name, game, text: words }): JsonBody<AbuseReport>,
) -> Result<NoContent, ApiError> {
    let text = text("text", &words, MAX_REPORT_CHARS)?;
    let store = context.store();
    let who = context.user().await?.ok_or_else(ApiError::unknown)?;
    context.api.auth.count(Limited::Reports, context.client)?;
    let about = match name {
        Some(name) => Some(find(store, &name).await?.user),
        None => None,
    };
    if let Some(game) = &game {
        store.game(game).await?.ok_or_else(ApiError::no_such_game)?;
    }
    if store.open_reports_of(&who.id).await? >= MAX_OPEN_REPORTS {
        return Err(ApiError::too_many_reports());
    }
    store.add_report(&Report { id: secret()?, user: who.id, about, game, text }, now()).await?;
    Ok(NoContent)
}
