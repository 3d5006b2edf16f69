//! The socket of the lobby: offers, and the games in which the user is to move.
//!
//! The first message contains everything, later ones the changes. A message that is the same for all clients is encoded
//! once.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::response::Response;
use kamisado_api::{GameSummary, LobbyMessage, LobbyQuery, LobbyUpdate, PROBE, paths};
use tokio::sync::broadcast;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until};

use super::AppState;
use super::access::{blocked_users, is_made_by};
use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::Query;
use super::frame_limiter::{FrameDecision, FrameLimiter};
use super::game_socket::{LagMeter, SocketUpgrade, send};
use super::games::summary;
use super::version;
use crate::config::Timeouts;
use crate::games::{GameRegistry, LobbyChange, LobbyView, SeenOffer, TurnChanges};
use crate::http::live_sockets::LiveSocket;
use crate::net::Shutdown;

/// Opens the socket of the lobby.
#[utoipa::path(get, path = paths::LOBBY, params(LobbyQuery),
    responses((status = 101, description = "The socket is open."))
)]
pub(super) async fn open(
    context: RequestContext,
    Query(LobbyQuery { api }): Query<LobbyQuery>,
    SocketUpgrade(upgrade): SocketUpgrade,
) -> Result<Response, ApiError> {
    if version::is_other(api) {
        let message = LobbyMessage::Error(ApiError::reload().into_body()).to_json();
        return Ok(version::refuse_socket(upgrade, message));
    }
    let (session, live) = context.register_socket().await?;
    let user = session.map(|session| session.user);
    Ok(upgrade.on_upgrade(async move |socket| {
        // If the client has gone there is nothing left to send.
        let _ = serve(socket, context, user.as_deref(), &live).await;
    }))
}

/// Sends changes until the client has gone.
async fn serve(
    mut socket: WebSocket,
    RequestContext { api, client, .. }: RequestContext,
    user: Option<&str>,
    live: &LiveSocket,
) -> Option<()> {
    let AppState { registry, frame_limits, flooders, stop, .. } = &api;
    let frames = FrameLimiter::new(frame_limits.clone(), client, Arc::clone(flooders));
    let (view, mut changes) = registry.lobby.watch();
    let _connection = user.map(|user| registry.online_users.connect(user));
    // Read once: a user who blocks another does so on another page and reconnects to the lobby afterwards.
    let blocked = blocked_users(&registry.store, user).await.ok()?;
    let viewer = LobbyViewer { registry, user, blocked };
    // Subscribed before the turns are read, so no change is missed.
    let mut turn_changes = user.map(|user| registry.turns.subscribe(user));
    let (mut turns, mut turns_at) = (viewer.turns().await?, Instant::now());
    send(&mut socket, Message::Text(viewer.whole(&view, &turns))).await?;
    let sent = view.number;
    drop(view);
    let Timeouts { ping_interval, lobby_delay, .. } = registry.timeouts;
    let mut pings = interval_at(Instant::now() + ping_interval, ping_interval);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut is_alive, mut lag) = (true, LagMeter::default());
    loop {
        tokio::select! {
            change = changes.recv() => match change {
                Ok(change) if change.number > sent => {
                    if let Some(message) = viewer.different(&change) {
                        send(&mut socket, Message::Text(message)).await?;
                    }
                }
                Ok(_) => {}
                // A client that is too slow reconnects and gets everything.
                Err(broadcast::error::RecvError::Lagged(_) | broadcast::error::RecvError::Closed) => return None,
            },
            () = turn_change(&mut turn_changes, turns_at + lobby_delay) => {
                let now = viewer.turns().await?;
                if now != turns {
                    let update = LobbyUpdate { turns: Some(now.clone()), ..LobbyUpdate::default() };
                    send(&mut socket, Message::Text(message(update))).await?;
                    (turns, turns_at) = (now, Instant::now());
                }
            }
            _ = pings.tick() => {
                if !std::mem::replace(&mut is_alive, false) {
                    return None;
                }
                let number = lag.ping(std::time::Instant::now());
                send(&mut socket, Message::Ping(number.to_vec().into())).await?;
            }
            () = stop.wait() => return send(&mut socket, Shutdown::close_frame()).await,
            () = live.ended() => return send(&mut socket, LiveSocket::close_frame()).await,
            message = socket.recv() => {
                let message = message?.ok()?;
                match &message {
                    Message::Close(_) => return None,
                    Message::Pong(number) if lag.is_answer(number) => {
                        let _ = lag.on_pong(number, std::time::Instant::now());
                    }
                    // Other messages of clients are ignored, but they count towards the limit.
                    _ => match (frames.count(), &message) {
                        (FrameDecision::Disconnect, _) => {
                            frames.drop_socket(&mut socket).await;
                            return None;
                        }
                        (FrameDecision::Accept, Message::Text(text)) if text.as_str() == PROBE => {
                            send(&mut socket, Message::text(PROBE)).await?;
                        }
                        _ => {}
                    },
                }
                is_alive = true;
            }
        }
    }
}

