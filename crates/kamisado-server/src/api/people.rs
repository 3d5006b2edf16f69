//! People: oneself and others, and those whom one does not want to meet.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::Api;
use super::address::Address;
use super::body::{read, text};
use super::error::ApiError;
use super::identity::{known, owner, session};
use super::ratings::ratings;
use super::refusals::{NeedsAccount, NoSuchPerson};
use crate::account::small_look;
use crate::now;
use crate::secret::secret;
use crate::store::{AccountRow, Report, Store};

/// The longest report.
const LONGEST: usize = 1_000;
/// How many reports of one person may wait.
const MOST: i64 = 20;

/// Who is asking.
#[utoipa::path(get, path = "/api/me",
    responses(
        (status = 200, description = "Who is asking; nothing where nobody is known.", body = serde_json::Value,
        example = json!({ "kind": "account", "id": "9f2c", "name": "Ana", "bot": false, "recovery_codes_left": 10,
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
    let account = store.account_looking(&small_look(name)).await?;
    account.ok_or_else(ApiError::no_such_person)
}

/// Those whom one does not want to meet.
#[utoipa::path(get, path = "/api/blocks",
    responses(
        (status = 200, description = "Those whom one does not want to meet.", body = serde_json::Value,
        example = json!([{ "name": "Bela", "created": 1_700_000_000_000u64 }])),
        NeedsAccount,
    )
)]
pub(super) async fn blocks(State(Api { hall, .. }): State<Api>, headers: HeaderMap) -> Result<Response, ApiError> {
    let own = owner(hall.store(), &headers).await?;
    let blocks = hall.store().blocks_of(&own.person).await?;
    let blocks = blocks.iter().map(|(name, created)| json!({ "name": name, "created": created }));
    Ok(Json(blocks.collect::<Vec<_>>()).into_response())
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
    hall.store().block(&own.person, &other.person, now()).await?;
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
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-reports", message));
    }
    store.add_report(&Report { id: secret()?, person: who.person, about, game, text }, now()).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
