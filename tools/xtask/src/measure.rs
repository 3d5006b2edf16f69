//! `cargo xtask measure`: measurements that take too long for a test.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::group::{Extent, run_formal};
use crate::{browser, clone, cluster_faults, faults, fuzz, load, page};

/// A measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measurement {
    /// Benchmarks move generation.
    Perft,
    /// Compares random matches with the reference implementation.
    Matches,
    /// Measures the solver.
    Solver,
    /// Measures the levels as opponents.
    Characters,
    /// Plays the levels against each other.
    Ladder,
    /// Plays full strength against every level.
    Strength,
    /// Plays full strength in lost positions.
    Resistance,
    /// Analyses why games were lost.
    Losses,
    /// Measures how full strength chooses fills.
    Fills,
    /// Generates the tables of docs/solution.md.
    Solution,
    /// Solves all start layouts.
    Layouts,
    /// Generates the engine's table of match equity.
    Equity,
    /// Simulates attacks on ratings.
    Ratings,
    /// Measures the page in a browser.
    Page,
    /// Measures the time from a clone to the page.
    Clone,
    /// Kills the server during many games.
    Faults,
    /// Injects faults into a cluster.
    Cluster,
    /// Measures the memory of the server under floods.
    Memory,
    /// Runs every parser of untrusted input on mutated inputs.
    Fuzz,
    /// Builds the long theorems in Rocq.
    Formal,
}

/// The number of matches to compare with the reference. The tests read this variable.
const MATCHES_VARIABLE: &str = "KAMISADO_MATCHES";
const MATCHES: &str = "20000";

impl Measurement {
    pub(crate) const ALL: [Measurement; 20] = [
        Measurement::Perft,
        Measurement::Matches,
        Measurement::Solver,
        Measurement::Characters,
        Measurement::Ladder,
        Measurement::Strength,
        Measurement::Resistance,
        Measurement::Losses,
        Measurement::Fills,
        Measurement::Solution,
        Measurement::Layouts,
        Measurement::Equity,
        Measurement::Ratings,
        Measurement::Page,
        Measurement::Clone,
        Measurement::Faults,
        Measurement::Cluster,
        Measurement::Memory,
        Measurement::Fuzz,
        Measurement::Formal,
    ];

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Measurement::Perft => "perft",
            Measurement::Matches => "matches",
            Measurement::Solver => "solver",
            Measurement::Characters => "characters",
            Measurement::Ladder => "ladder",
            Measurement::Strength => "strength",
            Measurement::Resistance => "resistance",
            Measurement::Losses => "losses",
            Measurement::Fills => "fills",
            Measurement::Solution => "solution",
            Measurement::Layouts => "layouts",
            Measurement::Equity => "equity",
            Measurement::Ratings => "ratings",
            Measurement::Page => "page",
            Measurement::Clone => "clone",
            Measurement::Faults => "faults",
            Measurement::Cluster => "cluster",
            Measurement::Memory => "memory",
            Measurement::Fuzz => "fuzz",
            Measurement::Formal => "formal",
        }
    }

    /// A description in one line, for the list.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Measurement::Perft => "Benchmark move generation",
            Measurement::Matches => {
                "Compare random matches move by move with the reference; 20000, or KAMISADO_MATCHES"
            }
            Measurement::Characters => {
                "Measure the strength, the length of games and the habits of each of the ten levels; --games N"
            }
            Measurement::Ladder => "Play each of the ten levels against the one below, or one level against another",
            Measurement::Strength => {
                "Check against every level that full strength never loses a round that the solver calls won"
            }
            Measurement::Resistance => {
                "Measure how long full strength holds out in 1000 lost positions against a perfect opponent; --positions N"
            }
            Measurement::Losses => {
                "Find out why 1000 generated games were lost, and check the suggested better moves; --games N"
            }
            Measurement::Fills => "Measure how long full strength takes for 600 fills without a clock; --fills N",
            Measurement::Solver => "Measure nodes and time of the solver, from the start to later rounds of matches",
            Measurement::Solution => {
                "Generate the tables of docs/solution.md, or one of: openings, layouts, rounds, ends, certificate, patterns, match"
            }
            Measurement::Layouts => {
                "Solve all 40320 start layouts and write certificates into a folder; can be stopped and resumed"
            }
            Measurement::Equity => {
                "Generate the engine's table of match equity, crates/kamisado-engine/src/full/equity_table.rs"
            }
            Measurement::Ratings => {
                "Simulate rating manipulation and the convergence of honest ratings, 100 times; --runs N"
            }
            Measurement::Page => "Measure the page in Chromium: file sizes, load time, and solver speed",
            Measurement::Clone => "Measure the time from a fresh clone to the page",
            Measurement::Faults => {
                "Kill the server and make its storage fail, 100 times each on both databases, and check that nothing is lost; \
                 --kind storage|kills, --database sqlite|postgres"
            }
            Measurement::Cluster => {
                "Break nodes, connections, PostgreSQL and NATS of a cluster, 100 times, and check that nothing shown is lost; \
                 --faults N, --clusters N, --seed N, --kind NAME"
            }
            Measurement::Memory => {
                "Check that floods of requests do not exhaust the memory of the server; --flood NAME, --database as for load"
            }
            Measurement::Fuzz => {
                "Run every parser of untrusted input on 10^9 mutated inputs, and send 10^6 to a real server; --inputs N, \
                 --requests N, --seed N, --database sqlite|postgres"
            }
            Measurement::Formal => {
                "Build all theorems in Rocq, run its independent checker, and compare the extracted rules on 10^6 positions"
            }
        }
    }

    fn command(self, args: Vec<OsString>) -> Command {
        let mut command = cargo::cargo_at_root();
        match self {
            Measurement::Perft => {
                command.args(["run", "--release", "--manifest-path", "tools/bench/Cargo.toml", "--"]);
            }
            Measurement::Matches => {
                command.args(["test", "--release", "--package", "kamisado", "--test", "reference"]);
                command.args(["--", "--ignored", "--nocapture"]);
                if env::var_os(MATCHES_VARIABLE).is_none() {
                    command.env(MATCHES_VARIABLE, MATCHES);
                }
            }
            _ => {
                command.args(["run", "--release", "--package", "kamisado-measure", "--", self.name()]);
            }
        }
        command.args(args);
        command
    }

    /// The file required for the measurement.
    const fn needs(self) -> &'static str {
        match self {
            Measurement::Perft => "tools/bench/Cargo.toml",
            Measurement::Matches => "crates/kamisado/tests",
            Measurement::Page => "tools/e2e/Cargo.toml",
            Measurement::Clone => ".git",
            Measurement::Faults | Measurement::Cluster | Measurement::Memory => "tools/load/Cargo.toml",
            Measurement::Fuzz => "tools/fuzzing/Cargo.toml",
            Measurement::Formal => "research/formal/_CoqProject",
            _ => "tools/measure/Cargo.toml",
        }
    }
}

