//! Mutated frames to the sockets of games and of the lobby.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kamisado::{Match, MatchLength, MatchRules, Player};
use kamisado_api::{JoinedGame, NewGame, ServerMessage, paths};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::requests::{json, post};
use super::run::Shared;
use crate::mutate::{Mutator, Rng};

/// The number of frames before a ping. When the ping is answered, all of them have been read.
const BATCH: u64 = 24;
/// A new game begins after this many batches.
const BATCHES: usize = 12;
/// The players' address, as a proxy reports it.
const ADDRESS: &str = "192.0.2.1";
/// The time limit for an answer.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The kind of socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Sockets of games.
    Game,
    /// The socket of the lobby.
    Lobby,
}

pub(super) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Sends frames until there are enough.
pub(super) async fn client(shared: Arc<Shared>, place: Place, seed: u64) -> io::Result<()> {
    let (mut mutator, mut rng) = (Mutator::new(seed ^ place as u64), Rng(!seed));
    while shared.wants_frames(0) {
        let (path, cookies) = match place {
            Place::Game => {
                let (id, cookies) = new_game(&shared.host).await?;
                (paths::game_socket(&id, 0), cookies)
            }
            Place::Lobby => (paths::lobby(), [None, None]),
        };
        let mut sockets = [
            open(&shared.host, &path, cookies[0].as_deref()).await?,
            open(&shared.host, &path, cookies[1].as_deref()).await?,
        ];
        let mut seeds = valid(&mut rng);
        for batch in 0..BATCHES {
            let which = batch % 2;
            if !shared.wants_frames(BATCH) {
                return Ok(());
            }
            let sent: Vec<Vec<u8>> = (0..BATCH).map(|_| mutator.next(&seeds).to_vec()).collect();
            let done = timeout(TIMEOUT, exchange(&mut sockets[which], &sent, &mut rng)).await;
            let done = done.unwrap_or_else(|_| Err("no answer in time".to_owned()));
            match done {
                Ok(Exchange { refused, is_closed }) => {
                    shared.count_frames(place, BATCH, refused);
                    if is_closed {
                        sockets[which] = open(&shared.host, &path, cookies[which].as_deref()).await?;
                    }
                }
                Err(error) => {
                    let shown: Vec<String> = sent.iter().map(|bytes| bytes.escape_ascii().to_string()).collect();
                    shared.tally().failures.push(format!("{place:?} {error} after {shown:?}"));
                    break;
                }
            }
            seeds.rotate_left(1);
        }
    }
    Ok(())
}

/// A game of two guests, and their sessions.
pub(super) async fn new_game(host: &str) -> io::Result<(String, [Option<String>; 2])> {
    let body = json(&NewGame { side: Some(Player::Black), ..NewGame::default() });
    let (JoinedGame { id, .. }, black) = post(host, paths::GAMES, &body, ADDRESS).await?;
    let (JoinedGame { .. }, white) = post(host, &paths::game_seat(&id), "", ADDRESS).await?;
    Ok((id, [black, white]))
}

pub(super) async fn open(host: &str, path: &str, cookie: Option<&str>) -> io::Result<Socket> {
    let mut request = format!("ws://{host}{path}").into_client_request().map_err(io::Error::other)?;
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().map_err(io::Error::other)?);
    }
    let opened = timeout(TIMEOUT, connect_async(request)).await?;
    Ok(opened.map_err(|error| io::Error::other(format!("{path}: {error}")))?.0)
}

/// Valid frames: the first turns of a random match, and all other kinds.
fn valid(rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut texts: Vec<String> = [
        r#"{"do":"offer","offer":"take-back"}"#,
        r#"{"do":"decline","offer":"take-back"}"#,
        r#"{"do":"offer","offer":"stop"}"#,
        r#"{"do":"offer","offer":"rematch"}"#,
        r#"{"do":"claim-absence"}"#,
        r#"{"chat":"good luck"}"#,
        r#"{"share_chat":true}"#,
    ]
    .map(str::to_owned)
    .into();
    if rng.below(4) == 0 {
        texts.extend([r#"{"do":"resign"}"#, r#"{"do":"abort"}"#].map(str::to_owned));
    }
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    for ply in 0..40 {
        let legal = game.legal_turns();
        if legal.is_empty() {
            break;
        }
        let turn = *rng.pick(&legal);
        texts.push(format!(r#"{{"do":"turn","ply":{ply},"turn":"{turn}"}}"#));
        if game.play(turn).is_err() {
            break;
        }
    }
    texts.into_iter().map(String::into_bytes).collect()
}

struct Exchange {
    /// The number of frames refused by a message.
    refused: u64,
    /// Whether the server closed the connection with a reason to do so.
    is_closed: bool,
}

/// Sends frames and waits until all have been read. The error describes what went wrong.
async fn exchange(socket: &mut Socket, frames: &[Vec<u8>], rng: &mut Rng) -> Result<Exchange, String> {
    // Whether the server has a reason to close the connection: a frame that is too long, not a text, or of an unknown
    // kind.
    let mut may_close = false;
    for bytes in frames {
        let message = match (str::from_utf8(bytes), rng.below(400)) {
            (Ok(_), 0) => {
                may_close = true;
                Message::Frame(Frame::message(vec![0xff, 0xfe, 0x80], OpCode::Data(Data::Text), true))
            }
            (Ok(text), 1) => {
                may_close = true;
                Message::text(text.repeat(4_096 / text.len().max(1) + 2))
            }
            (Ok(_), 2) => {
                may_close = true;
                Message::Frame(Frame::message(bytes.clone(), OpCode::Data(Data::Continue), true))
            }
            (Ok(_), 3..8) => Message::binary(bytes.clone()),
            (Ok(_), 8..12) => Message::Pong(bytes[..bytes.len().min(100)].to_vec().into()),
            (Ok(text), _) => {
                may_close |= text.len() > 4_096;
                Message::text(text)
            }
            (Err(_), _) => {
                may_close |= bytes.len() > 4_096;
                Message::binary(bytes.clone())
            }
        };
        if socket.send(message).await.is_err() {
            break;
        }
    }
    let mark = rng.next().to_be_bytes();
    let mut exchange = Exchange { refused: 0, is_closed: false };
    let _ = socket.send(Message::Ping(mark.to_vec().into())).await;
    loop {
        match socket.next().await {
            Some(Ok(Message::Pong(answer))) if answer[..] == mark => return Ok(exchange),
            Some(Ok(Message::Text(text))) => {
                exchange.refused += u64::from(matches!(ServerMessage::from_json(&text), Ok(ServerMessage::Error(_))))
            }
            Some(Ok(Message::Close(_))) | None | Some(Err(_)) if may_close => {
                exchange.is_closed = true;
                return Ok(exchange);
            }
            Some(Ok(Message::Close(frame))) => return Err(format!("the server closed the connection: {frame:?}")),
            None => return Err("the connection broke off".to_owned()),
            Some(Err(error)) => return Err(format!("the connection broke off: {error}")),
            Some(Ok(_)) => {}
        }
    }
}
