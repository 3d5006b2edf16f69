//! Running tests and counting them: `cargo test`, whose output is passed on as it comes, and single checks.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::Outcome;
use crate::cargo;
use crate::tally::Tally;

/// How long a test may take after its program has said that it has been running for a minute, and how long tests may run
/// without a word. No test takes that long by itself, even on a busy machine: the limits inside the tests are shorter and
/// say what was waited for.
const LIMIT: Duration = Duration::from_secs(9 * 60);

/// Runs `cargo test` with these arguments at the root, and with variables that the tests read.
pub(super) fn cargo_test(args: &[&str], variables: &[(&str, &OsStr)]) -> io::Result<Outcome> {
    Ok(Outcome::ran(cargo_test_results(args, variables)?.tally))
}

/// The same for one test program whose tests depend on other processes, such as browsers and databases: a test that fails
/// runs once more, alone. If it passes then, the outcome names it as flaky.
pub(super) fn cargo_test_twice(args: &[&str], variables: &[(&str, &OsStr)]) -> io::Result<Outcome> {
    let first = cargo_test_results(args, variables)?;
    let known = first.tally.failed == first.failures.len();
    if first.failures.is_empty() || first.failures.len() > MAX_REPEATED || !known {
        return Ok(Outcome::ran(first.tally));
    }
    println!("once more: {}", first.failures.join(", "));
    let (cargo_args, test_args) = args.split_at(args.iter().position(|arg| *arg == "--").unwrap_or(args.len()));
    let mut again = cargo_args.to_vec();
    again.extend(["--", "--exact", "--test-threads=1"]);
    again.extend(test_args.iter().filter(|arg| **arg == "--ignored"));
    again.extend(first.failures.iter().map(String::as_str));
    let second = cargo_test_results(&again, variables)?;
    let flaky = first.failures.into_iter().filter(|name| !second.failures.contains(name)).collect();
    let passed = first.tally.passed + second.tally.passed;
    let tally = Tally { passed, failed: second.tally.failed, skipped: first.tally.skipped };
    Ok(Outcome { flaky, ..Outcome::ran(tally) })
}

/// More failures than these are no accident.
const MAX_REPEATED: usize = 3;

/// What the test programs of one `cargo test` say.
#[derive(Debug, Default, PartialEq, Eq)]
struct Results {
    tally: Tally,
    /// The names of the tests that failed.
    failures: Vec<String>,
}

fn cargo_test_results(args: &[&str], variables: &[(&str, &OsStr)]) -> io::Result<Results> {
    let mut command = cargo::cargo_at_root("test --no-fail-fast");
    command.args(args).envs(variables.iter().copied());
    println!("{}", cargo::show(&command));
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let stdout = child.stdout.take().expect("the output of the child is piped");
    let mut results = read_results(pieces_of(stdout), io::stdout(), LIMIT, || kill_descendants(child.id()))?;
    let status = child.wait()?;
    // Code that does not compile and a test that kills its process have no result line, but they failed.
    if !status.success() && results.tally.failed == 0 {
        results.tally.failed = 1;
    }
    Ok(results)
}

/// The pieces of an output, as a thread reads them.
fn pieces_of(mut output: impl io::Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut piece = [0; 8192];
        loop {
            match output.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The receiver is gone only if the results cannot be printed.
                Ok(read @ 1..) if sender.send(piece[..read].to_vec()).is_ok() => {}
                _ => return,
            }
        }
    });
    receiver
}

