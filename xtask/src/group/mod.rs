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

use crate::browser;
use crate::cargo;
use crate::cluster_faults::Tools;
use crate::error::Error;
use crate::nats::Nats;
use crate::page;
use crate::postgres::Postgres;
use crate::tally::Tally;

/// What the groups build. They differ only in the targets that they choose of it: for other packages or features cargo would
/// build what these need once more.
const WORKSPACE: [&str; 2] = ["--workspace", "--all-features"];

/// The manifest of the benchmarks, which are a workspace of their own.
const BENCH: &str = "bench/Cargo.toml";

/// The variable that names a PostgreSQL server to use in place of one that is started here.
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
    pub(crate) const ALL: [Group; 10] = [
        Group::Unit,
        Group::Doc,
        Group::NoStd,
        Group::Examples,
        Group::BenchSmoke,
        Group::Package,
        Group::Formal,
        Group::Database,
        Group::Cluster,
        Group::Browser,
    ];

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

    /// One line for headings and lists.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Group::Unit => "unit, integration and property tests, and the fuzz bodies on their stored inputs",
            Group::Doc => "the examples in the documentation",
            Group::NoStd => "the rules need no dependency, no standard library and no operating system",
            Group::Examples => "every example program runs to its end",
            Group::BenchSmoke => "the benchmarks build and their tests pass",
            Group::Package => "the published crates from their packaged files, and their public API as stored",
            Group::Formal => "the theorems about the rules in Rocq, which is installed by apt-get where it may be",
            Group::Database => "the server on SQLite and PostgreSQL, which is installed by apt-get where it may be",
            Group::Cluster => {
                "three servers as a cluster on PostgreSQL and NATS, under faults and broken on purpose; workers on NATS"
            }
            Group::Browser => "the page in Chromium; installs it by apt-get where it may",
        }
    }

    /// Runs the group. The error says that a program could not be started.
    pub(crate) fn run(self) -> io::Result<Outcome> {
        match self {
            // `--tests` stands for libraries, binaries and integration tests; benchmarks and documentation stay out.
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

    /// The packages whose code the group runs, for [`crate::since`]. `None` stands for all of the workspace.
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

    /// Folders and files outside of these packages that concern the group.
    pub(crate) const fn extra_paths(self) -> &'static [&'static str] {
        match self {
            // Tests compare the documents with what the programs do.
            Group::Unit => &["docs/", "fuzz/", "README.md"],
            Group::Doc => &["README.md"],
            Group::BenchSmoke => &["bench/", "tools/stats/"],
            Group::Package => &["LICENSE-APACHE", "LICENSE-MIT", "tools/public-api/"],
            Group::Formal => &["docs/formal.md", "formal/"],
            Group::NoStd | Group::Examples | Group::Database | Group::Cluster | Group::Browser => &[],
        }
    }
}

fn with_workspace<'a>(args: &[&'a str]) -> Vec<&'a str> {
    WORKSPACE.iter().chain(args).copied().collect()
}

/// The server on both databases.
fn database() -> io::Result<Outcome> {
    let args = with_workspace(&["--test", "online"]);
    if std::env::var_os(POSTGRES_VARIABLE).is_some() {
        return run::cargo_test_twice(&args, &[]);
    }
    match Postgres::start() {
        Ok(postgres) => run::cargo_test_twice(&args, &[(POSTGRES_VARIABLE, OsStr::new(&postgres.address))]),
        Err(reason) => {
            let mut outcome = run::cargo_test_twice(&args, &[])?;
            outcome.not_run = Some(format!("only on SQLite: {reason}"));
            Ok(outcome)
        }
    }
}

/// The variable that names a NATS server: every server of the tests is a cluster then.
const CLUSTER_VARIABLE: &str = "KAMISADO_TEST_CLUSTER";

/// The tests of the server that run on a cluster every time: games and what belongs to them. `--all` runs all.
const CLUSTER_SUBSET: [&str; 9] = [
    "matches::",
    "rematch::",
    "presence::",
    "bots::",
    "moderation::",
    "connections::",
    "deletion::",
    "unreadable::",
    "limits::",
];

/// The tests that make no sense on a cluster. In this one another server takes the lock of a stand-alone server on the database;
/// nodes share that lock, and what lets only one of them write are their leases.
const CLUSTER_UNFIT: [&str; 2] = ["--skip", "a_server_whose_database_another_has_taken_ends"];

/// How many faults there are in the tests, and with `--all`.
const FAULTS: &str = "6";
const ALL_FAULTS: &str = "12";

/// The variables that name the server built as the next version, and this program.
const NEXT_VARIABLE: &str = "KAMISADO_TEST_NEXT_SERVER";
const XTASK_VARIABLE: &str = "KAMISADO_TEST_XTASK";

