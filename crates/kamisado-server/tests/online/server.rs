//! The server as a process.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The server as a process, which is killed with it.
pub(crate) struct Server {
    process: Child,
    /// `127.0.0.1:1234`.
    pub(crate) host: String,
}

impl Server {
    /// Starts the server on a free port and waits until it answers.
    pub(crate) fn start(database: &str) -> Server {
        Server::start_with(database, &["--rate", "1000"])
    }

    /// Starts the server with other settings.
    pub(crate) fn start_with(database: &str, settings: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_kamisado-server"))
            .args(["serve", "--port", "0", "--database", database])
            .args(settings)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let mut told = String::new();
        let output = process.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut told).expect("a line");
        let host = told.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Server { host: host.unwrap_or_else(|| panic!("unexpected: {told:?}")).to_owned(), process }
    }

    /// Ends the server at once, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it has ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
