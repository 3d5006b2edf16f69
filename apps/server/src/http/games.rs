//! Requests about games.

use std::collections::HashSet;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, NoContent, Response};
use kamisado::{ByPlayer, Player};
use kamisado_api::{
    ErrorCode, GameListKind, GameListQuery, GamePage, GameSnapshot, GameSummary, JoinedGame, LogEntry, NewGame, paths,
};
use kamisado_engine::Level;
use kamisado_online::{ActionError, Terms, TermsError, Timestamp};

use super::AppState;
use super::access::{blocked_users, check_can_create, check_can_join, is_made_by, too_many_unfinished};
use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{JsonBody, Path, Query, cursor_after, parse_cursor};
use super::fair_play::check_engine;
use super::openapi::responses::{NoSeat, NoSuchGame, NotPlayable};
use super::ratings::game_ratings;
use crate::accounts::Limited;
use crate::accounts::secrets::secret;
use crate::cluster::GameCall;
use crate::games::engine_player::{self, player_info};
use crate::games::{CommandError, EncodedMessage, GameHandle, GamePermit, GameRegistry, OfferPermit, RoomSnapshot};
use crate::now;
use crate::store::{GameList, GameRow, RowPage, UserRef};

/// The most games in one list.
const PAGE_SIZE: u32 = 50;

/// Lists the open offers, the games in play, or the caller's own unfinished games, newest first.
#[utoipa::path(get, path = paths::GAMES, params(GameListQuery), responses(
    (status = 200, description = "Up to 50 games. The first page of `mine` begins with up to 50 additional games in which it is the caller's turn.", body = GamePage, example = json!({ "games": [{
        "game": "k3x7pq9wza2m", "terms": { "rules": { "match": "single", "limited": false }, "time_control": "none", "rated": false },
        "created": 1_700_000_000_000u64, "free_seat": "white", "players": { "black": { "name": "Ana", "kind": "account" }, "white": null },
        "ratings": { "black": null, "white": null },
        "you": null, "your_turn": false
    }], "next": null })),
))]
pub(super) async fn list(
    context: RequestContext,
    Query(GameListQuery { list, before }): Query<GameListQuery>,
) -> Result<Json<GamePage>, ApiError> {
    let list = match list {
        GameListKind::Offers => GameList::Offers,
        GameListKind::Playing => GameList::Playing,
        GameListKind::Mine => GameList::Mine,
    };
    let is_first = before.is_none();
    let (before, id) = match before {
        Some(text) => parse_cursor(&text)?,
        None => (Timestamp::MAX, String::new()),
    };
    let user = context.user().await?.map(|who| who.id);
    let store = context.store();
    let RowPage { rows: mut games, last } = match (list, &user) {
        (GameList::Mine, None) => RowPage { rows: Vec::new(), last: None },
        _ => store.games_with(list, user.as_deref().unwrap_or_default(), (before, &id), PAGE_SIZE).await?,
    };
    let next = last.map(|(created, id)| cursor_after(created, &id));
    let mut turns = match &user {
        Some(user) => context.api.registry.turns_of(user).await?,
        None => Vec::new(),
    };
    let own_turns: HashSet<String> = turns.iter().cloned().collect();
    match (list, &user) {
        (GameList::Mine, Some(_)) => {
            // Games in which the caller is to move come first, and only there.
            turns.truncate(PAGE_SIZE as usize);
            games.retain(|game| !turns.contains(&game.id));
            if is_first {
                games.splice(..0, store.games_by_id(&turns).await?);
            }
        }
        (GameList::Offers, user) => {
            let blocked = blocked_users(store, user.as_deref()).await?;
            games.retain(|game| !is_made_by(game, &blocked));
        }
        _ => {}
    }
    let ratings = store.ratings_in(&games).await?;
    let summaries = games.iter().zip(ratings);
    let summaries = summaries.map(|(game, ratings)| summary(game, ratings, user.as_deref(), &own_turns));
    Ok(Json(GamePage { games: summaries.collect(), next }))
}

/// The summary of a game, as a user with these turns sees it.
pub(super) fn summary(
    game: &GameRow,
    ratings: ByPlayer<Option<i64>>,
    user: Option<&str>,
    turns: &HashSet<String>,
) -> GameSummary {
    GameSummary {
        id: game.id.clone(),
        terms: game.terms,
        created: game.created,
        free_seat: game.free_seat(),
        players: ByPlayer::from_fn(|player| game.seats[player].as_ref().map(player_info)),
        ratings,
        you: user.and_then(|user| game.seat_of(user)),
        your_turn: turns.contains(&game.id),
    }
}

