//! The memory of the server in floods.
//!
//! Each flood has a server of its own, as if behind a proxy, so that a flood can come from one address or from many.
//! Measured are the peak of the memory above that of the idle server, and what is left of it some seconds after the
//! flood.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use kamisado::Player;
use kamisado_api::{
    ClientMessage, CreateAccount, Credentials, JoinedGame, LogEvent, NewGame, ServerMessage, SignIn, paths,
};
use kamisado_online::{Action, Event, Terms, TimeControl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::http::{Response, drain, encode, json, send, status};
use crate::server::Server;
use crate::socket::Socket;
use crate::stored;
use crate::table::Table;

/// The most memory above that of an idle server, and what may be left of it after the rest, in bytes.
const MAX_PEAK: u64 = 256_000_000;
const MAX_LATER: u64 = 32_000_000;
/// The limits as they are by default.
const DEFAULTS: [&str; 9] =
    ["--behind-proxy", "--requests", "20", "--rate", "10", "--connections", "20000", "--connections-per-client", "100"];
/// How long floods without an end last.
const FLOOD: Duration = Duration::from_secs(10);
/// How many unfinished games there are at a start, of how many people, and how many of them are played.
const UNFINISHED: u32 = 100_000;
const PEOPLE: u32 = 1_000;
const ACTIVE: usize = 100;
/// The most memory that a server has with them, in bytes, and how long its start may take.
const MAX_WITH_UNFINISHED: u64 = 256_000_000;
const MAX_START: Duration = Duration::from_secs(10);
/// How many finished games an account has that is exported and deleted.
const GAMES: u32 = 30_000;
const PASSWORD: &str = "correct horse battery";

/// The memory of the server in floods.
#[derive(Debug, clap::Args)]
pub(crate) struct Memory {
    /// Run only this flood
    #[arg(long)]
    flood: Option<Flood>,
    /// Seconds after a flood until memory is measured again
    #[arg(long, default_value_t = 30)]
    rest: u64,
    /// The address of the database
    #[arg(long)]
    database: String,
    /// Server program
    #[arg(long)]
    server: PathBuf,
}

/// A flood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Flood {
    /// 288 sign-ins, 4 at once
    SignIns,
    /// 90 games with the engine from one address
    Engines,
    /// 90 games with the engine from 9 addresses
    EnginesFromMany,
    /// 4,000 sign-ins with names of 4 KB
    Names,
    /// 15 exports at once of two accounts with 30,000 games
    Exports,
    /// The deletion of an account with 30,000 games, while others make games
    Deletion,
    /// 2,000 sockets of the lobby, and an offer a second
    Lobby,
    /// Requests from one address, without a pause
    Requests,
    /// Pings, binary frames and messages to the lobby on one socket after the other, without a pause
    Frames,
    /// A start with 100,000 unfinished games, of which 100 are played
    Unfinished,
}

/// The server that is flooded.
struct Target {
    host: String,
    database: String,
}

impl Memory {
    /// Floods the server, and fails if it takes too much memory or keeps it.
    pub(crate) async fn run(self) -> io::Result<()> {
        println!(
            "MB above an idle server: at most {} at the peak, {} later",
            MAX_PEAK / 1_000_000,
            MAX_LATER / 1_000_000
        );
        println!("{:<18} {:>6} {:>6} {:>8}  what came of it", "flood", "idle", "peak", format!("{} s", self.rest));
        let mut failed = Vec::new();
        let floods = Flood::value_variants().iter().filter(|flood| self.flood.is_none_or(|only| only == **flood));
        for &flood in floods {
            if !self.measure(flood).await? {
                failed.push(flood);
            }
        }
        if failed.is_empty() { Ok(()) } else { Err(io::Error::other(format!("too much memory: {failed:?}"))) }
    }

