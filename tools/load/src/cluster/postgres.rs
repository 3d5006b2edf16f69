//! PostgreSQL with a synchronous streaming replica. It can be restarted and promoted.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::time::sleep;

use crate::stored;

/// The time limit for starting a server, and for a replica to catch up.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// The replica's name at the primary.
const REPLICA: &str = "replica";
/// The settings of every server. No power is cut here, so nothing waits for the disk; commits wait for the replica.
const SETTINGS: [&str; 7] = [
    "fsync=off",
    "wal_level=replica",
    "wal_keep_size=256MB",
    "wal_retrieve_retry_interval=200ms",
    "shared_buffers=16MB",
    "max_connections=150",
    "listen_addresses=127.0.0.1",
];

/// The folder of the PostgreSQL programs, and the user that runs them instead of root.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    folder: PathBuf,
    user: Option<(u32, u32)>,
}

impl Programs {
    pub(crate) fn new(folder: PathBuf) -> io::Result<Programs> {
        let is_root = std::os::unix::fs::MetadataExt::uid(&fs::metadata("/proc/self")?) == 0;
        let user = if is_root { Some(ids_of("postgres")?) } else { None };
        Ok(Programs { folder, user })
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.folder.join(program));
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Makes a folder writable for the servers.
    fn provide(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        if let Some((user, group)) = self.user {
            std::os::unix::fs::chown(folder, Some(user), Some(group))?;
        }
        Ok(())
    }
}

/// The ids of a user and its group.
fn ids_of(user: &str) -> io::Result<(u32, u32)> {
    let users = fs::read_to_string("/etc/passwd")?;
    let ids = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        (fields.next() == Some(user)).then(|| Some((fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?)))?
    });
    ids.ok_or_else(|| io::Error::other(format!("there is no user {user}")))
}

/// One PostgreSQL server.
struct Instance {
    data: PathBuf,
    port: u16,
    process: Child,
}

