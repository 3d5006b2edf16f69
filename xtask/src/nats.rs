//! A NATS server for a while.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::debian;

/// How long it may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A NATS server, which ends with it.
pub(crate) struct Nats {
    process: Child,
    /// `nats://127.0.0.1:1234`.
    pub(crate) address: String,
}

impl Nats {
    /// Starts a server on a free port. The error is the reason why there is none.
    pub(crate) fn start() -> Result<Nats, String> {
        debian::provide(|| debian::missing(&["nats-server"]), &["nats-server"])?;
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| format!("no port is free: {error}"))?.port();
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().map_err(|error| format!("nats-server did not start: {error}"))?;
        let nats = Nats { process, address: format!("nats://127.0.0.1:{port}") };
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if begun.elapsed() > START_TIMEOUT {
                return Err("nats-server does not answer".to_owned());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(nats)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
