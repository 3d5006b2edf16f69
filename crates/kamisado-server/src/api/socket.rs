//! A game live: what happens comes at once, and what a player does goes the same way.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kamisado::Player;
use kamisado_online::Action;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};
use utoipa::IntoParams;

use super::error::ApiError;
use super::games::find;
use super::identity::known;
use super::{Api, LARGEST};
use crate::metrics::{METRICS, Refused};
use crate::net::Stop;
use crate::room::{Call, Line, Room};

/// How many lines may wait for a reader before it is let go.
const BEHIND: usize = 256;
/// How long sending one message may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often the server asks whether somebody is still there.
const PING: Duration = Duration::from_secs(5);
/// For how many seconds' messages a client may send at once.
const BURST: u32 = 3;

/// From where on somebody watches.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct From {
    /// The number of the last entry that they know.
    #[serde(default)]
    after: u64,
}

/// What a client sends.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Sent {
    Act(Action),
    Say { say: String },
}

/// Opens the socket of a game: a WebSocket, on which everything comes that happens from an entry on. What is said there is
/// described in docs/server.md.
#[utoipa::path(get, path = "/api/games/{id}/socket",
    params(("id" = String, Path, description = "The game."), From),
    responses(
        (status = 101, description = "The socket is open."),
        (status = 404, description = "There is no such game.", body = serde_json::Value,
            example = json!({ "error": "no-such-game", "message": "there is no such game" })),
    )
)]
pub(super) async fn open(
    State(api): State<Api>,
    Path(id): Path<String>,
    Query(From { after }): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let room = find(&api.hall, &id).await?;
    let person = known(api.hall.store(), &headers).await?.map(|who| who.person);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, room, person, after, api)))
}

async fn serve(mut socket: WebSocket, room: Room, person: Option<String>, after: u64, api: Api) {
    let (lines, mut news) = mpsc::channel::<Line>(BEHIND);
    let watch = |answer| Call::Watch { person, after, lines, answer };
    let Some((hello, missed)) = room.ask(watch).await else {
        return;
    };
    let you = hello.you;
    let told = async {
        let hello = json!({ "hello": hello });
        send(&mut socket, Message::text(hello.to_string())).await?;
        for line in missed {
            send(&mut socket, Message::Text(line.0)).await?;
        }
        Some(())
    };
    if told.await.is_some() {
        talk(&mut socket, &room, you, &mut news, &api).await;
    }
    drop(news);
    room.tell(Call::Gone { by: you }).await;
}

/// Sends and hears until one side has gone.
async fn talk(
    socket: &mut WebSocket,
    room: &Room,
    you: Option<Player>,
    news: &mut mpsc::Receiver<Line>,
    api: &Api,
) -> Option<()> {
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut allowance = Allowance::new(api.rate);
    let (mut pinged, mut is_heard) = (Instant::now(), true);
    loop {
        tokio::select! {
            line = news.recv() => {
                // A reader that has fallen too far behind is let go; it comes back and gets what it missed.
                send(socket, Message::Text(line?.0)).await?;
            }
            () = api.stop.told() => return send(socket, Stop::farewell()).await,
            _ = pings.tick() => {
                if !is_heard {
                    return None;
                }
                (pinged, is_heard) = (Instant::now(), false);
                send(socket, Message::Ping(Vec::new().into())).await?;
            }
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => {
                    let answer = if allowance.take() {
                        hear(room, you, &text, api.chat).await
                    } else {
                        METRICS.refused(Refused::Messages);
                        Some(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", "slow down a little"))
                    };
                    if let Some(error) = answer {
                        send(socket, Message::text(error.to_json().to_string())).await?;
                    }
                }
                Message::Pong(_) => {
                    is_heard = true;
                    let thousandths = u64::try_from(pinged.elapsed().as_millis()).unwrap_or(u64::MAX);
                    if let Some(by) = you {
                        room.tell(Call::Lag { by, thousandths }).await;
                    }
                }
                Message::Close(_) => return None,
                Message::Ping(_) | Message::Binary(_) => {}
            },
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

/// Does what a client sent; what is refused is answered, what is done comes as a line to everybody.
async fn hear(room: &Room, you: Option<Player>, text: &str, chat: bool) -> Option<ApiError> {
    let sent = match serde_json::from_str::<Sent>(text) {
        Ok(sent) => sent,
        Err(_) => {
            return Some(ApiError::bad_request(
                "expected an action such as {\"do\":\"turn\",\"ply\":0,\"turn\":\"f8e7\"}",
            ));
        }
    };
    let Some(by) = you else {
        return Some(ApiError::new(StatusCode::FORBIDDEN, "only-watching", "you are not one of the players"));
    };
    let done = match sent {
        Sent::Act(action) => room.ask(|answer| Call::Act { by, action, answer }).await,
        Sent::Say { .. } if !chat => {
            return Some(ApiError::new(StatusCode::FORBIDDEN, "chat-off", "nobody can talk on this server"));
        }
        Sent::Say { say: text } => room.ask(|answer| Call::Say { by, text, answer }).await,
    };
    match done {
        Some(Ok(())) => None,
        Some(Err(reason)) => Some(reason.into()),
        None => Some(ApiError::try_again()),
    }
}

/// How many messages a client may still send.
struct Allowance {
    rate: u32,
    left: u32,
    since: Instant,
}

impl Allowance {
    fn new(rate: u32) -> Allowance {
        Allowance { rate, left: rate.saturating_mul(BURST), since: Instant::now() }
    }

    fn take(&mut self) -> bool {
        let seconds = u32::try_from(self.since.elapsed().as_secs()).unwrap_or(u32::MAX);
        if seconds > 0 {
            let more = seconds.saturating_mul(self.rate);
            self.left = self.left.saturating_add(more).min(self.rate.saturating_mul(BURST));
            self.since = Instant::now();
        }
        let allowed = self.left > 0;
        self.left = self.left.saturating_sub(1);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_sends_too_much_is_stopped() {
        let mut allowance = Allowance::new(2);
        assert_eq!((0..6).filter(|_| allowance.take()).count(), 6);
        assert!(!allowance.take());
    }
}
