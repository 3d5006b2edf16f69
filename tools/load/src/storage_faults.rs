//! The server with many games while its storage fails repeatedly.
//!
//! Whatever fails, the players' records must agree with the database (`crate::history`), and after a fault every game
//! must continue by itself.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::{JoinedGame, NewGame, paths};
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::faults::Restarting;
use crate::http::post;
use crate::players::{Run, start_pairs};
use crate::server::Tested;
use crate::stored;

/// The bounds of the thinking time before each move, in milliseconds.
const THINK: std::ops::Range<u64> = 30..50;
/// All games must continue within this time after a fault.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(60);
/// The server is killed in the middle of one in this many faults.
const KILL_EVERY: u64 = 10;
/// Closes all other connections to a PostgreSQL database.
const CUT: &str = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// The server with many games while its storage fails repeatedly.
#[derive(Debug, clap::Args)]
pub(crate) struct StorageFaults {
    /// The number of faults
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    faults: u64,
    /// The number of games in play
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    #[command(flatten)]
    tested: Tested,
    /// The small file system of the database, which is filled
    #[arg(long)]
    disk: PathBuf,
    /// The command that restarts PostgreSQL
    #[arg(long)]
    restart: Option<String>,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// The disk is full.
    Full,
    /// Another connection holds the write lock.
    Locked,
    /// The files become read-only (SQLite).
    ReadOnly,
    /// All connections are cut repeatedly (PostgreSQL).
    Cut,
    /// The database is killed and started again (PostgreSQL).
    Restart,
}

/// A fault that lasts until this is dropped.
enum Active {
    Full(PathBuf),
    Locked(Box<sqlx::AnyConnection>),
    ReadOnly(Vec<PathBuf>),
    Past,
}

impl Drop for Active {
    fn drop(&mut self) {
        match self {
            Active::Full(file) => drop(fs::remove_file(file)),
            Active::ReadOnly(files) => drop(change_attributes("-i", files)),
            // Closing the connection releases the lock.
            Active::Locked(_connection) => {}
            Active::Past => {}
        }
    }
}

impl StorageFaults {
    /// Lets the storage fail, and checks after each fault that nothing is lost, stuck or charged.
    pub(crate) async fn run(self) -> io::Result<()> {
        let (begin, seed) = (Instant::now(), self.tested.seed);
        let mut chance = Chance(seed);
        println!("{} faults under {} games, seed {seed}", self.faults, self.games);
        let mut server = Restarting::start(self.tested.clone())?;
        let games = usize::try_from(self.games).unwrap_or_default();
        let run = Run::new(server.hosts(), games, THINK, Some(std::env::temp_dir()));
        start_pairs(&run, games, seed).await?;
        let (mut made, mut counts, mut slowest) = (0, BTreeMap::<Fault, (u64, u64)>::new(), Duration::ZERO);
        for number in 1..=self.faults {
            sleep(chance.millis(200, 600)).await;
            let kinds = self.kinds();
            let (fault, lasts) = (kinds[chance.index(kinds.len())], chance.millis(300, 2_700));
            let refused_before = run.refusals();
            let failed = |error: io::Error| {
                io::Error::other(format!("fault {number} ({fault:?}, {lasts:?}, seed {seed}): {error}"))
            };
            let from = run.now();
            let active = self.begin(fault, lasts, &mut chance).await.map_err(failed)?;
            let until = Instant::now() + if matches!(active, Active::Past) { Duration::ZERO } else { lasts };
            while Instant::now() < until {
                if let Some(game) = make_game(server.host()).await {
                    run.add_made(game);
                    made += 1;
                }
                sleep(Duration::from_millis(200)).await;
            }
            let is_killed = number % KILL_EVERY == 0;
            if is_killed {
                server.kill(&run)?;
            }
            drop(active);
            if is_killed {
                server.start_again(&run, RECOVERY_TIMEOUT).await.map_err(failed)?;
            }
            let ended = Instant::now();
            run.note_fault(format!("{from:?} to {:?}: {fault:?}, killed: {is_killed}", run.now()));
            run.wait_for_progress(RECOVERY_TIMEOUT).await.map_err(failed)?;
            slowest = slowest.max(ended.elapsed());
            server.check(&run).await.map_err(failed)?;
            let (count, noticed) = counts.entry(fault).or_default();
            (*count, *noticed) = (*count + 1, *noticed + u64::from(run.refusals() > refused_before));
            if number % 20 == 0 {
                println!("{number} faults: {} entries were shown, and all are stored", run.counts().0);
            }
        }
        for (fault, (count, noticed)) in &counts {
            println!("{fault:?}: {count} times, {noticed} of them refused something");
        }
        println!(
            "every one of {} entries that were shown is stored, and so is each of {made} new games; no clock jumped; \
             every game went on by itself, the slowest {:.1} s after the end of a fault; {:.0} s",
            run.counts().0,
            slowest.as_secs_f64(),
            begin.elapsed().as_secs_f64(),
        );
        Ok(())
    }

