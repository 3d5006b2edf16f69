//! Two connected players who take the first legal turn again and again.

use std::io;
use std::time::{Duration, Instant};

use kamisado::{ByPlayer, MatchLength, MatchRules, Move, Player, Turn};
use kamisado_api::{ClientMessage, LogEntry, LogEvent, paths};
use kamisado_online::{Action, Event, OnlineGame, Terms, Timestamp};

use crate::socket::Socket;

/// The number of entries of a game whose players have just joined: the second player and the beginning.
const BEGUN: u64 = 2;

/// The terms of a game with many turns, without a clock.
pub fn marathon() -> Terms {
    Terms { rules: MatchRules::new(MatchLength::Marathon), ..Terms::default() }
}

/// Two connected players, and the game as they were shown it.
pub struct Table {
    /// The connections of both players.
    pub sockets: ByPlayer<Socket>,
    /// The game as the clients see it.
    pub game: OnlineGame,
    /// Whether the sockets are those of the bare relay, which sends every message to both.
    is_relay: bool,
}

impl Table {
    /// The players of a game that has just begun, each with the headers of the player's request.
    pub async fn open(
        hosts: [&str; 2],
        id: &str,
        headers: [&[(&'static str, &str)]; 2],
        terms: Terms,
    ) -> io::Result<Table> {
        let path = paths::game_socket(id, BEGUN);
        let mut sockets = ByPlayer {
            black: Socket::open_with(hosts[0], &path, headers[0]).await?,
            white: Socket::open_with(hosts[1], &path, headers[1]).await?,
        };
        for player in Player::ALL {
            // The first message is about the state of the game.
            sockets[player].receive().await?;
        }
        Ok(Table::new(sockets, terms, false))
    }

    /// The same at the bare relay.
    pub async fn at_relay(host: &str, number: usize, terms: Terms) -> io::Result<Table> {
        let path = format!("/relay/{number}");
        let sockets =
            ByPlayer { black: Socket::open(host, &path, None).await?, white: Socket::open(host, &path, None).await? };
        Ok(Table::new(sockets, terms, true))
    }

    fn new(sockets: ByPlayer<Socket>, terms: Terms, is_relay: bool) -> Table {
        let mut game = OnlineGame::new(terms);
        game.begin(Timestamp::EPOCH);
        Table { sockets, game, is_relay }
    }

    /// Takes the first legal turn, and waits until both players have seen the same of it. Returns the time from sending
    /// the turn until the opponent saw it; `None` after the end of the match.
    pub async fn play_first(&mut self) -> io::Result<Option<Duration>> {
        let Some(player) = self.game.player_to_act() else {
            return Ok(None);
        };
        let turn = self.game.game().legal_turns().first().copied().ok_or_else(|| io::Error::other("no turn"))?;
        let message = ClientMessage::Action(Action::Turn { ply: self.game.ply(), turn }).to_json();
        let sent = Instant::now();
        self.sockets[player].send(message).await?;
        let seen = self.sockets[!player].receive().await?;
        let took = sent.elapsed();
        self.check_same(player, &seen).await?;
        if self.is_relay {
            // The relay does not know passes: this replica of the game makes them.
            self.apply(turn)?;
            while self.game.game().must_pass() {
                self.apply(Turn::Move(Move::Pass))?;
            }
            return Ok(Some(took));
        }
        self.apply_entry(&seen)?;
        while self.game.game().must_pass() {
            let pass = self.sockets[!player].receive().await?;
            self.check_same(player, &pass).await?;
            self.apply_entry(&pass)?;
        }
        Ok(Some(took))
    }

    /// Checks that a player is shown what the other was shown.
    async fn check_same(&mut self, player: Player, seen: &str) -> io::Result<()> {
        let own = self.sockets[player].receive().await?;
        if own == seen { Ok(()) } else { Err(io::Error::other(format!("{own} is not {seen}"))) }
    }

    fn apply(&mut self, turn: Turn) -> io::Result<()> {
        self.game.apply(&Event::Turn { turn, left: None }, Timestamp::EPOCH).map_err(io::Error::other)
    }

    fn apply_entry(&mut self, line: &str) -> io::Result<()> {
        let LogEntry { event, at, .. } =
            LogEntry::from_json(line).map_err(|error| io::Error::other(format!("{error}: {line}")))?;
        match event {
            LogEvent::Game(event) if self.game.apply(&event, at).is_ok() => Ok(()),
            _ => Err(io::Error::other(format!("it does not fit: {line}"))),
        }
    }
}
