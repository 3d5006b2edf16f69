//! The server killed repeatedly while many games are played.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kamisado::{ByPlayer, MatchLength, MatchRules, Phase, Player};
use kamisado_api::{
    ClientMessage, ErrorBody, ErrorCode, GameSnapshot, LogEntry, LogEvent, RoomEvent, ServerMessage, paths,
};
use kamisado_online::{Action, Event, Offer, OnlineGame, Terms, TimeControl, Timestamp};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::http::{create_game, get};
use crate::server::Server;
use crate::socket::Socket;
use crate::stored::Stored;

/// The initial time on each clock.
const SECONDS: u32 = 3 * 60 * 60;
/// A player may be spared or charged this much besides the server's downtime: the server stores its heartbeat once a
/// second, and opens its games before it is reachable.
const LENIENCE: Duration = Duration::from_millis(1_500);
/// The largest difference between the clocks of two processes.
const CLOCK_SKEW: Duration = Duration::from_millis(20);
/// The delay before sending something again that could not be stored.
const RESEND: Duration = Duration::from_millis(100);
/// All games must end within this time after the last kill.
const TO_THE_END: Duration = Duration::from_secs(300);

/// The server killed repeatedly while many games are played.
#[derive(Debug, clap::Args)]
pub(crate) struct Faults {
    /// The number of kills
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    kills: u64,
    /// The number of games in play
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// The seed for the times of the kills and the turns
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The address of the database
    #[arg(long)]
    database: String,
    /// The server program
    #[arg(long)]
    server: PathBuf,
}

/// A game as its players have seen it.
pub(crate) struct Seen {
    pub(crate) id: String,
    sessions: [Option<String>; 2],
    /// The entries received, each with its number.
    pub(crate) lines: Vec<String>,
    game: OnlineGame,
    /// When the player to move began to think.
    since: Timestamp,
    chance: u64,
    /// The players' next game.
    next: Option<String>,
    /// Whether its stored end was compared with what was shown.
    is_checked: bool,
}

pub(crate) type Shared = Arc<Mutex<Seen>>;

/// All games, including finished ones and those continued in a rematch.
#[derive(Clone, Default)]
pub(crate) struct Games(Arc<Mutex<Vec<Shared>>>);

impl Games {
    pub(crate) fn add(&self, seen: Seen) -> Shared {
        let shared = Arc::new(Mutex::new(seen));
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&shared));
        shared
    }

    pub(crate) fn all(&self) -> Vec<Shared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The number of entries seen.
    pub(crate) fn shown(&self) -> usize {
        self.all().iter().map(|game| lock(game).lines.len()).sum()
    }
}

/// The address of the server, and whether players continue with a rematch.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) host: Option<String>,
    pub(crate) go_on: bool,
    /// The thinking time before each move.
    pub(crate) think: Duration,
    /// Counts the turns refused because they could not be stored.
    pub(crate) refusals: Arc<AtomicU64>,
}

impl Place {
    pub(crate) fn at(host: &str) -> Place {
        Place { host: Some(host.to_owned()), go_on: true, think: Duration::ZERO, refusals: Arc::default() }
    }
}

/// A period in which the server was certainly down, and when it was up again at the latest.
#[derive(Clone, Copy)]
struct Down {
    killed: Timestamp,
    started: Timestamp,
    listening: Timestamp,
}

