//! Running tests and counting them: `cargo test`, whose output is passed on as it comes, and single checks.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::Outcome;
use crate::cargo;
use crate::tally::Tally;

/// Runs `cargo test` with these arguments at the root, and with variables that the tests read.
pub(super) fn cargo_test(args: &[&str], variables: &[(&str, &OsStr)]) -> io::Result<Outcome> {
    let mut command = cargo::cargo_at_root();
    command.args(["test", "--no-fail-fast"]).args(args).envs(variables.iter().copied());
    println!("{}", cargo::show(&command));
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let stdout = child.stdout.take().expect("the output of the child is piped");
    let mut tally = count(BufReader::new(stdout), io::stdout())?;
    let status = child.wait()?;
    // Code that does not compile and a test that kills its process have no result line, but they failed.
    if !status.success() && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(Outcome::ran(tally))
}

/// Passes every line on and adds up the results among them.
fn count(mut from: impl BufRead, mut to: impl Write) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        to.flush()?;
        if let Some(result) = Tally::from_result_line(&String::from_utf8_lossy(&line)) {
            tally += result;
        }
        line.clear();
    }
    Ok(tally)
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
        let tally = count(&output[..], &mut passed_on).expect("memory does not fail");
        assert_eq!(passed_on, output);
        assert_eq!(tally, Tally::new(3, 3, 4));
    }
}
