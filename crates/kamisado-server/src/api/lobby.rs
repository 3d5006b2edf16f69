//! The lobby live: offers, and the own games in which it is one's turn.

use std::collections::HashSet;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Api;
use super::error::ApiError;
use super::games::listed;
use super::identity::live;
use super::permit::{is_made_by, strangers};
use super::socket::{limited, send};
use crate::live_sockets::LiveSocket;
use crate::net::Stop;
use crate::room::{Hall, View};

/// How often it is looked whether anything has changed.
const BEAT: Duration = Duration::from_secs(1);
/// After how many beats the server asks whether somebody is still there.
const PING: u32 = 5;

/// Opens the socket of the lobby.
#[utoipa::path(get, path = "/api/lobby",
    responses(
        (status = 101, description = "The socket is open."),
    )
)]
pub(super) async fn open(
    State(Api { hall, stop, sockets, .. }): State<Api>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let (person, live) = live(&sockets, hall.store(), &headers).await?;
    Ok(limited(upgrade).on_upgrade(async move |socket| {
        // There is nothing left to tell somebody who has gone.
        let _ = serve(socket, &hall, person.as_deref(), &stop, &live).await;
    }))
}

/// Tells what has changed, at most once in a beat, until somebody has gone.
async fn serve(mut socket: WebSocket, hall: &Hall, person: Option<&str>, stop: &Stop, live: &LiveSocket) -> Option<()> {
    let mut view = hall.lobby().view();
    let _connection = person.map(|person| hall.attendance().enter(person));
    // Whom one does not meet is asked once: whoever blocks somebody comes back to the lobby from another page.
    let strangers = strangers(hall.store(), person).await.ok()?;
    let mut told: Option<Vec<String>> = None;
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut count, mut is_heard) = (0, true);
    loop {
        tokio::select! {
            _ = beats.tick() => {
                let turns = person.map(|person| hall.turns().of(person)).unwrap_or_default();
                if view.has_changed().ok()? || told.as_ref() != Some(&turns) {
                    let message = message(&mut view, &turns, hall, person, &strangers);
                    send(&mut socket, Message::text(message.to_string())).await?;
                    told = Some(turns);
                }
                count += 1;
                if count % PING == 0 {
                    if !std::mem::replace(&mut is_heard, false) {
                        return None;
                    }
                    send(&mut socket, Message::Ping(Vec::new().into())).await?;
                }
            }
            () = stop.told() => return send(&mut socket, Stop::farewell()).await,
            () = live.ended() => return send(&mut socket, LiveSocket::farewell()).await,
            message = socket.recv() => {
                if let Message::Close(_) = message?.ok()? {
                    return None;
                }
                is_heard = true;
            }
        }
    }
}

fn message(
    view: &mut watch::Receiver<View>,
    turns: &[String],
    hall: &Hall,
    person: Option<&str>,
    strangers: &HashSet<String>,
) -> Value {
    let view = view.borrow_and_update();
    let offers = view.offers.iter().filter(|(game, _)| !is_made_by(game, strangers));
    let offers: Vec<Value> = offers.map(|(game, ratings)| listed(game, *ratings, person, hall.turns())).collect();
    json!({ "offers": offers, "playing": view.playing, "turns": turns })
}
