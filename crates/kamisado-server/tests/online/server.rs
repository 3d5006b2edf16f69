//! The server as a process.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};

/// The program with these arguments, and without any variables that would change what it does.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamisado-server"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KAMISADO_")) {
        command.env_remove(name);
    }
    command.args(args);
    command
}

/// The server as a process, which is killed with it.
pub(crate) struct Server {
    process: Child,
    /// `127.0.0.1:1234`.
    pub(crate) host: String,
}

impl Server {
    /// Starts the server on a free port and waits until it answers.
    pub(crate) fn start(database: &str) -> Server {
        Server::start_with(database, &["--rate", "1000", "--requests", "0", "--connections-per-client", "0"])
    }

    /// The same with other limits.
    pub(crate) fn start_with(database: &str, args: &[&str]) -> Server {
        let mut command = program(&["serve", "--database", database, "--log-level", "error"]);
        if !args.contains(&"--port") {
            command.args(["--port", "0"]);
        }
        Server::of(command.args(args).stderr(Stdio::inherit()))
    }

    /// Starts the server as a command says, and waits until it answers.
    pub(crate) fn of(command: &mut Command) -> Server {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut told = String::new();
        let output = process.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut told).expect("a line");
        let host = told.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Server { host: host.unwrap_or_else(|| panic!("unexpected: {told:?}")).to_owned(), process }
    }

    /// The file systems as the server sees them.
    pub(crate) fn root(&self) -> std::path::PathBuf {
        format!("/proc/{}/root", self.process.id()).into()
    }

    /// Asks the server to end and waits until it has; what it wrote to standard error comes back if it was kept.
    pub(crate) fn stop(mut self) -> String {
        let mut command = Command::new("kill");
        assert!(command.args(["-TERM", &self.process.id().to_string()]).status().expect("it starts").success());
        let mut log = String::new();
        if let Some(mut error) = self.process.stderr.take() {
            error.read_to_string(&mut log).expect("a text");
        }
        assert!(self.process.wait().expect("it has ended").success());
        log
    }

    /// Waits until the server has ended by itself.
    pub(crate) fn ended(mut self) -> ExitStatus {
        self.process.wait().expect("it has ended")
    }

    /// Stops the server and starts it again on the same port.
    pub(crate) fn restart(self, database: &str) -> Server {
        let port = self.host.rsplit(':').next().expect("a port").to_owned();
        self.stop();
        Server::start_with(database, &["--port", &port, "--requests", "0", "--connections-per-client", "0"])
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
