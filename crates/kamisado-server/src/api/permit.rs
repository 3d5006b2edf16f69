//! Who may play whom.

use axum::http::{HeaderMap, StatusCode};
use kamisado::Player;
use kamisado_online::Terms;

use super::error::ApiError;
use super::identity::{account, known};
use crate::store::{GameRow, Store, StoreError};

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
    match known(store, headers).await? {
        Some(who) if !do_meet(store, &who.person, game).await? => Err(ApiError::blocked()),
        _ => Ok(()),
    }
}

/// Whether somebody may meet who sits in a game: whoever was invited may, and whoever sits there too has met the other
/// already.
pub(super) async fn do_meet(store: &Store, person: &str, game: &GameRow) -> Result<bool, StoreError> {
    if !game.public || game.seat_of(person).is_some() {
        return Ok(true);
    }
    for other in Player::ALL.into_iter().filter_map(|player| game.seats[player].as_ref()) {
        if store.is_blocked(&other.id, person).await? {
            return Ok(false);
        }
    }
    Ok(true)
}
