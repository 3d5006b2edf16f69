//! Mutated frames to the sockets of games and of the lobby.

use std::io;
use std::sync::Arc;

use kamisado::{Match, MatchLength, MatchRules};
use kamisado_api::{ServerMessage, paths};
use kamisado_online::Terms;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::run::Shared;
use crate::mutate::{Mutator, Rng};
use kamisado_load::http::create_game;
use kamisado_load::socket::{Socket, TIMEOUT};

/// The number of frames before a ping. When the ping is answered, all of them have been read.
const BATCH: u64 = 24;
/// A new game begins after this many batches.
const BATCHES: usize = 12;

/// The kind of socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Sockets of games.
    Game,
    /// The socket of the lobby.
    Lobby,
}

/// Sends frames until there are enough.
pub(super) async fn client(shared: Arc<Shared>, place: Place, seed: u64) -> io::Result<()> {
    let (mut mutator, mut rng) = (Mutator::new(seed ^ place as u64), Rng(!seed));
    while shared.wants_frames(place, 0) {
        let (path, cookies) = match place {
            Place::Game => {
                let (id, cookies) = create_game(&shared.host, Terms::default(), [None; 2]).await?;
                (paths::game_socket(&id, 0), cookies)
            }
            Place::Lobby => (paths::lobby(), [None, None]),
        };
        let mut sockets = [
            Socket::open(&shared.host, &path, cookies[0].as_deref()).await?,
            Socket::open(&shared.host, &path, cookies[1].as_deref()).await?,
        ];
        let mut seeds = valid(&mut rng);
        for batch in 0..BATCHES {
            let which = batch % 2;
            if !shared.wants_frames(place, BATCH) {
                return Ok(());
            }
            let sent: Vec<Vec<u8>> = (0..BATCH).map(|_| mutator.next(&seeds).to_vec()).collect();
            let done = timeout(TIMEOUT, exchange(&mut sockets[which], &sent, &mut rng)).await;
            let done = done.unwrap_or_else(|_| Err("no answer in time".to_owned()));
            match done {
                Ok(Exchange { refused, is_closed }) => {
                    shared.count_frames(place, BATCH, refused);
                    if is_closed {
                        sockets[which] = Socket::open(&shared.host, &path, cookies[which].as_deref()).await?;
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
        if socket.send_message(message).await.is_err() {
            break;
        }
    }
    let mark = rng.next().to_be_bytes();
    let mut exchange = Exchange { refused: 0, is_closed: false };
    let _ = socket.send_message(Message::Ping(mark.to_vec().into())).await;
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