    /// Runs one flood; false if it took too much memory.
    async fn measure(&self, flood: Flood) -> io::Result<bool> {
        let args: Vec<&str> =
            ["serve", "--port", "0", "--database", &self.database].into_iter().chain(DEFAULTS).collect();
        // What is to be there is made with a server of its own, so that nothing of it is in the memory of the other one.
        let first = Server::start(&self.server, &args)?;
        let prepared = flood.prepare(&Target { host: first.host.clone(), database: self.database.clone() }).await?;
        drop(first);
        let mut first_start = None;
        if let Some(game) = &prepared.game {
            match flood {
                Flood::Unfinished => {
                    copy_unfinished(&self.database, game).await?;
                    // The first server that finds them marks them as idle, as after an update of a server that did not.
                    let begin = Instant::now();
                    drop(Server::start(&self.server, &args)?);
                    first_start = Some(begin.elapsed());
                }
                _ => copy(&self.database, game).await?,
            }
        }
        let begin = Instant::now();
        let server = Server::start(&self.server, &args)?;
        let start = begin.elapsed();
        let memory = || server.memory().ok_or_else(|| io::Error::other("the system does not tell the memory"));
        let target = Arc::new(Target { host: server.host.clone(), database: self.database.clone() });
        sleep(Duration::from_secs(2)).await;
        let (idle, _) = memory()?;
        let (logged, worked, begin) = (server.log_bytes(), server.cpu_seconds(), Instant::now());
        let mut peak = idle;
        let mut summary = {
            let mut flooding = std::pin::pin!(flood.run(&target, prepared));
            loop {
                // What the server took before the flood does not count, so that its own account of its peak is no help.
                match timeout(Duration::from_millis(20), flooding.as_mut()).await {
                    Ok(summary) => break summary?,
                    Err(_) => peak = peak.max(memory()?.0),
                }
            }
        };
        let seconds = begin.elapsed().as_secs_f64();
        peak = peak.max(memory()?.0);
        if let (Some(before), Some(after)) = (worked, server.cpu_seconds()) {
            summary += &format!("; {:.0} % of a processor", (after - before) / seconds * 100.0);
        }
        if let Some(first) = first_start {
            summary +=
                &format!("; started in {:.1} s, the first time in {:.1} s", start.as_secs_f64(), first.as_secs_f64());
        }
        summary += &format!("; {:.1} KB/s of log", (server.log_bytes() - logged) as f64 / seconds / 1e3);
        sleep(Duration::from_secs(self.rest)).await;
        let (later, _) = memory()?;
        let above = |bytes: u64| bytes.saturating_sub(idle);
        let megabytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1e6);
        let name = flood.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        // With unfinished games everything counts, the start too.
        let is_small = flood != Flood::Unfinished || (memory()?.1 <= MAX_WITH_UNFINISHED && start <= MAX_START);
        let (idle, peak, later) = (idle, above(peak), above(later));
        println!("{name:<18} {:>6} {:>6} {:>8}  {summary}", megabytes(idle), megabytes(peak), megabytes(later));
        Ok(is_small && peak <= MAX_PEAK && later <= MAX_LATER)
    }
}

/// What a flood needs: the sessions of two accounts, and a game that they played and of which there are to be many.
#[derive(Clone, Default)]
struct Prepared {
    sessions: Vec<String>,
    game: Option<String>,
}

impl Flood {
    async fn prepare(self, target: &Target) -> io::Result<Prepared> {
        let mut prepared = Prepared::default();
        if matches!(self, Flood::SignIns) {
            prepared.sessions.push(target.account("Flooded").await?);
        }
        if matches!(self, Flood::Exports | Flood::Deletion) {
            let name = |number: u32| format!("{self:?}{number}");
            prepared.sessions = vec![target.account(&name(1)).await?, target.account(&name(2)).await?];
            prepared.game = Some(target.play(&prepared.sessions).await?);
        }
        if matches!(self, Flood::Unfinished) {
            prepared.game = Some(target.begin_correspondence().await?);
        }
        Ok(prepared)
    }