/// Waits for a change of the user's turns, and until it may be sent. Without a user it waits forever.
async fn turn_change(changes: &mut Option<TurnChanges>, not_before: Instant) {
    let Some(changes) = changes else {
        return std::future::pending().await;
    };
    sleep_until(not_before).await;
    changes.recv().await;
}

/// The viewer behind a lobby socket.
struct LobbyViewer<'a> {
    registry: &'a GameRegistry,
    user: Option<&'a str>,
    /// The users whose offers are hidden because one has blocked the other.
    blocked: HashSet<String>,
}

impl LobbyViewer<'_> {
    /// The games in which the user is to move; `None` if they cannot be read.
    async fn turns(&self) -> Option<Vec<String>> {
        match self.user {
            Some(user) => self.registry.turns_of(user).await.ok(),
            None => Some(Vec::new()),
        }
    }

    /// Whether this user sees an offer differently from others, or not at all.
    fn is_special(&self, offer: &SeenOffer) -> bool {
        self.user.is_some_and(|user| offer.game.seat_of(user).is_some()) || is_made_by(&offer.game, &self.blocked)
    }

    /// Offers as this user sees them.
    fn summaries(&self, offers: &[SeenOffer]) -> Vec<GameSummary> {
        let met = offers.iter().filter(|offer| !is_made_by(&offer.game, &self.blocked));
        // Nobody is to move in an offer.
        let no_turns = HashSet::new();
        met.map(|offer| summary(&offer.game, offer.ratings, self.user, &no_turns)).collect()
    }

    /// The message with everything the user sees.
    fn whole(&self, view: &LobbyView, turns: &[String]) -> Utf8Bytes {
        let write = |viewer: &LobbyViewer<'_>, turns: &[String]| {
            message(LobbyUpdate {
                offers: Some(viewer.summaries(&view.offers)),
                playing: Some(view.playing),
                turns: Some(turns.to_vec()),
                ..LobbyUpdate::default()
            })
        };
        if !turns.is_empty() || view.offers.iter().any(|offer| self.is_special(offer)) {
            return write(self, turns);
        }
        view.message.get_or_init(|| write(&self.anonymous(), &[])).clone()
    }

    /// The message with the changes; `None` if nothing changed for this user.
    fn different(&self, change: &LobbyChange) -> Option<Utf8Bytes> {
        let update = |viewer: &LobbyViewer<'_>| LobbyUpdate {
            added: viewer.summaries(&change.added),
            changed: viewer.summaries(&change.changed),
            removed: change.removed.clone(),
            playing: change.playing,
            ..LobbyUpdate::default()
        };
        if change.added.iter().chain(&change.changed).any(|offer| self.is_special(offer)) {
            let update = update(self);
            return (update != LobbyUpdate::default()).then(|| message(update));
        }
        Some(change.message.get_or_init(|| message(update(&self.anonymous()))).clone())
    }

    /// A viewer without personal offers.
    fn anonymous(&self) -> LobbyViewer<'_> {
        LobbyViewer { registry: self.registry, user: None, blocked: HashSet::new() }
    }
}

fn message(update: LobbyUpdate) -> Utf8Bytes {
    LobbyMessage::Update(update).to_json().into()
}