impl Faults {
    /// Kills the server, and checks after each restart that nothing is lost, stuck or charged.
    pub(crate) async fn run(self) -> io::Result<()> {
        let begin = Instant::now();
        let args = ["serve", "--port", "0", "--database", &self.database, "--rate", "100000"];
        let mut server = Server::start(&self.server, &args)?;
        println!("{} kills under {} games, seed {}", self.kills, self.games, self.seed);
        println!("stored by: {}", server.settings());
        let games = Games::default();
        // The players follow the server's address, and wait while it is down.
        let (place, places) = watch::channel(Place::at(&server.host));
        let mut players = Vec::new();
        for number in 0..self.games {
            let seen = games.add(make(&server.host, self.seed ^ (number << 32)).await?);
            players.push(tokio::spawn(play(seen, games.clone(), places.clone())));
        }
        let (mut chance, mut downs, mut slowest) = (self.seed, Vec::new(), Duration::ZERO);
        let mut shown = games.shown();
        for kill in 1..=self.kills {
            sleep(Duration::from_millis(20 + draw(&mut chance, 380))).await;
            let killed = now();
            server.kill()?;
            place.send_modify(|place| place.host = None);
            sleep(Duration::from_millis(draw(&mut chance, 200))).await;
            let started = now();
            server = Server::start(&self.server, &args)?;
            downs.push(Down { killed, started, listening: now() });
            slowest = slowest.max(now().since(started));
            check(&server.host, &games, &downs)
                .await
                .map_err(|error| io::Error::other(format!("after kill {kill} (seed {}): {error}", self.seed)))?;
            place.send_modify(|place| (place.host, place.go_on) = (Some(server.host.clone()), kill < self.kills));
            if kill % 20 == 0 {
                let (before, after) = (shown, games.shown());
                shown = after;
                println!(
                    "{kill} kills: {} games, {after} entries were shown, {} more",
                    games.all().len(),
                    after - before
                );
            }
        }
        let ends = async {
            for player in players {
                player.await.map_err(io::Error::other)?;
            }
            Ok::<_, io::Error>(())
        };
        let stuck = |_| io::Error::other(format!("a game is stuck after the last kill (seed {})", self.seed));
        timeout(TO_THE_END, ends).await.map_err(stuck)??;
        let all = games.all();
        all.iter().for_each(|game| lock(game).is_checked = false);
        check(&server.host, &games, &downs).await?;
        // The only further games are rematches, one for each agreement.
        let playing = Stored::open(&self.database).await?.count_playing().await?;
        if playing > 0 {
            return Err(io::Error::other(format!("{playing} games were made that no client knows of")));
        }
        println!(
            "every one of {} entries that were shown is there; {} games were played to their end, {} of them as rematches; \
             no clock jumped; the slowest start took {slowest:?}; {:.0} s",
            games.shown(),
            all.len(),
            all.len() as u64 - self.games,
            begin.elapsed().as_secs_f64(),
        );
        Ok(())
    }
}

pub(crate) fn lock(game: &Shared) -> MutexGuard<'_, Seen> {
    game.lock().unwrap_or_else(PoisonError::into_inner)
}

fn terms() -> Terms {
    let pace = TimeControl::Fischer { seconds: SECONDS, increment: 0 };
    Terms { rules: MatchRules::new(MatchLength::Marathon), time_control: pace, rated: false }
}

pub(crate) async fn make(host: &str, chance: u64) -> io::Result<Seen> {
    let (id, sessions) = create_game(host, terms(), [None, None]).await?;
    Ok(Seen::new(id, sessions, chance))
}

impl Seen {
    fn new(id: String, sessions: [Option<String>; 2], chance: u64) -> Seen {
        let (game, since) = (OnlineGame::new(terms()), now());
        Seen { id, sessions, lines: Vec::new(), game, since, chance, next: None, is_checked: false }
    }

    /// Whether its players have continued in another game.
    pub(crate) fn is_left(&self) -> bool {
        self.next.is_some()
    }

    /// Whether a player still has to offer a rematch.
    fn would_offer(&self, player: Player) -> bool {
        self.game.offers()[player].is_none() && !self.game.rematch_agreed()
    }

    /// Whether the players have agreed on a rematch and do not know its game yet.
    fn expects_next(&self) -> bool {
        self.game.rematch_agreed() && self.next.is_none()
    }

    /// The players' next game, with sides exchanged.
    fn follow(&self) -> Option<Seen> {
        let [black, white] = self.sessions.clone();
        Some(Seen::new(self.next.clone()?, [white, black], self.chance))
    }
}

