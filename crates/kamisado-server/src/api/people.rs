//! People: oneself and others, and those whom one does not want to meet.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado_api::ErrorCode;
use serde::Deserialize;
use serde_json::json;

use super::Api;
use super::address::Address;
use super::body::{read, text};
use super::error::ApiError;
use super::identity::{known, owner, session};
use super::ratings::ratings;
use super::refusals::{NeedsAccount, NoOpponent, NoSuchGame, NoSuchPerson};
use crate::account::search_look;
use crate::now;
use crate::secret::secret;
use crate::store::{AccountRow, Kind, Report, Store};

/// The longest report.
const LONGEST: usize = 1_000;
/// How many reports of one person may wait.
const MOST: i64 = 20;

/// Who is asking.
#[utoipa::path(get, path = "/api/me",
    responses(
        (status = 200, description = "Who is asking; nothing where nobody is known.", body = serde_json::Value,
        example = json!({ "kind": "account", "id": "9f2c", "name": "Ana", "bot": false, "recovery_codes_left": 10,
            "second_factor": false, "confirmed": true,
            "ratings": { "single": { "rating": 1500, "deviation": 350, "games": 0 } } })),
    )
)]
pub(super) async fn me(State(Api { hall, .. }): State<Api>, headers: HeaderMap) -> Result<Response, ApiError> {
    let store = hall.store();
    let Some(session) = session(store, &headers).await? else {
        return Ok(Json(json!({ "kind": null, "id": null, "name": null, "ratings": {} })).into_response());
    };
    let kind = if session.is_account { "account" } else { "guest" };
    let mut answer = json!({ "kind": kind, "id": session.person, "name": session.name });
    answer["ratings"] = ratings(store, &session.person).await?;
    if let Some(account) = store.account(&session.person).await? {
        answer["bot"] = account.bot.into();
        answer["second_factor"] = account.second_factor.into();
        answer["confirmed"] = session.is_confirmed.into();
        answer["recovery_codes_left"] = store.codes_left(&session.person).await?.into();
    }
    Ok(Json(answer).into_response())
}

/// Somebody with an account.
#[utoipa::path(get, path = "/api/people/{name}", params(("name" = String, Path, description = "The name of an account.")),
    responses(
        (status = 200, description = "The account.", body = serde_json::Value,
        example = json!({ "name": "Ana", "created": 1_700_000_000_000u64, "bot": false,
            "ratings": { "single": { "rating": 1500, "deviation": 350, "games": 0 } } })),
        NoSuchPerson,
    )
)]
pub(super) async fn profile(
    State(Api { hall, .. }): State<Api>,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    let AccountRow { person, name, created, bot, .. } = find(hall.store(), &name).await?;
    let ratings = ratings(hall.store(), &person).await?;
    Ok(Json(json!({ "name": name, "created": created, "bot": bot, "ratings": ratings })).into_response())
}

/// An account by its name.
pub(super) async fn find(store: &Store, name: &str) -> Result<AccountRow, ApiError> {
    let account = match search_look(name) {
        Some(look) => store.account_looking(&look).await?,
        None => None,
    };
    account.ok_or_else(ApiError::no_such_person)
}

/// Those whom one does not want to meet.
#[utoipa::path(get, path = "/api/blocks",
    responses(
        (status = 200, description = "Those whom one does not want to meet.", body = serde_json::Value,
        example = json!([
            { "name": "Bela", "kind": "account", "game": null, "created": 1_700_000_000_000u64 },
            { "name": "guest", "kind": "guest", "game": "k3x7pq9wza2m", "created": 1_700_000_000_000u64 }
        ])),
        NeedsAccount,
    )
)]
pub(super) async fn blocks(State(Api { hall, .. }): State<Api>, headers: HeaderMap) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    Ok(Json(hall.store().blocks_of(&own.person).await?).into_response())
}

