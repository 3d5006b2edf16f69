//! Ratings, tables of players, and finished games.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use kamisado::ByPlayer;
use kamisado_engine::Level;
use kamisado_online::Ladder;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Api;
use super::error::ApiError;
use super::identity::known;
use super::people::find;
use super::place::{after, place};
use crate::room::robot;
use crate::store::{FinishedRow, Outcome, RatingRow, Search, Store};

/// How many players, or games, are listed at once.
const PAGE: u32 = 50;

/// How strong somebody is at each length, as people read it.
pub(super) async fn ratings(store: &Store, person: &str) -> Result<Value, ApiError> {
    let ratings = store.ratings_of(person).await?;
    let ratings = ratings.iter().map(|(ladder, rating)| (ladder.name().to_owned(), told(rating)));
    Ok(Value::Object(ratings.collect()))
}

fn told(RatingRow { rating, games, .. }: &RatingRow) -> Value {
    json!({ "rating": whole(rating.rating), "deviation": whole(rating.deviation), "games": games })
}

/// Nobody reads more than whole numbers.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// From which place on players are listed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct After {
    #[serde(default)]
    after: u32,
}

/// The table of players of a length.
#[utoipa::path(get, path = "/api/ratings/{length}", params(("length" = String, Path, description = "single, standard, long, marathon or series."), After),
    responses(
        (status = 200, description = "At most 50 players, the strongest first.", body = serde_json::Value,
        example = json!([{ "place": 1, "name": "Ana", "rating": 1810, "deviation": 62, "games": 41, "bot": false }])),
    )
)]
pub(super) async fn table(
    State(Api { hall, .. }): State<Api>,
    Path(length): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Response, ApiError> {
    let ladder: Ladder =
        length.parse().map_err(|error: kamisado::ParseFormatKindError| ApiError::bad_request(error.to_string()))?;
    let placed = hall.store().best(ladder, after, PAGE).await?;
    let lines = (u64::from(after) + 1..).zip(&placed).map(|(place, placed)| {
        let mut line = told(&placed.rating);
        line["place"] = place.into();
        line["name"] = placed.name.as_str().into();
        line["bot"] = placed.bot.into();
        line
    });
    Ok(Json(lines.collect::<Vec<_>>()).into_response())
}

/// Which finished games are looked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Whose; those of whoever asks if it is not told.
    #[serde(default)]
    name: Option<String>,
    /// Against whom: the name as games show it, or its beginning.
    #[serde(default)]
    opponent: Option<String>,
    #[serde(default)]
    #[param(value_type = Option<String>)]
    length: Option<Ladder>,
    #[serde(default)]
    #[param(value_type = Option<String>)]
    result: Option<Outcome>,
    #[serde(default)]
    rated: Option<bool>,
    /// Only those that ended before this time, or come after what `next` told.
    #[serde(default)]
    before: Option<String>,
}

/// Finished games of somebody, the last first.
#[utoipa::path(get, path = "/api/history", params(Wanted),
    responses(
        (status = 200, description = "At most 50 finished games, the last first; next, if it is there, is the before of the next page.", body = serde_json::Value,
        example = json!({ "games": [], "next": null })),
    )
)]
pub(super) async fn history(
    State(Api { hall, .. }): State<Api>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let store = hall.store();
    let person = match &wanted.name {
        Some(name) => person_named(store, name).await?,
        None => known(store, &headers).await?.ok_or_else(ApiError::unknown)?.person,
    };
    let before = wanted.before.as_deref().map(place).transpose()?;
    let Wanted { opponent, length: ladder, result: outcome, rated, .. } = wanted;
    let games = store.history(&Search { person, opponent, ladder, outcome, rated, before }, PAGE + 1).await?;
    let (page, rest) = games.split_at(games.len().min(PAGE as usize));
    let next = page.last().filter(|_| !rest.is_empty()).map(|game| after(game.ended, &game.id));
    Ok(Json(json!({ "games": page.iter().map(game).collect::<Vec<_>>(), "next": next })).into_response())
}

/// Somebody by the name that is shown in games: an account, or the engine at a level.
async fn person_named(store: &Store, name: &str) -> Result<String, ApiError> {
    match name.strip_prefix("engine ").and_then(|number| number.parse().ok()).and_then(Level::new) {
        Some(level) => Ok(robot::id(level)),
        None => Ok(find(store, name).await?.person),
    }
}

fn game(game: &FinishedRow) -> Value {
    let ratings = ByPlayer { black: game.ratings.black.map(change), white: game.ratings.white.map(change) };
    json!({
        "game": game.id,
        "terms": game.terms,
        "created": game.created,
        "ended": game.ended,
        "players": game.players,
        "side": game.side,
        "winner": game.winner,
        "score": game.score,
        "ratings": ratings,
    })
}

fn change((before, after): (f64, f64)) -> Value {
    json!({ "before": whole(before), "after": whole(after) })
}