impl Instance {
    /// Starts a server with the data in a folder, and waits until it responds.
    async fn start(programs: &Programs, data: PathBuf, port: u16) -> io::Result<Instance> {
        let mut command = programs.command("postgres");
        command.arg("-D").arg(&data).args(["-p", &port.to_string(), "-k", ""]);
        command.args(SETTINGS.iter().flat_map(|setting| ["-c", setting]));
        let mut process = command.spawn()?;
        let begun = Instant::now();
        while connect(port, "postgres").await.is_err() {
            if process.try_wait()?.is_some() || begun.elapsed() > START_TIMEOUT {
                return Err(io::Error::other(format!("PostgreSQL in {} does not answer", data.display())));
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(Instance { data, port, process })
    }

    /// Kills it, as a power cut would, and waits for its end without blocking the links and clients of this process.
    async fn stop(&mut self) -> io::Result<()> {
        self.quit()?;
        while self.process.try_wait()?.is_none() {
            sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    fn quit(&mut self) -> io::Result<()> {
        if self.process.try_wait()?.is_none() {
            let _ = Command::new("kill").args(["-QUIT", &self.process.id().to_string()]).status()?;
        }
        Ok(())
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        if self.quit().is_ok() {
            let _ = self.process.wait();
        }
    }
}

/// A primary and its synchronous replica, stopped on drop.
pub(crate) struct Postgres {
    programs: Programs,
    folder: PathBuf,
    primary: Instance,
    replica: Option<Instance>,
    /// The number of folders used.
    count: u32,
}

impl Postgres {
    /// Creates a database and its replica in a folder.
    pub(crate) async fn start(programs: Programs, folder: PathBuf) -> io::Result<Postgres> {
        programs.provide(&folder)?;
        let data = folder.join("data-1");
        let mut initdb = programs.command("initdb");
        initdb.args(["--username=kamisado", "--auth=trust", "--no-sync", "--no-locale", "--encoding=UTF8", "--pgdata"]);
        succeed(initdb.arg(&data))?;
        let primary = Instance::start(&programs, data, free_port()?).await?;
        let mut postgres = Postgres { programs, folder, primary, replica: None, count: 1 };
        postgres.execute("postgres", "CREATE DATABASE kamisado").await?;
        postgres.add_replica().await?;
        Ok(postgres)
    }

    /// The port of the primary.
    pub(crate) const fn port(&self) -> u16 {
        self.primary.port
    }

    /// Kills the primary and starts it again.
    pub(crate) async fn restart(&mut self) -> io::Result<()> {
        self.stop().await?;
        self.start_again().await
    }

    /// Kills the primary.
    pub(crate) async fn stop(&mut self) -> io::Result<()> {
        self.primary.stop().await
    }

    /// Starts the stopped primary.
    pub(crate) async fn start_again(&mut self) -> io::Result<()> {
        self.primary = Instance::start(&self.programs, self.primary.data.clone(), self.primary.port).await?;
        Ok(())
    }

    /// Kills the primary for good, and promotes the replica.
    pub(crate) async fn promote(&mut self) -> io::Result<()> {
        self.primary.stop().await?;
        let replica = self.replica.take().ok_or_else(|| io::Error::other("there is no replica"))?;
        let old = std::mem::replace(&mut self.primary, replica);
        let promote = "SELECT CAST(CAST(pg_promote(true, 60) AS INTEGER) AS BIGINT)";
        if stored::numbers(&address(self.primary.port, "postgres"), promote).await? != [1] {
            return Err(io::Error::other("the replica was not promoted"));
        }
        // Until it has its own replica, commits wait for none.
        self.set_synchronous("").await?;
        let data = old.data.clone();
        drop(old);
        fs::remove_dir_all(data)
    }

    /// Creates a replica of the primary, for which every commit waits from then on.
    pub(crate) async fn add_replica(&mut self) -> io::Result<()> {
        self.count += 1;
        let data = self.folder.join(format!("data-{}", self.count));
        let source = format!("host=127.0.0.1 port={} user=kamisado application_name={REPLICA}", self.primary.port);
        let mut backup = self.programs.command("pg_basebackup");
        backup.args(["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync", "--dbname"]);
        let backup = backup.arg(source).arg("--pgdata").arg(&data).spawn()?;
        let done = tokio::task::spawn_blocking(move || backup.wait_with_output()).await.map_err(io::Error::other)??;
        if !done.status.success() {
            return Err(io::Error::other(format!("pg_basebackup failed: {}", done.status)));
        }
        self.replica = Some(Instance::start(&self.programs, data, free_port()?).await?);
        self.set_synchronous(REPLICA).await?;
        let begun = Instant::now();
        let select = "SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        loop {
            if stored::numbers(&address(self.primary.port, "postgres"), select).await? == [1] {
                return Ok(());
            }
            if begun.elapsed() > START_TIMEOUT {
                return Err(io::Error::other("the replica does not follow"));
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn set_synchronous(&self, names: &str) -> io::Result<()> {
        self.execute("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'")).await?;
        self.execute("postgres", "SELECT CAST(pg_reload_conf() AS TEXT)").await
    }

    /// Executes a statement at the primary.
    pub(crate) async fn execute(&self, database: &str, statement: &str) -> io::Result<()> {
        stored::execute(&address(self.primary.port, database), &[statement.to_owned()]).await
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.replica = None;
        if self.primary.quit().is_ok() {
            let _ = self.primary.process.wait();
        }
        // A leftover temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The address of a database of a server on this machine.
pub(crate) fn address(port: u16, database: &str) -> String {
    format!("postgres://kamisado@127.0.0.1:{port}/{database}")
}

/// Connects to a database of a server on this machine.
pub(crate) async fn connect(port: u16, database: &str) -> io::Result<AnyConnection> {
    stored::connect(&address(port, database)).await
}

/// A port that is currently free.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

fn succeed(command: &mut Command) -> io::Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?} failed: {status}"))) }
}