/// Runs a measurement. The exit code is that of the measuring program.
pub(crate) fn run(measurement: Measurement, args: Vec<OsString>) -> Result<(), Error> {
    if !cargo::root().join(measurement.needs()).exists() {
        return Err(Error::Task(format!(
            "'{}' needs {}, which does not exist",
            measurement.name(),
            measurement.needs()
        )));
    }
    let command = match measurement {
        Measurement::Page => page(args)?,
        Measurement::Clone => return clone::run(),
        Measurement::Faults => return faults::run(args),
        Measurement::Cluster => return cluster_faults::run(&args),
        Measurement::Memory => return load::run("memory", args),
        Measurement::Fuzz => return fuzz::run(args),
        Measurement::Formal => return formal(&args),
        _ => measurement.command(args),
    };
    eprintln!("{}", cargo::show(&command));
    cargo::become_command(command)
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

/// Builds the page with its server, and the program that its solver is compared with.
fn page(args: Vec<OsString>) -> Result<Command, Error> {
    let mut command = browser::program("measure")?;
    let mut build = cargo::cargo_at_root();
    build.args(["build", "--release", "--package", "kamisado-cli"]);
    page::succeed(build)?;
    let program = page::target_folder().join("release").join(format!("kamisado{}", env::consts::EXE_SUFFIX));
    command.env("KAMISADO_PROGRAM", program).args(args);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_passed_on() {
        let line = cargo::show(&Measurement::Perft.command(vec!["--depth".into(), "6".into()]));
        assert!(line.ends_with("run --release --manifest-path tools/bench/Cargo.toml -- --depth 6"), "{line}");
    }

    #[test]
    fn one_program_measures_the_solver_and_makes_the_solution() {
        let line = cargo::show(&Measurement::Solution.command(vec!["rounds".into()]));
        assert!(line.ends_with("run --release --package kamisado-measure -- solution rounds"), "{line}");
    }

    #[test]
    fn the_list_names_the_variable_and_the_number_of_matches() {
        let about = Measurement::Matches.about();
        assert!(about.contains(MATCHES_VARIABLE) && about.contains(MATCHES), "{about}");
    }
}