    /// Floods the server and reports its memory.
    async fn run(self, target: &Arc<Target>, prepared: Prepared) -> io::Result<String> {
        match self {
            Flood::SignIns => sign_ins(target, 288, |_| "Flooded".to_owned()).await,
            Flood::Names => sign_ins(target, 4_000, |number| format!("{number}{}", "\u{fdfa}".repeat(1_300))).await,
            Flood::Engines => engines(target, 1).await,
            Flood::EnginesFromMany => engines(target, 9).await,
            Flood::Exports => exports(target, &prepared.sessions).await,
            Flood::Deletion => deletion(target, &prepared.sessions).await,
            Flood::Lobby => lobby(target).await,
            Flood::Requests => requests(target).await,
            Flood::Frames => frames(target).await,
            Flood::Unfinished => play_some(target).await,
        }
    }
}

/// One of many addresses.
fn address(number: usize) -> String {
    format!("10.{}.{}.{}", number >> 16 & 255, number >> 8 & 255, number & 255)
}

fn sign_in(name: &str) -> SignIn {
    SignIn { name: name.to_owned(), credentials: Credentials::password(PASSWORD) }
}

impl Target {
    /// Asks for something from an address.
    async fn ask(&self, from: &str, path: &str, cookie: &str, body: &str) -> io::Result<Response> {
        let headers = [("X-Forwarded-For", from), ("Cookie", cookie)];
        send(&self.host, "POST", path, &headers, body).await
    }

    /// Makes an account and gives its session.
    async fn account(&self, name: &str) -> io::Result<String> {
        let new = CreateAccount { name: name.to_owned(), password: PASSWORD.to_owned(), bot: false };
        let answer = self.ask("10.255.0.1", paths::ACCOUNTS, "", &json(&new)).await?;
        if let Some(cookie) = answer.cookie {
            return Ok(cookie);
        }
        let answer = self.ask("10.255.0.1", paths::SESSION, "", &json(&sign_in(name))).await?;
        let text = answer.text();
        answer.cookie.ok_or_else(|| io::Error::other(format!("no account: {text}")))
    }

    /// Makes a correspondence game of two guests with so few turns that it is not over, and says which.
    async fn begin_correspondence(&self) -> io::Result<String> {
        let terms = Terms { time_control: TimeControl::Days(14), ..Terms::default() };
        let (id, mut table) = self.two_players("10.255.0.3", terms).await?;
        play_turns(&mut table, 4).await?;
        Ok(id)
    }

    /// Makes a game of two guests who are connected to it.
    async fn two_players(&self, from: &str, terms: Terms) -> io::Result<(String, Table)> {
        let new = NewGame { terms, side: Some(Player::Black), ..NewGame::default() };
        let made = self.ask(from, paths::GAMES, "", &json(&new)).await?;
        let JoinedGame { id, .. } = made.read()?;
        let joined = self.ask(from, &paths::game_seat(&id), "", "").await?;
        let guest = |answer: &Response| answer.cookie.clone().ok_or_else(|| io::Error::other(answer.text()));
        let cookies = [guest(&made)?, guest(&joined)?];
        let headers = cookies.each_ref().map(|cookie| [("cookie", cookie.as_str()), ("x-forwarded-for", from)]);
        let hosts = [self.host.as_str(); 2];
        let table = Table::open(hosts, &id, headers.each_ref().map(|headers| &headers[..]), terms).await?;
        Ok((id, table))
    }

    /// Lets two accounts play a game against each other, and says which.
    async fn play(&self, sessions: &[String]) -> io::Result<String> {
        let [one, two] = sessions else {
            return Err(io::Error::other("two accounts play"));
        };
        let new = NewGame { side: Some(Player::Black), ..NewGame::default() };
        let JoinedGame { id, .. } = self.ask("10.255.0.1", paths::GAMES, one, &json(&new)).await?.read()?;
        self.ask("10.255.0.1", &paths::game_seat(&id), two, "").await?;
        let headers = [("cookie", one.as_str()), ("x-forwarded-for", "10.255.0.1")];
        let mut socket = Socket::open_with(&self.host, &paths::game_socket(&id, 0), &headers).await?;
        let words = "a sentence of some length, as people write them".to_owned();
        socket.send(ClientMessage::Chat(words).to_json()).await?;
        socket.send(ClientMessage::Action(Action::Resign).to_json()).await?;
        loop {
            let message = ServerMessage::from_json(&socket.receive().await?).map_err(io::Error::other)?;
            if let ServerMessage::Entry(entry) = message
                && let LogEvent::Game(Event::Resigned { .. }) = entry.event
            {
                return Ok(id);
            }
        }
    }
}

