//! Finding somebody to play.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kamisado::Player;
use kamisado_online::Terms;
use serde_json::json;
use tokio::sync::Mutex;

use super::Api;
use super::body::read;
use super::error::ApiError;
use super::games::{check, find, make};
use super::identity::known_or_guest;
use super::permit::{is_made_by, may_make, strangers};
use crate::now;
use crate::room::{Call, NotDone};

/// How many offers are looked at. More than one only matters where others take them at the same moment, or their makers
/// have gone.
const MOST: u32 = 100;

/// One after the other: of two who look for each other in the same moment one makes the offer and one takes it.
static TURN: Mutex<()> = Mutex::const_new(());

/// Takes the oldest public offer of exactly these terms that somebody else made who is there; where there is none, makes
/// one. Whoever waits already goes on waiting.
#[utoipa::path(post, path = "/api/pairing",
    request_body(content = serde_json::Value, example = json!({ "rules": { "match": "single" }, "pace": { "fischer": { "seconds": 300, "increment": 3 } }, "rated": false })),
    responses(
        (status = 201, description = "An offer was made, or with the status 200 one was taken.", body = serde_json::Value,
        example = json!({ "game": "k3x7pq9wza2m", "you": "black", "link": "/game/k3x7pq9wza2m" })),
    )
)]
pub(super) async fn pair(
    State(Api { hall, .. }): State<Api>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let terms: Terms = read(&body)?;
    check(&terms)?;
    may_make(hall.store(), &headers, terms, false).await?;
    let identity = known_or_guest(hall.store(), &headers).await?;
    let _turn = TURN.lock().await;
    let answer = |status: StatusCode, id: &str, player: Player| {
        (status, Json(json!({ "game": id, "you": player, "link": format!("/game/{id}") }))).into_response()
    };
    let offers = hall.store().offers_of(terms, MOST).await?;
    let strangers = strangers(hall.store(), Some(&identity.who.person)).await?;
    for offer in &offers {
        let is_own = offer.seat_of(&identity.who.person).is_some();
        if is_own || !hall.is_attended(offer, now()) || is_made_by(offer, &strangers) {
            continue;
        }
        let room = find(&hall, &offer.id).await?;
        let who = identity.who.clone();
        match room.ask(|answer| Call::Sit { who, answer }).await.ok_or_else(ApiError::try_again)? {
            Ok(player) => return Ok(identity.told(answer(StatusCode::OK, &offer.id, player))),
            // Somebody was faster, or it was withdrawn.
            Err(NotDone::NoSeat | NotDone::Refused(_)) => {}
            Err(reason) => return Err(reason.into()),
        }
    }
    if let Some((own, player)) = offers.iter().find_map(|offer| Some((offer, offer.seat_of(&identity.who.person)?))) {
        return Ok(identity.told(answer(StatusCode::OK, &own.id, player)));
    }
    let (id, player) = make(&hall, &identity.who, terms, None, true).await?;
    Ok(identity.told(answer(StatusCode::CREATED, &id, player)))
}