    /// The faults that this database can have.
    fn kinds(&self) -> &'static [Fault] {
        if self.tested.database.starts_with("sqlite") {
            &[Fault::Full, Fault::Full, Fault::Locked, Fault::ReadOnly]
        } else {
            &[Fault::Full, Fault::Full, Fault::Locked, Fault::Cut, Fault::Restart]
        }
    }

    async fn begin(&self, fault: Fault, lasts: Duration, chance: &mut Chance) -> io::Result<Active> {
        match fault {
            Fault::Full => self.fill(chance.below(256)).map(Active::Full),
            Fault::Locked => loop {
                match stored::lock(&self.tested.database).await {
                    Ok(lock) => return Ok(Active::Locked(Box::new(lock))),
                    // PostgreSQL cancels one of two deadlocked statements, which may be this one.
                    Err(error) if is_deadlock(&error) => {}
                    Err(error) => return Err(error),
                }
            },
            Fault::ReadOnly => {
                let name = self.tested.database.trim_start_matches("sqlite:");
                // Not the shared memory file: the kernel kills a process that writes to the mapping of a read-only
                // file.
                let files = ["", "-wal"].map(|end| PathBuf::from(format!("{name}{end}"))).to_vec();
                change_attributes("+i", &files)?;
                Ok(Active::ReadOnly(files))
            }
            Fault::Cut => {
                let until = Instant::now() + lasts;
                while Instant::now() < until {
                    let [_] = stored::numbers(&self.tested.database, CUT).await?;
                    sleep(chance.millis(50, 400)).await;
                }
                Ok(Active::Past)
            }
            Fault::Restart => {
                let command = self.restart.as_deref().ok_or_else(|| io::Error::other("--restart is not given"))?;
                run(Command::new("sh").args(["-c", command]))?;
                Ok(Active::Past)
            }
        }
    }

    /// Fills the disk up to a few kilobytes.
    fn fill(&self, spare: u64) -> io::Result<PathBuf> {
        let file = self.disk.join("filler");
        let mut out = fs::File::create(&file)?;
        let block = vec![0u8; 64 << 10];
        let mut written = 0u64;
        // Writes the last blocks one by one until there is no space.
        for size in [block.len(), 4 << 10] {
            while io::Write::write(&mut out, &block[..size]).is_ok_and(|count| count == size) {
                written += size as u64;
            }
        }
        out.set_len(written.saturating_sub(spare << 10))?;
        Ok(file)
    }
}

/// Creates a game; `None` unless the server confirms it.
async fn make_game(host: &str) -> Option<String> {
    let new = NewGame { side: Some(Player::Black), ..NewGame::default() };
    let made = timeout(Duration::from_secs(1), post::<JoinedGame>(host, paths::GAMES, None, Some(&new))).await;
    Some(made.ok()?.ok()?.0.id)
}

fn change_attributes(change: &str, files: &[PathBuf]) -> io::Result<()> {
    run(Command::new("chattr").arg(change).args(files.iter().filter(|file| file.exists())))
}

fn run(command: &mut Command) -> io::Result<()> {
    let done = command.output()?;
    if done.status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!("{command:?}: {}", String::from_utf8_lossy(&done.stderr))))
}

/// Whether PostgreSQL cancelled a statement because of a deadlock (SQLSTATE 40P01).
fn is_deadlock(error: &io::Error) -> bool {
    let database = error.get_ref().and_then(|error| error.downcast_ref::<sqlx::Error>()?.as_database_error());
    database.is_some_and(|error| error.code().as_deref() == Some("40P01"))
}
