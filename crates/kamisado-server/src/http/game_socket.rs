//! A game live: what happens comes at once, and what a player does goes the same way.

use std::collections::VecDeque;
use std::pin::pin;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kamisado::{ByPlayer, Player};
use kamisado_api::{API_VERSION, ClientMessage, ErrorCode, Hello, ServerMessage, SocketQuery, paths};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::auth::live;
use super::error::ApiError;
use super::extract::Address;
use super::frames::{Frames, Verdict};
use super::games::find;
use super::openapi::responses::NoSuchGame;
use super::{AppState, MAX_BODY_BYTES, version};
use crate::games::{EncodedEntry, GameCommand, GameHandle, GameRegistry};
use crate::http::live_sockets::LiveSocket;
use crate::net::Shutdown;

/// How many lines may wait for a reader before it is let go.
const MAX_UNSENT_ENTRIES: usize = 256;
/// How many times nobody may answer before the connection is given up.
const MAX_UNANSWERED_PINGS: u32 = 3;
/// How long sending one message may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the server asks whether somebody is still there.
const PING_INTERVAL: Duration = Duration::from_secs(5);
/// How many of the last answers tell the lag.
const LAG_SAMPLES: usize = 4;

/// Opens the socket of a game: a WebSocket, on which everything comes that happens from an entry on. What is said there is
/// described in docs/server.md.
#[utoipa::path(get, path = paths::GAME_SOCKET,
    params(("id" = String, Path, description = "The game."), SocketQuery),
    responses(
        (status = 101, description = "The socket is open."),
        NoSuchGame,
    )
)]
pub(super) async fn open(
    State(AppState { registry, rate, flooders, chat, stop, sockets, .. }): State<AppState>,
    Address(client): Address,
    Path(id): Path<String>,
    Query(SocketQuery { after, api }): Query<SocketQuery>,
    headers: HeaderMap,
    SocketUpgrade(upgrade): SocketUpgrade,
) -> Result<Response, ApiError> {
    if version::is_other(api) {
        let message = ServerMessage::Error(ApiError::reload().into_body()).to_json();
        return Ok(version::refuse_socket(upgrade, message));
    }
    let room = find(&registry, &id).await?;
    let (person, live) = live(&sockets, registry.store(), &headers).await?;
    let frames = Frames::new(rate, client, flooders);
    let talk = GameSocket { you: None, chat, frames, game: id, registry, stop, live };
    Ok(upgrade.on_upgrade(move |socket| serve(socket, room, person, after, talk)))
}

/// A request that opens a socket. Only messages as large as any that is sent are read, and no more memory is kept ready for
/// them.
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

/// How long an answer takes. The shortest of the last few counts, since anybody can answer late.
#[derive(Debug, Default)]
pub(super) struct LagMeter {
    number: u64,
    /// When the last question was asked, until it is answered.
    asked: Option<Instant>,
    last: VecDeque<Duration>,
}

impl LagMeter {
    /// A question is asked, and this is to be its answer.
    pub(super) fn ask(&mut self, now: Instant) -> [u8; 8] {
        self.number += 1;
        self.asked = Some(now);
        self.number.to_be_bytes()
    }

    /// Whether this is the answer to the last question, which has not been answered yet.
    pub(super) fn is_answer(&self, answer: &[u8]) -> bool {
        self.asked.is_some() && answer == self.number.to_be_bytes()
    }

    /// The lag after an answer; nothing where that was not the answer to the last question.
    pub(super) fn hear(&mut self, answer: &[u8], now: Instant) -> Option<Duration> {
        let asked = if self.is_answer(answer) { self.asked.take() } else { None }?;
        self.last.truncate(LAG_SAMPLES - 1);
        self.last.push_front(now.duration_since(asked));
        self.last.iter().min().copied()
    }
}

/// What a client may do.
struct GameSocket {
    /// Whose towers they move.
    you: Option<Player>,
    /// Whether anything can be said.
    chat: bool,
    frames: Frames,
    game: String,
    registry: GameRegistry,
    stop: Shutdown,
    live: LiveSocket,
}

async fn serve(mut socket: WebSocket, room: GameHandle, person: Option<String>, after: u64, mut talk: GameSocket) {
    let (lines, mut news) = mpsc::channel::<EncodedEntry>(MAX_UNSENT_ENTRIES);
    let _connection = person.as_deref().map(|person| talk.registry.attendance().connect(person));
    let watch = |answer| GameCommand::Subscribe { person, after, lines, answer };
    let Some((state, missed)) = room.ask(watch).await else {
        return;
    };
    talk.you = state.you;
    let ratings = if state.terms.rated { talk.ratings().await } else { None };
    let hello = ServerMessage::Hello(Box::new(Hello { api: API_VERSION, state, chat: talk.chat, ratings }));
    let told = async {
        send(&mut socket, Message::text(hello.to_json())).await?;
        for line in missed {
            send(&mut socket, Message::Text(line.0)).await?;
        }
        Some(())
    };
    if told.await.is_some() {
        talk.go_on(&mut socket, &room, &mut news).await;
    }
    drop(news);
    room.tell(GameCommand::Disconnect).await;
}

impl GameSocket {
    /// How strong the players of a rated game are. Without the database the game goes on without it.
    async fn ratings(&self) -> Option<ByPlayer<Option<i64>>> {
        let store = self.registry.store();
        let game = store.game(&self.game).await.ok().flatten()?;
        store.ratings_in(&game).await.ok()
    }