/// Passes everything on, adds up the results in it and notes which tests failed. A test that takes longer than the limit
/// fails: `kill` is to end its program.
fn read_results(
    pieces: Receiver<Vec<u8>>,
    mut to: impl Write,
    limit: Duration,
    kill: impl Fn() -> io::Result<()>,
) -> io::Result<Results> {
    let mut reader = Reader::default();
    // The beginning of a line.
    let mut unread = Vec::new();
    loop {
        let end = reader.slow.values().min().copied().or_else(|| reader.is_running.then(|| Instant::now() + limit));
        let piece = match end {
            None => pieces.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(end) => pieces.recv_timeout(end.saturating_duration_since(Instant::now())),
        };
        match piece {
            Ok(piece) => {
                to.write_all(&piece)?;
                to.flush()?;
                unread.extend(piece);
                while let Some(end) = unread.iter().position(|byte| *byte == b'\n') {
                    let line: Vec<u8> = unread.drain(..=end).collect();
                    reader.read(&String::from_utf8_lossy(&line), limit);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                reader.read(&String::from_utf8_lossy(&unread), limit);
                return Ok(reader.results);
            }
            Err(RecvTimeoutError::Timeout) => {
                for name in reader.end_slow(&String::from_utf8_lossy(&unread)) {
                    writeln!(to, "test {name} does not end: its program is killed")?;
                }
                kill()?;
            }
        }
    }
}

/// Reads the output of test programs.
#[derive(Default)]
struct Reader {
    results: Results,
    /// A test program names its failures twice, under "failures:": first with what they printed, then as a plain list.
    listed: Vec<String>,
    /// The tests that have been running for a minute, with when they have to end.
    slow: BTreeMap<String, Instant>,
    /// Whether tests are running. With one thread a program does not say that a test is slow, but the line of a test
    /// begins when the test does.
    is_running: bool,
}

impl Reader {
    fn read(&mut self, line: &str, limit: Duration) {
        if line.trim_end() == "failures:" {
            self.listed.clear();
        } else if let Some(name) = line.strip_prefix("    ") {
            self.listed.push(name.trim_end().to_owned());
        }
        self.is_running |= line.starts_with("running ");
        if let Some(test) = line.strip_prefix("test ") {
            if let Some((name, _)) = test.split_once(" has been running for over ") {
                self.slow.insert(name.to_owned(), Instant::now() + limit);
            } else if let Some((name, _)) = test.split_once(" ... ") {
                self.slow.remove(name);
            }
        }
        if let Some(result) = Tally::from_result_line(line) {
            self.results.tally += result;
            if result.failed > 0 {
                self.results.failures.append(&mut self.listed);
            }
            self.listed.clear();
            self.slow.clear();
            self.is_running = false;
        }
    }

    /// Counts the tests that have not ended in time as failed, and returns their names.
    fn end_slow(&mut self, unread: &str) -> Vec<String> {
        let mut names: Vec<String> = std::mem::take(&mut self.slow).into_keys().collect();
        if names.is_empty() {
            let test = unread.strip_prefix("test ").and_then(|test| test.split_once(" ... "));
            names.push(test.map_or("of unknown name", |(name, _)| name).to_owned());
        }
        self.is_running = false;
        self.results.tally.failed += names.len();
        self.results.failures.extend(names.iter().cloned());
        names
    }
}

/// Kills everything that a process has started, and what that has started. The process itself goes on.
fn kill_descendants(process: u32) -> io::Result<()> {
    let output = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output()?;
    let processes = String::from_utf8_lossy(&output.stdout);
    let processes: Vec<(u32, u32)> = processes.lines().filter_map(read_process).collect();
    let mut doomed = vec![process];
    let mut next = 0;
    while let Some(&parent) = doomed.get(next) {
        doomed.extend(processes.iter().filter(|(_, of)| *of == parent).map(|(id, _)| *id));
        next += 1;
    }
    let ids: Vec<String> = doomed[1..].iter().map(u32::to_string).collect();
    // Some may have ended meanwhile.
    Command::new("kill").arg("-KILL").args(ids).stderr(Stdio::null()).status().map(drop)
}

/// The numbers of a process and of its parent.
fn read_process(line: &str) -> Option<(u32, u32)> {
    let (process, parent) = line.trim().split_once(char::is_whitespace)?;
    Some((process.parse().ok()?, parent.trim().parse().ok()?))
}

/// A single check, which counts as one test: it passes if the command succeeds.
pub(super) fn check_command(mut command: Command) -> io::Result<Tally> {
    let line = cargo::show(&command);
    println!("{line}");
    Ok(check(&line, command.stdin(Stdio::null()).status()?.success()))
}

/// A single check whose result is already known.
pub(super) fn check(what: &str, passed: bool) -> Tally {
    println!("{what} ... {}", if passed { "ok" } else { "FAILED" });
    Tally::one(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(output: &'static [u8], to: impl Write) -> Results {
        read_results(pieces_of(output), to, LIMIT, || panic!("nothing is slow")).expect("memory does not fail")
    }

    /// A test that hangs fails, and its program is killed with what it has started; the tests that end are counted.
    #[cfg(unix)]
    #[test]
    fn a_test_that_hangs_is_killed() {
        let slow = "\
            echo 'test a has been running for over 60 seconds'; echo 'test b has been running for over 60 seconds'; \
            echo 'test b ... ok'; (sleep 600)";
        // With one thread.
        let silent = "echo 'running 2 tests'; echo 'test b ... ok'; printf 'test a ... '; (sleep 600)";
        for script in [slow, silent] {
            let mut shell = Command::new("sh");
            shell.args(["-c", "sh -c \"$0\" ; echo over", script]).stdout(Stdio::piped());
            let mut shell = shell.spawn().expect("a shell");
            let output = shell.stdout.take().expect("it is piped");
            let (mut passed_on, limit) = (Vec::new(), Duration::from_millis(200));
            let results = read_results(pieces_of(output), &mut passed_on, limit, || kill_descendants(shell.id()));
            let results = results.expect("it is read to its end");
            assert_eq!(results, Results { tally: Tally::new(0, 1, 0), failures: vec!["a".to_owned()] });
            let text = String::from_utf8(passed_on).expect("UTF-8");
            assert!(text.ends_with("test a does not end: its program is killed\nover\n"), "{text}");
            assert!(shell.wait().expect("it ends").success());
        }
    }

    #[test]
    fn output_is_passed_on_unchanged_and_its_results_add_up() {
        let output = b"running 2 tests\n\
            test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            not UTF-8: \xff\n\
            test result: FAILED. 1 passed; 3 failed; 4 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        let mut passed_on = Vec::new();
        let results = read(output, &mut passed_on);
        assert_eq!(passed_on, output);
        assert_eq!(results, Results { tally: Tally::new(3, 3, 4), failures: Vec::new() });
    }

    #[test]
    fn failures_are_read_from_the_plain_list_at_the_end() {
        let output = "running 3 tests\n\
            test a ... FAILED\n\
            \n\
            failures:\n\
            \n\
            ---- a stdout ----\n    at src/a.rs\n\
            \n\
            failures:\n    page::a\n    page::b\n\
            \n\
            test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
                other output\n\
            test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";
        let results = read(output.as_bytes(), io::sink());
        let failures = vec!["page::a".to_owned(), "page::b".to_owned()];
        assert_eq!(results, Results { tally: Tally::new(2, 2, 0), failures });
    }
}
