//! The server and the relay under the same load.

use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::bots::{BEGUN, Summary};
use crate::server::Server;

/// The server and the relay under the same load.
#[derive(Debug, clap::Args)]
pub(crate) struct Compare {
    /// How many games are in play at once
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=9_000))]
    games: u64,
    /// For how many seconds they are played, on the server and on the relay
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// How long a bot thinks before each move, in milliseconds; not at all if not given
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    think: u64,
    /// The address of the database
    #[arg(long)]
    database: String,
    /// The program of the server
    #[arg(long)]
    server: PathBuf,
}

/// The result of a run.
struct RunResult {
    moves: f64,
    rate: f64,
    errors: u64,
    /// The CPU time that the server, or the relay, used for each move, in microseconds.
    cpu_micros: f64,
}

impl Compare {
    /// Runs both and prints the results. Errors among the games are an error.
    pub(crate) fn run(self) -> io::Result<()> {
        println!("{} games at once for {} s, on {} processors", self.games, self.seconds, processors());
        let args = ["serve", "--port", "0", "--database", &self.database, "--rate", "100000"];
        let server = Server::start(&self.server, &args)?;
        println!("stored by: {}", server.settings());
        let before = server.memory();
        let ours = self.bots(&server, "server", false)?;
        if let (Some((before, _)), Some((_, most))) = (before, server.memory()) {
            let game = most.saturating_sub(before) / self.games / 1_024;
            println!("memory: {} MiB before, at most {} MiB; {game} KiB a game", before >> 20, most >> 20);
        }
        drop(server);
        if let Some(bytes) = disk(&self.database) {
            println!("disk: {} MiB, at most {:.0} bytes a move", bytes >> 20, bytes as f64 / ours.moves);
        }
        let relay = Server::start(&std::env::current_exe()?, &["relay"])?;
        let bare = self.bots(&relay, "relay", true)?;
        println!("ratio: {:.2} of the relay's messages, with every move stored", ours.rate / bare.rate);
        println!(
            "work: {:.0} µs of a processor for a move on the server, {:.0} on the relay",
            ours.cpu_micros, bare.cpu_micros
        );
        match ours.errors + bare.errors {
            0 => Ok(()),
            errors => Err(io::Error::other(format!("{errors} errors"))),
        }
    }

    /// Lets bots play, in a process of their own.
    fn bots(&self, server: &Server, name: &str, relay: bool) -> io::Result<RunResult> {
        let [games, seconds, think] = [self.games, self.seconds, self.think].map(|number| number.to_string());
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args(["bots", &server.host, "--games", &games, "--seconds", &seconds, "--think", &think])
            .stderr(Stdio::inherit());
        if relay {
            command.arg("--relay");
        }
        let mut bots = command.stdout(Stdio::piped()).spawn()?;
        let mut lines = bots.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        let mut next = || lines.next().ok_or_else(|| io::Error::other("the bots ended too early"))?;
        if next()? != BEGUN {
            return Err(io::Error::other("the bots did not begin"));
        }
        let before = server.cpu_seconds().unwrap_or_default();
        let summary: Summary = serde_json::from_str(&next()?).map_err(io::Error::other)?;
        let cpu = server.cpu_seconds().unwrap_or_default() - before;
        bots.wait()?;
        println!(
            "{name}: {:.0} moves a second, {} moves, {} errors; sent to seen: median {:.1} ms, 99 % {:.1} ms, \
             99.9 % {:.1} ms",
            summary.rate, summary.moves, summary.errors, summary.p50, summary.p99, summary.p999,
        );
        let moves = summary.moves as f64;
        Ok(RunResult { moves, rate: summary.rate, errors: summary.errors, cpu_micros: 1e6 * cpu / moves })
    }
}

/// The size of an SQLite file and of what is written beside it, in bytes; none of another database.
fn disk(database: &str) -> Option<u64> {
    let file = database.strip_prefix("sqlite:")?;
    let size = |end: &str| std::fs::metadata(format!("{file}{end}")).map_or(0, |file| file.len());
    Some(size("") + size("-wal"))
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
