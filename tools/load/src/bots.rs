//! The bots.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kamisado::ByPlayer;
use kamisado_stats::Percentiles;
use serde::{Deserialize, Serialize};
use tokio::sync::{Barrier, Semaphore};
use tokio::time::sleep;

use crate::http::{create_game, json};
use crate::table::{Table, marathon};
use crate::worker::BEGUN;

/// The number of games set up at once.
const SETTING_UP: usize = 32;

/// Bots that play on a server.
#[derive(Debug, clap::Args)]
pub(crate) struct Bots {
    /// The server or the relay, such as 127.0.0.1:8080; or the nodes of a cluster, with commas between them
    #[arg(value_delimiter = ',', required = true)]
    hosts: Vec<String>,
    /// The number of games in play at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The seconds to play, once all games have begun
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The milliseconds a bot thinks before each move
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// The host is the bare relay
    #[arg(long)]
    relay: bool,
}

/// The result of a run.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) moves: u64,
    /// Moves per second.
    pub(crate) rate: f64,
    pub(crate) errors: u64,
    /// The time from sending to seeing a move, in milliseconds.
    #[serde(rename = "median")]
    pub(crate) p50: f64,
    #[serde(rename = "99")]
    pub(crate) p99: f64,
    #[serde(rename = "99.9")]
    pub(crate) p999: f64,
}

/// The node that creates a game and the nodes of its players, spread as a proxy would: all nodes in turn.
fn spread(hosts: &[String], number: usize) -> [&str; 3] {
    let count = hosts.len();
    [number, number / count, number / (count * count)].map(|number| hosts[number % count].as_str())
}

/// The state shared by all bots.
struct Run {
    hosts: Vec<String>,
    relay: bool,
    think: Duration,
    /// All bots begin at once, when all are connected.
    begin: Barrier,
    stop: AtomicBool,
    errors: AtomicU64,
    moves: AtomicU64,
    /// Limits the number of games set up at once.
    setting_up: Semaphore,
}

/// The sessions of the two players of a game, who play again and again.
#[derive(Default)]
struct Sessions([Option<String>; 2]);

impl Bots {
    /// Runs the bots. Prints a line when all have begun, and the result as one line of JSON.
    pub(crate) async fn run(self) -> io::Result<()> {
        let Bots { hosts, games, seconds, think, relay } = self;
        let run = Arc::new(Run {
            hosts,
            relay,
            think: Duration::from_millis(think),
            begin: Barrier::new(games + 1),
            stop: AtomicBool::new(false),
            errors: AtomicU64::new(0),
            moves: AtomicU64::new(0),
            setting_up: Semaphore::new(SETTING_UP),
        });
        let players: Vec<_> = (0..games).map(|number| tokio::spawn(play(Arc::clone(&run), number))).collect();
        run.begin.wait().await;
        println!("{BEGUN}");
        let begin = Instant::now();
        sleep(Duration::from_secs(seconds)).await;
        let rate = run.moves.load(Ordering::Relaxed) as f64 / begin.elapsed().as_secs_f64();
        run.stop.store(true, Ordering::Relaxed);
        let mut delays: Vec<f64> = Vec::new();
        for player in players {
            delays.extend(player.await.unwrap_or_default());
        }
        let (moves, errors) = (delays.len() as u64, run.errors.load(Ordering::Relaxed));
        let delays = Percentiles::of(delays);
        let [p50, p99, p999] = [50.0, 99.0, 99.9].map(|percent| delays.percentile(percent));
        println!("{}", json(&Summary { moves, rate, errors, p50, p99, p999 }));
        Ok(())
    }
}

/// Plays games one after the other until the run ends; returns the delay of every move in milliseconds.
async fn play(run: Arc<Run>, number: usize) -> Vec<f64> {
    let mut delays = Vec::new();
    let mut sessions = Sessions::default();
    let mut waits = true;
    while !run.stop.load(Ordering::Relaxed) {
        let mut table = set_up(&run, number, &mut sessions).await;
        if std::mem::replace(&mut waits, false) {
            table = wait(&run, table).await;
        }
        // Bots that think do not all start at the same moment.
        let share = u32::try_from(number % 1_000).unwrap_or_default();
        sleep(run.think * share / 1_000).await;
        let played = match table {
            Ok(table) => game(&run, table, &mut delays).await,
            Err(error) => Err(error),
        };
        if let Err(error) = played
            && run.errors.fetch_add(1, Ordering::Relaxed) < 10
        {
            eprintln!("game {number}: {error}");
        }
    }
    delays
}

/// Waits until all games are set up. The sockets are read meanwhile, so that the server's pings are answered.
async fn wait(run: &Run, table: io::Result<Table>) -> io::Result<Table> {
    let begin = run.begin.wait();
    let Ok(mut table) = table else {
        begin.await;
        return table;
    };
    let mut begin = std::pin::pin!(begin);
    let ByPlayer { black, white } = &mut table.sockets;
    let early = tokio::select! {
        _ = begin.as_mut() => return Ok(table),
        early = black.receive_untimed() => early,
        early = white.receive_untimed() => early,
    };
    begin.await;
    Err(early.map_or_else(|error| error, |text| io::Error::other(format!("too early: {text}"))))
}

/// Both sides of a new game on the server, or of a pair on the relay.
async fn set_up(run: &Run, number: usize, Sessions(sessions): &mut Sessions) -> io::Result<Table> {
    let _place = run.setting_up.acquire().await.map_err(io::Error::other)?;
    let [owner, black_host, white_host] = spread(&run.hosts, number);
    if run.relay {
        return Table::at_relay(owner, number, marathon()).await;
    }
    let [black, white] = sessions;
    let (id, [first, second]) = create_game(owner, marathon(), [black.as_deref(), white.as_deref()]).await?;
    *black = first.or(black.take());
    *white = second.or(white.take());
    let sessions = [black, white].map(|session| session.as_deref().map(|cookie| ("cookie", cookie)));
    Table::open([black_host, white_host], &id, sessions.each_ref().map(Option::as_slice), marathon()).await
}

/// Plays a game and measures, for every move, the time from sending it to the opponent's seeing it.
async fn game(run: &Run, mut table: Table, delays: &mut Vec<f64>) -> io::Result<()> {
    while table.game.player_to_act().is_some() && !run.stop.load(Ordering::Relaxed) {
        if !run.think.is_zero() {
            sleep(run.think).await;
        }
        let Some(took) = table.play_first().await? else { break };
        delays.push(took.as_secs_f64() * 1000.0);
        run.moves.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_players_are_spread_over_all_nodes() {
        let hosts = ["a", "b", "c"].map(str::to_owned);
        let mut places: Vec<[&str; 3]> = (0..27).map(|number| spread(&hosts, number)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 27);
        assert_eq!(spread(&hosts[..1], 5), ["a", "a", "a"]);
    }
}