/// One does not want to meet somebody any more: no pairing, no public offers, no chat.
#[utoipa::path(put, path = "/api/blocks/{name}", params(("name" = String, Path, description = "The name of an account.")),
    responses(
        (status = 204, description = "They do not meet any more."),
        NeedsAccount,
        NoSuchPerson,
    )
)]
pub(super) async fn block(
    State(Api { hall, .. }): State<Api>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    let other = find(hall.store(), &name).await?;
    if other.person == own.person {
        return Err(ApiError::bad_request("name: this is you"));
    }
    hall.store().block(&own.person, &other.person, None, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// One may meet somebody again.
#[utoipa::path(delete, path = "/api/blocks/{name}", params(("name" = String, Path, description = "The name of an account.")),
    responses(
        (status = 204, description = "They may meet again."),
        NeedsAccount,
        NoSuchPerson,
    )
)]
pub(super) async fn unblock(
    State(Api { hall, .. }): State<Api>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    let other = find(hall.store(), &name).await?;
    hall.store().unblock(&own.person, &other.person).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// One does not want to meet the opponent in a game any more: so guests can be blocked too, who have no name of their own.
#[utoipa::path(put, path = "/api/games/{id}/block", params(("id" = String, Path, description = "An own game.")),
    responses(
        (status = 204, description = "They do not meet any more."),
        NeedsAccount,
        NoSuchGame,
        NoOpponent,
    )
)]
pub(super) async fn block_opponent(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    let other = opponent(hall.store(), &id, &own.person).await?;
    hall.store().block(&own.person, &other, Some(&id), now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// One may meet the opponent in a game again.
#[utoipa::path(delete, path = "/api/games/{id}/block", params(("id" = String, Path, description = "An own game.")),
    responses(
        (status = 204, description = "They may meet again."),
        NeedsAccount,
        NoSuchGame,
        NoOpponent,
    )
)]
pub(super) async fn unblock_opponent(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    // A guest that has signed in since is somebody else at the board; the block is still known by the game.
    hall.store().unblock_by_game(&own.person, &id).await?;
    let other = opponent(hall.store(), &id, &own.person).await?;
    hall.store().unblock(&own.person, &other).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Who plays against somebody in a game; only a person can be blocked.
async fn opponent(store: &Store, game: &str, person: &str) -> Result<String, ApiError> {
    let game = store.game(game).await?.ok_or_else(ApiError::no_such_game)?;
    let not_yours = || ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, "you do not play in this game");
    let side = game.seat_of(person).ok_or_else(not_yours)?;
    let other = game.seats[!side].as_ref().ok_or_else(ApiError::no_opponent)?;
    match store.kind_of(&other.id).await? {
        Some(Kind::Account | Kind::Guest) => Ok(other.id.clone()),
        Some(Kind::Engine) | None => Err(ApiError::no_opponent()),
    }
}

/// What is to be looked at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reported {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    game: Option<String>,
    text: String,
}

/// Asks the people who run the server to look at something.
#[utoipa::path(post, path = "/api/reports",
    request_body(content = serde_json::Value, example = json!({ "name": "Bela", "game": "k3x7pq9wza2m", "text": "insults in the chat" })),
    responses(
        (status = 201, description = "The people who run the server will look at it."),
        NeedsAccount,
    )
)]
pub(super) async fn report(
    State(Api { hall, door, .. }): State<Api>,
    Address(address): Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let Reported { name, game, text: words } = read(&body)?;
    let text = text("text", &words, LONGEST)?;
    let store = hall.store();
    let who = known(store, &headers).await?.ok_or_else(ApiError::unknown)?;
    door.count_report(address)?;
    let about = match name {
        Some(name) => Some(find(store, &name).await?.person),
        None => None,
    };
    if let Some(game) = &game {
        store.game(game).await?.ok_or_else(ApiError::no_such_game)?;
    }
    if store.open_reports_of(&who.person).await? >= MOST {
        let message = "your other reports have to be looked at first";
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyReports, message));
    }
    store.add_report(&Report { id: secret()?, person: who.person, about, game, text }, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
