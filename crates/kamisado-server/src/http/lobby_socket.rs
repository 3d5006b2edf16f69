//! The lobby live: offers, and the own games in which it is one's turn.
//!
//! The first message tells everything, those after it what is different. A message that is the same for everybody is
//! written once.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kamisado_api::{GameSummary, LobbyMessage, LobbyQuery, LobbyUpdate, paths};
use tokio::sync::broadcast;
use tokio::time::{MissedTickBehavior, interval};

use super::AppState;
use super::access::{blocked_users, is_made_by};
use super::auth::live;
use super::error::ApiError;
use super::extract::Address;
use super::frames::{Frames, Verdict};
use super::game_socket::{LagMeter, SocketUpgrade, send};
use super::games::summary;
use super::version;
use crate::games::{Change, GameRegistry, SeenOffer, View};
use crate::http::live_sockets::LiveSocket;
use crate::net::Shutdown;

/// How often it is looked whether it is one's turn somewhere else.
const UPDATE_INTERVAL: Duration = Duration::from_secs(1);
/// After how many beats the server asks whether somebody is still there.
const PING_EVERY: u32 = 5;

/// Opens the socket of the lobby.
#[utoipa::path(get, path = paths::LOBBY, params(LobbyQuery),
    responses(
        (status = 101, description = "The socket is open."),
    )
)]
pub(super) async fn open(
    State(AppState { registry, rate, flooders, stop, sockets, .. }): State<AppState>,
    Address(client): Address,
    Query(LobbyQuery { api }): Query<LobbyQuery>,
    headers: HeaderMap,
    SocketUpgrade(upgrade): SocketUpgrade,
) -> Result<Response, ApiError> {
    if version::is_other(api) {
        let message = LobbyMessage::Error(ApiError::reload().into_body()).to_json();
        return Ok(version::refuse_socket(upgrade, message));
    }
    let (person, live) = live(&sockets, registry.store(), &headers).await?;
    let frames = Frames::new(rate, client, flooders);
    Ok(upgrade.on_upgrade(async move |socket| {
        // There is nothing left to tell somebody who has gone.
        let _ = serve(socket, &registry, person.as_deref(), &frames, &stop, &live).await;
    }))
}

/// Tells what has changed, at most once in a beat, until somebody has gone.
async fn serve(
    mut socket: WebSocket,
    registry: &GameRegistry,
    person: Option<&str>,
    frames: &Frames,
    stop: &Shutdown,
    live: &LiveSocket,
) -> Option<()> {
    let (view, mut changes) = registry.lobby().watch();
    let _connection = person.map(|person| registry.attendance().connect(person));
    // Whom one does not meet is asked once: whoever blocks somebody comes back to the lobby from another page.
    let strangers = blocked_users(registry.store(), person).await.ok()?;
    let watcher = Watcher { registry, person, strangers };
    let mut turns = watcher.turns();
    send(&mut socket, Message::Text(watcher.whole(&view, &turns))).await?;
    let told = view.number;
    drop(view);
    let mut beats = interval(UPDATE_INTERVAL);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut count, mut is_heard, mut lag) = (0, true, LagMeter::default());
    loop {
        tokio::select! {
            change = changes.recv() => match change {
                Ok(change) if change.number > told => {
                    if let Some(message) = watcher.different(&change) {
                        send(&mut socket, Message::Text(message)).await?;
                    }
                }
                Ok(_) => {}
                // Who is too slow comes back, and is told everything.
                Err(broadcast::error::RecvError::Lagged(_) | broadcast::error::RecvError::Closed) => return None,
            },
            _ = beats.tick() => {
                let now = watcher.turns();
                if now != turns {
                    let update = LobbyUpdate { turns: Some(now.clone()), ..LobbyUpdate::default() };
                    send(&mut socket, Message::Text(message(update))).await?;
                    turns = now;
                }
                count += 1;
                if count % PING_EVERY == 0 {
                    if !std::mem::replace(&mut is_heard, false) {
                        return None;
                    }
                    let number = lag.ask(Instant::now());
                    send(&mut socket, Message::Ping(number.to_vec().into())).await?;
                }
            }
            () = stop.wait() => return send(&mut socket, Shutdown::close_frame()).await,
            () = live.ended() => return send(&mut socket, LiveSocket::close_frame()).await,
            message = socket.recv() => {
                let message = message?.ok()?;
                match &message {
                    Message::Close(_) => return None,
                    Message::Pong(number) if lag.is_answer(number) => {
                        let _ = lag.hear(number, Instant::now());
                    }
                    // What is said here is not heard, but it counts.
                    _ if frames.count() == Verdict::Dropped => {
                        frames.drop_socket(&mut socket).await;
                        return None;
                    }
                    _ => {}
                }
                is_heard = true;
            }
        }
    }
}

/// Somebody who looks at the lobby.
struct Watcher<'a> {
    registry: &'a GameRegistry,
    person: Option<&'a str>,
    /// Whom they do not meet.
    strangers: HashSet<String>,
}

impl Watcher<'_> {
    /// The games in which it is their turn.
    fn turns(&self) -> Vec<String> {
        self.person.map(|person| self.registry.turns().of(person)).unwrap_or_default()
    }

    /// Whether an offer is told to them in another way than to everybody, or not at all.
    fn is_special(&self, offer: &SeenOffer) -> bool {
        self.person.is_some_and(|person| offer.game.seat_of(person).is_some())
            || is_made_by(&offer.game, &self.strangers)
    }

    /// Offers as they are told to them.
    fn summaries(&self, offers: &[SeenOffer]) -> Vec<GameSummary> {
        let met = offers.iter().filter(|offer| !is_made_by(&offer.game, &self.strangers));
        met.map(|offer| summary(&offer.game, offer.ratings, self.person, self.registry.turns())).collect()
    }

    /// Everything that is seen.
    fn whole(&self, view: &View, turns: &[String]) -> Utf8Bytes {
        let write = |watcher: &Watcher<'_>, turns: &[String]| {
            message(LobbyUpdate {
                offers: Some(watcher.summaries(&view.offers)),
                playing: Some(view.playing),
                turns: Some(turns.to_vec()),
                ..LobbyUpdate::default()
            })
        };
        if !turns.is_empty() || view.offers.iter().any(|offer| self.is_special(offer)) {
            return write(self, turns);
        }
        view.message.get_or_init(|| write(&self.anybody(), &[])).clone()
    }

    /// What is different; none if that is nothing for them.
    fn different(&self, change: &Change) -> Option<Utf8Bytes> {
        let update = |watcher: &Watcher<'_>| LobbyUpdate {
            added: watcher.summaries(&change.added),
            changed: watcher.summaries(&change.changed),
            removed: change.removed.clone(),
            playing: change.playing,
            ..LobbyUpdate::default()
        };
        if change.added.iter().chain(&change.changed).any(|offer| self.is_special(offer)) {
            let update = update(self);
            return (update != LobbyUpdate::default()).then(|| message(update));
        }
        Some(change.message.get_or_init(|| message(update(&self.anybody()))).clone())
    }

    /// Somebody for whom nothing is special.
    fn anybody(&self) -> Watcher<'_> {
        Watcher { registry: self.registry, person: None, strangers: HashSet::new() }
    }
}

fn message(update: LobbyUpdate) -> Utf8Bytes {
    LobbyMessage::Update(update).to_json().into()
}
