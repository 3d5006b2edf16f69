//! A game on the server, updated by its messages.

use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::{API_VERSION, ClientMessage, ErrorBody, ErrorCode, Hello, LogEntry, LogEvent, ServerMessage, paths};
use kamisado_engine::{Engine, SearchLimits, SearchObserver, TimeBudget};
use kamisado_online::{Action, Event, GameEnd, OnlineGame, TimeControl};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::BotError;
use crate::http::Http;

/// The maximum thinking time. The server sends a ping every five seconds, and the bot must reply to it.
const MAX_THINKING_TIME: Duration = Duration::from_secs(2);
/// The connection counts as lost if it is silent for this time.
const READ_TIMEOUT: Duration = Duration::from_secs(20);
/// The delay before repeating a turn that the server did not accept.
const RETRY_DELAY: Duration = Duration::from_secs(1);

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// A game on the server, as far as its messages have arrived. It outlives a lost connection.
#[derive(Debug, Default)]
pub(crate) struct RemoteGame {
    game: Option<OnlineGame>,
    you: Option<Player>,
    /// The number of the last entry received.
    last_received: u64,
    /// The number of the last entry on the server when the connection was opened.
    last_known: u64,
}

impl RemoteGame {
    /// The number of the last entry received.
    pub(crate) const fn last_received(&self) -> u64 {
        self.last_received
    }

    /// Plays the game to its end, or until the connection is lost.
    pub(crate) fn play(&mut self, http: &Http, game: &str, engine: &mut Engine) -> Result<GameEnd, BotError> {
        let request = http.socket(&paths::game_socket(game, self.last_received))?;
        let (mut socket, _) = tungstenite::connect(request).map_err(BotError::disconnected)?;
        let stream = match socket.get_ref() {
            MaybeTlsStream::Plain(stream) => Some(stream),
            MaybeTlsStream::Rustls(stream) => Some(stream.get_ref()),
            _ => None,
        };
        stream.map(|stream| stream.set_read_timeout(Some(READ_TIMEOUT))).transpose().map_err(BotError::disconnected)?;
        // The ply of the turn already sent, if any.
        let mut sent = None;
        loop {
            if let Some(end) = self.game.as_ref().and_then(OnlineGame::end) {
                return Ok(end);
            }
            if let Some(action) = self.next_action(engine, &mut sent) {
                send(&mut socket, action)?;
            }
            let Message::Text(text) = socket.read().map_err(BotError::disconnected)? else { continue };
            match ServerMessage::from_json(&text).map_err(BotError::disconnected)? {
                ServerMessage::Error(ErrorBody {
                    code: ErrorCode::TooFast | ErrorCode::TryAgain | ErrorCode::NotStored,
                    ..
                }) => {
                    sleep(RETRY_DELAY);
                    sent = None;
                }
                ServerMessage::Error(error) => return Err(BotError::refused(&error)),
                ServerMessage::Hello(hello) => self.on_hello(&hello)?,
                ServerMessage::Entry(entry) => {
                    if let Some(answer) = self.on_entry(entry)? {
                        send(&mut socket, answer)?;
                    }
                }
                // The bot ignores transient messages and unknown ones.
                ServerMessage::Presence(_) | ServerMessage::Storing(_) | ServerMessage::Unknown => {}
            }
        }
    }

    /// Applies the state in the first message.
    fn on_hello(&mut self, hello: &Hello) -> Result<(), BotError> {
        if hello.api != API_VERSION {
            return Err(BotError::Refused(format!("the server speaks version {} of the interface", hello.api)));
        }
        self.you = hello.state.you;
        self.last_known = hello.state.last_entry;
        self.game.get_or_insert_with(|| OnlineGame::new(hello.state.terms));
        Ok(())
    }

    /// Applies an entry of the log. Returns an action to send at once, if any.
    fn on_entry(&mut self, entry: LogEntry) -> Result<Option<Action>, BotError> {
        let Some(game) = &mut self.game else {
            return Err(BotError::disconnected("an entry came before the first message"));
        };
        if entry.number != self.last_received + 1 {
            return Err(BotError::disconnected("an entry is missing"));
        }
        self.last_received = entry.number;
        let LogEvent::Game(event) = entry.event else {
            return Ok(None);
        };
        if game.apply(&event, entry.at).is_err() {
            return Err(BotError::Refused(format!("this does not fit: {event:?}")));
        }
        // The bot declines takebacks and rematches at once.
        match event {
            Event::Offered { by, offer } if Some(by) != self.you => Ok(Some(Action::Decline { offer })),
            _ => Ok(None),
        }
    }

    /// The turn to send, if it is the bot's turn and it has not sent one yet. The server plays passes.
    fn next_action(&self, engine: &mut Engine, sent: &mut Option<usize>) -> Option<Action> {
        let game = self.game.as_ref()?;
        let (you, ply) = (self.you?, game.ply());
        let is_settled = self.last_received >= self.last_known && !game.game().must_pass();
        if !is_settled || game.player_to_act() != Some(you) || *sent == Some(ply) {
            return None;
        }
        *sent = Some(ply);
        let mut deadline = Deadline(Instant::now() + time_for_turn(game, you));
        let turn = engine.choose(game.game(), &SearchLimits::NONE, &mut deadline)?.turn;
        Some(Action::Turn { ply, turn })
    }
}

fn send(socket: &mut Socket, action: Action) -> Result<(), BotError> {
    socket.send(Message::text(ClientMessage::Action(action).to_json())).map_err(BotError::disconnected)
}

/// The thinking time for a turn.
fn time_for_turn(game: &OnlineGame, you: Player) -> Duration {
    match (game.clock().left(), game.terms().time_control) {
        (Some(left), TimeControl::Fischer { increment, .. }) => {
            let increment = Duration::from_secs(increment.into());
            TimeBudget { left: left[you], increment }.per_turn().min(MAX_THINKING_TIME)
        }
        _ => MAX_THINKING_TIME,
    }
}

/// Stops the engine when its time is up.
struct Deadline(Instant);

impl SearchObserver for Deadline {
    fn should_continue(&mut self, _: u64) -> bool {
        Instant::now() < self.0
    }
}
