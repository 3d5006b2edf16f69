//! A program as a child process that reads and writes lines.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::player::CommandLine;
use crate::context::visible;

/// The longest line that is read; the rest of a longer one is dropped.
const LINE: u64 = 1 << 16;

/// The most lines that may wait. A program that writes more is blocked until they are read.
const WAITING: usize = 256;

/// The number of lines of standard error that are kept.
const LAST_WORDS: usize = 5;

/// The time that a program has to quit.
const QUIT: Duration = Duration::from_millis(500);

/// A line and the time when it arrived.
pub(crate) type Heard = (Instant, String);

/// A program as a child process. Dropping this ends it.
///
/// Three threads serve its three pipes, so that neither a program that does not read nor one that writes without end
/// can block the arena. They end with the pipes.
pub(crate) struct Process {
    child: Child,
    /// `None` when the program's input was closed.
    to: Option<Sender<String>>,
    from: Receiver<Heard>,
    errors: thread::JoinHandle<()>,
    last_words: Arc<Mutex<VecDeque<String>>>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &CommandLine) -> io::Result<Process> {
        let mut child = Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (to, lines) = mpsc::channel();
        let (heard, from) = mpsc::sync_channel(WAITING);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stdin) = child.stdin.take() {
            thread::Builder::new().spawn(move || write_lines(stdin, &lines))?;
        }
        if let Some(stdout) = child.stdout.take() {
            thread::Builder::new().spawn(move || hear_lines(stdout, &heard))?;
        }
        let (stderr, kept) = (child.stderr.take(), Arc::clone(&last_words));
        let errors = thread::Builder::new().spawn(move || {
            if let Some(stderr) = stderr {
                keep_last(stderr, &kept);
            }
        })?;
        Ok(Process { child, to: Some(to), from, errors, last_words })
    }

    /// Sends a line. A program that does not read it is noticed when it does not answer.
    pub(crate) fn send(&self, line: impl Into<String>) {
        if let Some(to) = &self.to {
            let _ = to.send(line.into());
        }
    }

    /// Waits for the next line until the time is up. A line that has already arrived is returned even then.
    pub(crate) fn recv(&self, until: Instant) -> Result<Heard, RecvTimeoutError> {
        self.from.recv_timeout(until.saturating_duration_since(Instant::now()))
    }

    /// How the program ended, with its last lines on standard error. Only for a program whose output has ended.
    pub(crate) fn exit_message(&mut self) -> String {
        let ended = self.wait(QUIT);
        let status = match self.child.try_wait() {
            Ok(Some(status)) => format!("ended with {status}"),
            _ => "closed its output".into(),
        };
        // Its last lines may arrive a little after it has ended.
        let start = Instant::now();
        while ended && !self.errors.is_finished() && start.elapsed() < QUIT {
            thread::sleep(Duration::from_millis(1));
        }
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words.is_empty() { status } else { format!("{status}, saying: {}", words.join(" / ")) }
    }

    /// Ends the program at once.
    pub(crate) fn kill(&mut self) {
        self.to = None;
        // Both fail only if the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits for the program to end. False if it does not end in time.
    fn wait(&mut self, time: Duration) -> bool {
        let start = Instant::now();
        loop {
            if self.child.try_wait().is_ok_and(|status| status.is_some()) {
                return true;
            }
            if start.elapsed() > time {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Process {
    /// Closes the program's input, which ends most programs, and then kills it.
    fn drop(&mut self) {
        if self.to.take().is_some() {
            self.wait(QUIT);
        }
        self.kill();
    }
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn hear_lines(stdout: impl Read, heard: &SyncSender<Heard>) {
    each_line(stdout, |line| heard.send((Instant::now(), line)).is_ok());
}

fn keep_last(stderr: impl Read, last_words: &Mutex<VecDeque<String>>) {
    each_line(stderr, |line| {
        let line = line.trim();
        if !line.is_empty() {
            let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
            words.push_back(visible(&line.chars().take(200).collect::<String>()));
            if words.len() > LAST_WORDS {
                words.pop_front();
            }
        }
        true
    });
}

/// Passes on lines of any bytes until `wanted` says no or the input ends. Of a line that is too long it passes on only
/// the beginning.
fn each_line(from: impl Read, mut wanted: impl FnMut(String) -> bool) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    let mut beginning = true;
    while matches!(from.by_ref().take(LINE).read_until(b'\n', &mut bytes), Ok(1..)) {
        if beginning && !wanted(String::from_utf8_lossy(&bytes).into_owned()) {
            return;
        }
        beginning = bytes.ends_with(b"\n");
        bytes.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        each_line(bytes, |line| {
            lines.push(line.trim_end().to_owned());
            true
        });
        lines
    }

    #[test]
    fn lines_of_any_bytes_are_read() {
        assert_eq!(lines(b"ugiok\r\n\n\xFF\xFE!\nbestmove f8f3"), ["ugiok", "", "\u{FFFD}\u{FFFD}!", "bestmove f8f3"]);
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn the_rest_of_a_line_that_is_too_long_is_no_line() {
        let mut text = "x".repeat(LINE as usize);
        text += "bestmove f8f3\nreadyok\n";
        let lines = lines(text.as_bytes());
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [LINE as usize, 7]);
    }

    #[test]
    fn a_program_that_is_not_there_cannot_be_started() {
        let command = CommandLine { program: "no/such/program".into(), arguments: Vec::new() };
        assert!(Process::start(&command).is_err());
    }
}
