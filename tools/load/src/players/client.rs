//! A client of a game, who reconnects whenever the connection is lost.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kamisado::{Player, Turn};
use kamisado_api::{ClientMessage, ErrorBody, ErrorCode, LogEntry, LogEvent, RoomEvent, ServerMessage, paths};
use kamisado_online::{Action, Offer, OnlineGame, Terms};
use tokio::time::{sleep, timeout};

use super::run::{Run, SharedHistory, lock};
use super::{ANSWER_TIMEOUT, RESEND};
use crate::chance::Chance;
use crate::history::{Connection, Moment, SentTurn, Shown};
use crate::socket::Socket;

/// A node must open a game within this time after a fault.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// The players wait this long for their rematch, and longer if their own offer stands: it may have been accepted.
const REMATCH_TIMEOUT: Duration = Duration::from_secs(3);
const OFFERED_TIMEOUT: Duration = Duration::from_secs(5);

/// A client of a game.
pub(super) struct Client {
    run: Arc<Run>,
    pub(super) pair: usize,
    history: SharedHistory,
    /// The side of a player; `None` for a spectator.
    pub(super) seat: Option<Player>,
    pub(super) session: Option<String>,
    chance: Chance,
    /// The game as seen so far, and the number of the last entry.
    game: OnlineGame,
    number: u64,
    /// The players' next game.
    pub(super) next: Option<String>,
    /// The ply of the player's last decision, and its time. Later delays in sending the turn are not thinking time.
    decided: Option<(usize, Moment)>,
    /// The last chosen turn: its ply, and when it was first sent.
    chosen: Option<(usize, Turn, Moment)>,
    /// Whether a rematch was offered on this connection.
    has_offered: bool,
    /// The time since which the game is over.
    over_since: Option<Instant>,
}

/// A client's open connection, and its state.
struct Open {
    socket: Socket,
    /// The index of the connection in the history.
    place: usize,
    /// The number of the last entry when it was opened.
    last_entry: u64,
    /// When the turn was last sent on it.
    sent: Option<Instant>,
    /// When to send it again.
    resend_at: Option<Instant>,
}

/// One of the reachable nodes.
pub(super) fn choose_host(run: &Run, chance: &mut Chance) -> Option<(&'static str, String)> {
    let hosts = run.hosts.borrow();
    hosts.get(chance.index(hosts.len())).cloned()
}

impl Client {
    /// A spectator without a session.
    pub(super) fn new(run: &Arc<Run>, history: &SharedHistory, terms: Terms, chance: Chance) -> Client {
        Client {
            run: Arc::clone(run),
            pair: 0,
            history: Arc::clone(history),
            seat: None,
            session: None,
            chance,
            game: OnlineGame::new(terms),
            number: 0,
            next: None,
            decided: None,
            chosen: None,
            has_offered: false,
            over_since: None,
        }
    }

    /// Stays in the game until it is over and the players have continued, or the run stops. Reconnects to any node
    /// whenever the connection is lost.
    pub(super) async fn stay(&mut self) {
        while !self.is_done() {
            let Some((node, host)) = choose_host(&self.run, &mut self.chance) else {
                sleep(RESEND).await;
                continue;
            };
            self.now_doing(format_args!("connects to {node}"));
            let ended = match timeout(ANSWER_TIMEOUT, self.open(node, &host)).await {
                Ok(Ok(mut open)) => {
                    self.now_doing(format_args!(
                        "is connected to {node}, entry {} of {}",
                        self.number, open.last_entry
                    ));
                    self.serve(&mut open).await
                }
                Ok(Err(error)) => Err(error),
                Err(error) => Err(error.into()),
            };
            // After an early end the client reconnects.
            if let Err(error) = ended {
                self.now_doing(format_args!("was at {node}: {error}"));
            }
            self.has_offered = false;
            if !self.is_done() {
                sleep(self.chance.millis(20, 100)).await;
            }
        }
    }

    fn now_doing(&self, what: impl std::fmt::Display) {
        let client = self.seat.map_or("spectator", Player::name);
        self.run.now_doing(self.pair, client, what);
    }

    fn is_done(&self) -> bool {
        let timeout = self.seat.map_or(Duration::ZERO, |player| match self.game.offers()[player] {
            Some(_) => OFFERED_TIMEOUT,
            None => REMATCH_TIMEOUT,
        });
        let waited = self.over_since.is_some_and(|since| since.elapsed() >= timeout);
        self.run.is_stopped() || self.next.is_some() || waited
    }

    async fn open(&mut self, node: &'static str, host: &str) -> io::Result<Open> {
        let path = paths::game_socket(&lock(&self.history).id.clone(), self.number);
        let asked = Instant::now();
        let mut socket = Socket::open(host, &path, self.session.as_deref()).await?;
        let text = socket.receive().await?;
        let ServerMessage::Hello(hello) = ServerMessage::from_json(&text).map_err(io::Error::other)? else {
            return Err(io::Error::other(text));
        };
        let shown = Shown::Hello { last_entry: hello.state.last_entry, clock: hello.state.clock };
        let mut history = lock(&self.history);
        history.connections.push(Connection {
            node,
            seat: self.seat,
            round_trip: asked.elapsed(),
            after: self.number,
            shown: vec![(self.run.now(), shown)],
        });
        let (place, last_entry) = (history.connections.len() - 1, hello.state.last_entry);
        Ok(Open { socket, place, last_entry, sent: None, resend_at: None })
    }

