//! A game as the server tells it.

use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::{API_VERSION, ClientMessage, ErrorBody, ErrorCode, Hello, LogEntry, LogEvent, ServerMessage, paths};
use kamisado_engine::{Engine, SearchLimits, SearchObserver, TimeBudget};
use kamisado_online::{Action, Event, GameEnd, OnlineGame, TimeControl};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::Trouble;
use crate::http::Http;

/// The server asks every five seconds whether the bot is there: it must not think longer than that.
const LONGEST: Duration = Duration::from_secs(2);
/// A server that says nothing for so long has gone.
const SILENCE: Duration = Duration::from_secs(20);
/// How long the bot waits when it was too fast.
const WAIT: Duration = Duration::from_secs(1);

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// A game as the server tells it. It is kept when the connection is lost.
#[derive(Debug, Default)]
pub(crate) struct Board {
    game: Option<OnlineGame>,
    you: Option<Player>,
    /// The number of the last entry that came.
    number: u64,
    /// The number of the entry after which nothing more is waiting to be told.
    last: u64,
}

impl Board {
    /// The number of the last entry that came.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    /// Sits at the game until its end, or until the connection is lost.
    pub(crate) fn sit(&mut self, http: &Http, game: &str, engine: &mut Engine) -> Result<GameEnd, Trouble> {
        let request = http.socket(&paths::game_socket(game, self.number))?;
        let (mut socket, _) = tungstenite::connect(request).map_err(Trouble::gone)?;
        let stream = match socket.get_ref() {
            MaybeTlsStream::Plain(stream) => Some(stream),
            MaybeTlsStream::Rustls(stream) => Some(stream.get_ref()),
            _ => None,
        };
        stream.map(|stream| stream.set_read_timeout(Some(SILENCE))).transpose().map_err(Trouble::gone)?;
        // The turn that has been sent, by the number of those before it.
        let mut sent = None;
        loop {
            if let Some(end) = self.game.as_ref().and_then(OnlineGame::end) {
                return Ok(end);
            }
            if let Some(action) = self.next(engine, &mut sent) {
                send(&mut socket, action)?;
            }
            let Message::Text(text) = socket.read().map_err(Trouble::gone)? else { continue };
            match ServerMessage::from_json(&text).map_err(Trouble::gone)? {
                ServerMessage::Error(ErrorBody {
                    code: ErrorCode::TooFast | ErrorCode::TryAgain | ErrorCode::NotStored,
                    ..
                }) => {
                    sleep(WAIT);
                    sent = None;
                }
                ServerMessage::Error(error) => return Err(Trouble::refused(&error)),
                ServerMessage::Hello(hello) => self.greet(&hello)?,
                ServerMessage::Entry(entry) => {
                    if let Some(answer) = self.take(entry)? {
                        send(&mut socket, answer)?;
                    }
                }
                // What is only for the moment does not concern the bot, nor does what it does not know.
                ServerMessage::Presence(_) | ServerMessage::Storing(_) | ServerMessage::Unknown => {}
            }
        }
    }

    /// Takes the first message in.
    fn greet(&mut self, hello: &Hello) -> Result<(), Trouble> {
        if hello.api != API_VERSION {
            return Err(Trouble::Refused(format!("the server speaks version {} of the interface", hello.api)));
        }
        self.you = hello.state.you;
        self.last = hello.state.last_entry;
        self.game.get_or_insert_with(|| OnlineGame::new(hello.state.terms));
        Ok(())
    }

    /// Takes an entry in, and gives what is to be answered at once.
    fn take(&mut self, entry: LogEntry) -> Result<Option<Action>, Trouble> {
        let Some(game) = &mut self.game else {
            return Err(Trouble::gone("an entry came before the first message"));
        };
        if entry.number != self.number + 1 {
            return Err(Trouble::gone("an entry is missing"));
        }
        self.number = entry.number;
        let LogEvent::Game(event) = entry.event else {
            return Ok(None);
        };
        if game.apply(&event, entry.at).is_err() {
            return Err(Trouble::Refused(format!("this does not fit: {event:?}")));
        }
        // The bot takes nothing back and plays no second game, and says so at once.
        match event {
            Event::Offered { by, offer } if Some(by) != self.you => Ok(Some(Action::Decline { offer })),
            _ => Ok(None),
        }
    }

    /// The turn to be sent, if it is the bot's turn and it has not sent one yet. Passes are made by the server.
    fn next(&self, engine: &mut Engine, sent: &mut Option<usize>) -> Option<Action> {
        let game = self.game.as_ref()?;
        let (you, ply) = (self.you?, game.ply());
        let is_settled = self.number >= self.last && !game.game().must_pass();
        if !is_settled || game.player_to_act() != Some(you) || *sent == Some(ply) {
            return None;
        }
        *sent = Some(ply);
        let mut until = Until(Instant::now() + time_for_turn(game, you));
        let turn = engine.choose(game.game(), &SearchLimits::NONE, &mut until)?.turn;
        Some(Action::Turn { ply, turn })
    }
}

fn send(socket: &mut Socket, action: Action) -> Result<(), Trouble> {
    socket.send(Message::text(ClientMessage::Action(action).to_json())).map_err(Trouble::gone)
}

/// How long the bot thinks about a turn.
fn time_for_turn(game: &OnlineGame, you: Player) -> Duration {
    match (game.clock().left(), game.terms().time_control) {
        (Some(left), TimeControl::Fischer { increment, .. }) => {
            let increment = Duration::from_secs(increment.into());
            TimeBudget { left: left[you], increment }.per_turn().min(LONGEST)
        }
        _ => LONGEST,
    }
}

/// Stops the engine when its time is up.
struct Until(Instant);

impl SearchObserver for Until {
    fn should_continue(&mut self, _: u64) -> bool {
        Instant::now() < self.0
    }
}
