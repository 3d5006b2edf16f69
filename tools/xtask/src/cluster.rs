//! `cargo xtask cluster`: a complete cluster on this machine, to try out: PostgreSQL with a synchronous replica, three
//! NATS servers, three nodes, and HAProxy in front of them.
//!
//! The standard library cannot catch Ctrl-C, so this process replaces itself with a shell that can. The shell runs this
//! program again in the background and passes it the name of a file. On Ctrl-C or SIGTERM the shell creates that file.
//! The background program stops everything when the file exists, and also when the shell is gone.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::load::take_option;
use crate::nats::{Nats, free_ports, get, wait_until};
use crate::page;
use crate::postgres::Postgres;

/// The names of the nodes.
const NODES: [&str; 3] = ["a", "b", "c"];
/// The option for the background program: stop when this file exists.
const UNTIL: &str = "--until";
/// The option for the path of a prebuilt server.
const SERVER: &str = "--server";
/// The time to wait for the nodes to stop before killing them.
const STOP_TIMEOUT: Duration = Duration::from_secs(40);

/// Runs its arguments in the background, and creates the file `$0` on a signal. A signal interrupts the first `wait`.
const SHELL: &str = "\
trap ': > \"$0\"' INT TERM HUP
\"$@\" &
wait $!
code=$?
while kill -0 $! 2>/dev/null; do wait $!; code=$?; done
rm -f \"$0\"
exit $code
";

/// Builds what the cluster needs and runs it until Ctrl-C.
pub(crate) fn run(mut args: Vec<OsString>) -> Result<(), Error> {
    let port = take_option(&mut args, "--port")?.unwrap_or_else(|| "0".to_owned());
    let port: u16 = port.parse().map_err(|_| Error::Usage(format!("--port: '{port}' is not a port number")))?;
    let until = take_option(&mut args, UNTIL)?;
    let server = take_option(&mut args, SERVER)?;
    if let Some(arg) = args.first() {
        return Err(Error::Usage(format!("cluster: unknown argument '{}'", arg.to_string_lossy())));
    }
    let program = server.as_ref().map_or_else(|| page::program(page::SERVER).get_program().into(), PathBuf::from);
    if let Some(until) = until {
        return serve(port, &program, Path::new(&until));
    }
    if server.is_none() {
        page::build_with_server()?;
    }
    let until = env::temp_dir().join(format!("kamisado-cluster-stop-{}", std::process::id()));
    let this =
        env::current_exe().map_err(|error| Error::Task(format!("cannot find the path of this program: {error}")))?;
    let mut shell = Command::new("sh");
    shell.args(["-c", SHELL]).arg(&until).arg(this).args(["cluster", "--port", &port.to_string()]);
    shell.arg(SERVER).arg(program).arg(UNTIL).arg(&until);
    cargo::become_command(shell)
}

/// Runs the cluster until the file exists or the parent process is gone.
fn serve(port: u16, server: &Path, until: &Path) -> Result<(), Error> {
    let parent = parent();
    let mut trial = Trial::start(port, server).map_err(Error::Task)?;
    trial.describe();
    while !until.exists() && parent == self::parent() {
        trial.report_ended();
        // The standard library can wait neither for a file nor for one of several processes.
        sleep(Duration::from_millis(100));
    }
    println!("Stopping.");
    drop(trial);
    println!("All programs have stopped.");
    Ok(())
}

#[cfg(unix)]
fn parent() -> u32 {
    std::os::unix::process::parent_id()
}

#[cfg(not(unix))]
fn parent() -> u32 {
    0
}

/// A program of the cluster. Dropping it kills the process.
struct Program {
    name: String,
    process: Child,
    /// Its standard output. Kept open because a program may fail if it cannot print.
    output: Option<BufReader<ChildStdout>>,
    has_ended: bool,
}

impl Program {
    /// Starts the program with its own log file, in its own process group, so Ctrl-C does not reach it.
    fn start(name: &str, mut command: Command, log: &Path) -> Result<Program, String> {
        let line = cargo::show(&command);
        let file = File::create(log).map_err(|error| format!("{}: {error}", log.display()))?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn().map_err(|error| format!("'{line}' did not start: {error}"))?;
        let output = process.stdout.take().map(BufReader::new);
        Ok(Program { name: name.to_owned(), process, output, has_ended: false })
    }

