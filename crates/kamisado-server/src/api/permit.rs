//! Who may play whom.

use axum::http::{HeaderMap, StatusCode};
use kamisado::Player;
use kamisado_online::Terms;

use super::error::ApiError;
use super::identity::{account, known};
use crate::store::{GameRow, Store};

/// Rated games are between accounts: whoever makes one has an account, and the opponent is nobody's engine.
pub(super) async fn may_make(
    store: &Store,
    headers: &HeaderMap,
    terms: Terms,
    with_engine: bool,
) -> Result<(), ApiError> {
    if terms.rated && with_engine {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "needs-account", "the server's engine plays no rated games"));
    }
    if terms.rated {
        account(store, headers).await?;
    }
    Ok(())
}

/// Whether somebody may take the free seat of a game: rated ones need an account, and nobody takes the public offer of
/// somebody whom they do not want to meet, or who does not want to meet them.
pub(super) async fn may_sit(store: &Store, headers: &HeaderMap, game: &GameRow) -> Result<(), ApiError> {
    if game.terms.rated {
        account(store, headers).await?;
    }
    let (true, Some(who)) = (game.public, known(store, headers).await?) else {
        return Ok(());
    };
    let seated: Vec<&str> =
        Player::ALL.into_iter().filter_map(|player| Some(game.seats[player].as_ref()?.id.as_str())).collect();
    // Whoever comes back to the own seat has met the other already.
    let others = if seated.contains(&who.person.as_str()) { Vec::new() } else { seated };
    for other in others {
        if store.is_blocked(other, &who.person).await? {
            return Err(ApiError::blocked());
        }
    }
    Ok(())
}
