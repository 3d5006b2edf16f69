//! Ratings, tables of players, and finished games.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use kamisado::ByPlayer;
use kamisado_api::{
    FinishedGames, HistoryEntry, HistoryQuery, LeaderboardQuery, LeaderboardRow, RatingChange, RatingSummary, Ratings,
    paths,
};
use kamisado_engine::Level;
use kamisado_online::RatingCategory;

use super::AppState;
use super::auth::current_user;
use super::error::ApiError;
use super::extract::{cursor_after, parse_cursor};
use super::users::find;
use crate::games::engine_player;
use crate::store::{FinishedRow, HistoryFilter, RatingRow, Store};

/// How many players, or games, are listed at once.
const PAGE_SIZE: u32 = 50;

/// How strong somebody is at each length, as people read it.
pub(super) async fn ratings(store: &Store, person: &str) -> Result<Ratings, ApiError> {
    let ratings = store.ratings_of(person).await?;
    Ok(ratings.iter().map(|(ladder, rating)| (*ladder, summary(rating))).collect())
}

fn summary(RatingRow { rating, games, .. }: &RatingRow) -> RatingSummary {
    let games = u32::try_from(*games).unwrap_or_default();
    RatingSummary { rating: whole(rating.rating), deviation: whole(rating.deviation), games }
}

/// Nobody reads more than whole numbers.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// The table of players of a length.
#[utoipa::path(get, path = paths::LEADERBOARD, params(("length" = String, Path, description = "single, standard, long, marathon or series."), LeaderboardQuery),
    responses(
        (status = 200, description = "At most 50 players, the strongest first.", body = Vec<LeaderboardRow>,
        example = json!([{ "place": 1, "name": "Ana", "rating": 1810, "deviation": 62, "games": 41, "bot": false }])),
    )
)]
pub(super) async fn table(
    State(AppState { registry, .. }): State<AppState>,
    Path(length): Path<String>,
    Query(LeaderboardQuery { after }): Query<LeaderboardQuery>,
) -> Result<Json<Vec<LeaderboardRow>>, ApiError> {
    let ladder: RatingCategory =
        length.parse().map_err(|error: kamisado::ParseFormatKindError| ApiError::bad_request(error.to_string()))?;
    let placed = registry.store().best(ladder, after, PAGE_SIZE).await?;
    let rows = (u64::from(after) + 1..).zip(placed).map(|(place, placed)| {
        let RatingSummary { rating, deviation, games } = summary(&placed.rating);
        LeaderboardRow { place, name: placed.name, rating, deviation, games, bot: placed.bot }
    });
    Ok(Json(rows.collect()))
}

/// Finished games of somebody, the last first.
#[utoipa::path(get, path = paths::HISTORY, params(HistoryQuery),
    responses(
        (status = 200, description = "At most 50 finished games, the last first; next, if it is there, is the before of the next page.", body = FinishedGames,
        example = json!({ "games": [], "next": null })),
    )
)]
pub(super) async fn history(
    State(AppState { registry, .. }): State<AppState>,
    Query(query): Query<HistoryQuery>,
    headers: HeaderMap,
) -> Result<Json<FinishedGames>, ApiError> {
    let store = registry.store();
    let person = match &query.name {
        Some(name) => person_named(store, name).await?,
        None => current_user(store, &headers).await?.ok_or_else(ApiError::unknown)?.id,
    };
    let before = query.before.as_deref().map(parse_cursor).transpose()?;
    let HistoryQuery { opponent, length: ladder, result: outcome, rated, .. } = query;
    let games =
        store.history(&HistoryFilter { person, opponent, ladder, outcome, rated, before }, PAGE_SIZE + 1).await?;
    let (page, rest) = games.split_at(games.len().min(PAGE_SIZE as usize));
    let next = page.last().filter(|_| !rest.is_empty()).map(|game| cursor_after(game.ended, &game.id));
    Ok(Json(FinishedGames { games: page.iter().map(entry).collect(), next }))
}

/// Somebody by the name that is shown in games: an account, or the engine at a level.
async fn person_named(store: &Store, name: &str) -> Result<String, ApiError> {
    match name.strip_prefix("engine ").and_then(|number| number.parse().ok()).and_then(Level::new) {
        Some(level) => Ok(engine_player::id(level)),
        None => Ok(find(store, name).await?.person),
    }
}

fn entry(game: &FinishedRow) -> HistoryEntry {
    let points = |score: i64| u32::try_from(score).unwrap_or_default();
    HistoryEntry {
        id: game.id.clone(),
        terms: game.terms,
        created: game.created,
        ended: game.ended,
        players: game.players.clone(),
        side: game.side,
        winner: game.winner,
        score: ByPlayer { black: points(game.score.black), white: points(game.score.white) },
        ratings: ByPlayer { black: game.ratings.black.map(change), white: game.ratings.white.map(change) },
    }
}

fn change((before, after): (f64, f64)) -> RatingChange {
    RatingChange { before: whole(before), after: whole(after) }
}
