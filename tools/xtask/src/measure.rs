//! `cargo xtask measure`: measurements that take too long for a test.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::group::{Extent, run_formal};
use crate::{browser, clone, cluster_faults, faults, fuzz, load};

/// The number of matches to compare with the reference. The tests read this variable.
const MATCHES_VARIABLE: &str = "KAMISADO_MATCHES";
const MATCHES: &str = "20000";

/// The folder with the puzzles of the page. The bundle reads it.
const PUZZLES: &str = "apps/web/static/puzzles";

/// All measurements: the name on the command line, and a description in one line.
pub(crate) const MEASUREMENTS: [(&str, &str); 18] = [
    ("perft", "Benchmark move generation"),
    ("matches", "Compare random matches move by move with the reference; 20000, or KAMISADO_MATCHES"),
    ("solver", "Measure nodes and time of the solver, from the start to later rounds of matches"),
    ("characters", "Measure the strength and the habits of each of the ten levels; --games N"),
    ("resistance", "Measure how long full strength holds out in 1000 lost positions; --positions N"),
    ("losses", "Check why 1000 generated games were lost, and the suggested better moves; --games N"),
    ("pictures", "Measure how much faster and smaller animations are than plain ones; --size PIXELS"),
    ("solution", "Generate docs/solution.md's tables, or one of: openings, layouts, rounds, match"),
    ("layouts", "Solve all 40320 start layouts and write certificates into a folder"),
    ("equity", "Generate the engine's table of match equity, crates/kamisado-engine/src/full/equity_table.rs"),
    ("ratings", "Simulate rating manipulation, 100 times; --runs N"),
    ("page", "Measure the page in Chromium: file sizes, load time, and pauses while the solver works"),
    ("clone", "Measure the time from a fresh clone to the page"),
    (
        "faults",
        "Kill the server and make its storage fail, 100 times each on both databases, and check that nothing is lost; \
         --kind storage|kills, --database sqlite|postgres",
    ),
    (
        "cluster",
        "Break nodes, connections, PostgreSQL and NATS of a cluster, 100 times, and check that nothing shown is lost; \
         --faults N, --clusters N, --seed N, --kind NAME",
    ),
    ("memory", "Check that floods do not exhaust the memory of the server; --flood NAME, --database as for load"),
    (
        "fuzz",
        "Run every parser of untrusted input on 10^9 mutated inputs, and send 10^6 to a real server; --inputs N, \
         --requests N, --seed N, --database sqlite|postgres",
    ),
    ("formal", "Build all theorems in Rocq, run its independent checker, and compare the rules on 10^6 positions"),
];

/// Runs a measurement. The exit code is that of the measuring program.
pub(crate) fn run(name: &str, args: Vec<OsString>) -> Result<(), Error> {
    match name {
        "page" => become_measuring(browser::program("measure")?),
        "clone" => clone::run(),
        "faults" => faults::run(args),
        "cluster" => cluster_faults::run(&args),
        "memory" => load::run("memory", args),
        "fuzz" => fuzz::run(args),
        "formal" => formal(&args),
        name => become_measuring(command(name, args)),
    }
}

/// Regenerates the puzzles of the page. The old files stay until all new ones are ready.
pub(crate) fn make_puzzles() -> Result<(), Error> {
    become_measuring(command("puzzles", vec![PUZZLES.into()]))
}

fn become_measuring(command: Command) -> Result<(), Error> {
    eprintln!("{}", cargo::show(&command));
    cargo::become_command(command)
}

/// The command for a measurement by a single program. Most are done by `kamisado-measure`.
fn command(name: &str, args: Vec<OsString>) -> Command {
    let mut command = match name {
        "perft" => cargo::cargo_at_root("run --release --manifest-path tools/bench/Cargo.toml --"),
        "matches" => {
            let line = "test --release --package kamisado --test reference -- --ignored --nocapture";
            let mut reference = cargo::cargo_at_root(line);
            reference.env(MATCHES_VARIABLE, env::var_os(MATCHES_VARIABLE).unwrap_or_else(|| MATCHES.into()));
            reference
        }
        name => cargo::cargo_at_root(&format!("run --release --package kamisado-measure -- {name}")),
    };
    command.args(args);
    command
}

/// Builds the Rocq sources that take too long for a test.
fn formal(args: &[OsString]) -> Result<(), Error> {
    if let Some(arg) = args.first() {
        return Err(Error::Usage(format!("formal takes no arguments, but got '{}'", arg.to_string_lossy())));
    }
    let outcome = run_formal(Extent::Full).map_err(|error| Error::Task(error.to_string()))?;
    match outcome.not_run {
        Some(reason) => Err(Error::Task(reason)),
        None if outcome.tally.failed > 0 => Err(Error::Task(format!("{} checks failed", outcome.tally.failed))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, args: &[&str]) -> String {
        cargo::show(&command(name, args.iter().map(OsString::from).collect()))
    }

    #[test]
    fn arguments_are_passed_on() {
        let line = line("perft", &["--depth", "6"]);
        assert!(line.ends_with("run --release --manifest-path tools/bench/Cargo.toml -- --depth 6"), "{line}");
    }

    #[test]
    fn one_program_measures_the_solver_and_makes_the_solution_and_the_puzzles() {
        let solution = line("solution", &["rounds"]);
        assert!(solution.ends_with("run --release --package kamisado-measure -- solution rounds"), "{solution}");
        let puzzles = line("puzzles", &[PUZZLES]);
        assert!(puzzles.ends_with("kamisado-measure -- puzzles apps/web/static/puzzles"), "{puzzles}");
    }

    #[test]
    fn the_list_names_the_variable_and_the_number_of_matches() {
        let (_, about) = MEASUREMENTS.iter().find(|(name, _)| *name == "matches").expect("there is such a measurement");
        assert!(about.contains(MATCHES_VARIABLE) && about.contains(MATCHES), "{about}");
    }
}