    /// Sends and hears until one side has gone.
    async fn go_on(
        &mut self,
        socket: &mut WebSocket,
        room: &GameHandle,
        news: &mut mpsc::Receiver<EncodedEntry>,
    ) -> Option<()> {
        let mut pings = interval(PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut lag, mut unheard) = (LagMeter::default(), 0);
        loop {
            tokio::select! {
                line = news.recv() => {
                    // A reader that has fallen too far behind is let go; it comes back and gets what it missed.
                    send(socket, Message::Text(line?.0)).await?;
                }
                () = self.stop.wait() => return send(socket, Shutdown::close_frame()).await,
                () = self.live.ended() => return send(socket, LiveSocket::close_frame()).await,
                _ = pings.tick() => {
                    if unheard == MAX_UNANSWERED_PINGS {
                        return None;
                    }
                    unheard += 1;
                    let number = lag.ask(Instant::now());
                    send(socket, Message::Ping(number.to_vec().into())).await?;
                }
                message = socket.recv() => {
                    let message = message?.ok()?;
                    let is_answer = matches!(&message, Message::Pong(number) if lag.is_answer(number));
                    let verdict = if is_answer { Verdict::Taken } else { self.frames.count() };
                    match (verdict, message) {
                        (_, Message::Close(_)) => return None,
                        (Verdict::Dropped, _) => {
                            self.frames.drop_socket(socket).await;
                            return None;
                        }
                        (Verdict::Refused, Message::Text(_)) => {
                            send(socket, error_message(too_fast())).await?;
                        }
                        (Verdict::Refused, _) => {}
                        (Verdict::Taken, Message::Text(text)) => {
                            let mut heard = pin!(self.hear(room, &text));
                            let done = loop {
                                tokio::select! {
                                    done = heard.as_mut() => break done,
                                    // What happens meanwhile is told at once: above all that nothing can be stored.
                                    line = news.recv() => send(socket, Message::Text(line?.0)).await?,
                                }
                            };
                            if let Err(error) = done {
                                send(socket, error_message(error)).await?;
                            }
                        }
                        (Verdict::Taken, Message::Pong(number)) => {
                            unheard = 0;
                            if let (Some(by), Some(lag)) = (self.you, lag.hear(&number, Instant::now())) {
                                room.tell(GameCommand::Lag { by, lag }).await;
                            }
                        }
                        (Verdict::Taken, Message::Ping(_) | Message::Binary(_)) => {}
                    }
                }
            }
        }
    }

    /// Does what a client sent; what is refused is answered, what is done comes as a line to everybody.
    async fn hear(&self, room: &GameHandle, text: &str) -> Result<(), ApiError> {
        let received = Instant::now();
        let sent = ClientMessage::from_json(text).map_err(|_| {
            ApiError::bad_request("expected an action such as {\"do\":\"turn\",\"ply\":0,\"turn\":\"f8e7\"}")
        })?;
        let by = self.you.ok_or_else(|| {
            ApiError::new(StatusCode::FORBIDDEN, ErrorCode::OnlyWatching, "you are not one of the players")
        })?;
        let done = match sent {
            ClientMessage::Action(action) => room.ask(|answer| GameCommand::Act { by, action, received, answer }).await,
            ClientMessage::ShareChat(share) => room.ask(|answer| GameCommand::ShareChat { by, share, answer }).await,
            ClientMessage::Chat(_) if !self.chat => {
                return Err(ApiError::new(StatusCode::FORBIDDEN, ErrorCode::ChatOff, "nothing is said on this server"));
            }
            ClientMessage::Chat(_) if self.registry.store().is_blocked_in(&self.game).await? => {
                return Err(ApiError::blocked());
            }
            ClientMessage::Chat(text) => room.ask(|answer| GameCommand::Chat { by, text, answer }).await,
        };
        Ok(done.ok_or_else(ApiError::try_again)??)
    }
}

/// The message that says why something was not done.
fn error_message(error: ApiError) -> Message {
    Message::text(ServerMessage::Error(error.into_body()).to_json())
}

fn too_fast() -> ApiError {
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooFast, "slow down a little")
}

pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.send(message)).await.ok()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_last_question_tells_the_lag_and_a_late_one_little() {
        let (mut lag, at) = (LagMeter::default(), Instant::now());
        let (after, ms) = (|millis| at + Duration::from_millis(millis), |millis| Some(Duration::from_millis(millis)));
        assert_eq!(lag.hear(&[], after(0)), None, "nothing was asked");
        let first = lag.ask(at);
        assert_eq!(lag.hear(&[], after(900)), None);
        assert_eq!(lag.hear(&first, after(40)), ms(40));
        assert_eq!(lag.hear(&first, after(900)), None, "it was answered already");
        let second = lag.ask(at);
        assert_eq!(lag.hear(&first, after(900)), None);
        assert_eq!(lag.hear(&second, after(900)), ms(40), "the shortest of the last few");
        for _ in 0..LAG_SAMPLES {
            let question = lag.ask(at);
            lag.hear(&question, after(300));
        }
        let question = lag.ask(at);
        assert_eq!(lag.hear(&question, after(500)), ms(300), "what was long ago is forgotten");
    }
}
