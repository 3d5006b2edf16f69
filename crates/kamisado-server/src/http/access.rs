//! Who may play whom.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use kamisado::Player;
use kamisado_api::ErrorCode;
use kamisado_online::Terms;

use crate::games::{GameRegistry, engine_player};
use crate::net::{Client, ClientRateLimiter, Rate};
use crate::ops::metrics::{METRICS, Refused};
use crate::store::{GameRow, Store, StoreError};
use crate::time::seconds_rounded_up;

use super::auth::{account, current_user};
use super::error::ApiError;

/// Rated games are between accounts: whoever makes one has an account, and the opponent is nobody's engine.
pub(super) async fn check_can_create(
    store: &Store,
    headers: &HeaderMap,
    terms: Terms,
    with_engine: bool,
) -> Result<(), ApiError> {
    if terms.rated && with_engine {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            ErrorCode::NeedsAccount,
            "the server's engine plays no rated games",
        ));
    }
    if terms.rated {
        account(store, headers).await?;
    }
    Ok(())
}

/// Whether somebody may take the free seat of a game: rated ones need an account, and nobody takes the public offer of
/// somebody whom they do not want to meet, or who does not want to meet them.
pub(super) async fn check_can_join(store: &Store, headers: &HeaderMap, game: &GameRow) -> Result<(), ApiError> {
    if game.terms.rated {
        account(store, headers).await?;
    }
    let Some(who) = current_user(store, headers).await?.filter(|_| game.public) else {
        return Ok(());
    };
    // Whoever sits there too has met the other already.
    if game.seat_of(&who.id).is_none() && is_made_by(game, &blocked_users(store, Some(&who.id)).await?) {
        return Err(ApiError::blocked());
    }
    Ok(())
}

/// Whom somebody does not meet.
pub(super) async fn blocked_users(store: &Store, person: Option<&str>) -> Result<HashSet<String>, StoreError> {
    match person {
        Some(person) => store.strangers_of(person).await,
        None => Ok(HashSet::new()),
    }
}

/// Whether a game is that of one of these people.
pub(super) fn is_made_by(game: &GameRow, people: &HashSet<String>) -> bool {
    Player::ALL.into_iter().any(|player| game.seats[player].as_ref().is_some_and(|who| people.contains(&who.id)))
}

/// How many games with the engine a client may make: so many at once, and one more every half minute.
const ENGINE_GAMES: Rate = Rate { count: 1, period: Duration::from_secs(30), burst: 20 };

/// How many games somebody may make.
#[derive(Clone, Debug)]
pub(crate) struct CreationLimits {
    /// The limits of each client; none where clients have no limits.
    engine_games: Option<Arc<ClientRateLimiter>>,
}

impl CreationLimits {
    /// With limits for each client, or without.
    pub(crate) fn new(is_limited: bool) -> CreationLimits {
        CreationLimits { engine_games: is_limited.then(|| Arc::new(ClientRateLimiter::new(ENGINE_GAMES))) }
    }

    /// Counts a game with the engine; one too many is refused.
    pub(super) fn count_engine_game(&self, client: Client) -> Result<(), ApiError> {
        if engine_player::is_busy() {
            METRICS.refused(Refused::Engines);
            let message = "the engine has too many games now; try again";
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::EngineBusy, message));
        }
        let refused = self.engine_games.as_ref().and_then(|limiter| limiter.take(client).refused);
        let Some((_, wait)) = refused else {
            return Ok(());
        };
        METRICS.refused(Refused::Engines);
        let message = format!("too many games with the engine; wait {} s", seconds_rounded_up(wait).max(1));
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyGames, message))
    }

    /// Whether somebody may make one more public offer; one too many is refused.
    pub(super) async fn check_offer(
        &self,
        registry: &GameRegistry,
        person: &str,
        client: Client,
        is_live: bool,
    ) -> Result<(), ApiError> {
        let client = self.engine_games.is_some().then_some(client);
        if registry.has_place_for_offer(person, client, is_live).await? {
            return Ok(());
        }
        METRICS.refused(Refused::Offers);
        let message = "you have too many open offers; withdraw one, or wait until one is taken";
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyOffers, message))
    }
}
