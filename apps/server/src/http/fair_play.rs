//! Fair play: rated games are played without the engine, and by programs only from marked accounts.

use axum::Json;
use axum::response::NoContent;
use kamisado::{Match, Position, Turn};
use kamisado_api::{FairPlay, paths};
use kamisado_online::{ClosedPositions, Terms};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::EmptyBody;
use super::openapi::responses::NeedsAccount;
use crate::games::replay;
use crate::store::{GameRow, SessionRow, Store, StoreError};

/// Returns what the caller must not use while the caller's rated games are in play.
#[utoipa::path(get, path = paths::ME_FAIR_PLAY, responses(
    (status = 200, description = "What is forbidden to the caller: nothing, if the caller has no rated games in play.", body = FairPlay,
    example = json!({ "live": false, "positions": ["obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1"] })),
))]
pub(super) async fn fair_play(context: RequestContext) -> Result<Json<FairPlay>, ApiError> {
    let Some(session) = context.session().await?.filter(|session| session.is_account) else {
        return Ok(Json(FairPlay::default()));
    };
    let Closed { live, positions } = closed_for(context.store(), &session.user).await?;
    Ok(Json(FairPlay { live, positions: positions.iter().map(ToString::to_string).collect() }))
}

/// Marks the account as a bot's. Only an administrator can undo this.
#[utoipa::path(put, path = paths::ME_BOT, responses(
    (status = 204, description = "The account is marked as a bot, and everyone can see it."),
    (status = 409, description = "The account has played rated games, or is playing one (`has-rated-games`)."),
    NeedsAccount,
))]
pub(super) async fn mark_as_bot(context: RequestContext, EmptyBody: EmptyBody) -> Result<NoContent, ApiError> {
    let own = context.owner().await?;
    if !context.store().mark_as_bot(&own.user).await? {
        return Err(ApiError::has_rated_games());
    }
    // The account's games show the mark.
    context.api.registry.refresh_user(&own.user).await?;
    Ok(NoContent)
}

/// Checks that a program plays rated games only from a marked account.
pub(super) fn check_program(session: &SessionRow, terms: &Terms) -> Result<(), ApiError> {
    if !terms.rated || !session.is_token || session.is_bot {
        return Ok(());
    }
    Err(ApiError::needs_bot())
}

/// What a user may not use.
#[derive(Debug, Default)]
struct Closed {
    live: bool,
    positions: Vec<Position>,
}

/// What a user may not use. A database error is returned, never taken for permission; only games that no server of this
/// version can referee are left out.
async fn closed_for(store: &Store, user: &str) -> Result<Closed, ApiError> {
    let games = store.rated_in_play(user).await?;
    if games.iter().any(|game| game.terms.time_control.is_live()) {
        return Ok(Closed { live: true, positions: Vec::new() });
    }
    let ids: Vec<String> = games.iter().map(|game| game.id.clone()).collect();
    let entries = store.entries_of(&ids).await?;
    let mut positions = Vec::new();
    for GameRow { id, terms, .. } in games {
        match replay(terms, entries.get(&id).map(Vec::as_slice).unwrap_or_default()) {
            // Before its first move every round looks the same.
            Ok(played) => positions.extend(played.game().round().positions().iter().skip(1)),
            Err(reason) => StoreError::Damaged(String::new(), reason).log_unreadable(&id),
        }
    }
    Ok(Closed { live: false, positions })
}

/// Refuses the engine to an account with a live rated game in play, and in positions of its rated correspondence games.
/// The turn about to be taken counts too.
pub(super) async fn check_engine(
    store: &Store,
    user: &str,
    game: Option<(&Match, Option<Turn>)>,
) -> Result<(), ApiError> {
    let Closed { live, positions } = closed_for(store, user).await?;
    let positions: ClosedPositions = positions.into_iter().collect();
    let is_reached = game.is_some_and(|(game, turn)| {
        let mut game = game.clone();
        // An illegal turn leads to no position.
        let _ = turn.map(|turn| game.play(turn));
        positions.are_reached(&game)
    });
    if live || is_reached {
        return Err(ApiError::rated_game_running());
    }
    Ok(())
}
