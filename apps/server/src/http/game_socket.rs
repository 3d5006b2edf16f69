//! The socket of a game: the server sends its entries as they happen, and players act through it.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::response::Response;
use kamisado::Player;
use kamisado_api::{API_VERSION, ClientMessage, ErrorCode, Hello, PROBE, ServerMessage, SocketQuery, UserKind, paths};
use kamisado_online::{Action, Offer, Terms};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{Path, Query};
use super::fair_play::{check_engine, check_program};
use super::frame_limiter::{FrameDecision, FrameLimiter};
use super::games::find;
use super::openapi::responses::NoSuchGame;
use super::ratings::game_ratings;
use super::{AppState, MAX_BODY_BYTES, version};
use crate::cluster::GameCall;
use crate::games::{EncodedMessage, GameCommand, GameHandle};
use crate::http::live_sockets::LiveSocket;
use crate::net::Shutdown;
use crate::store::SessionRow;

/// Unsent messages after which a slow client is disconnected.
const MAX_UNSENT_MESSAGES: usize = 256;
/// The connection ends after this many unanswered pings.
const MAX_UNANSWERED_PINGS: u32 = 3;
/// The time limit for sending one message.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// The number of recent pongs that count for the lag.
const LAG_SAMPLES: usize = 4;
/// Offers to play again, or accepts such an offer.
const REMATCH: Action = Action::Offer { offer: Offer::Rematch };

/// Opens the socket of a game: a WebSocket that sends everything from an entry on. docs/server.md describes its
/// messages.
#[utoipa::path(get, path = paths::GAME_SOCKET,
    params(("id" = String, Path, description = "The game."), SocketQuery),
    responses((status = 101, description = "The socket is open."), NoSuchGame)
)]
pub(super) async fn open(
    context: RequestContext,
    Path(id): Path<String>,
    Query(SocketQuery { after, api }): Query<SocketQuery>,
    SocketUpgrade(upgrade): SocketUpgrade,
) -> Result<Response, ApiError> {
    if version::is_other(api) {
        let message = ServerMessage::Error(ApiError::reload().into_body()).to_json();
        return Ok(version::refuse_socket(upgrade, message));
    }
    let handle = find(&context.api.registry, &id).await?;
    let (session, live) = context.register_socket().await?;
    let AppState { frame_limits, flooders, .. } = &context.api;
    let frames = FrameLimiter::new(frame_limits.clone(), context.client, Arc::clone(flooders));
    let (you, program, with_engine, terms) = (None, Ok(()), false, Terms::default());
    let socket_state = GameSocket { context, you, frames, game: id, live, program, session, with_engine, terms };
    Ok(upgrade.on_upgrade(move |socket| serve(socket, handle, after, socket_state)))
}

/// A request that opens a socket. The limits on message size and memory fit the largest message that clients send.
pub(super) struct SocketUpgrade(pub(super) WebSocketUpgrade);

impl FromRequestParts<AppState> for SocketUpgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &AppState) -> Result<SocketUpgrade, ApiError> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, api).await;
        let upgrade = upgrade.map_err(|refused| {
            let message = "a WebSocket is opened here; this request does not ask for one";
            ApiError::new(refused.status(), ErrorCode::NeedsSocket, message)
        })?;
        Ok(SocketUpgrade(
            upgrade.max_message_size(MAX_BODY_BYTES).max_frame_size(MAX_BODY_BYTES).read_buffer_size(MAX_BODY_BYTES),
        ))
    }
}

/// Measures the lag of a client. The shortest of the last few samples counts, since a client can answer late on
/// purpose.
#[derive(Debug, Default)]
pub(super) struct LagMeter {
    number: u64,
    /// When the last ping was sent, until its pong arrives.
    pinged: Option<Instant>,
    samples: VecDeque<Duration>,
}

impl LagMeter {
    /// The content of the next ping; its pong has the same.
    pub(super) fn ping(&mut self, now: Instant) -> [u8; 8] {
        self.number += 1;
        self.pinged = Some(now);
        self.number.to_be_bytes()
    }

    /// Whether this is the content of the first pong to the last ping.
    pub(super) fn is_answer(&self, pong: &[u8]) -> bool {
        self.pinged.is_some() && pong == self.number.to_be_bytes()
    }

    /// The lag after a pong; `None` if it was not the answer to the last ping.
    pub(super) fn on_pong(&mut self, pong: &[u8], now: Instant) -> Option<Duration> {
        let pinged = if self.is_answer(pong) { self.pinged.take() } else { None }?;
        self.samples.truncate(LAG_SAMPLES - 1);
        self.samples.push_front(now.duration_since(pinged));
        self.samples.iter().min().copied()
    }
}

