//! The groups of tests.

mod bench_smoke;
mod browser;
mod cargo_test;
mod database;
mod doc;
mod examples;
mod no_std;
mod step;
mod unit;

use std::io;

use crate::cargo;
use crate::tally::Tally;

/// A group of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Unit,
    Doc,
    NoStd,
    Examples,
    BenchSmoke,
    Database,
    Browser,
}

impl Group {
    /// All groups, in the order in which they run.
    const ALL: [Group; 7] =
        [Group::Unit, Group::Doc, Group::NoStd, Group::Examples, Group::BenchSmoke, Group::Database, Group::Browser];

    /// The groups that have something to test in this tree.
    pub(crate) fn present() -> Vec<Group> {
        let root = cargo::root();
        Group::ALL
            .into_iter()
            .filter(|group| match group {
                Group::Unit | Group::Doc | Group::NoStd | Group::Database => true,
                Group::Examples => examples::present(&root),
                Group::BenchSmoke => bench_smoke::present(&root),
                Group::Browser => browser::present(&root),
            })
            .collect()
    }

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Group::Unit => "unit",
            Group::Doc => "doc",
            Group::NoStd => "no-std",
            Group::Examples => "examples",
            Group::BenchSmoke => "bench-smoke",
            Group::Database => "database",
            Group::Browser => "browser",
        }
    }

    /// One line for headings and lists.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Group::Unit => "unit, integration and property tests, and the fuzz bodies on their stored inputs",
            Group::Doc => "the examples in the documentation",
            Group::NoStd => "the rules need no dependency, no standard library and no operating system",
            Group::Examples => "every example program runs to its end",
            Group::BenchSmoke => "the benchmarks build and their tests pass",
            Group::Database => "the server on SQLite and PostgreSQL, which is installed by apt-get where it may be",
            Group::Browser => "the page in Chromium; installs it by apt-get where it may",
        }
    }

    /// Runs the group. The error says that a program could not be started.
    pub(crate) fn run(self) -> io::Result<Outcome> {
        match self {
            Group::Unit => unit::run(),
            Group::Doc => doc::run(),
            Group::NoStd => no_std::run(),
            Group::Examples => examples::run(),
            Group::BenchSmoke => bench_smoke::run(),
            Group::Database => database::run(),
            Group::Browser => browser::run(),
        }
    }
}

/// What came of a group.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// The tests that ran.
    pub(crate) tally: Tally,
    /// Why the others could not run, if some could not.
    pub(crate) not_run: Option<String>,
}

impl Outcome {
    fn ran(tally: Tally) -> Outcome {
        Outcome { tally, not_run: None }
    }

    /// Something failed before the tests could run.
    fn failed() -> Outcome {
        Outcome::ran(Tally::one(false))
    }

    /// Nothing ran, for this reason.
    pub(crate) fn not_run(reason: String) -> Outcome {
        Outcome { tally: Tally::default(), not_run: Some(reason) }
    }
}