/// Takes this many turns, or fewer if the match ends.
async fn play_turns(table: &mut Table, count: usize) -> io::Result<()> {
    for _ in 0..count {
        if table.play_first().await?.is_none() {
            break;
        }
    }
    Ok(())
}

/// 100 games are made and played for a while, each from an address of its own.
async fn play_some(target: &Arc<Target>) -> io::Result<String> {
    let mut games = JoinSet::new();
    for number in 0..ACTIVE {
        let target = Arc::clone(target);
        games.spawn(async move {
            let time_control = TimeControl::Fischer { seconds: 300, increment: 3 };
            let terms = Terms { time_control, ..Terms::default() };
            let (_, mut table) = target.two_players(&address(3_000 + number), terms).await?;
            play_turns(&mut table, 20).await?;
            sleep(FLOOD).await;
            Ok::<_, io::Error>(table.game.ply())
        });
    }
    let turns: usize = join(games).await?.into_iter().sum();
    Ok(format!("{turns} turns in {ACTIVE} games"))
}

/// Defines a table `numbers` of the numbers from 1 on, for the statement that follows.
fn numbers(most: u32) -> String {
    format!(
        "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < {most})"
    )
}

/// Copies an unfinished game in the database very many times, for many people, while no server runs.
async fn copy_unfinished(database: &str, id: &str) -> io::Result<()> {
    let statements = [
        format!(
            "{} INSERT INTO users (id, kind, name, created) SELECT 'idle-' || number, 'guest', 'guest', number FROM numbers",
            numbers(PEOPLE)
        ),
        format!(
            "{} INSERT INTO games (id, created, terms, black, white, status, public) \
             SELECT '{id}-' || number, games.created + number, terms, 'idle-' || (1 + number % {PEOPLE}), \
             'idle-' || (1 + (number + 1) % {PEOPLE}), 'playing', public \
             FROM games CROSS JOIN numbers WHERE games.id = '{id}'",
            numbers(UNFINISHED)
        ),
        format!(
            "{} INSERT INTO entries (game, number, at, body) \
             SELECT '{id}-' || numbers.number, entries.number, at, body \
             FROM entries CROSS JOIN numbers WHERE entries.game = '{id}'",
            numbers(UNFINISHED)
        ),
    ];
    stored::execute(database, &statements).await
}

/// Copies a game in the database many times, while no server runs.
async fn copy(database: &str, id: &str) -> io::Result<()> {
    // Of a long game: whatever is not a name or a sentence stands in it many times.
    let numbers = numbers(GAMES);
    let columns = "terms, black, white, status, public, ended, winner, black_score, white_score, length, rated";
    let statements = [
        format!(
            "{numbers} INSERT INTO games (id, created, {columns}) \
             SELECT '{id}-' || number, number, {columns} FROM games CROSS JOIN numbers WHERE games.id = '{id}'"
        ),
        format!(
            "{numbers}, times (part) AS (SELECT 0 UNION ALL SELECT part + 1 FROM times WHERE part < 15) \
             INSERT INTO entries (game, number, at, body) \
             SELECT '{id}-' || numbers.number, entries.number + 100 * part, at, body \
             FROM entries CROSS JOIN numbers CROSS JOIN times WHERE entries.game = '{id}' \
             AND (part = 0 OR NOT (body LIKE '%\"joined\"%' OR body LIKE '%\"chat\"%'))"
        ),
    ];
    stored::execute(database, &statements).await
}

/// The results of tasks.
async fn join<T: 'static>(tasks: JoinSet<io::Result<T>>) -> io::Result<Vec<T>> {
    tasks.join_all().await.into_iter().collect()
}

/// Counts answers by their status.
#[derive(Default)]
struct Statuses(std::collections::BTreeMap<u16, u64>);

