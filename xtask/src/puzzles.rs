//! `cargo xtask puzzles`: makes the puzzles that the page shows anew.

use std::fs;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;

/// The file, from which the bundle takes the puzzles.
const FILE: &str = "crates/kamisado-web/static/puzzles.jsonl";

/// The lengths of the matches they come from: single rounds without sumo towers, and matches with sumos of all ranks.
const LENGTHS: [&str; 2] = ["single", "marathon"];

/// How many there are of each grade and length.
const COUNT: &str = "33";

/// Makes the puzzles grade by grade, the easiest first, as `kamisado puzzles --json` prints them. The old ones stay until
/// all are there.
pub(crate) fn run() -> Result<(), Error> {
    let mut puzzles = Vec::new();
    for grade in 1..=5 {
        for length in LENGTHS {
            puzzles.extend(output(maker(grade, length))?);
        }
    }
    let path = cargo::root().join(FILE);
    fs::write(&path, puzzles).map_err(|error| Error::Task(format!("{}: {error}", path.display())))
}

fn maker(grade: u8, length: &str) -> Command {
    let mut command = cargo::cargo_at_root();
    command.args(["run", "--quiet", "--package", "kamisado-cli", "--", "puzzles", "--json", "--seed", "1"]);
    command.args(["--count", COUNT, "--grade", &grade.to_string(), "--match", length]);
    command
}

/// Runs a command and hands back what it prints.
fn output(mut command: Command) -> Result<Vec<u8>, Error> {
    let line = cargo::show(&command);
    eprintln!("{line}");
    match command.stdin(Stdio::null()).stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => Ok(output.stdout),
        Ok(_) => Err(Error::Task(format!("'{line}' failed"))),
        Err(error) => Err(Error::Task(format!("cannot start '{line}': {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_at_least_three_hundred() {
        let each: usize = COUNT.parse().expect("a number");
        assert!(5 * LENGTHS.len() * each >= 300);
    }

    #[test]
    fn a_seed_makes_them_the_same_again() {
        let line = cargo::show(&maker(3, "single"));
        assert!(line.ends_with("puzzles --json --seed 1 --count 33 --grade 3 --match single"), "{line}");
    }
}
