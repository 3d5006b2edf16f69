//! Compares the server and the relay under the same load; or a stand-alone server, a cluster and the relay.

use std::io;

use crate::bots::Summary;
use crate::nodes::{Nodes, ProcessorTimes, Surroundings, database_size, tree_seconds};
use crate::server::Server;
use crate::worker::Worker;

/// Compares the server and the relay under the same load.
#[derive(Debug, clap::Args)]
pub(crate) struct Compare {
    /// The number of games in play at once
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=9_000))]
    games: u64,
    /// The seconds to play on the server and on the relay
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// The milliseconds a bot thinks before each move; 0 by default
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    think: u64,
    /// Compare a cluster of this many nodes with a stand-alone server
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=3))]
    nodes: Option<u64>,
    #[command(flatten)]
    surroundings: Surroundings,
}

/// The result of a run.
struct RunResult {
    moves: f64,
    rate: f64,
    errors: u64,
    /// The processor time of each program, the bots last.
    times: ProcessorTimes,
}

impl RunResult {
    /// The processor time of the server, the nodes or the relay per move, in microseconds.
    fn cpu_micros(&self) -> f64 {
        self.times.0.first().map_or(0.0, |(_, time)| 1e6 * time / self.moves)
    }
}

impl Compare {
    /// Runs everything and prints the results. Fails if games had errors.
    pub(crate) async fn run(self) -> io::Result<()> {
        println!("{} games at once for {} s, on {} processors", self.games, self.seconds, processors());
        let errors = match self.nodes {
            Some(nodes) => self.compare_cluster(usize::try_from(nodes).unwrap_or(usize::MAX)).await?,
            None => self.compare_server()?,
        };
        match errors {
            0 => Ok(()),
            errors => Err(io::Error::other(format!("{errors} errors"))),
        }
    }

    /// Compares the server and the relay; returns the number of errors.
    fn compare_server(&self) -> io::Result<u64> {
        let Surroundings { database, server, .. } = &self.surroundings;
        let server = Server::start(server, &["serve", "--port", "0", "--database", database])?;
        println!("stored by: {}", server.settings());
        let before = server.memory();
        let server = Nodes::of(server);
        let ours = self.bots(&server, "server", false)?;
        if let Some((before, _)) = before {
            let most = server.most_memory();
            let game = most.saturating_sub(before) / self.games / 1_024;
            println!("memory: {} MiB before, at most {} MiB; {game} KiB a game", before >> 20, most >> 20);
        }
        drop(server);
        if let Some(bytes) = disk(database) {
            println!("disk: {} MiB, at most {:.0} bytes a move", bytes >> 20, bytes as f64 / ours.moves);
        }
        let bare = self.bots(&Nodes::relay()?, "relay", true)?;
        println!("ratio: {:.2} of the relay's messages, with every move stored", ours.rate / bare.rate);
        println!(
            "work: {:.0} µs of a processor for a move on the server, {:.0} on the relay",
            ours.cpu_micros(),
            bare.cpu_micros()
        );
        Ok(ours.errors + bare.errors)
    }

    /// Compares a cluster, a stand-alone server, a cluster of one node and the relay; returns the number of errors.
    async fn compare_cluster(&self, count: usize) -> io::Result<u64> {
        let alone =
            self.bots(&Nodes::alone(&self.surroundings).await?, "one server on PostgreSQL, without NATS", false)?;
        let one = self.bots(&Nodes::cluster(&self.surroundings, 1).await?, "a cluster of one node", false)?;
        let nodes = Nodes::cluster(&self.surroundings, count).await?;
        let (before, name) = (nodes.memory(), format!("nodes_{count}"));
        let [_, log_before] = database_size(&self.surroundings, &name).await?;
        const SENT: &str = "kamisado_node_messages_total{direction=\"sent\"}";
        const STORED: &str = "kamisado_moves_stored_total";
        let [sent, stored] = [nodes.count(SENT).await?, nodes.count(STORED).await?];
        let many = self.bots(&nodes, &format!("a cluster of {count} nodes"), false)?;
        let [sent, stored] = [nodes.count(SENT).await? - sent, nodes.count(STORED).await? - stored];
        let memory = nodes.most_memory().saturating_sub(before);
        println!("memory: {} KiB a game on all nodes together", memory / self.games / 1_024);
        let [size, log] = database_size(&self.surroundings, &name).await?;
        println!(
            "disk: {:.0} bytes of tables and indices a move, {:.0} bytes of write-ahead log a move",
            size as f64 / stored,
            (log - log_before) as f64 / stored
        );
        println!("messages between nodes: {:.2} sent for each move, games being made included", sent / stored);
        drop(nodes);
        let relay = self.bots(&Nodes::relay()?, "relay", true)?;
        println!(
            "ratio: {count} nodes have {:.2} of the rate of one server on PostgreSQL, {:.2} of one node, {:.2} of the relay",
            many.rate / alone.rate,
            many.rate / one.rate,
            many.rate / relay.rate
        );
        Ok(alone.errors + one.errors + many.errors + relay.errors)
    }

    /// Runs the bots in a separate process.
    fn bots(&self, servers: &Nodes, name: &str, relay: bool) -> io::Result<RunResult> {
        let [games, seconds, think] = [self.games, self.seconds, self.think].map(|number| number.to_string());
        let hosts = servers.hosts();
        let mut args = vec!["bots", &hosts, "--games", &games, "--seconds", &seconds, "--think", &think];
        if relay {
            args.push("--relay");
        }
        let mut bots = Worker::start(&args)?;
        let id = bots.id();
        let times = || {
            let ProcessorTimes(mut times) = servers.processor_times(&self.surroundings);
            times.push(("bots".to_owned(), tree_seconds(id)));
            ProcessorTimes(times)
        };
        let before = times();
        let summary: Summary = serde_json::from_str(&bots.next()?).map_err(io::Error::other)?;
        let times = times().since(&before);
        drop(bots);
        println!(
            "{name}: {:.0} moves a second, {} moves, {} errors; sent to seen: median {:.1} ms, 99 % {:.1} ms, \
             99.9 % {:.1} ms",
            summary.rate, summary.moves, summary.errors, summary.p50, summary.p99, summary.p999,
        );
        let moves = summary.moves as f64;
        if self.nodes.is_some() {
            println!("  µs of a processor for a move: {}", times.per_move(moves));
        }
        Ok(RunResult { moves, rate: summary.rate, errors: summary.errors, times })
    }
}

/// The size in bytes of an SQLite file and its companions; `None` for other databases.
fn disk(database: &str) -> Option<u64> {
    let file = database.strip_prefix("sqlite:")?;
    let size = |end: &str| std::fs::metadata(format!("{file}{end}")).map_or(0, |file| file.len());
    Some(size("") + size("-wal"))
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
