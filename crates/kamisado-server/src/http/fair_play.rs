//! Fair play: rated games are played without the engine, and by programs only where everybody sees that.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamisado::{Match, Position, Turn};
use kamisado_api::{ErrorCode, FairPlay, paths};
use kamisado_online::Terms;

use super::AppState;
use super::auth::{account_owner, session};
use super::error::ApiError;
use super::extract::EmptyBody;
use super::openapi::responses::NeedsAccount;
use crate::games::{GameCommand, GameRegistry};
use crate::store::SessionRow;

/// How many rated correspondence games of a user are looked at.
const MAX_GAMES: usize = 100;

/// What is closed for the caller while rated games are in play.
#[utoipa::path(get, path = paths::ME_FAIR_PLAY,
    responses(
        (status = 200, description = "What is closed; nothing for a caller without rated games in play.", body = FairPlay,
        example = json!({ "live": false, "positions": ["obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1"] })),
    )
)]
pub(super) async fn fair_play(
    State(AppState { registry, .. }): State<AppState>,
    headers: HeaderMap,
) -> Result<Json<FairPlay>, ApiError> {
    let Some(session) = session(registry.store(), &headers).await?.filter(|session| session.is_account) else {
        return Ok(Json(FairPlay::default()));
    };
    let Closed { live, positions } = closed_for(&registry, &session.user).await?;
    Ok(Json(FairPlay { live, positions: positions.iter().map(ToString::to_string).collect() }))
}

/// Marks the account as one with which a program plays. Only an administrator can take that back.
#[utoipa::path(put, path = paths::ME_BOT,
    responses(
        (status = 204, description = "The account is that of a program, and everybody sees it."),
        (status = 409, description = "The account has played rated games, or plays one (`has-rated-games`)."),
        NeedsAccount,
    )
)]
pub(super) async fn mark_as_bot(
    State(AppState { registry, .. }): State<AppState>,
    headers: HeaderMap,
    EmptyBody: EmptyBody,
) -> Result<StatusCode, ApiError> {
    let own = account_owner(registry.store(), &headers).await?;
    if !registry.store().mark_as_bot(&own.user).await? {
        let message = "this account has played rated games as a person: make another one for the program";
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::HasRatedGames, message));
    }
    // The games in which it sits show it.
    registry.refresh_user(&own.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A program plays rated games only with an account that is marked as one.
pub(super) fn check_program(session: &SessionRow, terms: &Terms) -> Result<(), ApiError> {
    if !terms.rated || !session.is_token || session.is_bot {
        return Ok(());
    }
    let message = "a program plays rated games only with an account that is marked as a bot: PUT /api/me/bot";
    Err(ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsBot, message))
}

/// What is closed for a user.
#[derive(Debug, Default)]
pub(super) struct Closed {
    pub(super) live: bool,
    positions: Vec<Position>,
}

impl Closed {
    /// Whether one of the closed positions has been reached in a match, or is reached by a turn in it.
    fn is_reached(&self, game: &Match, turn: Option<Turn>) -> bool {
        if self.positions.is_empty() {
            return false;
        }
        let mut game = game.clone();
        let is_closed = |game: &Match, ply: usize| game.position_at(ply).is_some_and(|at| self.positions.contains(&at));
        if (0..=game.ply()).any(|ply| is_closed(&game, ply)) {
            return true;
        }
        // What the rules refuse reaches nothing.
        turn.is_some_and(|turn| game.play(turn).is_ok() && is_closed(&game, game.ply()))
    }
}

/// What is closed for a user.
pub(super) async fn closed_for(registry: &GameRegistry, user: &str) -> Result<Closed, ApiError> {
    let mut closed = Closed::default();
    let games = registry.store().rated_in_play(user).await?;
    closed.live = games.iter().any(|game| game.terms.time_control.is_live());
    for game in games.iter().filter(|game| !game.terms.time_control.is_live()).take(MAX_GAMES) {
        let handle = registry.handle(&game.id).await.ok().flatten();
        let Some(handle) = handle else { continue };
        let Some(shown) = handle.ask(|answer| GameCommand::Snapshot { user: None, answer }).await else { continue };
        let played = shown.game.game();
        // Before its first move a round stands as every other does.
        if shown.game.end().is_none() && played.round().position() != played.round().start() {
            closed.positions.push(played.position());
        }
    }
    Ok(closed)
}

/// The engine is closed for an account with a live rated game in play, and where a rated correspondence game stands.
pub(super) async fn check_engine(
    registry: &GameRegistry,
    user: &str,
    game: Option<(&Match, Option<Turn>)>,
) -> Result<(), ApiError> {
    let closed = closed_for(registry, user).await?;
    if closed.live || game.is_some_and(|(game, turn)| closed.is_reached(game, turn)) {
        let message =
            "you play a rated game: until it is over the engine is closed, in correspondence from its position on";
        return Err(ApiError::new(StatusCode::FORBIDDEN, ErrorCode::RatedGameRunning, message));
    }
    Ok(())
}
