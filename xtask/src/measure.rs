//! `cargo xtask measure`: measurements too long for a test.

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
    /// The benchmark of move generation.
    Perft,
    /// The comparison of random matches with the reference.
    Matches,
    /// The work of the solver.
    Solver,
    /// The levels as opponents.
    Characters,
    /// The levels against each other.
    Ladder,
    /// Full strength against every level.
    Strength,
    /// Full strength in lost positions.
    Resistance,
    /// Why games were lost.
    Losses,
    /// The fills of full strength.
    Fills,
    /// The tables of docs/solution.md.
    Solution,
    /// All start layouts.
    Layouts,
    /// The engine's table of match equity.
    Equity,
    /// Ratings under attack.
    Ratings,
    /// The page in a browser.
    Page,
    /// The time from a clone to the page.
    Clone,
    /// The server killed under many games.
    Faults,
    /// A cluster in which things fail.
    Cluster,
    /// The memory of the server in floods.
    Memory,
    /// Every reader of foreign input on mutated inputs.
    Fuzz,
    /// The long theorems in Rocq.
    Formal,
}

/// How many matches are compared with the reference; the tests read this variable.
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

    /// One line for the list.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Measurement::Perft => "Speed of move generation, by the benchmarks in bench/",
            Measurement::Matches => {
                "Random matches compared move by move with the reference; 20000 unless KAMISADO_MATCHES says otherwise"
            }
            Measurement::Characters => {
                "How strong each of the ten levels is, how long its games last, and its habits; --games N"
            }
            Measurement::Ladder => {
                "How each of the ten levels fares against the one below, or one level against another"
            }
            Measurement::Strength => {
                "Whether full strength ever loses a round that the solver calls won, against every level"
            }
            Measurement::Resistance => {
                "How long full strength holds out in 1000 lost positions, or --positions, against a perfect opponent"
            }
            Measurement::Losses => {
                "Why 1000 generated games were lost, or --games, and whether the named alternative would have won"
            }
            Measurement::Fills => "How long full strength takes for 600 fills, or --fills, without a clock",
            Measurement::Solver => "Nodes and time that the solver takes, from the start to later rounds of matches",
            Measurement::Solution => {
                "The tables of docs/solution.md, or one of: openings, layouts, rounds, ends, certificate, patterns, match"
            }
            Measurement::Layouts => {
                "Who wins from each of the 40320 start layouts, with certificates, into a folder; it can be stopped and goes on"
            }
            Measurement::Equity => {
                "The engine's chances at every score, as crates/kamisado-engine/src/full/equity_table.rs"
            }
            Measurement::Ratings => {
                "What cheating with ratings gains, and how soon honest ratings are right, simulated 100 times or --runs"
            }
            Measurement::Page => "The page in Chromium: its sizes, how soon it is there, and the solver in it",
            Measurement::Clone => "The time from a fresh clone to the page",
            Measurement::Faults => {
                "Whether the server loses anything when its storage fails or it is killed, 100 times each on both databases; \
                 --kind storage|kills, --database sqlite|postgres"
            }
            Measurement::Cluster => {
                "Whether what clients of a cluster were shown is stored when nodes, links, PostgreSQL and NATS fail, 100 times; \
                 --faults N, --clusters N, --seed N, --kind NAME"
            }
            Measurement::Memory => {
                "Whether the memory of the server stays small in floods, all or --flood NAME; --database as for load"
            }
            Measurement::Fuzz => {
                "Every reader of foreign input on 10^9 mutated inputs, 10^6 of them sent to a real server; --inputs N, \
                 --requests N, --seed N, --database sqlite|postgres"
            }
            Measurement::Formal => {
                "All theorems in Rocq, its independent checker, and the extracted rules beside the library on 10^6 positions"
            }
        }
    }

    fn command(self, args: Vec<OsString>) -> Command {
        let mut command = cargo::cargo_at_root();
        match self {
            Measurement::Perft => {
                command.args(["run", "--release", "--manifest-path", "bench/Cargo.toml", "--"]);
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

    /// The file without which there is nothing to measure.
    const fn needs(self) -> &'static str {
        match self {
            Measurement::Perft => "bench/Cargo.toml",
            Measurement::Matches => "crates/kamisado/tests",
            Measurement::Page => "e2e/Cargo.toml",
            Measurement::Clone => ".git",
            Measurement::Faults | Measurement::Cluster | Measurement::Memory => "load/Cargo.toml",
            Measurement::Fuzz => "fuzzing/Cargo.toml",
            Measurement::Formal => "formal/_CoqProject",
            _ => "measure/Cargo.toml",
        }
    }
}

/// Measures; the program that does so has the last word on the exit code.
pub(crate) fn run(measurement: Measurement, args: Vec<OsString>) -> Result<(), Error> {
    if !cargo::root().join(measurement.needs()).exists() {
        return Err(Error::Task(format!("'{}' needs {}, which is not there", measurement.name(), measurement.needs())));
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

/// Builds everything in Rocq that is too long for a test.
fn formal(args: &[OsString]) -> Result<(), Error> {
    if let Some(arg) = args.first() {
        return Err(Error::Usage(format!("'{}' is not understood: formal takes no arguments", arg.to_string_lossy())));
    }
    let outcome = run_formal(Extent::Full).map_err(|error| Error::Task(error.to_string()))?;
    match outcome.not_run {
        Some(reason) => Err(Error::Task(reason)),
        None if outcome.tally.failed > 0 => Err(Error::Task(format!("{} checks failed", outcome.tally.failed))),
        None => Ok(()),
    }
}

/// Builds all that is measured: the page with its server, and the program beside which its solver is measured.
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
        assert!(line.ends_with("run --release --manifest-path bench/Cargo.toml -- --depth 6"), "{line}");
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