/// Creates a game and gives its creator a seat. The other is for the engine, for any user, or for a user with the link.
#[utoipa::path(post, path = paths::GAMES,
    request_body(content = NewGame, example = json!({
        "rules": { "match": "standard" }, "time_control": { "fischer": { "seconds": 300, "increment": 3 } }, "side": "black",
        "public": true
    })),
    responses(
        (status = 201, description = "The game was created.", body = JoinedGame,
            example = json!({ "game": "k3x7pq9wza2m", "you": "black", "link": "/game/k3x7pq9wza2m" })),
        (status = 429, description = "Too many open offers (`too-many-offers`), too many new games in a short time (`too-many-games`), or too many unfinished games (`too-many-unfinished`)."),
        NotPlayable,
    )
)]
pub(super) async fn create(
    context: RequestContext,
    JsonBody(NewGame { terms, side, engine, public }): JsonBody<NewGame>,
) -> Result<Response, ApiError> {
    let AppState { registry, creation_limits, auth, .. } = &context.api;
    check(&terms)?;
    let engine = match engine.map(Level::new) {
        Some(None) => return Err(ApiError::bad_request("engine: the levels are 1 to 10")),
        known => known.flatten(),
    };
    let seating = auth.lock_for_seating().await;
    check_can_create(&context, terms, engine.is_some()).await?;
    if engine.is_some() {
        if let Some(caller) = context.user().await? {
            check_engine(&registry.store, &caller.id, None).await?;
        }
        creation_limits.count_engine_game(context.client)?;
    }
    // A game with the engine waits for nobody.
    let public = public && engine.is_none();
    if public {
        auth.count(Limited::Offers, context.client)?;
    }
    creation_limits.count_game(context.client)?;
    let mut caller = context.user_or_guest().await?;
    let permit = context.reserve_game(&caller.who.id, &terms).await?;
    let offer = match public {
        true => Some(context.reserve_offer(&permit, &caller.who.id, &terms).await?),
        false => None,
    };
    caller.save(&context).await?;
    let (id, player) = make(registry, &caller.who, terms, side, (permit, offer), seating).await?;
    if let Some(level) = engine {
        seat_engine(registry, &id, level).await?;
    }
    Ok(caller.with_cookie((StatusCode::CREATED, joined(id, player)).into_response()))
}

/// The response with a game and the caller's side.
pub(super) fn joined(id: String, you: Player) -> Json<JoinedGame> {
    let link = Some(paths::game_page(&id));
    Json(JoinedGame { id, you, link })
}

/// Checks that the terms are playable.
pub(super) fn check(terms: &Terms) -> Result<(), ApiError> {
    terms.check().map_err(|error| match error {
        TermsError::TimeControl => ApiError::bad_request(error.to_string()),
        TermsError::RatedWithoutClock => {
            ApiError::new(StatusCode::BAD_REQUEST, ErrorCode::RatedNeedsClock, error.to_string())
        }
    })
}

/// Creates a game with a seat for its creator, a random one by default. A public offer has its own permit. The locks
/// are held until the game is stored.
pub(super) async fn make(
    registry: &GameRegistry,
    who: &UserRef,
    terms: Terms,
    side: Option<Player>,
    (permit, offer): (GamePermit, Option<OfferPermit>),
    locks: impl Send + 'static,
) -> Result<(String, Player), ApiError> {
    let player = match side {
        Some(player) => player,
        None if secret()?.as_bytes().first().is_some_and(|byte| byte % 2 == 0) => Player::Black,
        None => Player::White,
    };
    let mut seats = ByPlayer::default();
    seats[player] = Some(who.clone());
    let created = now();
    let id = permit.game.clone();
    let game = GameRow { id: id.clone(), terms, created, seats, public: offer.is_some() };
    registry.add_with(game, permit, offer, locks).await?;
    Ok((id, player))
}

/// Withdraws an open offer.
#[utoipa::path(delete, path = paths::GAME, params(("id" = String, Path, description = "The game.")),
    responses((status = 204, description = "The offer was withdrawn."), NoSuchGame)
)]
pub(super) async fn withdraw(context: RequestContext, Path(id): Path<String>) -> Result<NoContent, ApiError> {
    let handle = find(&context.api.registry, &id).await?;
    let who = context.user().await?.ok_or(CommandError::NotYours)?;
    handle.call(GameCall::Withdraw { user: who.id }).await?;
    Ok(NoContent)
}

