//! Finding an opponent.

use std::collections::HashSet;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kamisado::Player;
use kamisado_api::{ErrorCode, JoinedGame, paths, schema};
use kamisado_online::{KnownTerms, Terms, Timestamp};

use super::AppState;
use super::access::{blocked_users, check_can_create, is_made_by, too_many_unfinished};
use super::auth::{Caller, RequestContext};
use super::error::ApiError;
use super::extract::JsonBody;
use super::games::{check, find, joined, make};
use crate::accounts::Limited;
use crate::cluster::RefusedCall;
use crate::games::CallError;
use crate::now;

/// The offers read per query, and the most queries: together, more offers than ever wait for the same game.
const PAGE_SIZE: u32 = 200;
const MAX_PAGES: u32 = 50;

/// Takes the oldest public offer with exactly these terms from another user who is online. If there is none, creates
/// one. A user who is already waiting keeps their offer.
#[utoipa::path(post, path = paths::PAIRING,
    request_body(content = schema::Terms, example = json!({ "rules": { "match": "single" }, "time_control": { "fischer": { "seconds": 300, "increment": 3 } }, "rated": false })),
    responses(
        (status = 201, description = "An offer was created. With status 200, an offer was taken instead.", body = JoinedGame,
        example = json!({ "game": "k3x7pq9wza2m", "you": "black", "link": "/game/k3x7pq9wza2m" })),
        (status = 429, description = "Nobody offers such a game, and the caller has too many open offers (`too-many-offers`); or the caller has too many unfinished games (`too-many-unfinished`)."),
    )
)]
pub(super) async fn pair(
    context: RequestContext,
    JsonBody(KnownTerms(terms)): JsonBody<KnownTerms>,
) -> Result<Response, ApiError> {
    let AppState { registry, creation_limits, auth, .. } = &context.api;
    check(&terms)?;
    let seating = auth.lock_for_seating().await;
    check_can_create(&context, terms, false).await?;
    let mut caller = context.user_or_guest().await?;
    let pairing = registry.lock_pairing(terms).await?;
    match found(&context, &mut caller, terms).await? {
        Some((id, player)) => Ok(caller.with_cookie(joined(id, player).into_response())),
        None => {
            auth.count(Limited::Offers, context.client)?;
            creation_limits.count_game(context.client)?;
            let permit = context.reserve_game(&caller.who.id, &terms).await?;
            let offer = context.reserve_offer(&permit, &caller.who.id, &terms).await?;
            caller.save(&context).await?;
            let permits = (permit, Some(offer));
            let (id, player) = make(registry, &caller.who, terms, None, permits, (seating, pairing)).await?;
            Ok(caller.with_cookie((StatusCode::CREATED, joined(id, player)).into_response()))
        }
    }
}

/// The game that a user finds: the oldest offer whose creator is online, counting one offer per creator, so that many
/// offers of one user do not come before those of others. Otherwise the user's own offer.
async fn found(
    context: &RequestContext,
    caller: &mut Caller,
    terms: Terms,
) -> Result<Option<(String, Player)>, ApiError> {
    let (registry, who) = (&context.api.registry, caller.who.clone());
    let blocked = blocked_users(&registry.store, Some(&who.id)).await?;
    let (mut own, mut creators) = (None, HashSet::new());
    let mut after = (Timestamp::EPOCH, String::new());
    for _ in 0..MAX_PAGES {
        let offers = registry.store.offers_of(terms, (after.0, &after.1), PAGE_SIZE).await?;
        for offer in &offers.rows {
            if let Some(player) = offer.seat_of(&who.id) {
                own = own.or(Some((offer.id.clone(), player)));
                continue;
            }
            let is_wanted = registry.is_creator_online(offer, now()) && !is_made_by(offer, &blocked);
            if !is_wanted || !creators.insert(offer.creator().map(|creator| creator.id.clone())) {
                continue;
            }
            let _permit = registry.reserve_seat(&who.id).await?.ok_or_else(too_many_unfinished)?;
            caller.save(context).await?;
            match find(registry, &offer.id).await?.join(who.clone()).await {
                Ok(player) => return Ok(Some((offer.id.clone(), player))),
                // Another user was faster, or the offer was withdrawn.
                Err(CallError::Refused(RefusedCall { by_referee, code, .. }))
                    if by_referee || code == ErrorCode::NoSeat => {}
                Err(error) => return Err(error.into()),
            }
        }
        match offers.last {
            Some(last) => after = last,
            None => break,
        }
    }
    Ok(own)
}
