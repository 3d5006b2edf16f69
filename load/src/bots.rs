//! The bots.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use kamisado_online::{Event, Game, Terms, Time};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::http::post;
use crate::spread::Spread;

/// The longest that a bot waits for anything before it counts an error.
const PATIENCE: Duration = Duration::from_secs(60);

/// Bots that play on a server.
#[derive(Debug, clap::Args)]
pub(crate) struct Bots {
    /// The server or the relay, such as 127.0.0.1:8080
    host: String,
    /// How many games are in play at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// For how many seconds, once all are in play
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The host is the bare relay
    #[arg(long)]
    relay: bool,
}

/// What all bots share.
struct Run {
    host: String,
    relay: bool,
    /// All begin at once, when all are connected.
    begin: Barrier,
    stop: AtomicBool,
    errors: AtomicU64,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Bots {
    /// Lets them play and prints what came of it, as one line of JSON and one for people.
    pub(crate) async fn run(self) -> io::Result<()> {
        let Bots { host, games, seconds, relay } = self;
        let run = Arc::new(Run {
            host,
            relay,
            begin: Barrier::new(games + 1),
            stop: AtomicBool::new(false),
            errors: AtomicU64::new(0),
        });
        let players: Vec<_> = (0..games).map(|number| tokio::spawn(play(Arc::clone(&run), number))).collect();
        run.begin.wait().await;
        let begin = Instant::now();
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        run.stop.store(true, Ordering::Relaxed);
        let mut spread = Spread::default();
        let time = begin.elapsed();
        for player in players {
            if let Ok(times) = player.await {
                spread.join(times);
            }
        }
        let errors = run.errors.load(Ordering::Relaxed);
        let rate = spread.count() as f64 / time.as_secs_f64();
        println!("{}", json!({ "games": games, "moves": spread.count(), "rate": rate, "errors": errors }));
        println!("{games} games, {} moves, {rate:.0} a second, {errors} errors; {}", spread.count(), spread.describe());
        Ok(())
    }
}

/// Plays games one after the other until it is time to stop.
async fn play(run: Arc<Run>, number: usize) -> Spread {
    let mut spread = Spread::default();
    let mut waits = true;
    let mut round = 0;
    loop {
        let pair = if run.relay { relay_pair(&run, number).await } else { server_pair(&run).await };
        if waits {
            run.begin.wait().await;
            waits = false;
        }
        let played = match pair {
            Ok(pair) => game(&run, pair, &mut spread).await,
            Err(error) => Err(error),
        };
        if let Err(error) = played {
            run.errors.fetch_add(1, Ordering::Relaxed);
            if round == 0 {
                eprintln!("game {number}: {error}");
            }
        }
        round += 1;
        if run.stop.load(Ordering::Relaxed) {
            return spread;
        }
    }
}

/// Both sides of a game on the server.
async fn server_pair(run: &Run) -> io::Result<[Socket; 2]> {
    let body = json!({ "rules": { "match": "marathon" }, "side": "black" }).to_string();
    let (made, black) = post(&run.host, "/api/games", None, &body).await?;
    let id = made["game"].as_str().ok_or_else(|| io::Error::other(made.to_string()))?;
    let (_, white) = post(&run.host, &format!("/api/games/{id}/seat"), None, "").await?;
    let path = format!("/api/games/{id}/socket?after=2");
    let mut pair = [connect(run, &path, black).await?, connect(run, &path, white).await?];
    for socket in &mut pair {
        receive(socket).await?;
    }
    Ok(pair)
}

/// Both sides of a pair on the relay.
async fn relay_pair(run: &Run, number: usize) -> io::Result<[Socket; 2]> {
    let path = format!("/relay/{number}");
    Ok([connect(run, &path, None).await?, connect(run, &path, None).await?])
}

async fn connect(run: &Run, path: &str, cookie: Option<String>) -> io::Result<Socket> {
    let mut request = format!("ws://{}{path}", run.host).into_client_request().map_err(io::Error::other)?;
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().map_err(io::Error::other)?);
    }
    Ok(connect_async(request).await.map_err(io::Error::other)?.0)
}

async fn receive(socket: &mut Socket) -> io::Result<String> {
    loop {
        let next = timeout(PATIENCE, socket.next()).await.map_err(io::Error::other)?;
        match next.ok_or_else(|| io::Error::other("the connection was closed"))?.map_err(io::Error::other)? {
            Message::Text(text) => return Ok(text.as_str().to_owned()),
            Message::Close(_) => return Err(io::Error::other("the connection was closed")),
            _ => {}
        }
    }
}

/// Plays a game; the time from a move sent to the opponent's seeing it is taken for every move.
async fn game(run: &Run, pair: [Socket; 2], spread: &mut Spread) -> io::Result<()> {
    let [mut black, mut white] = pair;
    let terms = Terms { rules: kamisado::MatchRules::new(kamisado::MatchLength::Marathon), ..Terms::default() };
    let mut game = Game::new(terms);
    game.begin(Time(0));
    while let (Some(player), false) = (game.waits_for(), run.stop.load(Ordering::Relaxed)) {
        let (mover, other) = match player {
            kamisado::Player::Black => (&mut black, &mut white),
            kamisado::Player::White => (&mut white, &mut black),
        };
        let turns = game.game().legal_turns();
        let turn = turns.first().ok_or_else(|| io::Error::other("no turn"))?;
        let message = json!({ "do": "turn", "ply": game.ply(), "turn": turn }).to_string();
        let sent = Instant::now();
        mover.send(Message::text(message)).await.map_err(io::Error::other)?;
        let seen = receive(other).await?;
        spread.add(sent.elapsed());
        let first = receive(mover).await?;
        if first != seen {
            return Err(io::Error::other(format!("{first} is not {seen}")));
        }
        if run.relay {
            // The relay knows no passes: the same game goes on here.
            game.apply(&Event::Turn { turn: *turn, left: None }, Time(0));
            while !matches!(game.game().phase(), kamisado::Phase::Over(_)) && game.game().position().must_pass() {
                game.apply(&Event::Turn { turn: kamisado::Turn::Move(kamisado::Move::Pass), left: None }, Time(0));
            }
            continue;
        }
        apply(&mut game, &seen)?;
        while !matches!(game.game().phase(), kamisado::Phase::Over(_)) && game.game().position().must_pass() {
            let (one, two) = (receive(mover).await?, receive(other).await?);
            if one != two {
                return Err(io::Error::other(format!("{one} is not {two}")));
            }
            apply(&mut game, &one)?;
        }
    }
    Ok(())
}

/// Lets happen what the server told.
fn apply(game: &mut Game, line: &str) -> io::Result<()> {
    let value: Value = serde_json::from_str(line).map_err(io::Error::other)?;
    let event: Event = serde_json::from_value(value).map_err(|error| io::Error::other(format!("{error}: {line}")))?;
    if game.apply(&event, Time(0)) { Ok(()) } else { Err(io::Error::other(format!("it does not fit: {line}"))) }
}