    /// Handles messages, and acts when it is the player's turn.
    async fn serve(&mut self, open: &mut Open) -> io::Result<()> {
        while !self.is_done() {
            self.act(open).await?;
            match timeout(Duration::from_millis(50), open.socket.receive_untimed()).await {
                Ok(text) => self.take(open, &text?)?,
                Err(_) if open.sent.is_some_and(|sent| sent.elapsed() > ANSWER_TIMEOUT) => {
                    return Err(io::Error::other("no answer"));
                }
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// Sends the turn that is due, or the rematch offer.
    async fn act(&mut self, open: &mut Open) -> io::Result<()> {
        if self.number < open.last_entry || self.run.is_stopped() {
            return Ok(());
        }
        if self.game.end().is_some() {
            self.over_since.get_or_insert_with(Instant::now);
            let may_offer = self.seat.is_some() && !self.run.is_finishing();
            if may_offer && !std::mem::replace(&mut self.has_offered, true) {
                let offer = ClientMessage::Action(Action::Offer { offer: Offer::Rematch }).to_json();
                open.socket.send(offer).await?;
            }
            return Ok(());
        }
        // The server makes a pass by itself in a moment.
        if self.seat.is_none() || self.game.player_to_act() != self.seat || self.game.game().must_pass() {
            return Ok(());
        }
        let is_due = open.resend_at.is_none_or(|at| at <= Instant::now());
        if !is_due || (open.sent.is_some() && open.resend_at.is_none()) {
            return Ok(());
        }
        let ply = self.game.ply();
        let known = self.chosen.filter(|(chosen, ..)| *chosen == ply);
        let (_, decided) = self.decided.unwrap_or_default();
        sleep(decided.saturating_sub(self.run.now())).await;
        let turns = self.game.game().legal_turns();
        let place = self.chance.index(turns.len());
        let (_, turn, _) = *self.chosen.insert(known.unwrap_or((ply, turns[place], self.run.now())));
        let message = ClientMessage::Action(Action::Turn { ply, turn }).to_json();
        lock(&self.history).sent.push(SentTurn { at: self.run.now(), ply, turn });
        (open.sent, open.resend_at) = (Some(Instant::now()), None);
        self.now_doing(format_args!(
            "sent {turn} as ply {ply} at {}",
            lock(&self.history).connections[open.place].node
        ));
        open.socket.send(message).await
    }

    /// Handles a message. Contradictions are left to the check; the client then starts again.
    fn take(&mut self, open: &mut Open, text: &str) -> io::Result<()> {
        match ServerMessage::from_json(text).map_err(io::Error::other)? {
            ServerMessage::Entry(entry) => self.take_entry(open, entry),
            ServerMessage::Error(ErrorBody { code, .. }) => {
                self.now_doing(format_args!("was refused: {code:?}"));
                if matches!(code, ErrorCode::NotStored | ErrorCode::TryAgain) {
                    self.run.count_refusal();
                }
                if matches!(code, ErrorCode::NotStored | ErrorCode::TryAgain | ErrorCode::Busy | ErrorCode::TooFast) {
                    open.resend_at = Some(Instant::now() + RESEND);
                    self.has_offered = false;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn take_entry(&mut self, open: &mut Open, entry: LogEntry) -> io::Result<()> {
        self.run.count_shown(self.pair);
        lock(&self.history).connections[open.place].shown.push((self.run.now(), Shown::Entry(entry.clone())));
        if entry.number <= self.number {
            return Ok(());
        }
        self.number = entry.number;
        self.now_doing(format_args!("was shown entry {}", entry.number));
        match entry.event {
            LogEvent::Game(event) => {
                let ply = self.game.ply();
                self.game.apply(&event, entry.at).map_err(io::Error::other)?;
                if self.game.ply() > ply {
                    (open.sent, open.resend_at) = (None, None);
                    if let Some((_, _, sent)) = self.chosen.filter(|(chosen, ..)| *chosen == ply) {
                        self.run.add_delay(sent);
                    }
                }
            }
            LogEvent::Room(RoomEvent::Rematch { game }) => self.next = Some(game),
            _ => {}
        }
        self.decide();
        Ok(())
    }

    /// Starts thinking when it is the player's turn, wherever the player is connected.
    fn decide(&mut self) {
        let ply = self.game.ply();
        let is_to_act = self.seat.is_some() && self.game.player_to_act() == self.seat && !self.game.game().must_pass();
        if is_to_act && self.decided.is_none_or(|(decided, _)| decided != ply) {
            let think = self.run.think.clone();
            let at = self.run.now() + self.chance.millis(think.start, think.end - think.start);
            self.decided = Some((ply, at));
            lock(&self.history).decided.push((ply, at));
        }
    }
}

/// Opens every game in play at a node as a new client would, and records everything it shows.
pub(crate) async fn read_all(run: &Arc<Run>, chance: &mut Chance) -> io::Result<()> {
    for history in run.shared_histories() {
        let (id, terms) = {
            let history = lock(&history);
            (history.id.clone(), history.terms)
        };
        let mut client = Client::new(run, &history, terms, chance.clone());
        let begun = Instant::now();
        // A node that has just restarted may not respond at once.
        let (node, mut open) = loop {
            let (node, host) = choose_host(run, chance).ok_or_else(|| io::Error::other("no node can be reached"))?;
            match client.open(node, &host).await {
                Ok(open) => break (node, open),
                Err(error) if begun.elapsed() > READ_TIMEOUT => {
                    return Err(io::Error::other(format!("game {id} at node {node}: {error}")));
                }
                Err(_) => sleep(RESEND).await,
            }
        };
        let failed = |error: io::Error| io::Error::other(format!("game {id} at node {node}: {error}"));
        while client.number < open.last_entry {
            let text = open.socket.receive().await.map_err(failed)?;
            client.take(&mut open, &text).map_err(failed)?;
        }
    }
    Ok(())
}
