//! The groups of tests.

mod examples;
mod formal;
mod no_std;
mod package;
mod run;

pub(crate) use formal::{Extent, run as run_formal};
pub(crate) use package::store_public_api;

use std::ffi::OsStr;
use std::io;
use std::ops::AddAssign;
use std::path::PathBuf;
use std::process::Command;

use crate::browser;
use crate::cargo;
use crate::cluster_faults::Tools;
use crate::error::Error;
use crate::nats::Nats;
use crate::page;
use crate::postgres::Postgres;
use crate::tally::Tally;

/// The packages and features of every build. Groups choose only different targets, because with other packages or
/// features cargo would build the dependencies again.
const WORKSPACE: [&str; 2] = ["--workspace", "--all-features"];

/// The manifest of the benchmarks, which are a separate workspace.
const BENCH: &str = "tools/bench/Cargo.toml";

/// The variable for the address of an existing PostgreSQL server. Without it, a server is started.
const POSTGRES_VARIABLE: &str = "KAMISADO_TEST_POSTGRES";

/// A group of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Unit,
    Doc,
    NoStd,
    Examples,
    BenchSmoke,
    Package,
    Formal,
    Database,
    Cluster,
    Browser,
}

impl Group {
    /// All groups, in the order in which they run.
    pub(crate) const ALL: [Group; 10] = {
        use Group::*;
        [Unit, Doc, NoStd, Examples, BenchSmoke, Package, Formal, Database, Cluster, Browser]
    };

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Group::Unit => "unit",
            Group::Doc => "doc",
            Group::NoStd => "no-std",
            Group::Examples => "examples",
            Group::BenchSmoke => "bench-smoke",
            Group::Package => "package",
            Group::Formal => "formal",
            Group::Database => "database",
            Group::Cluster => "cluster",
            Group::Browser => "browser",
        }
    }

    /// A description in one line, for headings and lists.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Group::Unit => "unit, integration and property tests, and the fuzz targets on stored inputs",
            Group::Doc => "examples in the documentation",
            Group::NoStd => "the rules crate builds without dependencies, standard library and operating system",
            Group::Examples => "every example program runs and succeeds",
            Group::BenchSmoke => "the benchmarks build and their tests pass",
            Group::Package => "published crates built from their packaged files, and their public API",
            Group::Formal => "theorems about the rules in Rocq (installed with apt-get if permitted)",
            Group::Database => "the server on SQLite and PostgreSQL (installed with apt-get if permitted)",
            Group::Cluster => {
                "a cluster of three servers on PostgreSQL and NATS, with injected faults; workers on NATS"
            }
            Group::Browser => "the page in Chromium (installed with apt-get if permitted)",
        }
    }

    /// Runs the group. Fails if a program cannot be started.
    pub(crate) fn run(self) -> io::Result<Outcome> {
        match self {
            // `--tests` selects libraries, binaries and integration tests, without benchmarks and documentation.
            Group::Unit => run::cargo_test(&with_workspace(&["--tests"]), &[]),
            Group::Doc => run::cargo_test(&with_workspace(&["--doc"]), &[]),
            Group::NoStd => no_std::run(),
            Group::Examples => examples::run(),
            Group::BenchSmoke => run::cargo_test(&["--manifest-path", BENCH], &[]),
            Group::Package => package::run(),
            Group::Formal => formal::run(Extent::Quick),
            Group::Database => database(),
            Group::Cluster => cluster(),
            Group::Browser => browser(),
        }
    }

    /// The packages whose code the group runs, for [`crate::since`]. `None` means the whole workspace.
    pub(crate) const fn packages(self) -> Option<&'static [&'static str]> {
        match self {
            Group::Unit | Group::Doc => None,
            Group::NoStd | Group::Examples => Some(&["kamisado"]),
            Group::BenchSmoke => Some(&["kamisado"]),
            Group::Package => Some(&package::PUBLISHED),
            Group::Formal => Some(&["kamisado-cli", "kamisado-measure"]),
            Group::Database => Some(&["kamisado-server"]),
            Group::Cluster => Some(&["kamisado-server", "kamisado-load", "kamisado-work", "kamisado-cli"]),
            Group::Browser => Some(&["kamisado-e2e", "kamisado-server", "kamisado-worker", "kamisado-bundle"]),
        }
    }

    /// Additional folders and files that affect the group.
    pub(crate) const fn extra_paths(self) -> &'static [&'static str] {
        match self {
            // Some tests compare the documents with the programs.
            Group::Unit => &["docs/", "README.md"],
            Group::Doc => &["README.md"],
            Group::BenchSmoke => &["tools/bench/", "tools/stats/"],
            Group::Package => &["LICENSE-APACHE", "LICENSE-MIT", "tools/public-api/"],
            Group::Formal => &["docs/formal.md", "research/formal/"],
            Group::NoStd | Group::Examples | Group::Database | Group::Cluster | Group::Browser => &[],
        }
    }
}

