//! A manager of games in small: starts the program, sends it lines and waits for its answers.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Whatever takes longer than this hangs. Nothing else depends on it.
const OUTPUT_TIMEOUT: Duration = Duration::from_secs(120);

/// The program, running `kamisado ugi`. It is killed when it hangs, which ends every wait for it.
pub(crate) struct Program {
    child: Arc<Mutex<Child>>,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Held as long as the test waits for the program.
    _watched: Sender<()>,
}

impl Program {
    /// Starts the program.
    pub(crate) fn start() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
            .arg("ugi")
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            // Lines that the test no longer waits for may be lost.
            stdout.lines().map(|line| line.expect("a line of UTF-8")).try_for_each(|line| sender.send(line))
        });
        let child = Arc::new(Mutex::new(child));
        let (watched, watch) = channel::<()>();
        let hanging = Arc::clone(&child);
        thread::spawn(move || {
            if watch.recv_timeout(OUTPUT_TIMEOUT) == Err(RecvTimeoutError::Timeout) {
                let _ = hanging.lock().expect("nobody panics with it").kill();
            }
        });
        Program { child, stdin, lines, _watched: watched }
    }

    /// Starts the program, shakes hands and sets options, each written as `Name value`.
    pub(crate) fn with_options(options: &[&str]) -> Program {
        let mut program = Program::start();
        program.ask("ugi", "ugiok");
        for option in options {
            let (name, value) = option.split_once(' ').expect("a name and a value");
            program.send(&format!("setoption name {name} value {value}"));
        }
        assert_eq!(program.ask("isready", "readyok"), Vec::<String>::new(), "the options are taken");
        program
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("its input is open");
        stdin.write_all(bytes).and_then(|()| stdin.flush()).expect("the program reads");
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// The next line that it prints.
    #[track_caller]
    pub(crate) fn line(&self) -> String {
        self.lines.recv().expect("the program ended or hung instead of printing a line")
    }

    /// The next line that is not only what the engine thinks.
    #[track_caller]
    pub(crate) fn answer(&self) -> String {
        loop {
            let line = self.line();
            if !line.starts_with("info ") || line.starts_with("info string ") {
                return line;
            }
        }
    }

    /// The lines up to one that begins with this word, without it.
    #[track_caller]
    pub(crate) fn until(&self, word: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.line();
            if line.split(' ').next() == Some(word) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// Sends a line and waits for one that begins with this word; hands out the lines before it.
    #[track_caller]
    pub(crate) fn ask(&mut self, line: &str, word: &str) -> Vec<String> {
        self.send(line);
        self.until(word).0
    }

    /// Asks for a turn.
    #[track_caller]
    pub(crate) fn go(&mut self, limits: &str) -> String {
        self.send(&format!("go {limits}"));
        let best = self.until("bestmove").1;
        best.strip_prefix("bestmove ").expect("a turn").to_owned()
    }

    /// Asks a question about the game.
    #[track_caller]
    pub(crate) fn query(&mut self, question: &str) -> String {
        self.send(&format!("query {question}"));
        let answer = self.until("response").1;
        answer.strip_prefix("response ").expect("an answer").to_owned()
    }

    /// Ends the input and hands out what else is printed until the program ends, as it must with success.
    #[track_caller]
    pub(crate) fn end(mut self) -> Vec<String> {
        drop(self.stdin.take());
        let rest = self.lines.iter().collect();
        let status = self.child.lock().expect("nobody panics with it").wait().expect("the program ends");
        assert!(status.success(), "{status}: {rest:?}");
        rest
    }

    /// Sends `quit` and waits until the program ends, though its input stays open.
    #[track_caller]
    pub(crate) fn quit(mut self) -> Vec<String> {
        self.send("quit");
        let rest: Vec<String> = self.lines.iter().collect();
        self.end();
        rest
    }
}

/// A test that fails leaves no program behind.
impl Drop for Program {
    fn drop(&mut self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
