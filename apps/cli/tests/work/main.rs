//! `kamisado work` and `kamisado coordinate` as processes, on a real NATS server: killed with SIGKILL, and with a liar among them.
//!
//! `cargo xtask test cluster` runs these; they need the program `nats-server`.

#[path = "../cli/program.rs"]
#[allow(dead_code, reason = "the tests of the program use the rest")]
mod program;

use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use kamisado_work::{Content, Job, JobSolver, Queue, Solution, Worker};
use tempfile::TempDir;
use tokio::sync::watch;

/// White wins the match from each of these, by proofs of later starts and, from the last, in this round.
const STARTS: [&str; 3] = [
    "obpkyr1n/8/8/8/3Y4/7P/2+g5/NGR1K1+B+O b N 3",
    "ob1k1r+gn/8/6y1/8/6Y1/N1p5/8/1GR1KP+B+O b B 3",
    "obp1yr+g1/8/3k1n2/N7/8/2R5/8/1G1YKP+B+O b N 3",
];

/// A worker that is silent for this long has lost its job.
const ACK_WAIT: Duration = Duration::from_secs(2);

/// The longest that a test waits for one line or for the end of a process.
const LIMIT: Duration = Duration::from_secs(60);

/// A process, which is killed with it.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Process {
        Process(command.stdin(Stdio::null()).spawn().expect("the program starts"))
    }

    fn kamisado(args: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kamisado"));
        Process::start(command.args(args).env("LC_ALL", "C").stdout(Stdio::piped()).stderr(Stdio::piped()))
    }

    /// The lines that it writes to standard error, as they come.
    fn lines(&mut self) -> Lines {
        let errors = BufReader::new(self.0.stderr.take().expect("standard error is a pipe"));
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || errors.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Lines(receiver)
    }

    /// Waits until it ends.
    fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(begun.elapsed() < LIMIT, "process {} does not end", self.0.id());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills it as SIGKILL does.
    fn kill(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn nats(folder: &Path) -> (Process, String) {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
    let mut command = Command::new("nats-server");
    command.args(["-js", "--addr", "127.0.0.1", "--port", &port.to_string(), "--store_dir"]).arg(folder);
    let process = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(30), "NATS does not answer");
        std::thread::sleep(Duration::from_millis(10));
    }
    (process, format!("nats://127.0.0.1:{port}"))
}

/// The lines that a process writes.
struct Lines(Receiver<String>);

impl Lines {
    /// Waits for a line with this text.
    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        loop {
            match self.0.recv_timeout(LIMIT) {
                Ok(line) if line.contains(text) => return,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => panic!("nothing was written for a minute, waiting for {text:?}"),
                Err(RecvTimeoutError::Disconnected) => panic!("the process ended before it wrote {text:?}"),
            }
        }
    }
}

/// A worker that answers every job at once with bytes that prove nothing.
struct Liar;

impl JobSolver for Liar {
    fn solve(&mut self, _: &Job, _: &AtomicBool) -> Solution {
        Solution { nodes: 1, content: Some(Content::Proofs(b"believe me".to_vec())) }
    }
}