/// The command that builds targets with the packages and features of the tests.
fn build(targets: &[&str]) -> Command {
    let mut command = cargo::cargo_at_root("build --quiet");
    command.args(with_workspace(targets));
    command
}

fn with_workspace<'a>(args: &[&'a str]) -> Vec<&'a str> {
    WORKSPACE.iter().chain(args).copied().collect()
}

/// Tests the server on SQLite, then on PostgreSQL.
fn database() -> io::Result<Outcome> {
    let threads = waiting_threads();
    let args = with_workspace(&["--test", "online", "--", &threads]);
    let on = |postgres: &OsStr| run::cargo_test_twice(&args, &[(POSTGRES_VARIABLE, postgres)]);
    let mut outcome = on(OsStr::new(""))?;
    if let Some(address) = std::env::var_os(POSTGRES_VARIABLE) {
        outcome += on(&address)?;
        return Ok(outcome);
    }
    match Postgres::start() {
        Ok(postgres) => outcome += on(OsStr::new(&postgres.address))?,
        Err(reason) => outcome.not_run = Some(format!("only on SQLite: {reason}")),
    }
    Ok(outcome)
}

/// The number of threads for tests that mostly wait for other processes: more than one for each core.
fn waiting_threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("--test-threads={}", 2 * cores)
}

/// The variable for the address of a NATS server. It makes the tests run every server as a cluster.
const CLUSTER_VARIABLE: &str = "KAMISADO_TEST_CLUSTER";

/// The server tests that always run on a cluster too: games and what belongs to them. `--all` runs all tests.
const CLUSTER_SUBSET: [&str; 12] = [
    "matches::",
    "rematch::",
    "presence::",
    "bots::",
    "moderation::",
    "connections::",
    "deletion::",
    "unreadable::",
    "limits::",
    "fair_play::",
    "ratings::",
    "puzzles::",
];

/// The tests that do not apply to a cluster. In this one, a second server takes the database lock of a stand-alone
/// server. Nodes share that lock; their leases ensure that only one of them writes.
const CLUSTER_UNFIT: [&str; 2] = ["--skip", "a_server_whose_database_another_has_taken_ends"];

/// The number of faults to inject, without and with `--all`.
const FAULTS: &str = "6";
const ALL_FAULTS: &str = "12";

/// The variables for the paths of the next version's server and of this program.
const NEXT_VARIABLE: &str = "KAMISADO_TEST_NEXT_SERVER";
const XTASK_VARIABLE: &str = "KAMISADO_TEST_XTASK";

