//! Who may play whom.

use std::collections::HashSet;

use axum::http::{HeaderMap, StatusCode};
use kamisado::Player;
use kamisado_api::ErrorCode;
use kamisado_online::Terms;

use super::auth::{account, known};
use super::error::ApiError;
use crate::store::{GameRow, Store, StoreError};

/// Rated games are between accounts: whoever makes one has an account, and the opponent is nobody's engine.
pub(super) async fn may_make(
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
pub(super) async fn may_sit(store: &Store, headers: &HeaderMap, game: &GameRow) -> Result<(), ApiError> {
    if game.terms.rated {
        account(store, headers).await?;
    }
    let Some(who) = known(store, headers).await?.filter(|_| game.public) else {
        return Ok(());
    };
    // Whoever sits there too has met the other already.
    if game.seat_of(&who.person).is_none() && is_made_by(game, &strangers(store, Some(&who.person)).await?) {
        return Err(ApiError::blocked());
    }
    Ok(())
}

/// Whom somebody does not meet.
pub(super) async fn strangers(store: &Store, person: Option<&str>) -> Result<HashSet<String>, StoreError> {
    match person {
        Some(person) => store.strangers_of(person).await,
        None => Ok(HashSet::new()),
    }
}

/// Whether a game is that of one of these people.
pub(super) fn is_made_by(game: &GameRow, people: &HashSet<String>) -> bool {
    Player::ALL.into_iter().any(|player| game.seats[player].as_ref().is_some_and(|who| people.contains(&who.id)))
}
