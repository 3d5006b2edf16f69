//! A cluster of three nodes in which nodes, links, databases and NATS servers fail repeatedly while games are played.
//!
//! Whatever fails, the clients' records must agree with the database (`crate::history`), and every game must continue
//! by itself after the fault.

mod fault;
mod nodes;
mod owners;
mod postgres;
mod proxy;
mod setup;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use kamisado_stats::Percentiles;
use tokio::time::sleep;

use crate::chance::Chance;
use crate::history::Violation;
use crate::players::{Run, print_violations, read_all, start_pairs};
use crate::stored::Audit;
use fault::Fault;
use nodes::{LEASE, NodeProgram};
use owners::Owners;
use postgres::{Programs, address};
use setup::Cluster;

/// All games must continue within this time after a fault.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(30);
/// The same for nodes with a deliberate fault, after which they need not continue.
const BROKEN_TIMEOUT: Duration = Duration::from_secs(5);
/// Everything is checked after this many faults.
const CHECK_EVERY: u64 = 5;
/// The bounds of the thinking time before each move, in milliseconds.
const THINK: std::ops::Range<u64> = 40..120;

/// A cluster with repeated faults while games are played.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ClusterFaults {
    /// The total number of faults
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    faults: u64,
    /// The number of parallel clusters, which share the faults
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=16))]
    clusters: u64,
    /// The number of pairs of players per cluster; every fourth has accounts and plays rated games
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=200))]
    pairs: u64,
    /// The seed for the faults and the turns
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Cause only faults of this kind, such as kill
    #[arg(long)]
    kind: Option<Fault>,
    /// Give the nodes a deliberate fault, and fail unless the check finds it: no-fence, told-before-stored,
    /// published-twice, rated-twice or charged-outages
    #[arg(long)]
    broken: Option<String>,
    /// Print the errors that the nodes log
    #[arg(long)]
    print_errors: bool,
    /// The server program
    #[arg(long)]
    server: PathBuf,
    /// The folder of the PostgreSQL programs
    #[arg(long)]
    postgres: PathBuf,
    /// The faketime library, which changes the clock of a node
    #[arg(long)]
    faketime: PathBuf,
    /// A folder for the databases
    #[arg(long)]
    folder: PathBuf,
}

/// A past fault and its consequences.
struct Happened {
    fault: Fault,
    /// The duration of each turn sent during the fault.
    delays: Vec<Duration>,
    /// The times until games had another owner.
    takeovers: Vec<Duration>,
    /// The time from its end until every game had continued.
    recovery: Duration,
}

/// The result of one cluster.
#[derive(Default)]
struct Outcome {
    happened: Vec<Happened>,
    violations: Vec<Violation>,
    /// Why the faults ended early, if games did not continue.
    stuck: Option<io::Error>,
    entries: u64,
    games: u64,
}

impl ClusterFaults {
    /// Causes faults, and checks that nothing is lost, doubled, stuck or charged.
    pub(crate) async fn run(self) -> io::Result<()> {
        let begun = Instant::now();
        println!(
            "{} faults in {} clusters of 3 nodes, each under {} pairs of players, lease {LEASE:?}, seed {}",
            self.faults, self.clusters, self.pairs, self.seed
        );
        let mut running = tokio::task::JoinSet::new();
        for number in 0..self.clusters {
            let share = self.faults / self.clusters + u64::from(number < self.faults % self.clusters);
            let options = self.clone();
            running.spawn(async move { options.run_cluster(number, share).await });
        }
        let mut all = Outcome::default();
        while let Some(done) = running.join_next().await {
            let outcome = done.map_err(io::Error::other)??;
            all.happened.extend(outcome.happened);
            all.violations.extend(outcome.violations);
            all.stuck = all.stuck.or(outcome.stuck);
            (all.entries, all.games) = (all.entries + outcome.entries, all.games + outcome.games);
        }
        print_table(&all.happened);
        let sound = print_violations(&all.violations);
        match (&self.broken, all.violations.len()) {
            (None, 0) if all.stuck.is_some() => {}
            (None, 0) => println!(
                "{} faults, {} games, {} entries shown: each is stored once and in its order by the owner of its game, every \
                 rated game changed its ratings once, no clock jumped; {:.0} s",
                all.happened.len(),
                all.games,
                all.entries,
                begun.elapsed().as_secs_f64()
            ),
            (None, _) => return sound.map_err(|error| io::Error::other(format!("{error} (seed {})", self.seed))),
            (Some(broken), 0) => return Err(io::Error::other(format!("the check has not found {broken}"))),
            (Some(broken), count) => println!("the check has found {broken}: {count} violations"),
        }
        all.stuck.map_or(Ok(()), Err)
    }

