//! The server as a process.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::nodes::Stat;

/// All bots share one address, so the limits per client are lifted.
const NO_LIMITS: [(&str, &str); 4] = [
    ("KAMISADO_RATE", "100000"),
    ("KAMISADO_REQUESTS", "0"),
    ("KAMISADO_CONNECTIONS", "0"),
    ("KAMISADO_CONNECTIONS_PER_CLIENT", "0"),
];

/// A server that is put to the test.
#[derive(Clone, Debug, clap::Args)]
pub struct Tested {
    /// The seed of the random moments, faults and turns
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The address of the database
    #[arg(long)]
    pub database: String,
    /// The server program
    #[arg(long)]
    pub server: PathBuf,
}

/// The server, or the relay, as a process, killed on drop.
pub struct Server {
    process: Child,
    /// `127.0.0.1:1234`.
    pub host: String,
    log: ServerLog,
}

/// The facts read from its log.
#[derive(Clone, Default)]
struct ServerLog {
    /// The database and its durability settings.
    settings: Arc<Mutex<Option<String>>>,
    /// The number of bytes logged.
    bytes: Arc<AtomicU64>,
    /// The number of panics.
    panics: Arc<AtomicU64>,
}

impl Server {
    /// Starts a program and waits for the line with its address.
    pub fn start(program: &Path, args: &[&str]) -> io::Result<Server> {
        Server::start_command(Command::new(program).args(args), true)
    }

    /// The same, without printing logged errors, which are deliberate.
    pub fn start_silent(program: &Path, args: &[&str]) -> io::Result<Server> {
        Server::start_command(Command::new(program).args(args), false)
    }

    /// The same for a command.
    pub fn start_command(command: &mut Command, prints_errors: bool) -> io::Result<Server> {
        let program = command.get_program().to_owned();
        let mut process =
            command.envs(NO_LIMITS).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|error| {
                io::Error::new(error.kind(), format!("{} did not start: {error}", program.display()))
            })?;
        let log = ServerLog::default();
        if let Some(errors) = process.stderr.take() {
            let log = log.clone();
            thread::spawn(move || read_log(BufReader::new(errors), &log, prints_errors));
        }
        let mut lines = process.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        let host = lines.find_map(|line| address(&line.ok()?));
        let mut server = Server { process, host: String::new(), log };
        server.host = host.ok_or_else(|| io::Error::other("the server printed no address"))?;
        // Later output is read and dropped, so that the server never waits for a reader.
        thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }

    /// The database and its durability settings, from the log. Waits up to a second for that line.
    pub fn settings(&self) -> String {
        for _ in 0..100 {
            if let Some(settings) = self.log.settings.lock().unwrap_or_else(PoisonError::into_inner).clone() {
                return settings;
            }
            thread::sleep(Duration::from_millis(10));
        }
        "the server does not say".to_owned()
    }

    /// The number of bytes logged.
    pub fn log_bytes(&self) -> u64 {
        self.log.bytes.load(Ordering::Relaxed)
    }

    /// Whether it still runs.
    pub fn is_alive(&mut self) -> io::Result<bool> {
        Ok(self.process.try_wait()?.is_none())
    }

    /// The number of panics in its log.
    pub fn panics(&self) -> u64 {
        self.log.panics.load(Ordering::Relaxed)
    }

    /// Its current and peak memory in bytes; `None` if the operating system does not report them.
    pub fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let value = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? * 1_024)
        };
        Some((value("VmRSS:")?, value("VmHWM:")?))
    }

    /// Its processor time in seconds; `None` if the operating system does not report it.
    pub fn cpu_seconds(&self) -> Option<f64> {
        Stat::read(&self.process.id().to_string()).map(|stat| stat.own)
    }

    /// Sends a signal, such as STOP.
    pub fn signal(&self, name: &str) -> io::Result<()> {
        let mut command = Command::new("kill");
        let status = command.args([&format!("-{name}"), &self.process.id().to_string()]).status()?;
        if status.success() { Ok(()) } else { Err(io::Error::other(format!("{name} could not be sent"))) }
    }

    /// Waits until it ends by itself.
    pub fn wait(&mut self) -> io::Result<()> {
        self.process.wait().map(drop)
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) -> io::Result<()> {
        self.process.kill()?;
        self.process.wait().map(drop)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.kill();
    }
}

/// Reads the log: counts bytes and panics, keeps the settings, and prints errors if asked to.
fn read_log(lines: impl BufRead, log: &ServerLog, prints_errors: bool) {
    for line in lines.lines().map_while(Result::ok) {
        log.bytes.fetch_add(line.len() as u64 + 1, Ordering::Relaxed);
        if line.contains("panicked") {
            log.panics.fetch_add(1, Ordering::Relaxed);
            eprintln!("server: {line}");
        }
        let database = ["SQLite", "PostgreSQL"].into_iter().find_map(|name| Some((name, line.split_once(name)?.1)));
        if let (true, Some((name, rest))) = (line.contains("synchronous"), database) {
            let settings = format!("{name}{}", rest.trim_end_matches('"'));
            *log.settings.lock().unwrap_or_else(PoisonError::into_inner) = Some(settings);
        } else if prints_errors && line.to_lowercase().contains("error") {
            eprintln!("server: {line}");
        }
    }
}

/// The address in a line such as `Kamisado is at http://127.0.0.1:1234/ (stop with Ctrl-C)`.
fn address(line: &str) -> Option<String> {
    Some(line.split("http://").nth(1)?.split('/').next()?.to_owned())
}
