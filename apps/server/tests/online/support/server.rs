//! The server as a process.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::balancer::Balancer;
use super::database::{Database, database};

/// The program with these arguments, and without any variables that would change what it does.
pub(crate) fn program(args: &[&str]) -> Command {
    program_at(env!("CARGO_BIN_EXE_kamisado-server"), args)
}

/// The same for another build of the program.
pub(crate) fn program_at(path: &str, args: &[&str]) -> Command {
    let mut command = Command::new(path);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KAMISADO_")) {
        command.env_remove(name);
    }
    command.args(args);
    command
}

/// The variable that names a NATS server: every server on PostgreSQL is a cluster of three nodes then.
const NATS_VARIABLE: &str = "KAMISADO_TEST_CLUSTER";

/// The arguments that lift the limits of clients.
const NO_LIMITS: [&str; 6] = ["--rate", "1000", "--requests", "0", "--connections-per-client", "0"];

/// A database with a server on it that lifts the limits of clients.
pub(crate) async fn server() -> (Database, Server) {
    let database = database().await;
    let server = Server::start(&database.address);
    (database, server)
}

/// The same with timeouts that are `times` times shorter.
pub(crate) async fn faster_server(times: u32) -> (Database, Server) {
    let database = database().await;
    let server = Server::start_faster(&database.address, times);
    (database, server)
}

/// The server as a process, which is killed with it; or a cluster of them behind a balancer.
pub(crate) struct Server {
    processes: Vec<Child>,
    /// `127.0.0.1:1234`.
    pub(crate) host: String,
    _balancer: Option<Balancer>,
    /// The addresses of the nodes of a cluster.
    nodes: Vec<String>,
}

impl Server {
    /// Starts the server on a free port and waits until it answers.
    pub(crate) fn start(database: &str) -> Server {
        Server::start_with(database, &NO_LIMITS)
    }

    /// The same with timeouts that are `times` times shorter.
    pub(crate) fn start_faster(database: &str, times: u32) -> Server {
        Server::start_with(database, &[&NO_LIMITS[..], &["--test-speed", &times.to_string()]].concat())
    }

    /// The same with other limits.
    pub(crate) fn start_with(database: &str, args: &[&str]) -> Server {
        match std::env::var(NATS_VARIABLE) {
            Ok(nats) if database.starts_with("postgres") => Server::cluster(database, &nats, args),
            _ => Server::alone(database, args),
        }
    }

    fn alone(database: &str, args: &[&str]) -> Server {
        let mut command = program(&["serve", "--database", database, "--log-level", "error"]);
        if !args.contains(&"--port") {
            command.args(["--port", "0"]);
        }
        Server::of(command.args(args).stderr(Stdio::inherit()))
    }

    /// Three nodes behind a balancer, which gives every connection to the next of them. The port is the balancer's.
    fn cluster(database: &str, nats: &str, args: &[&str]) -> Server {
        let (mut args, mut port) = (args.to_vec(), "0");
        if let Some(place) = args.iter().position(|arg| *arg == "--port") {
            port = args.remove(place + 1);
            args.remove(place);
        }
        let mut nodes: Vec<Server> = ["a", "b", "c"]
            .iter()
            .map(|name| Server::alone(database, &[&args[..], &["--nats", nats, "--node", name]].concat()))
            .collect();
        let hosts: Vec<String> = nodes.iter().map(|node| node.host.clone()).collect();
        let balancer = Balancer::start(&format!("127.0.0.1:{port}"), hosts.clone());
        let processes = nodes.iter_mut().flat_map(|node| std::mem::take(&mut node.processes)).collect();
        Server { processes, host: balancer.host.clone(), _balancer: Some(balancer), nodes: hosts }
    }

    /// The same, reached through one node of a cluster only, as by a balancer that sends a client always to the same node. The
    /// limits of clients are counted by each node: docs/operations.md says which.
    pub(crate) fn through_one_node(mut self) -> Server {
        if let Some(node) = self.nodes.first() {
            let balancer = Balancer::start("127.0.0.1:0", vec![node.clone()]);
            (self.host, self._balancer) = (balancer.host.clone(), Some(balancer));
        }
        self
    }

    /// Starts the server as a command says, and waits until it answers.
    pub(crate) fn of(command: &mut Command) -> Server {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        let output = process.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let host = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let host = host.unwrap_or_else(|| panic!("unexpected: {line:?}")).to_owned();
        Server { host, processes: vec![process], _balancer: None, nodes: Vec::new() }
    }

    /// Its address by name: devices know servers by their names.
    pub(crate) fn named_host(&self) -> String {
        self.host.replace("127.0.0.1", "localhost")
    }

    /// The file systems as the server sees them.
    pub(crate) fn root(&self) -> std::path::PathBuf {
        format!("/proc/{}/root", self.processes[0].id()).into()
    }

    /// Sends a signal, such as STOP.
    pub(crate) fn signal(&self, name: &str) {
        for process in &self.processes {
            let mut command = Command::new("kill");
            let status = command.args([&format!("-{name}"), &process.id().to_string()]).status();
            assert!(status.expect("it starts").success());
            if name == "STOP" {
                wait_until_stopped(process.id());
            }
        }
    }

    /// Asks the server to end and waits until it has; what it wrote to standard error comes back if it was kept.
    pub(crate) fn stop(mut self) -> String {
        self.signal("TERM");
        let mut log = String::new();
        for process in &mut self.processes {
            if let Some(mut error) = process.stderr.take() {
                error.read_to_string(&mut log).expect("a text");
            }
            assert!(process.wait().expect("it has ended").success());
        }
        log
    }

    /// Waits until the server has ended by itself.
    pub(crate) fn ended(mut self) -> ExitStatus {
        self.processes[0].wait().expect("it has ended")
    }

    /// Stops the server and starts it again on the same port.
    pub(crate) fn restart(mut self, database: &str) -> Server {
        let port = self.host.rsplit(':').next().expect("a port").to_owned();
        self._balancer = None;
        self.stop();
        Server::start_with(database, &["--port", &port, "--requests", "0", "--connections-per-client", "0"])
    }

    /// Ends the server at once, as a power cut would.
    pub(crate) fn kill(mut self) {
        for process in &mut self.processes {
            process.kill().expect("it runs");
            process.wait().expect("it has ended");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for process in &mut self.processes {
            // It may have ended already.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Waits until all threads of a process have stopped. The signal reaches one thread, which then stops the others; on a
/// busy machine they still answer until it gets a processor.
fn wait_until_stopped(process: u32) {
    let begun = Instant::now();
    let is_stopped = || {
        let mut tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        tasks.all(|task| {
            let stat = std::fs::read_to_string(task.path().join("stat")).unwrap_or_default();
            stat.rsplit(") ").next().is_some_and(|state| state.starts_with('T'))
        })
    };
    while !is_stopped() {
        assert!(begun.elapsed() < Duration::from_secs(30), "the process {process} was not stopped");
        std::thread::sleep(Duration::from_millis(5));
    }
}
