//! The server killed again and again under many games.

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

/// The time on each clock at the beginning.
const SECONDS: u32 = 3 * 60 * 60;
/// How much more than the downtime of the server may be charged to neither player: it writes down that it runs once a
/// second, and opens its games before it can be reached.
const LENIENCE: Duration = Duration::from_millis(1_500);
/// How far apart the clocks of two processes may be read.
const CLOCK_SKEW: Duration = Duration::from_millis(20);
/// After how long something is sent once more that could not be stored.
const RESEND: Duration = Duration::from_millis(100);
/// How long the games may take to their end after the last kill.
const TO_THE_END: Duration = Duration::from_secs(300);

/// The server killed again and again under many games.
#[derive(Debug, clap::Args)]
pub(crate) struct Faults {
    /// How often it is killed
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    kills: u64,
    /// How many games are in play
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// What the moments of the kills and the turns come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The address of the database
    #[arg(long)]
    database: String,
    /// The program of the server
    #[arg(long)]
    server: PathBuf,
}

/// A game as its players were shown it.
pub(crate) struct Seen {
    pub(crate) id: String,
    sessions: [Option<String>; 2],
    /// The entries received, each with its number.
    pub(crate) lines: Vec<String>,
    game: OnlineGame,
    /// Since when the player whose turn it is has been thinking.
    since: Timestamp,
    chance: u64,
    /// The game in which the players go on.
    next: Option<String>,
    /// Whether it was found as it was shown after its end.
    is_checked: bool,
}

pub(crate) type Shared = Arc<Mutex<Seen>>;

/// All games, those that are over and those in which their players went on.
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

    /// How many entries were shown.
    pub(crate) fn shown(&self) -> usize {
        self.all().iter().map(|game| lock(game).lines.len()).sum()
    }
}

/// Where the server is, and whether players whose game is over go on in another.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) host: Option<String>,
    pub(crate) go_on: bool,
    /// How long a player thinks before each move.
    pub(crate) think: Duration,
    /// Counts the turns that were refused because they could not be stored.
    pub(crate) refusals: Arc<AtomicU64>,
}

impl Place {
    pub(crate) fn at(host: &str) -> Place {
        Place { host: Some(host.to_owned()), go_on: true, think: Duration::ZERO, refusals: Arc::default() }
    }
}

/// A time during which the server was certainly down, and until when it may have been.
#[derive(Clone, Copy)]
struct Down {
    killed: Timestamp,
    started: Timestamp,
    listening: Timestamp,
}

impl Faults {
    /// Kills, and checks after each restart that nothing is lost, stuck or charged.
    pub(crate) async fn run(self) -> io::Result<()> {
        let begin = Instant::now();
        let args = ["serve", "--port", "0", "--database", &self.database, "--rate", "100000"];
        let mut server = Server::start(&self.server, &args)?;
        println!("{} kills under {} games, seed {}", self.kills, self.games, self.seed);
        println!("stored by: {}", server.settings());
        let games = Games::default();
        // The players go on wherever the server is, and wait while it is nowhere.
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
        // Rematches: one for each that was agreed upon, and no other game.
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

    /// Whether its players have gone on in another game.
    pub(crate) fn is_left(&self) -> bool {
        self.next.is_some()
    }

    /// Whether a player still has to offer a rematch.
    fn would_offer(&self, player: Player) -> bool {
        self.game.offers()[player].is_none() && !self.game.rematch_agreed()
    }

    /// Whether the players have agreed to go on, and do not know the next game yet.
    fn expects_next(&self) -> bool {
        self.game.rematch_agreed() && self.next.is_none()
    }

    /// The game in which the players go on, with colours exchanged.
    fn follow(&self) -> Option<Seen> {
        let [black, white] = self.sessions.clone();
        Some(Seen::new(self.next.clone()?, [white, black], self.chance))
    }
}

/// Plays one game after the other, each the rematch of the one before, wherever the server is.
pub(crate) async fn play(mut seen: Shared, games: Games, mut places: watch::Receiver<Place>) {
    loop {
        let place = places.borrow_and_update().clone();
        if let Some(host) = &place.host {
            // Where it ends too early, the server is gone, or will be.
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
        // The next place, or the same one once more where a connection was lost for another reason.
        let _ = timeout(Duration::from_millis(200), places.changed()).await;
    }
}

/// Plays on until the connection is lost. What comes back counts as shown.
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
    // Both offer a rematch; what was offered before the server was killed is offered still.
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

/// Sends something for a player until it is stored or the connection is lost, and takes the entry that comes of it. While the
/// server cannot store, it says so, and the same is sent once more.
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
                    // It came between: what was sent is still on its way, or was refused and is answered.
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

/// Takes an entry that one player was shown; the other is shown the same.
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

/// Checks that everything that was shown is there, and that no clock jumped.
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
        // Where nothing happened that was not shown, it is known since when a player has been thinking.
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

/// How much a player who has been thinking since a time may be charged for it.
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
