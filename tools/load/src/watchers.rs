//! Many spectators of a cluster: their memory, and the time until the last of them sees a move.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kamisado_api::{LogEntry, paths};
use kamisado_stats::Percentiles;
use serde::{Deserialize, Serialize};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::sleep;

use crate::http::{create_game, json};
use crate::nodes::{Nodes, Surroundings};
use crate::socket::Socket;
use crate::table::{SeenTurn, Table, marathon};
use crate::worker::{BEGUN, Worker};

/// The number of nodes.
const NODES: usize = 3;
/// The most spectators per process: each one is an open file.
const PER_PROCESS: usize = 5_000;
/// The number of games that idle spectators watch.
const IDLE_GAMES: usize = 99;
/// The number of connections opened at once.
const OPENING: usize = 32;
/// The idle spectators are observed for this long.
const IDLE_TIME: Duration = Duration::from_secs(20);

/// Many spectators of a cluster.
#[derive(Debug, clap::Args)]
pub(crate) struct Watchers {
    /// The number of idle spectators
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(0..=40_000))]
    idle: u32,
    /// The number of spectators of one game
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=15_000))]
    popular: u32,
    /// The number of moves they see
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=200))]
    moves: u32,
    #[command(flatten)]
    surroundings: Surroundings,
}

/// Spectators in a separate process.
#[derive(Debug, clap::Args)]
pub(crate) struct Spectators {
    /// The nodes, separated by commas
    #[arg(value_delimiter = ',', required = true)]
    hosts: Vec<String>,
    /// The games, separated by commas
    #[arg(long, value_delimiter = ',', required = true)]
    games: Vec<String>,
    /// The number of spectators
    #[arg(long)]
    count: usize,
}

/// When the spectators of a process saw an entry, in microseconds of the wall clock, which all processes share.
#[derive(Debug, Serialize, Deserialize)]
struct Seen {
    number: u64,
    median: f64,
    last: f64,
}

/// The report of a spectator.
enum Report {
    /// The spectator is connected.
    Connected,
    /// The spectator has seen the entry with this number at this time.
    Seen(u64, f64),
}