/// Plays games one after the other, each the rematch of the one before, following the server's address.
pub(crate) async fn play(mut seen: Shared, games: Games, mut places: watch::Receiver<Place>) {
    loop {
        let place = places.borrow_and_update().clone();
        if let Some(host) = &place.host {
            // After an early end the server is down, or soon will be.
            let _ = play_on(&seen, host, &place).await;
        }
        let (is_over, next) = {
            let seen = lock(&seen);
            (seen.game.end().is_some() && !seen.game.rematch_agreed(), seen.follow())
        };
        if let Some(next) = next {
            seen = games.add(next);
            continue;
        }
        if is_over && !place.go_on && place.host.is_some() {
            return;
        }
        // Waits for a new address, or tries the same one again if the connection was lost for another reason.
        let _ = timeout(Duration::from_millis(200), places.changed()).await;
    }
}

/// Plays until the connection is lost. Every message received counts as seen.
async fn play_on(seen: &Shared, host: &str, place: &Place) -> io::Result<()> {
    let (path, sessions) = {
        let seen = lock(seen);
        (paths::game_socket(&seen.id, seen.lines.len() as u64), seen.sessions.clone())
    };
    let [black, white] = sessions;
    let mut sockets = ByPlayer {
        black: Socket::open(host, &path, black.as_deref()).await?,
        white: Socket::open(host, &path, white.as_deref()).await?,
    };
    let mut missed = 0;
    for player in Player::ALL {
        let text = sockets[player].receive().await?;
        let ServerMessage::Hello(hello) = ServerMessage::from_json(&text).map_err(io::Error::other)? else {
            return Err(io::Error::other(text));
        };
        let before = lock(seen).lines.len() as u64;
        missed = hello.state.last_entry.saturating_sub(before);
    }
    for _ in 0..missed {
        let line = sockets.black.receive().await?;
        take(seen, &mut sockets, Player::Black, line).await?;
    }
    loop {
        let (player, ply, turn) = {
            let mut seen = lock(seen);
            let turns = seen.game.game().legal_turns();
            let Some(player) = seen.game.player_to_act() else {
                break;
            };
            let most = turns.len() as u64;
            let place = usize::try_from(draw(&mut seen.chance, most)).unwrap_or_default();
            let turn = turns.get(place).copied().ok_or_else(|| io::Error::other("no turn"))?;
            (player, seen.game.ply(), turn)
        };
        if !place.think.is_zero() {
            sleep(place.think).await;
        }
        let message = ClientMessage::Action(Action::Turn { ply, turn }).to_json();
        act(seen, &mut sockets, player, &message, place).await?;
        while lock(seen).game.game().must_pass() {
            let line = sockets.black.receive().await?;
            take(seen, &mut sockets, Player::Black, line).await?;
        }
    }
    // Both offer a rematch; an offer from before the kill is still open.
    for player in Player::ALL {
        if place.go_on && lock(seen).would_offer(player) {
            let message = ClientMessage::Action(Action::Offer { offer: Offer::Rematch }).to_json();
            act(seen, &mut sockets, player, &message, place).await?;
        }
    }
    while lock(seen).expects_next() {
        let line = sockets.black.receive().await?;
        take(seen, &mut sockets, Player::Black, line).await?;
    }
    Ok(())
}

/// Sends an action of a player until it is stored or the connection is lost, and handles the resulting entry. If the
/// server reports that it cannot store, the action is sent again.
async fn act(
    seen: &Shared,
    sockets: &mut ByPlayer<Socket>,
    player: Player,
    message: &str,
    place: &Place,
) -> io::Result<()> {
    sockets[player].send(message.to_owned()).await?;
    loop {
        let line = sockets[player].receive().await?;
        match ServerMessage::from_json(&line).map_err(io::Error::other)? {
            ServerMessage::Entry(entry) => {
                take(seen, sockets, player, line).await?;
                if matches!(entry.event, LogEvent::Game(Event::Interrupted { .. })) {
                    // Another message came first: the action is still on its way, or its refusal was handled.
                    continue;
                }
                return Ok(());
            }
            ServerMessage::Error(ErrorBody { code: ErrorCode::NotStored | ErrorCode::TryAgain, .. }) => {}
            _ => return Err(io::Error::other(line)),
        }
        place.refusals.fetch_add(1, Ordering::Relaxed);
        sleep(RESEND).await;
        sockets[player].send(message.to_owned()).await?;
    }
}

