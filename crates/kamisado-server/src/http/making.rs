//! How many games somebody may make.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use kamisado_api::ErrorCode;

use super::error::ApiError;
use crate::games::{Hall, engine_player};
use crate::net::{Client, ClientLimiter, Rate};
use crate::ops::metrics::{METRICS, Refused};
use crate::time::seconds_rounded_up;

/// How many games with the engine a client may make: so many at once, and one more every half minute.
const ENGINE_GAMES: Rate = Rate { count: 1, period: Duration::from_secs(30), burst: 20 };

/// How many games somebody may make.
#[derive(Clone, Debug)]
pub(crate) struct Making {
    /// The limits of each client; none where clients have no limits.
    engine_games: Option<Arc<ClientLimiter>>,
}

impl Making {
    /// With limits for each client, or without.
    pub(crate) fn new(is_limited: bool) -> Making {
        Making { engine_games: is_limited.then(|| Arc::new(ClientLimiter::new(ENGINE_GAMES))) }
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
        hall: &Hall,
        person: &str,
        client: Client,
        is_live: bool,
    ) -> Result<(), ApiError> {
        let client = self.engine_games.is_some().then_some(client);
        if hall.has_place_for_offer(person, client, is_live).await? {
            return Ok(());
        }
        METRICS.refused(Refused::Offers);
        let message = "you have too many open offers; withdraw one, or wait until one is taken";
        Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyOffers, message))
    }
}
