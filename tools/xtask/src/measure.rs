//! `cargo xtask measure`: measurements that take too long for a test.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::group::{Extent, run_formal};
use crate::{browser, clone, cluster_faults, faults, fuzz, load, page};

/// A measurement.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Measurement {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// A description in one line, for the list.
    pub(crate) about: &'static str,
    runner: Runner,
}

/// What runs a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runner {
    /// `kamisado-measure`, by the measurement's name.
    Program,
    /// The benchmarks, which are a workspace of their own.
    Bench,
    /// The tests that compare with the reference implementation.
    Reference,
    /// A function of this program.
    Page,
    Clone,
    Faults,
    Cluster,
    Memory,
    Fuzz,
    Formal,
}

/// The number of matches to compare with the reference. The tests read this variable.
const MATCHES_VARIABLE: &str = "KAMISADO_MATCHES";
const MATCHES: &str = "20000";

/// All measurements.
pub(crate) const MEASUREMENTS: [Measurement; 20] = [
    measurement("perft", "Benchmark move generation", Runner::Bench),
    measurement(
        "matches",
        "Compare random matches move by move with the reference; 20000, or KAMISADO_MATCHES",
        Runner::Reference,
    ),
    program("solver", "Measure nodes and time of the solver, from the start to later rounds of matches"),
    program(
        "characters",
        "Measure the strength, the length of games and the habits of each of the ten levels; --games N",
    ),
    program("ladder", "Play each of the ten levels against the one below, or one level against another"),
    program("strength", "Check against every level that full strength never loses a round that the solver calls won"),
    program(
        "resistance",
        "Measure how long full strength holds out in 1000 lost positions against a perfect opponent; --positions N",
    ),
    program("losses", "Find out why 1000 generated games were lost, and check the suggested better moves; --games N"),
    program("fills", "Measure how long full strength takes for 600 fills without a clock; --fills N"),
    program(
        "solution",
        "Generate the tables of docs/solution.md, or one of: openings, layouts, rounds, ends, certificate, patterns, match",
    ),
    program(
        "layouts",
        "Solve all 40320 start layouts and write certificates into a folder; can be stopped and resumed",
    ),
    program("equity", "Generate the engine's table of match equity, crates/kamisado-engine/src/full/equity_table.rs"),
    program("ratings", "Simulate rating manipulation and the convergence of honest ratings, 100 times; --runs N"),
    measurement("page", "Measure the page in Chromium: file sizes, load time, and solver speed", Runner::Page),
    measurement("clone", "Measure the time from a fresh clone to the page", Runner::Clone),
    measurement(
        "faults",
        "Kill the server and make its storage fail, 100 times each on both databases, and check that nothing is lost; \
         --kind storage|kills, --database sqlite|postgres",
        Runner::Faults,
    ),
    measurement(
        "cluster",
        "Break nodes, connections, PostgreSQL and NATS of a cluster, 100 times, and check that nothing shown is lost; \
         --faults N, --clusters N, --seed N, --kind NAME",
        Runner::Cluster,
    ),
    measurement(
        "memory",
        "Check that floods of requests do not exhaust the memory of the server; --flood NAME, --database as for load",
        Runner::Memory,
    ),
    measurement(
        "fuzz",
        "Run every parser of untrusted input on 10^9 mutated inputs, and send 10^6 to a real server; --inputs N, \
         --requests N, --seed N, --database sqlite|postgres",
        Runner::Fuzz,
    ),
    measurement(
        "formal",
        "Build all theorems in Rocq, run its independent checker, and compare the extracted rules on 10^6 positions",
        Runner::Formal,
    ),
];

const fn program(name: &'static str, about: &'static str) -> Measurement {
    measurement(name, about, Runner::Program)
}

const fn measurement(name: &'static str, about: &'static str, runner: Runner) -> Measurement {
    Measurement { name, about, runner }
}

impl Measurement {
    fn command(&self, args: Vec<OsString>) -> Command {
        let mut command = cargo::cargo_at_root();
        match self.runner {
            Runner::Bench => {
                command.args(["run", "--release", "--manifest-path", "tools/bench/Cargo.toml", "--"]);
            }
            Runner::Reference => {
                command.args(["test", "--release", "--package", "kamisado", "--test", "reference"]);
                command.args(["--", "--ignored", "--nocapture"]);
                if env::var_os(MATCHES_VARIABLE).is_none() {
                    command.env(MATCHES_VARIABLE, MATCHES);
                }
            }
            _ => {
                command.args(["run", "--release", "--package", "kamisado-measure", "--", self.name]);
            }
        }
        command.args(args);
        command
    }
}

/// Runs a measurement. The exit code is that of the measuring program.
pub(crate) fn run(measurement: &Measurement, args: Vec<OsString>) -> Result<(), Error> {
    let command = match measurement.runner {
        Runner::Page => page(args)?,
        Runner::Clone => return clone::run(),
        Runner::Faults => return faults::run(args),
        Runner::Cluster => return cluster_faults::run(&args),
        Runner::Memory => return load::run("memory", args),
        Runner::Fuzz => return fuzz::run(args),
        Runner::Formal => return formal(&args),
        Runner::Program | Runner::Bench | Runner::Reference => measurement.command(args),
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

    fn named(name: &str) -> &'static Measurement {
        MEASUREMENTS.iter().find(|measurement| measurement.name == name).expect("there is such a measurement")
    }

    #[test]
    fn arguments_are_passed_on() {
        let line = cargo::show(&named("perft").command(vec!["--depth".into(), "6".into()]));
        assert!(line.ends_with("run --release --manifest-path tools/bench/Cargo.toml -- --depth 6"), "{line}");
    }

    #[test]
    fn one_program_measures_the_solver_and_makes_the_solution() {
        let line = cargo::show(&named("solution").command(vec!["rounds".into()]));
        assert!(line.ends_with("run --release --package kamisado-measure -- solution rounds"), "{line}");
    }

    #[test]
    fn the_list_names_the_variable_and_the_number_of_matches() {
        let about = named("matches").about;
        assert!(about.contains(MATCHES_VARIABLE) && about.contains(MATCHES), "{about}");
    }
}