/// Handles an entry seen by one player, after checking that the other sees the same.
async fn take(seen: &Shared, sockets: &mut ByPlayer<Socket>, player: Player, line: String) -> io::Result<()> {
    {
        let mut seen = lock(seen);
        let LogEntry { number, at, event } = LogEntry::from_json(&line).map_err(io::Error::other)?;
        if number != seen.lines.len() as u64 + 1 {
            return Err(io::Error::other(format!("out of order: {line}")));
        }
        seen.next = match &event {
            LogEvent::Room(RoomEvent::Rematch { game }) => Some(game.clone()),
            _ => None,
        };
        if let LogEvent::Game(event) = event {
            if seen.game.apply(&event, at).is_err() {
                return Err(io::Error::other(format!("it does not fit: {line}")));
            }
            if event.begins_turn() {
                seen.since = at;
            }
        }
        seen.lines.push(line.clone());
    }
    let other = sockets[!player].receive().await?;
    if other == line { Ok(()) } else { Err(io::Error::other(format!("{other} is not {line}"))) }
}

/// Checks that every entry seen is stored, and that no clock jumped.
async fn check(host: &str, games: &Games, downs: &[Down]) -> io::Result<()> {
    for game in games.all().iter().filter(|game| !lock(game).is_checked) {
        let id = lock(game).id.clone();
        let there: GameSnapshot = get(host, &paths::game(&id)).await?;
        let wrong = |what: String| io::Error::other(format!("game {id}: {what}"));
        let mut seen = lock(game);
        seen.is_checked = seen.next.is_some();
        for (number, line) in seen.lines.iter().enumerate() {
            let shown = LogEntry::from_json(line).map_err(io::Error::other)?;
            if there.entries.get(number) != Some(&shown) {
                return Err(wrong(format!("{line} was shown, and is {:?}", there.entries.get(number))));
            }
        }
        // If there are no unseen entries, it is known since when the player has been thinking.
        let untold = there.entries.get(seen.lines.len()..).unwrap_or_default();
        let is_known = untold.iter().all(|entry| matches!(entry.event, LogEvent::Game(Event::Interrupted { .. })));
        if let (true, Some(player), Some(left)) = (is_known, seen.game.player_to_act(), seen.game.clock().left()) {
            let clock = there.state.clock.ok_or_else(|| wrong("no clock is shown".to_owned()))?[player];
            let now = there.state.now;
            let charged = left[player].saturating_sub(clock);
            let fair = bounds(seen.since, now, downs);
            let is_fill = matches!(seen.game.game().phase(), Phase::Fill(_));
            if !is_fill && !(fair.0..=fair.1).contains(&charged) {
                return Err(wrong(format!("{charged:?} were charged, and not {:?} to {:?}", fair.0, fair.1)));
            }
        }
    }
    Ok(())
}

/// The bounds of the time charged to a player who has been thinking since a moment.
fn bounds(since: Timestamp, now: Timestamp, downs: &[Down]) -> (Duration, Duration) {
    let (mut least, mut most) = (now.since(since), now.since(since));
    for down in downs.iter().filter(|down| down.listening > since) {
        most = most.saturating_sub(down.started.since(down.killed.max(since)));
        least = least.saturating_sub(down.listening.since(down.killed.minus(LENIENCE).max(since)));
    }
    (least.saturating_sub(CLOCK_SKEW), most + CLOCK_SKEW)
}

/// A random number below another.
pub(crate) fn draw(chance: &mut u64, below: u64) -> u64 {
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*chance >> 33) % below.max(1)
}

fn now() -> Timestamp {
    Timestamp::EPOCH.plus(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}