/// The state of one game socket.
struct GameSocket {
    /// The request that opened it.
    context: RequestContext,
    /// The user's side; `None` for a spectator.
    you: Option<Player>,
    frames: FrameLimiter,
    /// The id of the game.
    game: String,
    live: LiveSocket,
    /// Whether the client may act, or why not: a program may play rated games only from a bot's account.
    program: Result<(), ApiError>,
    session: Option<SessionRow>,
    /// Whether one of the players is the engine.
    with_engine: bool,
    /// The terms of the game.
    terms: Terms,
}

async fn serve(mut socket: WebSocket, handle: GameHandle, after: u64, mut socket_state: GameSocket) {
    let (messages, mut outgoing) = mpsc::channel::<EncodedMessage>(MAX_UNSENT_MESSAGES);
    let user = socket_state.session.as_ref().map(|session| session.user.clone());
    let _connection = user.as_deref().map(|user| socket_state.context.api.registry.online_users.connect(user));
    let subscribe = |answer| GameCommand::Subscribe { user, after, messages, answer };
    let Some((mut state, missed)) = handle.ask(subscribe).await else {
        return;
    };
    (socket_state.you, socket_state.terms) = (state.you, state.terms);
    if let Some(session) = &socket_state.session {
        socket_state.program = check_program(session, &state.terms);
    }
    let is_engine = |player: Player| state.players[player].as_ref().is_some_and(|who| who.kind == UserKind::Engine);
    socket_state.with_engine = Player::ALL.into_iter().any(is_engine);
    state.ratings = game_ratings(socket_state.context.store(), &state).await;
    let chat = socket_state.context.api.chat;
    let hello = ServerMessage::Hello(Box::new(Hello { api: API_VERSION, state, chat }));
    let sent = async {
        send(&mut socket, Message::text(hello.to_json())).await?;
        for message in missed {
            send(&mut socket, Message::Text(message.0)).await?;
        }
        Some(())
    };
    if sent.await.is_some() {
        socket_state.run(&mut socket, &handle, &mut outgoing).await;
    }
    drop(outgoing);
    handle.tell(GameCommand::Disconnect).await;
}

