//! Finding somebody to play.

use std::collections::HashSet;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado::Player;
use kamisado_api::{JoinedGame, paths, schema};
use kamisado_online::{Terms, Timestamp};

use super::AppState;
use super::access::{blocked_users, check_can_create, is_made_by};
use super::auth::current_user_or_guest;
use super::error::ApiError;
use super::extract::Address;
use super::extract::read;
use super::games::{check, find, joined, make};
use crate::games::{CommandError, GameCommand, GameRegistry};
use crate::now;
use crate::store::UserRef;

/// How many offers are read at once, and how many times: more than ever wait for the same game.
const PAGE_SIZE: u32 = 200;
const MAX_PAGES: u32 = 50;

/// Takes the oldest public offer of exactly these terms that somebody else made who is there; where there is none, makes
/// one. Whoever waits already goes on waiting.
#[utoipa::path(post, path = paths::PAIRING,
    request_body(content = schema::Terms, example = json!({ "rules": { "match": "single" }, "time_control": { "fischer": { "seconds": 300, "increment": 3 } }, "rated": false })),
    responses(
        (status = 201, description = "An offer was made, or with the status 200 one was taken.", body = JoinedGame,
        example = json!({ "game": "k3x7pq9wza2m", "you": "black", "link": "/game/k3x7pq9wza2m" })),
        (status = 429, description = "There is nobody, and too many own offers are open (`too-many-offers`)."),
    )
)]
pub(super) async fn pair(
    State(AppState { registry, making, auth, .. }): State<AppState>,
    Address(address): Address,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let terms: Terms = read(&body)?;
    check(&terms)?;
    let _seating = auth.seat().await;
    check_can_create(registry.store(), &headers, terms, false).await?;
    let identity = current_user_or_guest(registry.store(), &headers).await?;
    let _turn = registry.lobby().sources().turn().await;
    match found(&registry, &identity.who, terms).await? {
        Some((id, player)) => Ok(identity.with_cookie(joined(id, player).into_response())),
        None => {
            auth.count_offer(address)?;
            making.check_offer(&registry, &identity.who.id, address, terms.time_control.is_live()).await?;
            let (id, player) = make(&registry, &identity.who, terms, None, Some(address)).await?;
            Ok(identity.with_cookie((StatusCode::CREATED, joined(id, player)).into_response()))
        }
    }
}

/// The game that somebody finds: an offer whose maker is there, the oldest first and one of each maker, so that nobody's
/// many offers stand before those of others; or else the own offer.
async fn found(registry: &GameRegistry, who: &UserRef, terms: Terms) -> Result<Option<(String, Player)>, ApiError> {
    let strangers = blocked_users(registry.store(), Some(&who.id)).await?;
    let (mut own, mut makers) = (None, HashSet::new());
    let mut after = (Timestamp::EPOCH, String::new());
    for _ in 0..MAX_PAGES {
        let offers = registry.store().offers_of(terms, (after.0, &after.1), PAGE_SIZE).await?;
        for offer in &offers {
            if let Some(player) = offer.seat_of(&who.id) {
                own = own.or(Some((offer.id.clone(), player)));
                continue;
            }
            let is_wanted = registry.is_creator_online(offer, now()) && !is_made_by(offer, &strangers);
            if !is_wanted || !makers.insert(offer.maker().map(|maker| maker.id.clone())) {
                continue;
            }
            let (room, who) = (find(registry, &offer.id).await?, who.clone());
            match room.ask(|answer| GameCommand::Join { who, answer }).await.ok_or_else(ApiError::try_again)? {
                Ok(player) => return Ok(Some((offer.id.clone(), player))),
                // Somebody was faster, or it was withdrawn.
                Err(CommandError::NoSeat | CommandError::Refused(_)) => {}
                Err(reason) => return Err(reason.into()),
            }
        }
        match offers.last() {
            Some(last) if offers.len() == PAGE_SIZE as usize => after = (last.created, last.id.clone()),
            _ => break,
        }
    }
    Ok(own)
}
