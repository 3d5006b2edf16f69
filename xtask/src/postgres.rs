//! A PostgreSQL server for a while.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian;

/// Where Debian puts the programs of PostgreSQL, below the number of the version.
const FOLDER: &str = "/usr/lib/postgresql";

/// The user as whom it runs: PostgreSQL refuses to run as root.
const USER: &str = "postgres";

/// A PostgreSQL server in a folder of its own, which ends with it.
pub(crate) struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    /// The address without a database: `postgres://kamisado@127.0.0.1:1234`.
    pub(crate) address: String,
}

impl Postgres {
    /// Starts a server on a free port. The error is the reason why there is none.
    pub(crate) fn start() -> Result<Postgres, String> {
        let missing = || programs().is_none().then_some("PostgreSQL");
        debian::provide(missing, &["postgresql"])?;
        let programs = programs().ok_or_else(|| format!("there is no PostgreSQL below {FOLDER}"))?;
        let folder = std::env::temp_dir().join(format!("kamisado-postgres-{}", std::process::id()));
        let port = free_port().map_err(|error| format!("no port is free: {error}"))?;
        let address = format!("postgres://kamisado@127.0.0.1:{port}");
        let postgres = Postgres { folder, programs, address };
        postgres.set_up(port).map(|()| postgres)
    }

    fn set_up(&self, port: u16) -> Result<(), String> {
        let shown = |error: io::Error| format!("{}: {error}", self.folder.display());
        fs::create_dir_all(&self.folder).map_err(shown)?;
        if debian::is_root() {
            let mut command = Command::new("chown");
            succeed(command.arg(USER).arg(&self.folder))?;
        }
        let (data, socket) = (self.folder.join("data"), self.folder.display());
        succeed(self.command("initdb").args(["--username=kamisado", "--auth=trust", "--pgdata"]).arg(&data))?;
        let options = format!("-p {port} -k {socket} -c listen_addresses=127.0.0.1");
        let mut command = self.command("pg_ctl");
        succeed(
            command
                .args(["start", "--wait", "--log"])
                .arg(self.folder.join("log"))
                .arg("-D")
                .arg(&data)
                .args(["-o", &options]),
        )
    }

    /// The address of a new database whose tables lie in this folder.
    pub(crate) fn database_on(&self, folder: &Path) -> Result<String, String> {
        // PostgreSQL wants the folder to be empty.
        let place = folder.join("tables");
        fs::create_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        if debian::is_root() {
            succeed(Command::new("chown").arg(USER).arg(&place))?;
        }
        let create = format!("CREATE TABLESPACE small LOCATION '{}'", place.display());
        for statement in [create.as_str(), "CREATE DATABASE kamisado TABLESPACE small"] {
            let mut command = Command::new(self.programs.join("psql"));
            let address = format!("{}/postgres", self.address);
            succeed(command.args(["--quiet", "--set", "ON_ERROR_STOP=1", "--command", statement, &address]))?;
        }
        Ok(format!("{}/kamisado", self.address))
    }

    /// The command of a shell that stops the server at once and starts it again.
    pub(crate) fn restart_command(&self) -> String {
        let mut command = self.command("pg_ctl");
        command.args(["restart", "--mode=immediate", "--wait", "--log"]).arg(self.folder.join("log"));
        command.arg("-D").arg(self.folder.join("data"));
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        words.map(|word| format!("'{}'", word.to_string_lossy())).collect::<Vec<_>>().join(" ")
    }

    /// A program of PostgreSQL, as a user as whom it runs.
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
        // A folder for temporary files that stays does no harm.
        let mut command = self.command("pg_ctl");
        let _ = succeed(command.args(["stop", "--mode=immediate", "-D"]).arg(self.folder.join("data")));
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let line = format!("{command:?}");
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line} failed: {status}")),
        Err(error) => Err(format!("{line} did not start: {error}")),
    }
}

/// The folder of the newest version that is installed.
pub(crate) fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> =
        fs::read_dir(Path::new(FOLDER)).ok()?.flatten().map(|entry| entry.path().join("bin")).collect();
    versions.retain(|folder| folder.join("initdb").exists());
    versions.sort();
    versions.pop()
}

/// A free port.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
