//! Running tests and counting them: `cargo test`, whose output is passed on as it comes, and single checks.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::Outcome;
use crate::cargo;
use crate::tally::Tally;

/// Runs `cargo test` with these arguments at the root, and with variables that the tests read.
pub(super) fn cargo_test(args: &[&str], variables: &[(&str, &OsStr)]) -> io::Result<Outcome> {
    Ok(Outcome::ran(cargo_test_results(args, variables)?.tally))
}

/// The same for one test program whose tests depend on other processes (browsers, databases) and so on how busy the machine is:
/// a test that fails runs once more, alone. If it passes then, it counts as passed and the outcome names it; it is a test to mend.
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
    let repeated = first.failures.into_iter().filter(|name| !second.failures.contains(name)).collect();
    let passed = first.tally.passed + second.tally.passed;
    let tally = Tally { passed, failed: second.tally.failed, skipped: first.tally.skipped };
    Ok(Outcome { repeated, ..Outcome::ran(tally) })
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
    let mut command = cargo::cargo_at_root();
    command.args(["test", "--no-fail-fast"]).args(args).envs(variables.iter().copied());
    println!("{}", cargo::show(&command));
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let stdout = child.stdout.take().expect("the output of the child is piped");
    let mut results = read_results(BufReader::new(stdout), io::stdout())?;
    let status = child.wait()?;
    // Code that does not compile and a test that kills its process have no result line, but they failed.
    if !status.success() && results.tally.failed == 0 {
        results.tally.failed = 1;
    }
    Ok(results)
}

/// Passes every line on, adds up the results among them and notes which tests failed.
fn read_results(mut from: impl BufRead, mut to: impl Write) -> io::Result<Results> {
    let mut results = Results::default();
    // A test program names its failures twice, under "failures:": first with what they printed, then as a plain list.
    let mut listed = Vec::new();
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        to.flush()?;
        let text = String::from_utf8_lossy(&line);
        if text.trim_end() == "failures:" {
            listed.clear();
        } else if let Some(name) = text.strip_prefix("    ") {
            listed.push(name.trim_end().to_owned());
        }
        if let Some(result) = Tally::from_result_line(&text) {
            results.tally += result;
            if result.failed > 0 {
                results.failures.append(&mut listed);
            }
            listed.clear();
        }
        line.clear();
    }
    Ok(results)
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

    #[test]
    fn output_is_passed_on_unchanged_and_its_results_add_up() {
        let output = b"running 2 tests\n\
            test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            not UTF-8: \xff\n\
            test result: FAILED. 1 passed; 3 failed; 4 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        let mut passed_on = Vec::new();
        let results = read_results(&output[..], &mut passed_on).expect("memory does not fail");
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
        let results = read_results(output.as_bytes(), io::sink()).expect("memory does not fail");
        let failures = vec!["page::a".to_owned(), "page::b".to_owned()];
        assert_eq!(results, Results { tally: Tally::new(2, 2, 0), failures });
    }
}
