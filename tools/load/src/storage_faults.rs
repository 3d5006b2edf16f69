//! The server with many games while its storage fails repeatedly.
//!
//! Whatever fails, every entry that a player saw must be in the database. The check reads the database itself, not the
//! server's memory. After a fault every game must continue by itself.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kamisado::Player;
use kamisado_api::{GameSnapshot, JoinedGame, LogEntry, LogEvent, NewGame, paths};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::faults::{Games, Place, draw, lock, make, play};
use crate::http::{get, post};
use crate::server::Server;
use crate::stored::Stored;

/// The thinking time before each move.
const THINK: Duration = Duration::from_millis(30);
/// All games must continue within this time after a fault.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(60);
/// The server is killed in the middle of one in this many faults.
const KILL_EVERY: u64 = 10;

/// The server with many games while its storage fails repeatedly.
#[derive(Debug, clap::Args)]
pub(crate) struct StorageFaults {
    /// The number of faults
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    faults: u64,
    /// The number of games in play
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    games: u64,
    /// The seed for the faults and the turns
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The address of the database
    #[arg(long)]
    database: String,
    /// The server program
    #[arg(long)]
    server: PathBuf,
    /// The small file system of the database, which is filled
    #[arg(long)]
    disk: PathBuf,
    /// The command that restarts PostgreSQL
    #[arg(long)]
    restart: Option<String>,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Lets the storage fail, and checks after each fault that nothing is lost or stuck.
    pub(crate) async fn run(self) -> io::Result<()> {
        let begin = Instant::now();
        let args = ["serve", "--port", "0", "--database", &self.database, "--rate", "100000"];
        let mut server = Server::start_silent(&self.server, &args)?;
        println!("{} faults under {} games, seed {}", self.faults, self.games, self.seed);
        println!("stored by: {}", server.settings());
        let games = Games::default();
        let (place, places) = watch::channel(Place { think: THINK, ..Place::at(&server.host) });
        for number in 0..self.games {
            let seen = games.add(make(&server.host, self.seed ^ (number << 32)).await?);
            tokio::spawn(play(seen, games.clone(), places.clone()));
        }
        let (mut chance, mut made, mut counts) = (self.seed, Vec::new(), Vec::<(Fault, u64, u64)>::new());
        let (mut checked, mut slowest) = (Checked::default(), Duration::ZERO);
        for number in 1..=self.faults {
            sleep(Duration::from_millis(200 + draw(&mut chance, 600))).await;
            let kinds = self.kinds();
            let fault = kinds[usize::try_from(draw(&mut chance, kinds.len() as u64)).unwrap_or_default()];
            let refused_before = place.borrow().refusals.load(Ordering::Relaxed);
            let lasts = Duration::from_millis(300 + draw(&mut chance, 2_700));
            let failed = |error: io::Error| {
                io::Error::other(format!("fault {number} ({fault:?}, {lasts:?}, seed {}): {error}", self.seed))
            };
            let active = self.begin(fault, lasts, &mut chance).await.map_err(failed)?;
            let until = Instant::now() + if matches!(active, Active::Past) { Duration::ZERO } else { lasts };
            while Instant::now() < until {
                made.extend(self.make_game(&server.host).await);
                sleep(Duration::from_millis(200)).await;
            }
            let is_killed = number % KILL_EVERY == 0;
            if is_killed {
                server.kill()?;
                place.send_modify(|place| place.host = None);
            }
            drop(active);
            if is_killed {
                server = start_again(&self.server, &args).await.map_err(failed)?;
                place.send_modify(|place| place.host = Some(server.host.clone()));
            }
            let ended = Instant::now();
            if timeout(RECOVERY_TIMEOUT, progress(&games)).await.is_err() {
                let stuck = stuck(&server.host, &games).await;
                return Err(failed(io::Error::other(format!("not every game goes on: {stuck}"))));
            }
            slowest = slowest.max(ended.elapsed());
            checked.check(&self.database, &games, &made).await.map_err(failed)?;
            let refused = place.borrow().refusals.load(Ordering::Relaxed) - refused_before;
            match counts.iter_mut().find(|(kind, ..)| *kind == fault) {
                Some((_, count, noticed)) => (*count, *noticed) = (*count + 1, *noticed + u64::from(refused > 0)),
                None => counts.push((fault, 1, u64::from(refused > 0))),
            }
            if number % 20 == 0 {
                println!("{number} faults: {} entries were shown, and all are stored", games.shown());
            }
        }
        for (fault, count, noticed) in &counts {
            println!("{fault:?}: {count} times, {noticed} of them refused something");
        }
        println!(
            "every one of {} entries that were shown is stored, and so is each of {} new games; every game went on by itself, \
             the slowest {:.1} s after the end of a fault; {:.0} s",
            games.shown(),
            made.len(),
            slowest.as_secs_f64(),
            begin.elapsed().as_secs_f64(),
        );
        Ok(())
    }

