//! Games by request and answer.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado::{ByPlayer, Player};
use kamisado_api::{
    ErrorCode, GameListKind, GameListQuery, GamePage, GameSnapshot, GameSummary, JoinedGame, LogEntry, NewGame,
    UserKind, paths,
};
use kamisado_engine::Level;
use kamisado_online::{Terms, TermsError, Timestamp};

use super::Api;
use super::access::{is_made_by, may_make, may_sit, strangers};
use super::auth::{known, known_or_guest};
use super::error::ApiError;
use super::extract::Address;
use super::extract::read;
use super::extract::{after, place};
use super::openapi::responses::{NoSeat, NoSuchGame, NotPlayable};
use crate::accounts::secrets::{game_id, secret};
use crate::games::{Call, Hall, Line, NotDone, Room, Shown, Sitter, Turns, engine_player};
use crate::net::Client;
use crate::now;
use crate::store::{GameRow, List, PersonRow};

/// How many games are listed at once.
const PAGE: u32 = 50;

/// The games that wait for anybody, those in play, or the asker's own that are not over, the newest first.
#[utoipa::path(get, path = paths::GAMES, params(GameListQuery), responses(
    (status = 200, description = "At most 50 games; before the first page of the own ones come those in which it is the asker's turn, at most 50 too.", body = GamePage, example = json!({ "games": [{
        "game": "k3x7pq9wza2m", "terms": { "rules": { "match": "single", "limited": false }, "pace": "none", "rated": false },
        "created": 1_700_000_000_000u64, "free": "white", "players": { "black": "Ana", "white": null },
        "ratings": { "black": null, "white": null },
        "you": null, "yours": false
    }], "next": null })),
))]
pub(super) async fn list(
    State(Api { hall, .. }): State<Api>,
    Query(GameListQuery { list, before }): Query<GameListQuery>,
    headers: HeaderMap,
) -> Result<Json<GamePage>, ApiError> {
    let list = match list {
        GameListKind::Offers => List::Offers,
        GameListKind::Playing => List::Playing,
        GameListKind::Mine => List::Mine,
    };
    let is_first = before.is_none();
    let (before, id) = match before {
        Some(text) => place(&text)?,
        None => (Timestamp::MAX, String::new()),
    };
    let person = known(hall.store(), &headers).await?.map(|who| who.person);
    let store = hall.store();
    let mut games = match (list, &person) {
        (List::Mine, None) => Vec::new(),
        _ => store.games_with(list, person.as_deref().unwrap_or_default(), (before, &id), PAGE).await?,
    };
    let is_full = games.len() == PAGE as usize;
    let next = games.last().filter(|_| is_full).map(|last| after(last.created, &last.id));
    match (list, &person) {
        (List::Mine, Some(person)) => {
            // Those in which it is one's turn come first, and only there.
            let mut turns = hall.turns().of(person);
            turns.truncate(PAGE as usize);
            games.retain(|game| !turns.contains(&game.id));
            if is_first {
                let mut first = Vec::new();
                for id in &turns {
                    first.extend(store.game(id).await?);
                }
                games.splice(..0, first);
            }
        }
        (List::Offers, person) => {
            let strangers = strangers(store, person.as_deref()).await?;
            games.retain(|game| !is_made_by(game, &strangers));
        }
        _ => {}
    }
    let mut summaries = Vec::new();
    for game in &games {
        summaries.push(summary(game, store.ratings_in(game).await?, person.as_deref(), hall.turns()));
    }
    Ok(Json(GamePage { games: summaries, next }))
}

/// A game in a list, as a user sees it.
pub(super) fn summary(
    game: &GameRow,
    ratings: ByPlayer<Option<i64>>,
    person: Option<&str>,
    turns: &Turns,
) -> GameSummary {
    GameSummary {
        id: game.id.clone(),
        terms: game.terms,
        created: game.created,
        free_seat: game.free(),
        players: game.names(),
        ratings,
        you: person.and_then(|person| game.seat_of(person)),
        your_turn: person.is_some_and(|person| turns.has(person, &game.id)),
    }
}

/// Makes a game and gives its maker a seat. The other seat is for whoever comes by the link.
#[utoipa::path(post, path = paths::GAMES,
    request_body(content = NewGame, example = json!({
        "rules": { "match": "standard" }, "pace": { "fischer": { "seconds": 300, "increment": 3 } }, "side": "black",
        "public": true
    })),
    responses(
        (status = 201, description = "The game is there.", body = JoinedGame,
            example = json!({ "game": "k3x7pq9wza2m", "you": "black", "link": "/game/k3x7pq9wza2m" })),
        (status = 429, description = "Too many open offers (`too-many-offers`) or games with the engine (`too-many-games`)."),
        NotPlayable,
    )
)]
pub(super) async fn create(
    State(Api { hall, making, door, .. }): State<Api>,
    Address(address): Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let NewGame { terms, side, engine, public } = read(&body)?;
    check(&terms)?;
    let engine = match engine.map(Level::new) {
        Some(None) => return Err(ApiError::bad_request("engine: the levels are 1 to 10")),
        known => known.flatten(),
    };
    let _seating = door.seat().await;
    may_make(hall.store(), &headers, terms, engine.is_some()).await?;
    if engine.is_some() {
        making.count_engine_game(address)?;
    }
    // A game with the engine waits for nobody.
    let public = public && engine.is_none();
    if public {
        door.count_offer(address)?;
    }
    let identity = known_or_guest(hall.store(), &headers).await?;
    let turn = if public { Some(hall.lobby().sources().turn().await) } else { None };
    if public {
        making.check_offer(&hall, &identity.who.person, address, terms.time_control.is_live()).await?;
    }
    let (id, player) = make(&hall, &identity.who, terms, side, public.then_some(address)).await?;
    drop(turn);
    if let Some(level) = engine {
        seat_engine(&hall, &id, level).await?;
    }
    Ok(identity.told((StatusCode::CREATED, joined(id, player)).into_response()))
}