/// Builds the server as the next version, and says where it is. The tests build it as this version again.
fn build_next_version() -> Result<PathBuf, Error> {
    let mut build = cargo::cargo_at_root();
    build.args(["build", "--quiet"]).args(WORKSPACE).args(["--bin", page::SERVER]).env("KAMISADO_NEXT_VERSION", "1");
    page::succeed(build)?;
    let built: PathBuf = page::program(page::SERVER).get_program().into();
    let next = built.with_file_name(format!("kamisado-server-next{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(&built, &next).map_err(|error| Error::Task(format!("{}: {error}", next.display())))?;
    Ok(next)
}

/// The server as a cluster: the tests of its faults, and a part of those that run on both databases.
fn cluster() -> io::Result<Outcome> {
    cluster_with(&CLUSTER_SUBSET, FAULTS)
}

/// The same with every test of the server, and more faults.
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
    // Each cluster takes 39 connections of the 100 that PostgreSQL has.
    let own =
        with_workspace(&["--test", "online", "--", "--test-threads=2", "--ignored", "--show-output", "cluster::"]);
    let programs = [(NEXT_VARIABLE, next.as_os_str()), (XTASK_VARIABLE, xtask.as_os_str())];
    let mut outcome = workers;
    outcome += run::cargo_test_twice(&own, &[&[postgres][..], &programs].concat())?;
    let online = with_workspace(&["--test", "online", "--", "--test-threads=2"]);
    let online = [&online[..], subset, &CLUSTER_UNFIT].concat();
    outcome += run::cargo_test_twice(&online, &[postgres, (CLUSTER_VARIABLE, OsStr::new(&nats.address))])?;
    // They run the server that the tests before have built.
    let checked = with_workspace(&["--test", "cluster", "--", "--test-threads=2"]);
    let variables = [
        ("KAMISADO_TEST_POSTGRES_PROGRAMS", tools.postgres.as_os_str()),
        ("KAMISADO_TEST_FAKETIME", tools.faketime.as_os_str()),
        ("KAMISADO_TEST_FAULTS", OsStr::new(faults)),
    ];
    // Once: what is found only now and then is a fault all the same.
    outcome += run::cargo_test(&checked, &variables)?;
    Ok(outcome)
}

/// Workers and a coordinator that prove matches, on NATS servers of their own: as tasks, then as the program.
fn work() -> io::Result<Outcome> {
    let mut outcome = run::cargo_test_twice(&with_workspace(&["--test", "nats"]), &[])?;
    outcome += run::cargo_test_twice(&with_workspace(&["--test", "work"]), &[])?;
    Ok(outcome)
}

/// The page in a real browser.
fn browser() -> io::Result<Outcome> {
    if let Err(reason) = browser::provide() {
        return Ok(Outcome::not_run(reason));
    }
    let all = with_workspace(&["--test", "browser"]);
    // The page of 'cargo play' first, so that the small page stays in its folder.
    let mut outcome = browser_on(page::build_home_page, &[&all[..], &HOME_WALK].concat())?;
    outcome += browser_on(page::build_for_tests, &all)?;
    Ok(outcome)
}

/// The tests that run also on the page of 'cargo play': games and what is around them, and every page once.
const HOME_WALK: [&str; 4] = ["--", "page::", "game::a_whole_standard_match", "screens::the_menu_shows"];

/// Tests in a browser, on a page that is built for them.
fn browser_on(build_page: fn() -> Result<(), Error>, tests: &[&str]) -> io::Result<Outcome> {
    match build_page().and_then(|()| browser::build_server()) {
        Ok(server) => run::cargo_test_twice(tests, &[(browser::SERVER_VARIABLE, server.as_os_str())]),
        Err(error) => {
            // A page that cannot be built is a failure, not a missing tool.
            println!("{}", error.message().unwrap_or_default());
            Ok(Outcome::failed())
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
    /// The tests that passed only when they ran a second time.
    pub(crate) repeated: Vec<String>,
}

impl Outcome {
    fn ran(tally: Tally) -> Outcome {
        Outcome { tally, not_run: None, repeated: Vec::new() }
    }

    /// Something failed before the tests could run.
    fn failed() -> Outcome {
        Outcome::ran(Tally::one(false))
    }

    /// Nothing ran, for this reason.
    pub(crate) fn not_run(reason: String) -> Outcome {
        Outcome { not_run: Some(reason), ..Outcome::ran(Tally::default()) }
    }
}

impl AddAssign for Outcome {
    fn add_assign(&mut self, other: Outcome) {
        self.tally += other.tally;
        self.not_run = self.not_run.take().or(other.not_run);
        self.repeated.extend(other.repeated);
    }
}