    /// The faults that this database can have.
    fn kinds(&self) -> &'static [Fault] {
        if self.database.starts_with("sqlite") {
            &[Fault::Full, Fault::Full, Fault::Locked, Fault::ReadOnly]
        } else {
            &[Fault::Full, Fault::Full, Fault::Locked, Fault::Cut, Fault::Restart]
        }
    }

    async fn begin(&self, fault: Fault, lasts: Duration, chance: &mut u64) -> io::Result<Active> {
        match fault {
            Fault::Full => self.fill(draw(chance, 256)).map(Active::Full),
            Fault::Locked => loop {
                match Stored::lock(&self.database).await {
                    Ok(lock) => return Ok(Active::Locked(Box::new(lock))),
                    // PostgreSQL cancels one of two deadlocked statements, which may be this one.
                    Err(error) if is_deadlock(&error) => {}
                    Err(error) => return Err(error),
                }
            },
            Fault::ReadOnly => {
                let name = self.database.trim_start_matches("sqlite:");
                // Not the shared memory file: the kernel kills a process that writes to the mapping of a read-only
                // file.
                let files = ["", "-wal"].map(|end| PathBuf::from(format!("{name}{end}"))).to_vec();
                change_attributes("+i", &files)?;
                Ok(Active::ReadOnly(files))
            }
            Fault::Cut => {
                let stored = Stored::open(&self.database).await?;
                let until = Instant::now() + lasts;
                while Instant::now() < until {
                    stored.cut_connections().await?;
                    sleep(Duration::from_millis(50 + draw(chance, 400))).await;
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

    /// Creates a game; `None` unless the server confirms it.
    async fn make_game(&self, host: &str) -> Option<String> {
        let new = NewGame { side: Some(Player::Black), ..NewGame::default() };
        let made = timeout(Duration::from_secs(1), post::<JoinedGame>(host, paths::GAMES, None, Some(&new))).await;
        Some(made.ok()?.ok()?.0.id)
    }
}

/// Starts the server again as a supervisor would, as soon as the database allows it.
async fn start_again(program: &std::path::Path, args: &[&str]) -> io::Result<Server> {
    let until = Instant::now() + RECOVERY_TIMEOUT;
    loop {
        match Server::start_silent(program, args) {
            Err(_) if Instant::now() < until => sleep(Duration::from_millis(200)).await,
            started => return started,
        }
    }
}

/// Waits until every unfinished game has a new entry.
async fn progress(games: &Games) {
    let all = games.all();
    let before: Vec<usize> = all.iter().map(|game| lock(game).lines.len()).collect();
    for (shown, game) in before.into_iter().zip(all) {
        let has_gone_on = || {
            let seen = lock(&game);
            seen.lines.len() > shown || seen.is_left()
        };
        while !has_gone_on() {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// The unfinished games without unseen entries on the server, with the server's view of them.
async fn stuck(host: &str, games: &Games) -> String {
    let mut stuck = Vec::new();
    for game in games.all() {
        let (id, shown, is_left) = {
            let seen = lock(&game);
            (seen.id.clone(), seen.lines.len(), seen.is_left())
        };
        if !is_left {
            let there = match get::<GameSnapshot>(host, &paths::game(&id)).await {
                Ok(there) => format!("{} there, storing: {}", there.state.last_entry, there.state.storing),
                Err(error) => error.to_string(),
            };
            stuck.push(format!("{id}: {shown} entries shown, {there}"));
        }
    }
    stuck.join("; ")
}

/// The progress of the comparison.
#[derive(Default)]
struct Checked {
    entries: std::collections::HashMap<String, usize>,
    games: usize,
}

impl Checked {
    /// Compares the entries seen since the last time with the stored ones.
    async fn check(&mut self, database: &str, games: &Games, made: &[String]) -> io::Result<()> {
        let stored = Stored::open(database).await?;
        let mut lost = 0;
        for game in games.all() {
            let (id, shown) = {
                let seen = lock(&game);
                (seen.id.clone(), seen.lines.clone())
            };
            let after = self.entries.get(&id).copied().unwrap_or_default();
            let there = stored.entries(&id, after).await?;
            for (number, line) in shown.iter().enumerate().skip(after) {
                lost += u64::from(!there.get(number - after).is_some_and(|body| is_same(line, body)));
            }
            self.entries.insert(id, shown.len());
        }
        for id in &made[self.games..] {
            lost += u64::from(!stored.has_game(id).await?);
        }
        self.games = made.len();
        if lost == 0 { Ok(()) } else { Err(io::Error::other(format!("{lost} things that were shown are not stored"))) }
    }
}

/// Whether a line equals a stored entry, ignoring its number and time.
fn is_same(line: &str, body: &str) -> bool {
    match (LogEntry::from_json(line), LogEvent::from_known_json(body)) {
        (Ok(shown), Ok(stored)) => shown.event == stored,
        _ => false,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_compared_with_what_is_stored() {
        let line = r#"{"number":3,"at":7,"event":"turn","turn":"f8e7"}"#;
        assert!(is_same(line, r#"{"turn":"f8e7","event":"turn"}"#));
        assert!(!is_same(line, r#"{"event":"turn","turn":"f8e6"}"#) && !is_same(line, ""));
    }
}
