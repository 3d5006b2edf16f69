//! Games by request and answer.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado::{ByPlayer, Player};
use kamisado_online::Terms;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;

use super::Api;
use super::error::ApiError;
use super::identity::{Identity, known, known_or_guest};
use crate::now;
use crate::room::{Call, Hall, Room};
use crate::secret::{game_id, secret};
use crate::store::GameRow;

/// What is asked for when a game is made.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    #[serde(flatten)]
    terms: Terms,
    /// The own side; by chance if it is not told.
    #[serde(default)]
    side: Option<Player>,
}

/// Makes a game and gives its maker a seat. The other seat is for whoever comes by the link.
pub(super) async fn create(
    State(Api { hall, .. }): State<Api>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let NewGame { terms, side } =
        serde_json::from_slice(&body).map_err(|error| ApiError::bad_request(error.to_string()))?;
    if !terms.pace.is_playable() {
        return Err(ApiError::bad_request(
            "pace: a clock has some time and at most 3 hours and 180 s a move; 1 to 14 days",
        ));
    }
    let Identity { who, cookie } = known_or_guest(hall.store(), &headers).await?;
    let player = match side {
        Some(player) => player,
        None if secret()?.as_bytes().first().is_some_and(|sign| sign % 2 == 0) => Player::Black,
        None => Player::White,
    };
    let mut seats = ByPlayer::default();
    seats[player] = Some(who.person);
    let id = game_id()?;
    hall.store().add_game(&GameRow { id: id.clone(), terms, created: now(), seats }).await?;
    let answer = Json(json!({ "game": id, "you": player, "link": format!("/game/{id}") }));
    let mut response = (StatusCode::CREATED, answer).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Takes the free seat.
pub(super) async fn sit(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let room = find(&hall, &id).await?;
    let Identity { who, cookie } = known_or_guest(hall.store(), &headers).await?;
    let player = room.ask(|answer| Call::Sit { who, answer }).await.ok_or_else(ApiError::try_again)??;
    let mut response = Json(json!({ "game": id, "you": player })).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// A game with everything that happened in it.
pub(super) async fn show(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let room = find(&hall, &id).await?;
    let person = known(hall.store(), &headers).await?.map(|who| who.person);
    let (lines, _) = mpsc::channel(1);
    let watch = |answer| Call::Watch { person, after: 0, lines, answer };
    let (hello, entries) = room.ask(watch).await.ok_or_else(ApiError::try_again)?;
    room.tell(Call::Gone { by: hello.you }).await;
    let entries: Vec<serde_json::Value> =
        entries.iter().filter_map(|line| serde_json::from_str(&line.0).ok()).collect();
    let mut answer = serde_json::to_value(hello).map_err(|error| ApiError::bad_request(error.to_string()))?;
    answer["entries"] = entries.into();
    Ok(Json(answer).into_response())
}

/// A game by its id.
pub(super) async fn find(hall: &Hall, id: &str) -> Result<Room, ApiError> {
    hall.room(id).await?.ok_or_else(ApiError::no_such_game)
}

impl From<std::io::Error> for ApiError {
    fn from(error: std::io::Error) -> ApiError {
        eprintln!("error: {error}");
        ApiError::try_again()
    }
}