#[test]
fn workers_and_the_coordinator_may_be_killed_and_a_liar_is_found() {
    let folder = TempDir::new().expect("a folder");
    let (_nats, url) = nats(&folder.path().join("nats"));
    let table = folder.path().join("table");
    let table = table.to_str().expect("a text");
    let starts = folder.path().join("starts");
    std::fs::write(&starts, STARTS.join("\n")).expect("a file");
    let coordinate = ["coordinate", "--nats", &url, "--table", table, "--starts", starts.to_str().expect("a text")];
    let work = |name| Process::kamisado(&["work", "--nats", &url, "--name", name, "--memory", "16"]);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let queue = runtime.block_on(Queue::connect_with(&url, "liar", ACK_WAIT)).expect("a queue");

    // The first worker takes the longest job and is killed.
    let mut coordinator = Process::kamisado(&coordinate);
    let mut seen = coordinator.lines();
    let mut killed = work("killed");
    killed.lines().wait_for(&format!("took {}", STARTS[0]));
    killed.kill();

    // A liar is found, and only then honest workers come.
    let (stop, stopped) = watch::channel(false);
    let liar = runtime.spawn(Worker::new(queue, "liar", Liar, stopped).run(|_| {}));
    seen.wait_for("liar is wrong about");
    seen.wait_for("liar is ignored from now on");
    let _first = work("first");
    let _second = work("second");
    seen.wait_for("proofs stored");

    // The coordinator is killed and started again.
    coordinator.kill();
    let mut coordinator = Process::kamisado(&coordinate);
    // It prints a few lines, which the pipe holds until they are read.
    let code = coordinator.ended().code();
    let mut output = String::new();
    coordinator.0.stdout.take().expect("standard output is a pipe").read_to_string(&mut output).expect("UTF-8");
    assert_eq!(code, Some(0), "{output}");
    for start in STARTS {
        assert!(output.contains(&format!("white wins the match from {start}")), "{output}");
    }
    assert!(!output.contains("worker killed:"), "it has proven nothing: {output}");
    stop.send_replace(true);
    runtime.block_on(liar).expect("the liar has not panicked");

    // Nothing but the rules is believed.
    program::kamisado(&["check", table]).success();
}

/// SIGINT and SIGTERM end both without an error, and the worker puts its job back.
#[cfg(unix)]
#[test]
fn a_signal_ends_both_and_loses_nothing() {
    let folder = TempDir::new().expect("a folder");
    let (_nats, url) = nats(&folder.path().join("nats"));
    let table = folder.path().join("table");
    // At 1-1: nobody has settled such a start, so the worker is still at it when the signal comes.
    let hard = "obpkyr+gn/8/8/8/8/8/8/NGRYKP+BO b - 3";
    let args = ["coordinate", "--nats", &url, "--table", table.to_str().expect("a text"), hard];
    let mut coordinator = Process::kamisado(&args);
    let mut worker = Process::kamisado(&["work", "--nats", &url, "--name", "stopped"]);
    let mut lines = worker.lines();
    lines.wait_for("took");
    let signal = |process: &Process, signal: &str| {
        let id = process.0.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
    };
    signal(&worker, "-INT");
    lines.wait_for(&format!("put back {hard}"));
    assert_eq!(worker.ended().code(), Some(0));
    signal(&coordinator, "-TERM");
    assert_eq!(coordinator.ended().code(), Some(3), "it has not proven everything");
}

#[test]
fn what_cannot_be_done_is_said_with_an_exit_code() {
    let folder = TempDir::new().expect("a folder");
    let table = folder.path().join("table");
    let table = table.to_str().expect("a text");
    let error = |args: &[&str]| {
        let run = program::run(args, "", &[("LC_ALL", "C")]);
        (run.code, run.stderr)
    };
    let (code, message) = error(&["work", "--nats", "http://example.org"]);
    assert!(code == Some(2) && message.contains("not the address of a NATS server"), "{message}");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
    let nowhere = format!("nats://127.0.0.1:{port}");
    let (code, message) = error(&["work", "--nats", &nowhere]);
    assert!(code == Some(1) && message.contains("no connection to the NATS server"), "{message}");
    let (code, message) = error(&["work", "--nats", &nowhere, "--name", "a b"]);
    assert!(code == Some(2) && message.contains("a worker's name is"), "{message}");
    let (code, _) = error(&["coordinate", "--nats", &nowhere, "--table", table]);
    assert_eq!(code, Some(2), "there is no start");
    let (code, message) = error(&["coordinate", "--nats", &nowhere, "--table", table, "x"]);
    assert!(code == Some(2) && message.contains("\"x\""), "{message}");
    let limited = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 135";
    let (code, message) = error(&["coordinate", "--nats", &nowhere, "--table", table, STARTS[0], limited]);
    assert!(code == Some(2) && message.contains("--limited"), "{message}");
    std::fs::write(table, "something else").expect("a file");
    let (code, message) = error(&["coordinate", "--nats", &nowhere, "--table", table, STARTS[0]]);
    assert!(code == Some(2) && message.contains("no table of proofs"), "{message}");
}