impl Spectators {
    /// Connects them, prints a line when all are connected, and one for each entry that all have seen. Ends when a
    /// connection does.
    pub(crate) async fn run(self) -> io::Result<()> {
        let Spectators { hosts, games, count } = self;
        let opening = Arc::new(Semaphore::new(OPENING));
        let (sender, mut reports) = mpsc::unbounded_channel();
        for number in 0..count {
            let (host, path) =
                (hosts[number % hosts.len()].clone(), paths::game_socket(&games[number % games.len()], 0));
            let (opening, sender) = (Arc::clone(&opening), sender.clone());
            tokio::spawn(async move {
                if let Err(error) = watch(&host, &path, &opening, &sender).await {
                    let _ = sender.send(Err(error));
                }
            });
        }
        let (mut connected, mut times): (usize, HashMap<u64, Vec<f64>>) = Default::default();
        while let Some(report) = reports.recv().await {
            match report? {
                Report::Connected => {
                    connected += 1;
                    if connected == count {
                        println!("{BEGUN}");
                    }
                }
                Report::Seen(number, at) => {
                    let of_entry = times.entry(number).or_default();
                    of_entry.push(at);
                    if of_entry.len() == count {
                        let times = Percentiles::of(times.remove(&number).unwrap_or_default());
                        println!("{}", json(&Seen { number, median: times.median(), last: times.max() }));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Runs a spectator. It reads its socket from the start, even while others still connect: the server closes connections
/// that do not answer its pings.
async fn watch(
    host: &str,
    path: &str,
    opening: &Semaphore,
    reports: &mpsc::UnboundedSender<io::Result<Report>>,
) -> io::Result<()> {
    let place = opening.acquire().await.map_err(io::Error::other)?;
    let mut socket = Socket::open(host, path, None).await?;
    socket.receive().await?;
    drop(place);
    let mut report = Report::Connected;
    // When the process ends, nobody reads the reports any more.
    while reports.send(Ok(report)).is_ok() {
        let text = socket.receive_untimed().await?;
        let at = micros();
        let entry = LogEntry::from_json(&text).map_err(|error| io::Error::other(format!("{error}: {text}")))?;
        report = Report::Seen(entry.number, at);
    }
    Ok(())
}

/// Starts processes with `count` spectators in total, and waits until all are connected.
fn start_crowds(hosts: &str, games: &[String], count: usize) -> io::Result<Vec<Worker>> {
    let games = games.join(",");
    let starts = (0..count).step_by(PER_PROCESS).map(|begin| {
        let part = PER_PROCESS.min(count - begin).to_string();
        Worker::start(&["spectators", hosts, "--count", &part, "--games", &games])
    });
    starts.collect()
}

impl Watchers {
    /// Connects idle spectators, then those of one game, and prints their costs.
    pub(crate) async fn run(self) -> io::Result<()> {
        let nodes = Nodes::cluster(&self.surroundings, NODES).await?;
        if self.idle > 0 {
            self.watch_idle(&nodes).await?;
        }
        drop(nodes);
        self.watch_popular(&Nodes::cluster(&self.surroundings, NODES).await?).await
    }

    async fn watch_idle(&self, nodes: &Nodes) -> io::Result<()> {
        let mut games = Vec::new();
        for number in 0..IDLE_GAMES {
            games.push(create_game(nodes.host(number), marathon(), [None; 2]).await?.0);
        }
        // Warms up the nodes: what each allocates once is allocated before.
        drop(start_crowds(&nodes.hosts(), &games, 300)?);
        sleep(IDLE_TIME).await;
        let (before, count) = (nodes.memory(), self.idle as usize);
        let mut crowds = start_crowds(&nodes.hosts(), &games, count)?;
        let times = nodes.processor_times(&self.surroundings);
        sleep(IDLE_TIME).await;
        let times = nodes.processor_times(&self.surroundings).since(&times);
        let after = nodes.memory();
        if !crowds.iter_mut().all(Worker::is_alive) {
            return Err(io::Error::other("spectators have lost their connections"));
        }
        println!(
            "{count} idle spectators of {IDLE_GAMES} games on {NODES} nodes: {} MiB before, {} MiB with them, {:.1} KiB each",
            before >> 20,
            after >> 20,
            (after.saturating_sub(before)) as f64 / count as f64 / 1_024.0
        );
        let used = times.0.iter().map(|(name, time)| format!("{name} {:.3}", time / IDLE_TIME.as_secs_f64()));
        println!("  processors in use meanwhile: {}", used.collect::<Vec<String>>().join(", "));
        Ok(())
    }

    async fn watch_popular(&self, nodes: &Nodes) -> io::Result<()> {
        let (id, sessions) = create_game(nodes.host(0), marathon(), [None; 2]).await?;
        let mut crowds = start_crowds(&nodes.hosts(), std::slice::from_ref(&id), self.popular as usize)?;
        let hosts = [nodes.host(0), nodes.host(1)];
        let sessions = sessions.each_ref().map(|session| session.as_deref().map(|cookie| ("cookie", cookie)));
        let mut table = Table::open(hosts, &id, sessions.each_ref().map(Option::as_slice), marathon()).await?;
        let (mut medians, mut lasts, mut played) = (Vec::new(), Vec::new(), 0);
        let times = nodes.processor_times(&self.surroundings);
        while played < self.moves {
            // One after the other, as people move.
            sleep(Duration::from_secs(1)).await;
            let sent = micros();
            let Some(SeenTurn { number, .. }) = table.play_first().await? else { break };
            let (mut median, mut last) = (0.0, 0.0f64);
            for crowd in &mut crowds {
                loop {
                    let seen: Seen = serde_json::from_str(&crowd.next()?).map_err(io::Error::other)?;
                    if seen.number >= number {
                        (median, last) = (seen.median - sent, last.max(seen.last - sent));
                        break;
                    }
                }
            }
            medians.push(median / 1e3);
            lasts.push(last / 1e3);
            played += 1;
        }
        let times = nodes.processor_times(&self.surroundings).since(&times);
        let (medians, lasts) = (Percentiles::of(medians), Percentiles::of(lasts));
        println!(
            "{} spectators of one game on {NODES} nodes, {played} moves: half of them saw a move after {:.0} ms, the last after \
             {:.0} ms (medians of the moves); the slowest move reached the last after {:.0} ms",
            self.popular,
            medians.median(),
            lasts.median(),
            lasts.max()
        );
        println!("  µs of a processor for a move: {}", times.per_move(f64::from(played)));
        Ok(())
    }
}

/// The wall clock in microseconds.
fn micros() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64() * 1e6)
}
