//! Other processes of this program, in which bots run.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The line printed when all clients of a process have begun.
pub(crate) const BEGUN: &str = "begun";

/// A process of this program, killed on drop.
pub(crate) struct Worker {
    process: Child,
    lines: Box<dyn Iterator<Item = io::Result<String>> + Send>,
}

impl Worker {
    /// Starts a process, and waits until all of its clients have begun.
    pub(crate) fn start(args: &[&str]) -> io::Result<Worker> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut process = command.args(args).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn()?;
        let lines = process.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        let mut worker = Worker { process, lines: Box::new(lines) };
        if worker.next()? == BEGUN { Ok(worker) } else { Err(io::Error::other("the clients did not begin")) }
    }

    /// The next line that it prints.
    pub(crate) fn next(&mut self) -> io::Result<String> {
        self.lines.next().ok_or_else(|| io::Error::other("the clients ended too early"))?
    }

    /// The id of the process.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