/// Gives the free seat to the server's engine.
async fn seat_engine(registry: &GameRegistry, id: &str, level: Level) -> Result<(), ApiError> {
    let user = engine_player::user(level);
    registry.store.add_user(&user, now()).await?;
    find(registry, id).await?.join(user).await?;
    Ok(())
}

/// Takes the free seat, or returns to the caller's own.
#[utoipa::path(post, path = paths::GAME_SEAT, params(("id" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The seat is yours.", body = JoinedGame,
        example = json!({ "game": "k3x7pq9wza2m", "you": "white" })),
    (status = 429, description = "The caller has too many unfinished games (`too-many-unfinished`), or too many new guests come from this address (`too-many-games`)."),
    NoSuchGame,
    NoSeat,
))]
pub(super) async fn sit(context: RequestContext, Path(id): Path<String>) -> Result<Response, ApiError> {
    let AppState { registry, auth, .. } = &context.api;
    let _seating = auth.lock_for_seating().await;
    let handle = find(registry, &id).await?;
    let mut caller = context.user_or_guest().await?;
    let mut permit = None;
    if let Some(game) = registry.store.game(&id).await? {
        check_can_join(&context, &game).await?;
        if game.seat_of(&caller.who.id).is_none() {
            // Checked before a new guest is stored: no guest is created for a taken seat or a finished game.
            game.free_seat().ok_or(CommandError::NoSeat)?;
            if !registry.store.finished_among(std::slice::from_ref(&id)).await?.is_empty() {
                return Err(CommandError::Refused(ActionError::Over).into());
            }
            permit = Some(registry.reserve_seat(&caller.who.id).await?.ok_or_else(too_many_unfinished)?);
        }
    }
    caller.save(&context).await?;
    let player = handle.join(caller.who.clone()).await?;
    drop(permit);
    Ok(caller.with_cookie(Json(JoinedGame { id, you: player, link: None }).into_response()))
}

/// Returns a game with all its events, and the match in the exchange format.
#[utoipa::path(get, path = paths::GAME, params(("id" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The game.", body = GameSnapshot, example = json!({
        "game": "k3x7pq9wza2m", "terms": { "rules": { "match": "single", "limited": false }, "time_control": "none", "rated": false },
        "you": null, "players": { "black": { "name": "guest", "kind": "guest" }, "white": { "name": "engine 3", "kind": "engine", "level": 3 } }, "number": 3, "now": 1_700_000_100_000u64,
        "clock": null, "player_to_act": "white", "presence": { "black": true, "white": true, "watching": 0 },
        "storing": true, "shares_chat": { "black": false, "white": false }, "public": false, "ratings": null,
        "entries": [
            { "number": 1, "at": 1_700_000_000_000u64, "event": "joined", "player": "white", "name": "engine 3", "kind": "engine", "level": 3 },
            { "number": 2, "at": 1_700_000_000_000u64, "event": "begun" },
            { "number": 3, "at": 1_700_000_009_000u64, "event": "turn", "turn": "f8e7" }
        ],
        "match": {
            "match": "single", "limited": false, "position": "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1",
            "rounds": [{ "winner": null, "tower": null, "by": null, "moves": ["f8e7"], "score": { "white": 0, "black": 0 } }],
            "score": { "white": 0, "black": 0 }, "winner": null, "ended": null
        }
    })),
    NoSuchGame,
))]
pub(super) async fn show(context: RequestContext, Path(id): Path<String>) -> Result<Json<GameSnapshot>, ApiError> {
    let handle = find(&context.api.registry, &id).await?;
    let user = context.user().await?.map(|who| who.id);
    let RoomSnapshot { mut state, messages, game } = handle.snapshot(user).await?;
    state.ratings = game_ratings(context.store(), &state).await;
    let read = |message: &EncodedMessage| LogEntry::from_json(&message.0).expect("an entry that is sent can be read");
    Ok(Json(GameSnapshot { state, entries: messages.iter().map(read).collect(), played: game.game().clone() }))
}

/// A game by its id.
pub(super) async fn find(registry: &GameRegistry, id: &str) -> Result<GameHandle, ApiError> {
    registry.handle(id).await?.ok_or_else(ApiError::no_such_game)
}

impl From<std::io::Error> for ApiError {
    fn from(error: std::io::Error) -> ApiError {
        tracing::error!(%error, "the system's random number generator failed");
        ApiError::try_again()
    }
}
