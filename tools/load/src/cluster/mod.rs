//! A cluster of three nodes in which nodes, links, databases and NATS servers fail repeatedly while games are played.
//!
//! Whatever fails, the clients' records must agree with the database (`crate::history`), and every game must continue
//! by itself after the fault.

mod fault;
mod nodes;
mod players;
mod postgres;
mod proxy;
mod run;
mod setup;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use kamisado_stats::Percentiles;
use tokio::time::sleep;

use crate::faults::draw;
use crate::history::{GameHistory, Moment, StoredGame, StoredState, Violation, check};
use fault::Fault;
use nodes::{LEASE, NodeProgram};
use players::{Pair, read_all};
use postgres::Programs;
use run::Run;
use setup::{Cluster, read};

/// All games must continue within this time after a fault.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(30);
/// After this time, the activity of the clients of a stuck game is printed, repeatedly.
const SLOW_RECOVERY: Duration = Duration::from_secs(5);
/// The same for nodes with a deliberate fault.
const BROKEN_TIMEOUT: Duration = Duration::from_secs(5);
/// The target for a takeover, beyond the lease, and for a turn while a node is drained.
const TAKEOVER_AIM: Duration = Duration::from_secs(1);
const DRAIN_AIM: Duration = Duration::from_secs(2);
/// Everything is checked after this many faults.
const CHECK_EVERY: u64 = 5;
/// The most violations printed.
const MAX_PRINTED: usize = 20;

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
        print_aims(&all.happened);
        for violation in all.violations.iter().take(MAX_PRINTED) {
            println!("violation: {violation}");
        }
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
            (None, count) => return Err(io::Error::other(format!("{count} violations (seed {})", self.seed))),
            (Some(broken), 0) => return Err(io::Error::other(format!("the check has not found {broken}"))),
            (Some(broken), count) => println!("the check has found {broken}: {count} violations"),
        }
        all.stuck.map_or(Ok(()), Err)
    }

    /// Runs one cluster with its share of the faults.
    async fn run_cluster(self, number: u64, faults: u64) -> io::Result<Outcome> {
        let mut chance = self.seed ^ (number << 32);
        let program = NodeProgram {
            server: self.server.clone(),
            faketime: self.faketime.clone(),
            broken: self.broken.clone(),
            prints_errors: self.print_errors,
        };
        let folder = self.folder.join(format!("cluster-{}-{number}", std::process::id()));
        let mut cluster = Cluster::start(Programs::new(self.postgres.clone())?, &program, &folder).await?;
        let pairs = usize::try_from(self.pairs).unwrap_or_default();
        let run = Arc::new(Run::new(cluster.hosts(), pairs));
        let owners = tokio::spawn(Arc::clone(&run).watch_owners(cluster.primary()));
        let mut players = Vec::new();
        for pair in 0..pairs {
            let mut pair = Pair::new(Arc::clone(&run), pair, pair % 4 == 0, chance ^ ((pair as u64) << 16));
            pair.sign_up().await?;
            players.push(tokio::spawn(pair.play()));
        }
        let mut outcome = Outcome::default();
        self.wait_for_progress(&run).await?;
        outcome.violations.extend(self.check_now(&cluster, &run).await?);
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
            sleep(Duration::from_millis(200 + draw(&mut chance, 600))).await;
            let from = run.now();
            let node = kind.happen(&mut cluster, &run, &mut chance).await.map_err(failed)?;
            let mended = run.now();
            run.note_fault(format!("{from:?} to {mended:?}: {} {node}", kind.name()));
            let is_stuck =
                self.wait_for_progress(&run).await.map_err(failed).map_err(|error| outcome.stuck = Some(error));
            outcome.happened.push(Happened {
                fault: kind,
                delays: run.delays(from, mended),
                takeovers: run.takeover_times(from, mended),
                recovery: run.now() - mended,
            });
            if is_stuck.is_err() {
                break;
            }
            if cluster.nodes.iter().any(|node| node.panics() > 0) {
                return Err(failed(io::Error::other("a node has panicked")));
            }
            if fault % CHECK_EVERY == 0 || self.broken.is_some() {
                outcome.violations.extend(self.check_now(&cluster, &run).await.map_err(failed)?);
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
        owners.await.map_err(io::Error::other)?;
        if outcome.violations.is_empty() && outcome.stuck.is_none() {
            read_all(&run, &run.shared_histories(), &mut chance).await?;
            outcome.violations.extend(self.check_now(&cluster, &run).await?);
        }
        (outcome.entries, outcome.games) = run.counts();
        Ok(outcome)
    }

    /// The kinds of faults, in the order of one pass.
    fn kinds(&self, chance: &mut u64) -> Vec<Fault> {
        let mut kinds = self.kind.map_or_else(|| Fault::value_variants().to_vec(), |kind| vec![kind]);
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, usize::try_from(draw(chance, place as u64 + 1)).unwrap_or_default());
        }
        kinds
    }

    /// Waits until every pair has seen a new entry.
    async fn wait_for_progress(&self, run: &Run) -> io::Result<()> {
        let (begun, before) = (Instant::now(), run.progress());
        let mut report_after = SLOW_RECOVERY;
        loop {
            let now = run.progress();
            let stuck: Vec<usize> = (0..before.len()).filter(|&pair| now[pair] <= before[pair] + 1).collect();
            if stuck.is_empty() {
                return Ok(());
            }
            if self.broken.is_some() && begun.elapsed() > BROKEN_TIMEOUT {
                // The check reports the reason.
                return Ok(());
            }
            if begun.elapsed() > report_after {
                report_after += SLOW_RECOVERY;
                for &pair in &stuck {
                    println!("pair {pair} has waited {:.0} s: {}", begun.elapsed().as_secs_f64(), run.doing(pair));
                }
            }
            if begun.elapsed() > RECOVERY_TIMEOUT {
                return Err(io::Error::other(format!("the games of the pairs {stuck:?} do not go on")));
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Compares the records with the database, and forgets finished games.
    async fn check_now(&self, cluster: &Cluster, run: &Run) -> io::Result<Vec<Violation>> {
        // Entries shown while the database is read are checked next time.
        let (histories, made) = run.histories();
        let ids: Vec<String> = histories.iter().map(|history| history.id.clone()).chain(made.clone()).collect();
        let stored = read(cluster.postgres.port(), &ids).await?;
        let violations = check(&histories, &made, &stored);
        if violations.is_empty() {
            run.forget_finished(&histories, &made);
        } else if self.broken.is_none() {
            self.keep(&violations, &run.faults(), &histories, &stored)?;
        }
        Ok(violations)
    }

    /// Saves the records of games with violations, to find the cause.
    fn keep(
        &self,
        violations: &[Violation],
        faults: &[String],
        histories: &[GameHistory],
        stored: &StoredState,
    ) -> io::Result<()> {
        let texts: Vec<String> = violations.iter().map(Violation::to_string).collect();
        let is_named = |id: &str| texts.iter().any(|text| text.contains(id));
        let histories: Vec<&GameHistory> = histories.iter().filter(|history| is_named(&history.id)).collect();
        let games: Vec<&StoredGame> = stored.games.iter().filter(|game| is_named(&game.id)).collect();
        let file = self.folder.join(format!("violations-{}.txt", std::process::id()));
        std::fs::write(&file, format!("{texts:#?}\n{faults:#?}\n{histories:#?}\n{games:#?}\n"))?;
        println!("what was written down of these games is in {}", file.display());
        Ok(())
    }
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

/// Prints whether takeovers, and turns while a node was drained, met their targets.
fn print_aims(happened: &[Happened]) {
    let drained = || happened.iter().filter(|one| one.fault == Fault::Drain).flat_map(|one| &one.delays);
    print_aim("takeovers", happened.iter().flat_map(|one| &one.takeovers), LEASE + TAKEOVER_AIM);
    print_aim("turns while a node was drained", drained(), DRAIN_AIM);
}

fn print_aim<'a>(what: &str, times: impl Iterator<Item = &'a Duration>, aim: Duration) {
    let times: Vec<&Duration> = times.collect();
    let late = times.iter().filter(|time| ***time > aim).count();
    match (times.len(), late) {
        (0, _) => println!("aim: {what} within {aim:?}: there were none"),
        (count, 0) => println!("aim met: all {count} {what} were within {aim:?}"),
        (count, late) => println!("aim missed: {late} of {count} {what} took longer than {aim:?}"),
    }
}

fn seconds<'a>(times: impl Iterator<Item = &'a Moment>) -> Percentiles {
    Percentiles::of(times.map(Duration::as_secs_f64))
}