impl Statuses {
    fn add(&mut self, status: u16) {
        *self.0.entry(status).or_default() += 1;
    }

    /// Adds the statuses of requests on their way.
    async fn add_all(&mut self, tasks: JoinSet<io::Result<u16>>) -> io::Result<()> {
        for status in join(tasks).await? {
            self.add(status);
        }
        Ok(())
    }

    fn summary(&self) -> String {
        let summary: Vec<String> = self.0.iter().map(|(status, count)| format!("{count} × {status}")).collect();
        summary.join(", ")
    }
}

/// Signs in so often, four at once, each few times from an address of their own.
async fn sign_ins(target: &Arc<Target>, count: usize, name: impl Fn(usize) -> String) -> io::Result<String> {
    let (mut tasks, mut statuses) = (JoinSet::new(), Statuses::default());
    for number in 0..count {
        if tasks.len() >= 4
            && let Some(Ok(Ok(status))) = tasks.join_next().await
        {
            statuses.add(status);
        }
        let (target, name) = (Arc::clone(target), name(number));
        tasks.spawn(async move {
            let body = json(&sign_in(&name));
            target.ask(&address(number / 5), paths::SESSION, "", &body).await.map(|answer| answer.status)
        });
    }
    statuses.add_all(tasks).await?;
    Ok(statuses.summary())
}

/// Makes 90 games with the engine at full strength, which begins, from this many addresses.
async fn engines(target: &Arc<Target>, addresses: usize) -> io::Result<String> {
    let (mut tasks, mut statuses) = (JoinSet::new(), Statuses::default());
    for number in 0..90 {
        let target = Arc::clone(target);
        tasks.spawn(async move {
            let new = NewGame { side: Some(Player::White), engine: Some(10), ..NewGame::default() };
            target.ask(&address(number % addresses), paths::GAMES, "", &json(&new)).await.map(|answer| answer.status)
        });
    }
    statuses.add_all(tasks).await?;
    // All of them think for a while.
    sleep(FLOOD).await;
    Ok(statuses.summary())
}

/// 15 exports at once, of two accounts.
async fn exports(target: &Arc<Target>, sessions: &[String]) -> io::Result<String> {
    let (mut tasks, mut statuses, mut bytes) = (JoinSet::new(), Statuses::default(), 0);
    for (number, session) in sessions.iter().cycle().take(15).cloned().enumerate() {
        let target = Arc::clone(target);
        tasks.spawn(async move {
            let from = address(number);
            drain(&target.host, paths::ME_EXPORT, &[("X-Forwarded-For", &from), ("Cookie", &session)]).await
        });
    }
    for (status, came) in join(tasks).await? {
        statuses.add(status);
        bytes += came;
    }
    Ok(format!("{}; {:.0} MB sent", statuses.summary(), bytes as f64 / 1e6))
}

/// Deletes an account while others make games, and says how long the slowest of those took.
async fn deletion(target: &Arc<Target>, sessions: &[String]) -> io::Result<String> {
    let is_deleted = Arc::new(AtomicBool::new(false));
    let (other, ends) = (Arc::clone(target), Arc::clone(&is_deleted));
    let makes = tokio::spawn(async move {
        let (mut slowest, mut count) = (Duration::ZERO, 0);
        while !ends.load(Ordering::Relaxed) {
            let body = json(&NewGame::default());
            let begin = Instant::now();
            other.ask(&address(count / 50), paths::GAMES, "", &body).await?;
            slowest = slowest.max(begin.elapsed());
            count += 1;
        }
        Ok::<_, io::Error>((slowest, count))
    });
    let session = sessions.first().map(String::as_str).unwrap_or_default();
    let body = json(&Credentials::password(PASSWORD));
    let headers = [("X-Forwarded-For", "10.255.0.2"), ("Cookie", session)];
    send(&target.host, "POST", paths::ME_CONFIRM, &headers, &body).await?;
    let answer = send(&target.host, "DELETE", paths::ME, &headers, "").await?;
    // The rest goes on by itself.
    let begin = Instant::now();
    while stored::numbers(&target.database, "SELECT COUNT(*) FROM departures").await? != [0] {
        sleep(Duration::from_millis(50)).await;
    }
    is_deleted.store(true, Ordering::Relaxed);
    let (slowest, count) = makes.await.map_err(io::Error::other)??;
    let seconds = begin.elapsed().as_secs_f64();
    Ok(format!(
        "{}, then {seconds:.1} s; of {count} new games meanwhile the slowest took {} ms",
        answer.status,
        slowest.as_millis()
    ))
}

