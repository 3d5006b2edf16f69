//! Checks who may create and join which games.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use kamisado::Player;
use kamisado_api::ErrorCode;
use kamisado_online::{Terms, TimeControl};

use crate::accounts::secrets::game_id;
use crate::games::{GamePermit, OfferPermit, engine_player};
use crate::net::{Client, ClientRateLimiter, Rate};
use crate::ops::metrics::{METRICS, Refused};
use crate::store::{GameRow, Store, StoreError};
use crate::time::seconds_rounded_up;

use super::auth::RequestContext;
use super::error::ApiError;
use super::fair_play::check_program;

/// Checks that a rated game is between accounts: its creator has one, and the opponent is not the engine.
pub(super) async fn check_can_create(
    context: &RequestContext,
    terms: Terms,
    with_engine: bool,
) -> Result<(), ApiError> {
    if terms.rated && with_engine {
        return Err(ApiError::engine_plays_unrated());
    }
    if terms.rated {
        check_program(&context.account().await?, &terms)?;
    }
    Ok(())
}

/// Checks whether the caller may take the free seat of a game. A rated game needs an account. A public offer cannot be
/// taken if one of the two users has blocked the other.
pub(super) async fn check_can_join(context: &RequestContext, game: &GameRow) -> Result<(), ApiError> {
    if game.terms.rated {
        check_program(&context.account().await?, &game.terms)?;
    }
    let Some(who) = context.user().await?.filter(|_| game.public) else {
        return Ok(());
    };
    // A player of this game has already met the other.
    if game.seat_of(&who.id).is_none() && is_made_by(game, &blocked_users(context.store(), Some(&who.id)).await?) {
        return Err(ApiError::blocked());
    }
    Ok(())
}

/// The users whom a user has blocked, or who have blocked the user.
pub(super) async fn blocked_users(store: &Store, user: Option<&str>) -> Result<HashSet<String>, StoreError> {
    match user {
        Some(user) => store.blocked_with(user).await,
        None => Ok(HashSet::new()),
    }
}

/// Whether the creator of an offer is one of these users.
pub(super) fn is_made_by(game: &GameRow, users: &HashSet<String>) -> bool {
    Player::ALL.into_iter().any(|player| game.seats[player].as_ref().is_some_and(|who| users.contains(&who.id)))
}

/// Games with the engine per client: `burst` at once, then one every half minute.
const ENGINE_GAMES: Rate = Rate { count: 1, period: Duration::from_secs(30), burst: 20 };

/// Games of any kind, and new guests, per client. A school whose pupils all start at once stays far below it.
const GAMES: Rate = Rate { count: 1, period: Duration::from_secs(2), burst: 300 };
const GUESTS: Rate = Rate { count: 1, period: Duration::from_secs(10), burst: 300 };

/// Limits on new games and guests.
#[derive(Clone, Debug)]
pub(crate) struct CreationLimits {
    /// The limits of each client; `None` where clients have no limits.
    rates: Option<Arc<CreationRates>>,
}

#[derive(Debug)]
struct CreationRates {
    engine_games: ClientRateLimiter,
    games: ClientRateLimiter,
    guests: ClientRateLimiter,
}

impl CreationLimits {
    /// Creates the limits, or none.
    pub(crate) fn new(is_limited: bool) -> CreationLimits {
        let rates = || CreationRates {
            engine_games: ClientRateLimiter::new(ENGINE_GAMES),
            games: ClientRateLimiter::new(GAMES),
            guests: ClientRateLimiter::new(GUESTS),
        };
        CreationLimits { rates: is_limited.then(|| Arc::new(rates())) }
    }

    /// Counts one more; refuses at the limit.
    fn take(
        &self,
        limiter: impl Fn(&CreationRates) -> &ClientRateLimiter,
        client: Client,
        (refused, what): (Refused, &str),
    ) -> Result<(), ApiError> {
        let Some((_, wait)) = self.rates.as_ref().and_then(|rates| limiter(rates).take(client).refused) else {
            return Ok(());
        };
        METRICS.refused(refused);
        let message = format!("too many {what}; wait {} s", seconds_rounded_up(wait).max(1));
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyGames, message))
    }

    /// Counts a new game; refuses at the limit.
    pub(super) fn count_game(&self, client: Client) -> Result<(), ApiError> {
        self.take(|rates| &rates.games, client, (Refused::Games, "new games from here"))
    }

    /// Counts a new guest; refuses at the limit.
    pub(super) fn count_guest(&self, client: Client) -> Result<(), ApiError> {
        self.take(|rates| &rates.guests, client, (Refused::Guests, "new players from here"))
    }

    /// Counts a game with the engine; refuses at the limit.
    pub(super) fn count_engine_game(&self, client: Client) -> Result<(), ApiError> {
        if engine_player::is_busy() {
            METRICS.refused(Refused::Engines);
            return Err(ApiError::engine_busy());
        }
        self.take(|rates| &rates.engine_games, client, (Refused::Engines, "games with the engine"))
    }
}

impl RequestContext {
    /// Reserves a place for another game of a user; refuses at the limit.
    pub(super) async fn reserve_game(&self, user: &str, terms: &Terms) -> Result<GamePermit, ApiError> {
        let has_clock = matches!(terms.time_control, TimeControl::Fischer { .. });
        let is_limited = self.api.creation_limits.rates.is_some();
        let permit = self.api.registry.reserve_game(game_id()?, user, self.client, is_limited, has_clock).await?;
        permit.ok_or_else(too_many_unfinished)
    }

    /// Reserves a place for another public offer of a user; refuses at the limit.
    pub(super) async fn reserve_offer(
        &self,
        game: &GamePermit,
        user: &str,
        terms: &Terms,
    ) -> Result<OfferPermit, ApiError> {
        let (is_limited, is_live) = (self.api.creation_limits.rates.is_some(), terms.time_control.is_live());
        if let Some(permit) =
            self.api.registry.reserve_offer(&game.game, user, self.client, is_limited, is_live).await?
        {
            return Ok(permit);
        }
        METRICS.refused(Refused::Offers);
        Err(ApiError::too_many_offers())
    }
}

/// The error for a user or network with too many unfinished games.
pub(super) fn too_many_unfinished() -> ApiError {
    METRICS.refused(Refused::Games);
    ApiError::too_many_unfinished()
}
