//! The server as a process.

use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A server without limits for a client, killed on drop.
pub struct Server {
    process: Child,
    /// `127.0.0.1:1234`.
    pub host: String,
    panics: Arc<AtomicU64>,
}

impl Server {
    /// Starts the program and waits for the line with its address. Prints the errors that it logs.
    pub fn start(program: &Path, database: &str) -> io::Result<Server> {
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--database", database, "--log-level", "error", "--behind-proxy"]);
        command.args(["--rate", "100000", "--requests", "0", "--connections", "0", "--connections-per-client", "0"]);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (log, panics) = (process.stderr.take(), Arc::<AtomicU64>::default());
        let counted = Arc::clone(&panics);
        thread::spawn(move || {
            for line in log.into_iter().flat_map(|log| BufReader::new(log).lines()).map_while(Result::ok) {
                counted.fetch_add(line.contains("panicked").into(), Ordering::Relaxed);
                eprintln!("server: {line}");
            }
        });
        let mut lines = process.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        let address = |line: String| Some(line.split("http://").nth(1)?.split('/').next()?.to_owned());
        let host = lines.find_map(|line| address(line.ok()?));
        // Later output is read and dropped, so that the server never waits for a reader.
        thread::spawn(move || lines.for_each(drop));
        let mut server = Server { process, host: String::new(), panics };
        server.host = host.ok_or_else(|| io::Error::other("the server printed no address"))?;
        Ok(server)
    }

    /// The number of panics in its log.
    pub fn panics(&self) -> u64 {
        self.panics.load(Ordering::Relaxed)
    }

    /// Whether it still runs.
    pub fn is_alive(&mut self) -> io::Result<bool> {
        Ok(self.process.try_wait()?.is_none())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