/// Builds the server as the next version and returns its path. The tests rebuild it as the current version.
fn build_next_version() -> Result<PathBuf, Error> {
    let mut command = build(&["--bin", page::SERVER]);
    command.env("KAMISADO_NEXT_VERSION", "1");
    cargo::succeed(command)?;
    let built: PathBuf = page::program(page::SERVER).get_program().into();
    let next = built.with_file_name(format!("kamisado-server-next{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(&built, &next).map_err(|error| Error::Task(format!("{}: {error}", next.display())))?;
    Ok(next)
}

/// Tests the server as a cluster: the fault tests, and a subset of the tests that run on both databases.
fn cluster() -> io::Result<Outcome> {
    cluster_with(&CLUSTER_SUBSET, FAULTS)
}

/// Same as `cluster`, with all server tests and more faults.
pub(crate) fn run_whole_cluster() -> io::Result<Outcome> {
    cluster_with(&[], ALL_FAULTS)
}

fn cluster_with(subset: &[&str], faults: &str) -> io::Result<Outcome> {
    let next = match build_next_version() {
        Ok(next) => next,
        Err(error) => {
            println!("{}", error.message().unwrap_or_default());
            return Ok(Outcome::failed());
        }
    };
    let xtask = std::env::current_exe()?;
    let tools = match Tools::provide() {
        Ok(tools) => tools,
        Err(reason) => return Ok(Outcome::not_run(reason)),
    };
    let nats = match Nats::start() {
        Ok(nats) => nats,
        Err(reason) => return Ok(Outcome::not_run(reason)),
    };
    let workers = work()?;
    let (_postgres, address) = match std::env::var(POSTGRES_VARIABLE) {
        Ok(address) => (None, address),
        Err(_) => match Postgres::start() {
            Ok(postgres) => {
                let address = postgres.address.clone();
                (Some(postgres), address)
            }
            Err(reason) => return Ok(Outcome { not_run: Some(reason), ..workers }),
        },
    };
    let postgres = (POSTGRES_VARIABLE, OsStr::new(&address));
    // Each cluster takes 39 of PostgreSQL's 200 connections.
    let own =
        with_workspace(&["--test", "online", "--", "--test-threads=2", "--ignored", "--show-output", "cluster::"]);
    let programs = [(NEXT_VARIABLE, next.as_os_str()), (XTASK_VARIABLE, xtask.as_os_str())];
    let mut outcome = workers;
    outcome += run::cargo_test_twice(&own, &[&[postgres][..], &programs].concat())?;
    let online = with_workspace(&["--test", "online", "--", "--test-threads=2"]);
    let online = [&online[..], subset, &CLUSTER_UNFIT].concat();
    outcome += run::cargo_test_twice(&online, &[postgres, (CLUSTER_VARIABLE, OsStr::new(&nats.address))])?;
    // Uses the server built by the tests above.
    let checked = with_workspace(&["--test", "cluster", "--", "--test-threads=2"]);
    let variables = [
        ("KAMISADO_TEST_POSTGRES_PROGRAMS", tools.postgres.as_os_str()),
        ("KAMISADO_TEST_FAKETIME", tools.faketime.as_os_str()),
        ("KAMISADO_TEST_FAULTS", OsStr::new(faults)),
    ];
    outcome += run::cargo_test(&checked, &variables)?;
    Ok(outcome)
}

/// Tests the workers and the coordinator on their own NATS servers, first as tasks, then as the program.
fn work() -> io::Result<Outcome> {
    let mut outcome = run::cargo_test_twice(&with_workspace(&["--test", "nats"]), &[])?;
    outcome += run::cargo_test_twice(&with_workspace(&["--test", "work"]), &[])?;
    Ok(outcome)
}

/// Tests the page in a real browser.
fn browser() -> io::Result<Outcome> {
    if let Err(reason) = browser::provide() {
        return Ok(Outcome::not_run(reason));
    }
    let threads = waiting_threads();
    let all = with_workspace(&["--test", "browser", "--", &threads]);
    // The page of 'cargo play' first, so that the small page stays in its folder.
    let mut outcome = browser_on(page::build_home_page, &[&all[..], &HOME_WALK].concat())?;
    outcome += browser_on(page::build_for_tests, &all)?;
    Ok(outcome)
}

/// The tests that run also on the page of 'cargo play': games and what is around them, and every page once.
const HOME_WALK: [&str; 3] = ["page::", "game::a_whole_standard_match", "screens::the_menu_shows"];

/// Tests in a browser, on a page that is built for them.
fn browser_on(build_page: fn() -> Result<(), Error>, tests: &[&str]) -> io::Result<Outcome> {
    match build_page().and_then(|()| browser::build_server()) {
        Ok(server) => run::cargo_test_twice(tests, &[(browser::SERVER_VARIABLE, server.as_os_str())]),
        Err(error) => {
            // A failed build of the page is a failure, not a missing tool.
            println!("{}", error.message().unwrap_or_default());
            Ok(Outcome::failed())
        }
    }
}

/// The result of a group.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// The tests that ran.
    pub(crate) tally: Tally,
    /// Why some tests could not run, if any.
    pub(crate) not_run: Option<String>,
    /// The tests that failed, but passed in a second attempt.
    pub(crate) flaky: Vec<String>,
}

impl Outcome {
    fn ran(tally: Tally) -> Outcome {
        Outcome { tally, not_run: None, flaky: Vec::new() }
    }

    /// A failure before the tests could run.
    fn failed() -> Outcome {
        Outcome::ran(Tally::one(false))
    }

    /// No tests ran, for this reason.
    pub(crate) fn not_run(reason: String) -> Outcome {
        Outcome { not_run: Some(reason), ..Outcome::ran(Tally::default()) }
    }
}

impl AddAssign for Outcome {
    fn add_assign(&mut self, other: Outcome) {
        self.tally += other.tally;
        self.not_run = self.not_run.take().or(other.not_run);
        self.flaky.extend(other.flaky);
    }
}