impl GameSocket {
    /// Sends and receives until one side closes the socket.
    async fn run(
        &mut self,
        socket: &mut WebSocket,
        handle: &GameHandle,
        outgoing: &mut mpsc::Receiver<EncodedMessage>,
    ) -> Option<()> {
        let mut pings = interval(self.context.api.registry.timeouts.ping_interval);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut lag, mut unanswered_pings) = (LagMeter::default(), 0);
        loop {
            tokio::select! {
                message = outgoing.recv() => match message {
                    Some(message) => send(socket, Message::Text(message.0)).await?,
                    // The game has another owner, or the client is too far behind: it reconnects.
                    None if self.context.api.registry.cluster().is_some() => return send(socket, Shutdown::close_frame()).await,
                    // A client that is too far behind is disconnected. It reconnects and gets the missing entries.
                    None => return None,
                },
                () = self.context.api.stop.wait() => return send(socket, Shutdown::close_frame()).await,
                () = self.live.ended() => return send(socket, LiveSocket::close_frame()).await,
                _ = pings.tick() => {
                    if unanswered_pings == MAX_UNANSWERED_PINGS {
                        return None;
                    }
                    unanswered_pings += 1;
                    let number = lag.ping(Instant::now());
                    send(socket, Message::Ping(number.to_vec().into())).await?;
                }
                message = socket.recv() => {
                    let message = message?.ok()?;
                    let is_answer = matches!(&message, Message::Pong(number) if lag.is_answer(number));
                    let decision = if is_answer { FrameDecision::Accept } else { self.frames.count() };
                    match (decision, message) {
                        (_, Message::Close(_)) => return None,
                        (FrameDecision::Disconnect, _) => {
                            self.frames.drop_socket(socket).await;
                            return None;
                        }
                        (FrameDecision::Refuse, Message::Text(_)) => {
                            send(socket, error_message(ApiError::too_fast())).await?;
                        }
                        (FrameDecision::Refuse, _) => {}
                        (FrameDecision::Accept, Message::Text(text)) if text.as_str() == PROBE => {
                            send(socket, Message::text(PROBE)).await?;
                        }
                        (FrameDecision::Accept, Message::Text(text)) => {
                            let mut handling = pin!(self.on_message(handle, &text));
                            let done = loop {
                                tokio::select! {
                                    done = handling.as_mut() => break done,
                                    // Messages are sent meanwhile too, above all that nothing can be stored.
                                    message = outgoing.recv() => send(socket, Message::Text(message?.0)).await?,
                                }
                            };
                            if let Err(error) = done {
                                send(socket, error_message(error)).await?;
                            }
                        }
                        (FrameDecision::Accept, Message::Pong(number)) => {
                            unanswered_pings = 0;
                            if let (Some(by), Some(lag)) = (self.you, lag.on_pong(&number, Instant::now())) {
                                handle.report_lag(by, lag).await;
                            }
                        }
                        (FrameDecision::Accept, Message::Ping(_) | Message::Binary(_)) => {}
                    }
                }
            }
        }
    }

    /// Refuses a turn against the engine, and a new game with it, while the user may not use it.
    async fn check_engine(&self, handle: &GameHandle, action: Action) -> Result<(), ApiError> {
        let is_checked = |session: &&SessionRow| session.is_account && self.with_engine;
        let Some(SessionRow { user, .. }) = self.session.as_ref().filter(is_checked) else {
            return Ok(());
        };
        match action {
            Action::Turn { turn, .. } => {
                let shown = handle.snapshot(None).await?;
                check_engine(self.context.store(), user, Some((shown.game.game(), Some(turn)))).await
            }
            REMATCH => check_engine(self.context.store(), user, None).await,
            _ => Ok(()),
        }
    }

    /// Offers a rematch, or accepts one. The resulting game counts towards the client's limit.
    async fn offer_rematch(&self, handle: &GameHandle, by: Player) -> Result<(), ApiError> {
        let SessionRow { user, .. } = self.session.as_ref().ok_or_else(ApiError::unknown)?;
        let RequestContext { api, client, .. } = &self.context;
        if self.with_engine {
            api.creation_limits.count_engine_game(*client)?;
        }
        api.creation_limits.count_game(*client)?;
        let permit = self.context.reserve_game(user, &self.terms).await?;
        handle.call(GameCall::act(by, REMATCH)).await?;
        if let Ok(Some(next)) = self.context.store().rematch_of(&self.game).await {
            permit.mark_stored_as(&next);
        }
        Ok(())
    }

    /// Carries out a message of a client. Errors go to the caller; events go to all subscribers as entries.
    async fn on_message(&self, handle: &GameHandle, text: &str) -> Result<(), ApiError> {
        let received = Instant::now();
        let sent = ClientMessage::from_json(text).map_err(|_| {
            ApiError::bad_request("expected an action such as {\"do\":\"turn\",\"ply\":0,\"turn\":\"f8e7\"}")
        })?;
        let by = self.you.ok_or_else(ApiError::only_watching)?;
        let call = match sent {
            ClientMessage::Action(action) => {
                self.program.clone()?;
                self.check_engine(handle, action).await?;
                if action == REMATCH {
                    return self.offer_rematch(handle, by).await;
                }
                GameCall::act(by, action)
            }
            ClientMessage::ShareChat(share) => GameCall::ShareChat { by, share },
            ClientMessage::Chat(_) if !self.context.api.chat => {
                return Err(ApiError::chat_off());
            }
            ClientMessage::Chat(_) if self.context.store().is_blocked_in(&self.game).await? => {
                return Err(ApiError::blocked());
            }
            ClientMessage::Chat(text) => GameCall::Chat { by, text },
        };
        Ok(handle.call_received(call, received).await?)
    }
}

/// The message for an error.
fn error_message(error: ApiError) -> Message {
    Message::text(ServerMessage::Error(error.into_body()).to_json())
}

pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.send(message)).await.ok()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pong_to_the_last_ping_counts_and_a_late_one_little() {
        let (mut lag, at) = (LagMeter::default(), Instant::now());
        let (after, ms) = (|millis| at + Duration::from_millis(millis), |millis| Some(Duration::from_millis(millis)));
        assert_eq!(lag.on_pong(&[], after(0)), None, "there was no ping");
        let first = lag.ping(at);
        assert_eq!(lag.on_pong(&[], after(900)), None);
        assert_eq!(lag.on_pong(&first, after(40)), ms(40));
        assert_eq!(lag.on_pong(&first, after(900)), None, "it was answered already");
        let second = lag.ping(at);
        assert_eq!(lag.on_pong(&first, after(900)), None);
        assert_eq!(lag.on_pong(&second, after(900)), ms(40), "the shortest of the last few");
        for _ in 0..LAG_SAMPLES {
            let ping = lag.ping(at);
            lag.on_pong(&ping, after(300));
        }
        let ping = lag.ping(at);
        assert_eq!(lag.on_pong(&ping, after(500)), ms(300), "what was long ago is forgotten");
    }
}
