//! Temporary PostgreSQL servers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian;
use crate::nats::{free_ports, wait_until};

/// The folder of Debian's PostgreSQL programs. It has a subfolder per version.
const FOLDER: &str = "/usr/lib/postgresql";

/// The user to run the server as, because PostgreSQL refuses to run as root.
const USER: &str = "postgres";

/// The name of the replica on the primary server.
const REPLICA: &str = "replica";

/// A PostgreSQL server in a temporary folder. Dropping it stops the server.
pub(crate) struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    /// The address without a database, such as `postgres://kamisado@127.0.0.1:1234`.
    pub(crate) address: String,
}

impl Postgres {
    /// Starts a server on a free port. The error says why it failed.
    pub(crate) fn start() -> Result<Postgres, String> {
        let postgres = Postgres::prepare("")?;
        let data = postgres.folder.join("data");
        let mut init = postgres.command("initdb");
        succeed(init.args(["--username=kamisado", "--auth=trust", "--pgdata"]).arg(&data))?;
        postgres.run()?;
        Ok(postgres)
    }

    /// Starts a streaming replica of this server and waits until it is synchronous. From then on, a transaction is
    /// committed when both servers have it on disk.
    pub(crate) fn start_replica(&self) -> Result<Postgres, String> {
        let replica = Postgres::prepare("-replica")?;
        let data = replica.folder.join("data");
        let from = format!("host=127.0.0.1 port={} user=kamisado application_name={REPLICA}", self.port);
        let mut copy = replica.command("pg_basebackup");
        // Stores the address of the primary server in the replica's configuration.
        succeed(copy.args(["--write-recovery-conf", "--checkpoint=fast", "--dbname", &from, "--pgdata"]).arg(&data))?;
        replica.run()?;
        self.query(&format!("ALTER SYSTEM SET synchronous_standby_names = '{REPLICA}'"))?;
        self.query("SELECT pg_reload_conf()")?;
        let state = "SELECT sync_state FROM pg_stat_replication";
        wait_until("the PostgreSQL replica did not become synchronous", || self.query(state).as_deref() == Ok("sync"))?;
        Ok(replica)
    }

    /// Prepares a folder and a port for a server.
    fn prepare(suffix: &str) -> Result<Postgres, String> {
        let missing = || programs().is_none().then_some("PostgreSQL");
        debian::provide(missing, &["postgresql"])?;
        let programs = programs().ok_or_else(|| format!("there is no PostgreSQL below {FOLDER}"))?;
        let folder = std::env::temp_dir().join(format!("kamisado-postgres-{}{suffix}", std::process::id()));
        let [port] = free_ports()?;
        let address = format!("postgres://kamisado@127.0.0.1:{port}");
        let postgres = Postgres { folder, programs, port, address };
        fs::create_dir_all(&postgres.folder).map_err(|error| format!("{}: {error}", postgres.folder.display()))?;
        if debian::is_root() {
            succeed(Command::new("chown").arg(USER).arg(&postgres.folder))?;
        }
        Ok(postgres)
    }

    /// Starts the server in its folder.
    fn run(&self) -> Result<(), String> {
        let (data, socket) = (self.folder.join("data"), self.folder.display());
        // Twice the default: each server of the tests takes up to 13 connections.
        let settings = "-c listen_addresses=127.0.0.1 -c max_connections=200";
        let options = format!("-p {} -k {socket} {settings}", self.port);
        let mut command = self.command("pg_ctl");
        command.args(["start", "--wait", "--log"]).arg(self.folder.join("log"));
        succeed(command.arg("-D").arg(&data).args(["-o", &options]))
    }

    /// The id of its main process.
    pub(crate) fn process_id(&self) -> Option<u32> {
        fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
    }

    /// The result of an SQL statement, as text.
    pub(crate) fn query(&self, statement: &str) -> Result<String, String> {
        let address = format!("{}/postgres", self.address);
        let mut command = Command::new(self.programs.join("psql"));
        command.args(["--quiet", "--no-align", "--tuples-only", "--set", "ON_ERROR_STOP=1", "--command", statement]);
        let output = command.arg(&address).stdin(Stdio::null()).output().map_err(|error| format!("psql: {error}"))?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
            false => Err(format!("{statement}: {}", String::from_utf8_lossy(&output.stderr).trim())),
        }
    }

    /// Creates a database with its tables in this folder. Returns its address.
    pub(crate) fn database_on(&self, folder: &Path) -> Result<String, String> {
        // PostgreSQL requires an empty folder.
        let place = folder.join("tables");
        fs::create_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        if debian::is_root() {
            succeed(Command::new("chown").arg(USER).arg(&place))?;
        }
        let create = format!("CREATE TABLESPACE small LOCATION '{}'", place.display());
        for statement in [create.as_str(), "CREATE DATABASE kamisado TABLESPACE small"] {
            self.query(statement)?;
        }
        Ok(format!("{}/kamisado", self.address))
    }

    /// A shell command that kills the server and starts it again.
    pub(crate) fn restart_command(&self) -> String {
        let mut command = self.command("pg_ctl");
        command.args(["restart", "--mode=immediate", "--wait", "--log"]).arg(self.folder.join("log"));
        command.arg("-D").arg(self.folder.join("data"));
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        words.map(|word| format!("'{}'", word.to_string_lossy())).collect::<Vec<_>>().join(" ")
    }

    /// A PostgreSQL program, run as a user that PostgreSQL accepts.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        if !debian::is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("runuser");
        command.args(["-u", USER, "--"]).arg(program);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // A leftover temporary folder does no harm.
        let mut command = self.command("pg_ctl");
        let _ = succeed(command.args(["stop", "--mode=immediate", "-D"]).arg(self.folder.join("data")));
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Runs a command without its output. The error says which command failed.
pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    let line = format!("{command:?}");
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line} failed: {status}")),
        Err(error) => Err(format!("{line} did not start: {error}")),
    }
}

/// The program folder of the newest installed version.
pub(crate) fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> =
        fs::read_dir(Path::new(FOLDER)).ok()?.flatten().map(|entry| entry.path().join("bin")).collect();
    versions.retain(|folder| folder.join("initdb").exists());
    versions.sort();
    versions.pop()
}
