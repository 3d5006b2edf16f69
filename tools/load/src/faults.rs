//! The server killed repeatedly while many games are played.

use std::io;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::history::Moment;
use crate::players::{Hosts, Run, print_violations, read_all, start_pairs};
use crate::server::{Server, Tested};
use crate::stored::{self, Audit};

/// The name of the only server.
const NAME: &str = "server";
/// All games must end within this time after the last kill.
const TO_THE_END: Duration = Duration::from_secs(300);

/// A server whose players follow its address and wait while it is down.
pub(crate) struct Restarting {
    tested: Tested,
    server: Server,
    hosts: watch::Sender<Hosts>,
    /// The periods in which the server was certainly down.
    downs: Vec<(Moment, Moment)>,
}

impl Restarting {
    /// Starts a server.
    pub(crate) fn start(tested: Tested) -> io::Result<Restarting> {
        let server = Restarting::run(&tested)?;
        println!("stored by: {}", server.settings());
        let hosts = watch::Sender::new(vec![(NAME, server.host.clone())]);
        Ok(Restarting { tested, server, hosts, downs: Vec::new() })
    }

    fn run(Tested { server, database, .. }: &Tested) -> io::Result<Server> {
        Server::start_silent(server, &["serve", "--port", "0", "--database", database, "--rate", "100000"])
    }

    /// The address of the server.
    pub(crate) fn host(&self) -> &str {
        &self.server.host
    }

    /// The addresses that players use.
    pub(crate) fn hosts(&self) -> watch::Receiver<Hosts> {
        self.hosts.subscribe()
    }

    /// Kills the server.
    pub(crate) fn kill(&mut self, run: &Run) -> io::Result<()> {
        self.server.kill()?;
        self.hosts.send_replace(Vec::new());
        self.downs.push((run.now(), Moment::MAX));
        Ok(())
    }

    /// Starts the killed server again as a supervisor would, as soon as the database allows it; returns how long the
    /// last attempt took.
    pub(crate) async fn start_again(&mut self, run: &Run, limit: Duration) -> io::Result<Duration> {
        let begun = Instant::now();
        loop {
            let (attempt, started) = (Instant::now(), run.now());
            match Restarting::run(&self.tested) {
                Err(_) if begun.elapsed() < limit => sleep(Duration::from_millis(200)).await,
                Err(error) => return Err(error),
                Ok(server) => {
                    self.server = server;
                    if let Some((_, until)) = self.downs.last_mut() {
                        *until = started;
                    }
                    self.hosts.send_replace(vec![(NAME, self.server.host.clone())]);
                    return Ok(attempt.elapsed());
                }
            }
        }
    }

    /// Checks the records of the players against the database. The error says that something is wrong, which is
    /// printed.
    pub(crate) async fn check(&self, run: &Run) -> io::Result<()> {
        print_violations(&run.check(&self.tested.database, Audit::None, |_| self.downs.clone()).await?)
    }
}

/// The server killed repeatedly while many games are played.
#[derive(Debug, clap::Args)]
pub struct Faults {
    /// The number of kills
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub kills: u64,
    /// The number of games in play
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub games: u64,
    /// The server
    #[command(flatten)]
    pub tested: Tested,
}

impl Faults {
    /// Kills the server, and checks after each restart that nothing is lost, stuck or charged.
    pub async fn run(self) -> io::Result<()> {
        let (begin, seed, database) = (Instant::now(), self.tested.seed, self.tested.database.clone());
        let mut chance = Chance(seed);
        println!("{} kills under {} games, seed {seed}", self.kills, self.games);
        let mut server = Restarting::start(self.tested)?;
        let games = usize::try_from(self.games).unwrap_or_default();
        let run = Run::new(server.hosts(), games, 0..20, Some(std::env::temp_dir()));
        let pairs = start_pairs(&run, games, seed).await?;
        let mut slowest = Duration::ZERO;
        for kill in 1..=self.kills {
            let failed = |error: io::Error| io::Error::other(format!("after kill {kill} (seed {seed}): {error}"));
            sleep(chance.millis(20, 380)).await;
            server.kill(&run)?;
            sleep(chance.millis(0, 200)).await;
            slowest = slowest.max(server.start_again(&run, Duration::ZERO).await.map_err(failed)?);
            server.check(&run).await.map_err(failed)?;
            if kill % 20 == 0 {
                let (entries, games) = run.counts();
                println!("{kill} kills: {games} games, {entries} entries were shown");
            }
        }
        run.finish();
        let end = async {
            for pair in pairs {
                pair.await.map_err(io::Error::other)?;
            }
            Ok::<_, io::Error>(())
        };
        let stuck = |_| io::Error::other(format!("a game is stuck after the last kill (seed {seed})"));
        timeout(TO_THE_END, end).await.map_err(stuck)??;
        read_all(&run, &mut chance).await?;
        server.check(&run).await?;
        // The only further games are rematches, one for each agreement.
        let rematches = "SELECT COUNT(*) FROM games JOIN entries ON entries.game = games.id \
                         WHERE status = 'playing' AND body LIKE '%\"continued\"%'";
        let [unknown] = stored::numbers(&database, rematches).await?;
        if unknown > 0 {
            return Err(io::Error::other(format!("{unknown} rematches were made that no client knows of")));
        }
        let (entries, games) = run.counts();
        println!(
            "every one of {entries} entries that were shown is there; {games} games were played; no clock jumped; the \
             slowest start took {slowest:?}; {:.0} s",
            begin.elapsed().as_secs_f64(),
        );
        Ok(())
    }
}
