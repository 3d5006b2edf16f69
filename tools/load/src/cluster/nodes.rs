//! The nodes of a cluster and its NATS servers, as processes behind proxies.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::postgres::free_port;
use super::proxy::Proxy;
use crate::server::Server;

/// The names of the nodes.
pub(crate) const NAMES: [&str; 3] = ["a", "b", "c"];
/// The divisor of the nodes' time limits, and the resulting lease.
const SPEED: &str = "2";
pub(crate) const LEASE: Duration = Duration::from_millis(2_500);
/// The time limit for any start.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// The settings of all nodes.
#[derive(Clone, Debug)]
pub(crate) struct NodeProgram {
    /// The server program.
    pub(crate) server: PathBuf,
    /// The library that changes the clock of a process.
    pub(crate) faketime: PathBuf,
    /// The deliberate fault of the server.
    pub(crate) broken: Option<String>,
    /// Whether logged errors are printed.
    pub(crate) prints_errors: bool,
}

/// A node: its process, and its links to the database and NATS.
pub(crate) struct Node {
    pub(crate) name: &'static str,
    pub(crate) database: Proxy,
    pub(crate) nats: Proxy,
    program: NodeProgram,
    /// The file with the offset of its clock.
    clock: PathBuf,
    /// The offset of its clock in seconds.
    pub(crate) clock_offset: i64,
    server: Option<Server>,
}

impl Node {
    /// Creates the links of a node and starts it.
    pub(crate) async fn start(
        name: &'static str,
        program: NodeProgram,
        folder: &Path,
        database: u16,
        nats: u16,
    ) -> io::Result<Node> {
        let (database, nats) = (Proxy::start(database).await?, Proxy::start(nats).await?);
        let clock = folder.join(format!("clock-{name}"));
        let mut node = Node { name, database, nats, program, clock, clock_offset: 0, server: None };
        node.set_clock(0)?;
        node.start_again().await?;
        Ok(node)
    }

    /// Starts its process, repeatedly if necessary: the services it needs may not be up yet.
    pub(crate) async fn start_again(&mut self) -> io::Result<()> {
        let begun = Instant::now();
        loop {
            let mut command = self.command();
            let prints_errors = self.program.prints_errors;
            let started = tokio::task::spawn_blocking(move || Server::start_command(&mut command, prints_errors));
            match started.await.map_err(io::Error::other)? {
                Ok(server) => {
                    self.server = Some(server);
                    return Ok(());
                }
                Err(error) if begun.elapsed() > START_TIMEOUT => return Err(error),
                Err(_) => sleep(Duration::from_millis(200)).await,
            }
        }
    }

    fn command(&self) -> Command {
        let database =
            format!("postgres://kamisado@127.0.0.1:{}/kamisado?application_name={}", self.database.port, self.name);
        let nats = format!("nats://127.0.0.1:{}", self.nats.port);
        let mut command = Command::new(&self.program.server);
        command.args(["serve", "--port", "0", "--log-level", "error", "--test-speed", SPEED, "--database", &database]);
        command.args(["--nats", &nats, "--node", self.name]);
        command.env("LD_PRELOAD", &self.program.faketime);
        command.env("FAKETIME_TIMESTAMP_FILE", &self.clock).env("FAKETIME_CACHE_DURATION", "1");
        // Only the wall clock is changed, not the monotonic clock.
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("FAKETIME_DISABLE_SHM", "1");
        if let Some(broken) = &self.program.broken {
            command.env("KAMISADO_BROKEN", broken);
        }
        command
    }

    /// Sets the offset of its wall clock in seconds.
    pub(crate) fn set_clock(&mut self, seconds: i64) -> io::Result<()> {
        self.clock_offset = seconds;
        // Replaces the file, so that the node never reads half of it.
        let new = self.clock.with_extension("new");
        fs::write(&new, format!("{seconds:+}s\n"))?;
        fs::rename(new, &self.clock)
    }

    /// The address of the node while it runs.
    pub(crate) fn host(&self) -> Option<&str> {
        self.server.as_ref().map(|server| server.host.as_str())
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) -> io::Result<()> {
        self.server.take().map_or(Ok(()), |mut server| server.kill())
    }

    /// Sends a signal to it, such as STOP.
    pub(crate) fn signal(&self, name: &str) -> io::Result<()> {
        self.server.as_ref().map_or(Ok(()), |server| server.signal(name))
    }

    /// Asks it to hand over its games and stop, and waits until it has.
    pub(crate) async fn drain(&mut self) -> io::Result<()> {
        let Some(mut server) = self.server.take() else {
            return Ok(());
        };
        server.signal("TERM")?;
        tokio::task::spawn_blocking(move || server.wait()).await.map_err(io::Error::other)?
    }

    /// The number of panics in its log.
    pub(crate) fn panics(&self) -> u64 {
        self.server.as_ref().map_or(0, Server::panics)
    }
}

/// Two NATS servers with a link between them, stopped on drop.
pub(crate) struct Nats {
    processes: [Option<Child>; 2],
    /// The ports for clients.
    pub(crate) ports: [u16; 2],
    route_ports: [u16; 2],
    /// The link between them.
    pub(crate) route: Proxy,
}

impl Nats {
    pub(crate) async fn start() -> io::Result<Nats> {
        let ports = [free_port()?, free_port()?];
        let route_ports = [free_port()?, free_port()?];
        let route = Proxy::start(route_ports[0]).await?;
        let mut nats = Nats { processes: [None, None], ports, route_ports, route };
        for number in 0..2 {
            nats.start_again(number).await?;
        }
        Ok(nats)
    }

    /// Starts one of them, and waits until it responds.
    pub(crate) async fn start_again(&mut self, number: usize) -> io::Result<()> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &self.ports[number].to_string()]);
        // Clients are not told of the other server: they would bypass their links.
        command.args(["--cluster_name", "test", "--no_advertise"]);
        command.args(["--cluster", &format!("nats://127.0.0.1:{}", self.route_ports[number])]);
        if number == 1 {
            command.args(["--routes", &format!("nats://127.0.0.1:{}", self.route.port)]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.processes[number] = Some(command.spawn()?);
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.ports[number])).is_err() {
            if begun.elapsed() > START_TIMEOUT {
                return Err(io::Error::other("NATS does not answer"));
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Kills one of them.
    pub(crate) fn kill(&mut self, number: usize) -> io::Result<()> {
        let Some(mut process) = self.processes[number].take() else {
            return Ok(());
        };
        process.kill()?;
        process.wait().map(drop)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        for number in 0..2 {
            // It may have ended already.
            let _ = self.kill(number);
        }
    }
}