/// 2,000 sockets of the lobby from 40 addresses, and an offer a second.
async fn lobby(target: &Arc<Target>) -> io::Result<String> {
    const SOCKETS: usize = 2_000;
    let bytes = Arc::new(AtomicU64::new(0));
    let mut readers = JoinSet::new();
    for number in 0..SOCKETS {
        let from = address(1_000 + number % 40);
        let mut socket = Socket::open_with(&target.host, &paths::lobby(), &[("x-forwarded-for", &from)]).await?;
        let bytes = Arc::clone(&bytes);
        readers.spawn(async move {
            while let Ok(text) = socket.receive().await {
                bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            }
        });
    }
    sleep(Duration::from_secs(2)).await;
    bytes.store(0, Ordering::Relaxed);
    let begin = Instant::now();
    for number in 0..20 {
        let new = NewGame { public: true, ..NewGame::default() };
        target.ask(&address(2_000 + number), paths::GAMES, "", &json(&new)).await?;
        sleep(Duration::from_secs(1)).await;
    }
    let rate = bytes.load(Ordering::Relaxed) as f64 / begin.elapsed().as_secs_f64();
    let gone = std::iter::from_fn(|| readers.try_join_next()).count();
    readers.abort_all();
    Ok(format!("{:.2} MB/s of messages to {} sockets", rate / 1e6, SOCKETS - gone))
}

/// Requests from one address on four connections, without a pause.
async fn requests(target: &Arc<Target>) -> io::Result<String> {
    let end = Instant::now() + FLOOD;
    let mut tasks = JoinSet::new();
    for _ in 0..4 {
        let target = Arc::clone(target);
        tasks.spawn(async move {
            let request = encode(&target.host, "GET", paths::ME, &[("X-Forwarded-For", "10.9.9.9")], "keep-alive", "");
            let (mut statuses, mut buffer) = (Statuses::default(), vec![0; 16 << 10]);
            while Instant::now() < end {
                let mut stream = TcpStream::connect(&target.host).await?;
                while Instant::now() < end && stream.write_all(&request).await.is_ok() {
                    match stream.read(&mut buffer).await {
                        Ok(read) if read > 0 => statuses.add(status(buffer.get(..read).unwrap_or_default())?),
                        _ => break,
                    }
                }
            }
            Ok::<_, io::Error>(statuses)
        });
    }
    let mut all = Statuses::default();
    for (status, count) in join(tasks).await?.into_iter().flat_map(|statuses| statuses.0) {
        *all.0.entry(status).or_default() += count;
    }
    Ok(all.summary())
}

/// Frames on one socket after the other from one address, without a pause.
async fn frames(target: &Arc<Target>) -> io::Result<String> {
    let end = Instant::now() + FLOOD;
    let frames = [Message::Ping(vec![0; 100].into()), Message::Binary(vec![0; 100].into()), Message::text("x")];
    let (mut sent, mut opened, mut refused) = (0, 0, 0);
    while Instant::now() < end {
        let socket = Socket::open_with(&target.host, &paths::lobby(), &[("x-forwarded-for", "10.9.9.8")]).await;
        let Ok(mut socket) = socket else {
            refused += 1;
            sleep(Duration::from_millis(1)).await;
            continue;
        };
        opened += 1;
        for frame in frames.iter().cycle() {
            if Instant::now() >= end || socket.send_message(frame.clone()).await.is_err() {
                break;
            }
            sent += 1;
        }
    }
    Ok(format!("{sent} frames on {opened} sockets; {refused} sockets refused"))
}