    fn is_running(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// Asks the program to stop.
    fn ask_to_stop(&self) {
        // Fails if it has already exited.
        let mut kill = Command::new("kill");
        let _ = kill.args(["-TERM", &self.process.id().to_string()]).stderr(Stdio::null()).status();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Fails if it has already exited.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A running cluster. Fields are dropped in order, so the nodes stop before the services they need.
struct Trial {
    address: String,
    /// The nodes with their addresses.
    nodes: Vec<(Program, String)>,
    proxy: Program,
    nats: [Nats; 3],
    replica: Postgres,
    postgres: Postgres,
    /// The folder of logs and settings.
    folder: Folder,
}

/// A folder that is deleted when dropped.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Trial {
    fn start(port: u16, server: &Path) -> Result<Trial, String> {
        // The option of HAProxy for the version is `-v`.
        debian::provide(|| (!cargo::starts("haproxy", "-v")).then_some("haproxy"), &["haproxy"])?;
        let folder = Folder(env::temp_dir().join(format!("kamisado-cluster-{}", std::process::id())));
        fs::create_dir_all(&folder.0).map_err(|error| format!("{}: {error}", folder.0.display()))?;
        let postgres = Postgres::start()?;
        postgres.query("CREATE DATABASE kamisado")?;
        let replica = postgres.start_replica()?;
        let nats = Nats::start_cluster()?;
        let database = format!("{}/kamisado", postgres.address);
        let servers = addresses(&nats);
        let nodes: Result<Vec<_>, String> =
            NODES.iter().map(|name| start_node(server, name, &database, &servers, &folder.0)).collect();
        let nodes = nodes?;
        let port = if port == 0 { free_ports::<1>()?[0] } else { port };
        let settings = folder.0.join("haproxy.cfg");
        let hosts: Vec<&str> = nodes.iter().map(|(_, host)| host.as_str()).collect();
        fs::write(&settings, proxy_settings(port, &hosts))
            .map_err(|error| format!("{}: {error}", settings.display()))?;
        let mut command = Command::new("haproxy");
        command.args(["-db", "-f"]).arg(&settings);
        let log = folder.0.join("haproxy.log");
        let mut proxy = Program::start("the proxy", command, &log)?;
        let answers = || get(port, "/readyz").is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"));
        let answered = wait_until("the proxy did not respond", || answers() || !proxy.is_running());
        if answered.is_err() || !proxy.is_running() {
            let said = fs::read_to_string(&log).unwrap_or_default();
            return Err(format!("HAProxy did not start on port {port}:\n{said}"));
        }
        let address = format!("http://127.0.0.1:{port}/");
        Ok(Trial { address, nodes, proxy, nats, replica, postgres, folder })
    }

    /// Prints the addresses and what to try.
    fn describe(&self) {
        println!(
            "PostgreSQL: {}/kamisado, with a synchronous replica at {}",
            self.postgres.address, self.replica.address
        );
        println!("NATS: {}", addresses(&self.nats));
        for (program, host) in &self.nodes {
            println!("{}: http://{host}/ (process {})", program.name, program.process.id());
        }
        println!("Logs: {}", self.folder.0.display());
        println!(
            "Try 'kill -9' on a node: the other nodes take over its games when its lease of five seconds expires."
        );
        println!("Kamisado is at {} (stop with Ctrl-C)", self.address);
    }

    /// Reports each program once when it has ended. The others keep running, since surviving failures is the purpose of
    /// the cluster.
    fn report_ended(&mut self) {
        for program in self.nodes.iter_mut().map(|(program, _)| program).chain([&mut self.proxy]) {
            if !program.has_ended && !program.is_running() {
                program.has_ended = true;
                println!("{} has exited.", program.name);
            }
        }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        // The nodes store their games before the services they need stop.
        for (node, _) in &self.nodes {
            node.ask_to_stop();
        }
        let begun = Instant::now();
        while begun.elapsed() < STOP_TIMEOUT && self.nodes.iter_mut().any(|(node, _)| node.is_running()) {
            // The standard library waits for a process without a limit only.
            sleep(Duration::from_millis(20));
        }
    }
}

fn addresses(nats: &[Nats]) -> String {
    nats.iter().map(|nats| nats.address.as_str()).collect::<Vec<&str>>().join(",")
}

/// Starts a node and waits for the line with its address.
fn start_node(
    server: &Path,
    name: &str,
    database: &str,
    nats: &str,
    folder: &Path,
) -> Result<(Program, String), String> {
    let mut command = Command::new(server);
    command.args(["serve", "--port", "0", "--database", database, "--nats", nats, "--node", name, "--behind-proxy"]);
    command.current_dir(cargo::root());
    let log = folder.join(format!("node-{name}.log"));
    let mut program = Program::start(&format!("node {name}"), command, &log)?;
    let mut line = String::new();
    if let Some(output) = &mut program.output {
        output.read_line(&mut line).map_err(|error| format!("node {name}: {error}"))?;
    }
    match line.split("http://").nth(1).and_then(|rest| rest.split('/').next()) {
        Some(host) => Ok((program, host.to_owned())),
        None => Err(format!("node {name} did not start:\n{}", fs::read_to_string(&log).unwrap_or_default())),
    }
}

/// The configuration of HAProxy: new connections go to the ready nodes in turn. Open WebSockets stay on their node.
fn proxy_settings(port: u16, hosts: &[&str]) -> String {
    let mut settings = format!(
        "\
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    retries 3
    option redispatch
frontend clients
    bind 127.0.0.1:{port}
    default_backend nodes
backend nodes
    balance roundrobin
    option httpchk GET /readyz
    option forwardfor
    http-request set-header X-Forwarded-Proto http
    default-server check inter 500ms fall 1 rise 1
"
    );
    for (name, host) in NODES.iter().zip(hosts) {
        settings.push_str(&format!("    server {name} {host}\n"));
    }
    settings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_asks_every_node_whether_it_is_ready() {
        let settings = proxy_settings(8080, &["127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"]);
        assert!(settings.contains("bind 127.0.0.1:8080\n") && settings.contains("GET /readyz\n"), "{settings}");
        assert!(settings.ends_with("server a 127.0.0.1:1\n    server b 127.0.0.1:2\n    server c 127.0.0.1:3\n"));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let error = run(vec!["--nodes".into(), "5".into()]).expect_err("no such option");
        assert!(matches!(&error, Error::Usage(text) if text.contains("'--nodes'")), "{error:?}");
        assert!(matches!(run(vec!["--port".into(), "many".into()]), Err(Error::Usage(_))));
    }
}