    /// Runs one cluster with its share of the faults.
    async fn run_cluster(self, number: u64, faults: u64) -> io::Result<Outcome> {
        let seed = self.seed ^ (number << 32);
        let mut chance = Chance(seed);
        let program = NodeProgram {
            server: self.server.clone(),
            faketime: self.faketime.clone(),
            broken: self.broken.clone(),
            prints_errors: self.print_errors,
        };
        let folder = self.folder.join(format!("cluster-{}-{number}", std::process::id()));
        let mut cluster = Cluster::start(Programs::new(self.postgres.clone())?, &program, &folder).await?;
        let pairs = usize::try_from(self.pairs).unwrap_or_default();
        let notes = self.broken.is_none().then(|| self.folder.clone());
        let run = Run::new(cluster.hosts(), pairs, THINK, notes);
        let owners = Owners::new(&run);
        let watching = tokio::spawn(owners.clone().watch(cluster.primary()));
        let players = start_pairs(&run, pairs, seed).await?;
        let mut outcome = Outcome::default();
        self.wait_for_progress(&run).await?;
        outcome.violations.extend(check(&cluster, &run, &owners).await?);
        let mut kinds = Vec::new();
        for fault in 1..=faults {
            if !outcome.violations.is_empty() {
                break;
            }
            if kinds.is_empty() {
                kinds = self.kinds(&mut chance);
            }
            let kind = kinds.pop().unwrap_or(Fault::Kill);
            let failed = |error: io::Error| {
                io::Error::other(format!("cluster {number}, fault {fault} ({kind:?}, seed {}): {error}", self.seed))
            };
            sleep(chance.millis(200, 600)).await;
            let from = run.now();
            let node = kind.happen(&mut cluster, &owners, &mut chance).await.map_err(failed)?;
            let mended = run.now();
            run.note_fault(format!("{from:?} to {mended:?}: {} {node}", kind.name()));
            let is_stuck =
                self.wait_for_progress(&run).await.map_err(failed).map_err(|error| outcome.stuck = Some(error));
            outcome.happened.push(Happened {
                fault: kind,
                delays: run.delays(from, mended),
                takeovers: owners.takeover_times(from, mended),
                recovery: run.now() - mended,
            });
            if is_stuck.is_err() {
                break;
            }
            if cluster.nodes.iter().any(|node| node.panics() > 0) {
                return Err(failed(io::Error::other("a node has panicked")));
            }
            if fault % CHECK_EVERY == 0 || self.broken.is_some() {
                outcome.violations.extend(check(&cluster, &run, &owners).await.map_err(failed)?);
                println!("cluster {number}: {fault} faults, {} entries shown", run.counts().0);
            }
            if !outcome.violations.is_empty() {
                println!("cluster {number}: violations after fault {fault} ({kind:?})");
            }
        }
        run.stop();
        for player in players {
            player.await.map_err(io::Error::other)?;
        }
        watching.await.map_err(io::Error::other)?;
        if outcome.violations.is_empty() && outcome.stuck.is_none() {
            read_all(&run, &mut chance).await?;
            outcome.violations.extend(check(&cluster, &run, &owners).await?);
        }
        (outcome.entries, outcome.games) = run.counts();
        Ok(outcome)
    }

    /// The kinds of faults, in the order of one pass.
    fn kinds(&self, chance: &mut Chance) -> Vec<Fault> {
        let mut kinds = self.kind.map_or_else(|| Fault::value_variants().to_vec(), |kind| vec![kind]);
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, chance.index(place + 1));
        }
        kinds
    }

    /// Waits until every pair has seen a new entry.
    async fn wait_for_progress(&self, run: &Run) -> io::Result<()> {
        if self.broken.is_none() {
            return run.wait_for_progress(RECOVERY_TIMEOUT).await;
        }
        // The check reports why games do not continue.
        run.wait_for_progress(BROKEN_TIMEOUT).await.or(Ok(()))
    }
}

/// Compares the records with the database, and forgets finished games.
async fn check(cluster: &Cluster, run: &Run, owners: &Owners) -> io::Result<Vec<Violation>> {
    let database = address(cluster.postgres.port(), "kamisado");
    run.check(&database, Audit::Table, |game| owners.unowned(game)).await
}

/// Prints the number of faults of each kind, and the times of turns, takeovers and games.
fn print_table(happened: &[Happened]) {
    let mut kinds: BTreeMap<Fault, Vec<&Happened>> = BTreeMap::new();
    for one in happened {
        kinds.entry(one.fault).or_default().push(one);
    }
    println!("times in seconds; turns: from first sent to shown, of those sent during the fault");
    println!(
        "| fault | times | turn median | 99 % | longest | takeovers | takeover median | longest | all games on after, longest |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (fault, all) in kinds {
        let delays = seconds(all.iter().flat_map(|one| &one.delays));
        let takeovers = seconds(all.iter().flat_map(|one| &one.takeovers));
        let count: usize = all.iter().map(|one| one.takeovers.len()).sum();
        let recovery = seconds(all.iter().map(|one| &one.recovery));
        println!(
            "| {} | {} | {:.2} | {:.2} | {:.2} | {count} | {:.2} | {:.2} | {:.2} |",
            fault.about(),
            all.len(),
            delays.percentile(50.0),
            delays.percentile(99.0),
            delays.max(),
            takeovers.percentile(50.0),
            takeovers.max(),
            recovery.max(),
        );
    }
}

fn seconds<'a>(times: impl Iterator<Item = &'a Duration>) -> Percentiles {
    Percentiles::of(times.map(Duration::as_secs_f64))
}
