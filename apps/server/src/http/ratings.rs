//! Ratings, leaderboards and finished games.

use axum::Json;
use kamisado::{ByPlayer, Player};
use kamisado_api::{
    FinishedGames, GameRatings, GameState, HistoryEntry, HistoryQuery, LeaderboardQuery, LeaderboardRow, PlayerInfo,
    RatingChange, RatingSummary, Ratings, paths,
};
use kamisado_engine::Level;
use kamisado_online::{RatingCategory, Standing};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{Path, Query, cursor_after, parse_cursor};
use super::users::find;
use crate::games::engine_player::{self, player_info};
use crate::store::{FinishedRow, HistoryFilter, RatingRow, Store};

/// The most players, or games, in one list.
const PAGE_SIZE: u32 = 50;

/// The ratings of a user, rounded.
pub(super) async fn ratings(store: &Store, user: &str) -> Result<Ratings, ApiError> {
    let ratings = store.ratings_of(user).await?;
    Ok(ratings.iter().map(|(category, rating)| (*category, summary(rating))).collect())
}

fn summary(RatingRow { standing: Standing { rating, .. }, games }: &RatingRow) -> RatingSummary {
    let games = u32::try_from(*games).unwrap_or_default();
    RatingSummary { rating: whole(rating.rating), deviation: whole(rating.deviation), games }
}

/// The ratings of the players of a rated game, and how the game has changed them. Without the database the game
/// continues without them.
pub(super) async fn game_ratings(store: &Store, state: &GameState) -> GameRatings {
    let read = async || {
        let game = store.game(&state.id).await.ok().flatten().filter(|game| game.terms.rated)?;
        let now = store.ratings_in(std::slice::from_ref(&game)).await.ok()?.pop();
        let changes = store.rating_changes(&game).await.ok()?;
        let changes = changes.map(|changes| ByPlayer::from_fn(|player| Some(change(changes[player]))));
        let mut provisional = ByPlayer { black: false, white: false };
        for player in Player::ALL {
            if let Some(user) = &game.seats[player] {
                let ratings = store.ratings_of(&user.id).await.ok()?;
                let rating = ratings.iter().find(|(category, _)| *category == game.terms.rules.format.kind());
                provisional[player] = rating.is_none_or(|(_, row)| row.is_provisional());
            }
        }
        Some(GameRatings { now, changes, provisional: Some(provisional) })
    };
    if state.terms.rated { read().await.unwrap_or_default() } else { GameRatings::default() }
}

/// The change of a rating, rounded.
fn change((before, after): (f64, f64)) -> RatingChange {
    RatingChange { before: whole(before), after: whole(after) }
}

/// A rating as it is shown, rounded.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// Lists the best players of a rating category.
#[utoipa::path(get, path = paths::LEADERBOARD, params(("length" = String, Path, description = "single, standard, long, marathon or series."), LeaderboardQuery), responses(
    (status = 200, description = "Up to 50 players, strongest first.", body = Vec<LeaderboardRow>,
    example = json!([{ "place": 1, "name": "Ana", "rating": 1810, "deviation": 62, "games": 41, "bot": false }])),
))]
pub(super) async fn table(
    context: RequestContext,
    Path(length): Path<String>,
    Query(LeaderboardQuery { after }): Query<LeaderboardQuery>,
) -> Result<Json<Vec<LeaderboardRow>>, ApiError> {
    let category: RatingCategory =
        length.parse().map_err(|error: kamisado::ParseFormatKindError| ApiError::bad_request(error.to_string()))?;
    let placed = context.store().best(category, after, PAGE_SIZE).await?;
    let rows = (u64::from(after) + 1..).zip(placed).map(|(place, placed)| {
        let RatingSummary { rating, deviation, games } = summary(&placed.rating);
        LeaderboardRow { place, name: placed.name, rating, deviation, games, bot: placed.bot }
    });
    Ok(Json(rows.collect()))
}

/// Lists the finished games of a user, latest first. Games made by link are listed only for their players, unless
/// they were rated.
#[utoipa::path(get, path = paths::HISTORY, params(HistoryQuery), responses(
    (status = 200, description = "Up to 50 finished games, latest first. If there are more, `next` is the `before` of the next page.", body = FinishedGames,
    example = json!({ "games": [], "next": null })),
))]
pub(super) async fn history(
    context: RequestContext,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<FinishedGames>, ApiError> {
    let viewer = context.user().await?.map(|who| who.id);
    let user = match &query.name {
        Some(name) => user_named(context.store(), name).await?,
        None => viewer.clone().ok_or_else(ApiError::unknown)?,
    };
    let before = query.before.as_deref().map(parse_cursor).transpose()?;
    let HistoryQuery { opponent, length: category, result: outcome, rated, .. } = query;
    let filter = HistoryFilter { user, viewer, opponent, category, outcome, rated, before };
    let games = context.store().history(&filter, PAGE_SIZE).await?;
    let next = games.last.map(|(ended, id)| cursor_after(ended, &id));
    Ok(Json(FinishedGames { games: games.rows.iter().map(entry).collect(), next }))
}

/// The user with the name shown in games: an account, or the engine at a level.
async fn user_named(store: &Store, name: &str) -> Result<String, ApiError> {
    match Level::all().find(|level| PlayerInfo::engine(level.number()).name == name) {
        Some(level) => Ok(engine_player::id(level)),
        None => Ok(find(store, name).await?.user),
    }
}

fn entry(game: &FinishedRow) -> HistoryEntry {
    let points = |score: i64| u32::try_from(score).unwrap_or_default();
    HistoryEntry {
        id: game.id.clone(),
        terms: game.terms,
        created: game.created,
        ended: game.ended,
        players: ByPlayer::from_fn(|player| game.players[player].as_ref().map(player_info)),
        side: game.side,
        winner: game.winner,
        score: ByPlayer { black: points(game.score.black), white: points(game.score.white) },
        ratings: ByPlayer { black: game.ratings.black.map(change), white: game.ratings.white.map(change) },
    }
}