/// A game that may be new, and the side of its creator or of the user who found it.
pub(super) fn joined(id: String, you: Player) -> Json<JoinedGame> {
    let link = Some(paths::game_page(&id));
    Json(JoinedGame { id, you, link })
}

/// Whether a game can be played so.
pub(super) fn check(terms: &Terms) -> Result<(), ApiError> {
    terms.check().map_err(|error| match error {
        TermsError::TimeControl => ApiError::bad_request(error.to_string()),
        TermsError::RatedWithoutClock => {
            ApiError::new(StatusCode::BAD_REQUEST, ErrorCode::RatedNeedsClock, error.to_string())
        }
    })
}

/// Makes a game with a seat for its maker, by chance if none is wanted. A public offer comes from a client.
pub(super) async fn make(
    hall: &Hall,
    who: &Sitter,
    terms: Terms,
    side: Option<Player>,
    public: Option<Client>,
) -> Result<(String, Player), ApiError> {
    let player = match side {
        Some(player) => player,
        None if secret()?.as_bytes().first().is_some_and(|sign| sign % 2 == 0) => Player::Black,
        None => Player::White,
    };
    let mut seats = ByPlayer::default();
    seats[player] = Some(PersonRow { id: who.person.clone(), name: who.name.clone() });
    let id = game_id()?;
    if let Some(client) = public {
        // Before the lobby is told of it.
        hall.lobby().sources().add(&id, client);
    }
    hall.add(GameRow { id: id.clone(), terms, created: now(), seats, public: public.is_some() }).await?;
    Ok((id, player))
}

/// Withdraws an offer that nobody has taken.
#[utoipa::path(delete, path = paths::GAME, params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 204, description = "The offer is withdrawn."),
        NoSuchGame,
    )
)]
pub(super) async fn withdraw(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let room = find(&hall, &id).await?;
    let who = known(hall.store(), &headers).await?.ok_or(NotDone::NotYours)?;
    let withdraw = |answer| Call::Withdraw { person: who.person, answer };
    room.ask(withdraw).await.ok_or_else(ApiError::try_again)??;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives the free seat to the server's engine.
async fn seat_engine(hall: &Hall, id: &str, level: Level) -> Result<(), ApiError> {
    let person = PersonRow { id: engine_player::id(level), name: format!("engine {}", level.number()) };
    hall.store().add_person(&person, UserKind::Engine, now()).await?;
    let who = Sitter { person: person.id, name: person.name };
    let room = find(hall, id).await?;
    room.ask(|answer| Call::Sit { who, answer }).await.ok_or_else(ApiError::try_again)??;
    Ok(())
}

/// Takes the free seat, or comes back to the own one.
#[utoipa::path(post, path = paths::GAME_SEAT, params(("id" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The seat is yours.", body = JoinedGame,
        example = json!({ "game": "k3x7pq9wza2m", "you": "white" })),
    NoSuchGame,
    NoSeat,
))]
pub(super) async fn sit(
    State(Api { hall, door, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let _seating = door.seat().await;
    let room = find(&hall, &id).await?;
    if let Some(game) = hall.store().game(&id).await? {
        may_sit(hall.store(), &headers, &game).await?;
    }
    let identity = known_or_guest(hall.store(), &headers).await?;
    let who = identity.who.clone();
    let player = room.ask(|answer| Call::Sit { who, answer }).await.ok_or_else(ApiError::try_again)??;
    Ok(identity.told(Json(JoinedGame { id, you: player, link: None }).into_response()))
}

/// A game with everything that happened in it, and the match as programs exchange it.
#[utoipa::path(get, path = paths::GAME, params(("id" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The game.", body = GameSnapshot, example = json!({
        "game": "k3x7pq9wza2m", "terms": { "rules": { "match": "single", "limited": false }, "pace": "none", "rated": false },
        "you": null, "players": { "black": "guest", "white": "engine 3" }, "number": 3, "now": 1_700_000_100_000u64,
        "entries": [
            { "number": 1, "at": 1_700_000_000_000u64, "event": "seated", "player": "white", "name": "engine 3" },
            { "number": 2, "at": 1_700_000_000_000u64, "event": "begun" },
            { "number": 3, "at": 1_700_000_009_000u64, "event": "turn", "turn": "f8e7" }
        ]
    })),
    NoSuchGame,
))]
pub(super) async fn show(
    State(Api { hall, .. }): State<Api>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<GameSnapshot>, ApiError> {
    let room = find(&hall, &id).await?;
    let person = known(hall.store(), &headers).await?.map(|who| who.person);
    let show = |answer| Call::Show { person, answer };
    let Shown { state, lines, game } = room.ask(show).await.ok_or_else(ApiError::try_again)?;
    let read = |line: &Line| LogEntry::from_json(&line.0).expect("an entry that is sent can be read");
    Ok(Json(GameSnapshot { state, entries: lines.iter().map(read).collect(), played: game.game().clone() }))
}

/// A game by its id.
pub(super) async fn find(hall: &Hall, id: &str) -> Result<Room, ApiError> {
    hall.room(id).await?.ok_or_else(ApiError::no_such_game)
}

impl From<std::io::Error> for ApiError {
    fn from(error: std::io::Error) -> ApiError {
        tracing::error!(%error, "no chance");
        ApiError::try_again()
    }
}
