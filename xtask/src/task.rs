//! The command line: which task is asked for, and with what.

use std::ffi::OsString;

use crate::deny::Subject;
use crate::error::Error;
use crate::group::Group;
use crate::measure::Measurement;

const HELP: &str = "\
Builds, tests and measures the project.

Usage: cargo xtask TASK [ARGS...]

Tasks:
  play [ARGS...]             Build the page, serve it and open the browser (short: cargo play)
  page                       Build the page into dist/
  test [GROUP...]            Run the tests, all groups or only those named
  test --since COMMIT        Run the groups that the changes since a commit concern
  test cluster --all         Run every test of the server on a cluster of three nodes
  package                    Build and test the published crates from their packaged files
  public-api                 Store the public API of the published crates, into crates/*/public-api.txt
  measure [NAME [ARGS...]]   Run a measurement too long for a test; alone, list them
  load [ARGS...]             Let bots play thousands of games on the server, and compare it with a bare relay
  cluster                    Run a whole cluster on this machine, behind a proxy, until Ctrl-C
  screenshots                Take the pictures of the main pages into docs/pictures/
  walks [NAME...]            Walk through the page as new users would, with pictures into target/walks/
  puzzles                    Generate the puzzles of the page again
  lint                       Check formatting, lints and documentation, with warnings as errors
  deny                       Check licences and sources of the dependencies, and that none is forbidden
  advisories                 Ask whether faults of the dependencies are known; needs the network

'cargo xtask TASK --help' describes a task. The game in the terminal: cargo run -p kamisado-cli -- play
";

const PLAY_HELP: &str = "\
Builds the page and the server, serves the page to this machine and opens it in the browser. Where there is none, the
address is printed. Both are built in as little time as can be: the page is larger than the one of a release, and the server
has neither PostgreSQL nor clusters nor passkeys.

Usage: cargo play [--port PORT] [--address ADDRESS]

  --port PORT         The port to listen on; without it any that is free
  --address ADDRESS   The address to listen on; without it the page is reached from this machine only

The game in the terminal: cargo run -p kamisado-cli -- play
";

const PAGE_HELP: &str = "\
Builds the page into dist/, from where the server takes it, and prints the sizes of its files.

Usage: cargo xtask page
";

const LOAD_HELP: &str = "\
Builds the server and the bots in release, lets bots play many games at once on loopback, each in a process of its own, and
prints how the server stores, moves a second, the time from a move sent to the opponent's seeing it, memory a game and
errors; then the same messages through a bare relay, and how much of its rate the server has.

Usage: cargo xtask load [--games N] [--seconds N] [--think MS] [--database sqlite|postgres|ADDRESS]
       cargo xtask load --nodes N [--games N] [--seconds N] [--think MS]
       cargo xtask load watchers [--idle N] [--popular N] [--moves N]

  --games N      How many games are in play at once, at most 9000; 5000 if not given
  --seconds N    For how long, on the server and on the relay, at most 600; 20 if not given
  --think MS     How long a bot thinks before each move, in milliseconds; not at all if not given
  --database D   sqlite, a new file below target/, if not given; postgres, a server that is started for it; or an address
  --nodes N      A cluster of N nodes, 2 or 3, on PostgreSQL and NATS that are started for it, beside a server alone on PostgreSQL,
                 a cluster of one node, and the relay; with the processor time of each program

'watchers' connects idle spectators to three nodes and prints their memory, then many to one game, and prints how long a move
takes to the last of them.

  --idle N       How many idle spectators, at most 40000; 20000 if not given
  --popular N    How many spectators of one game, at most 15000; 5000 if not given
  --moves N      How many moves they see; 30 if not given
";

const CLUSTER_HELP: &str = "\
Builds the page and the server, and runs a whole cluster on this machine until Ctrl-C: PostgreSQL with a synchronous replica,
three NATS servers, three nodes, and HAProxy in front of them, whose address it prints. All of it is in folders for temporary
files and on free ports, and nothing is left of it. Missing programs are installed by apt-get where that may be done.

Usage: cargo xtask cluster [--port PORT] [--server FILE]

  --port PORT    The port of the proxy; without it any that is free
  --server FILE  A kamisado-server that is built already; without it page and server are built
";

const SCREENSHOTS_HELP: &str = "\
Builds the page and takes the pictures of its main pages into docs/pictures/, by Chromium.

Usage: cargo xtask screenshots
";

const WALKS_HELP: &str = "\
Builds the page and walks through it in Chromium as ten kinds of new users would: a child, an older person on a small phone, a
blind player and others. Each step leaves a picture in target/walks/; a step that cannot be taken is a failure.

Usage: cargo xtask walks [NAME...]

Without names all walks are taken; a name that there is not prints the list.
";

const PUZZLES_HELP: &str = "\
Generates the puzzles of the page again, into crates/kamisado-web/static/puzzles/, and prints how many there are of each grade
and theme; it fails where there are too few. It takes some minutes; the same program makes the same puzzles.

Usage: cargo xtask puzzles
";

const LINT_HELP: &str = "\
Checks formatting (rustfmt), lints (clippy) and documentation (rustdoc); any warning is an error.
All checks run, even after one has failed.

Usage: cargo xtask lint
";

const PACKAGE_HELP: &str = "\
Packages the published crates, unpacks the packages into target/packaged, and builds and tests each of them there, in the order
of publishing. Compares their public API with crates/*/public-api.txt. The same as: cargo xtask test package

Usage: cargo xtask package
";

const PUBLIC_API_HELP: &str = "\
Stores the public API of the published crates, one line for each item, into crates/*/public-api.txt, so that a change of it is
seen in review. The group 'package' of the tests compares.

Usage: cargo xtask public-api
";

const DENY_HELP: &str = "\
Checks by cargo-deny that the dependencies are what deny.toml allows: licences, sources, and none that is forbidden.
Where cargo-deny is missing it is built and put into target/tools, which takes some minutes.

Usage: cargo xtask deny
";

const ADVISORIES_HELP: &str = "\
Asks the database of RustSec, by cargo-deny, whether faults of the dependencies are known. It is fetched from the network.

Usage: cargo xtask advisories
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print this text.
    Help(String),
    /// Play in the browser; the arguments are the server's.
    Play(Vec<OsString>),
    /// Build the page.
    Page,
    /// Generate the puzzles of the page again.
    Puzzles,
    /// Run these groups of tests.
    Test(Vec<Group>),
    /// Run every test of the server on a cluster.
    TestWholeCluster,
    /// Run the groups that the changes since this commit concern.
    TestSince(String),
    /// Store the public API of the published crates.
    PublicApi,
    /// Measure; the arguments are the measuring program's.
    Measure(Measurement, Vec<OsString>),
    /// Put the server under load; the arguments are those of the program that does.
    Load(Vec<OsString>),
    /// Run a cluster on this machine.
    Cluster(Vec<OsString>),
    /// Take the pictures of the documents.
    Screenshots,
    /// Walk through the page as new users would; the names of the walks.
    Walks(Vec<OsString>),
    /// Check formatting, lints and documentation.
    Lint,
    /// Check the dependencies.
    Deny(Subject),
}

impl Task {
    /// Reads the arguments that follow the program's name.
    pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
        let mut args = args.into_iter();
        let Some(name) = args.next() else {
            return Ok(Task::Help(HELP.to_owned()));
        };
        let args: Vec<OsString> = args.collect();
        match name.to_str() {
            Some("-h" | "--help" | "help") => Ok(Task::Help(HELP.to_owned())),
            Some("play") if asks_for_help(&args) => Ok(Task::Help(PLAY_HELP.to_owned())),
            Some("play") => Ok(Task::Play(args)),
            Some("page") if asks_for_help(&args) => Ok(Task::Help(PAGE_HELP.to_owned())),
            Some("page") if args.is_empty() => Ok(Task::Page),
            Some("page") => Err(Error::Usage("page takes no arguments".to_owned())),
            Some("puzzles") if asks_for_help(&args) => Ok(Task::Help(PUZZLES_HELP.to_owned())),
            Some("puzzles") if args.is_empty() => Ok(Task::Puzzles),
            Some("puzzles") => Err(Error::Usage("puzzles takes no arguments".to_owned())),
            Some("test") if asks_for_help(&args) => Ok(Task::Help(test_help())),
            Some("test") => test(&args),
            Some("package") if asks_for_help(&args) => Ok(Task::Help(PACKAGE_HELP.to_owned())),
            Some("package") if args.is_empty() => Ok(Task::Test(vec![Group::Package])),
            Some("package") => Err(Error::Usage("package takes no arguments".to_owned())),
            Some("public-api") if asks_for_help(&args) => Ok(Task::Help(PUBLIC_API_HELP.to_owned())),
            Some("public-api") if args.is_empty() => Ok(Task::PublicApi),
            Some("public-api") => Err(Error::Usage("public-api takes no arguments".to_owned())),
            Some("measure") => measure(args),
            Some("load") if asks_for_help(&args) => Ok(Task::Help(LOAD_HELP.to_owned())),
            Some("load") => Ok(Task::Load(args)),
            Some("cluster") if asks_for_help(&args) => Ok(Task::Help(CLUSTER_HELP.to_owned())),
            Some("cluster") => Ok(Task::Cluster(args)),
            Some("screenshots") if asks_for_help(&args) => Ok(Task::Help(SCREENSHOTS_HELP.to_owned())),
            Some("screenshots") if args.is_empty() => Ok(Task::Screenshots),
            Some("screenshots") => Err(Error::Usage("screenshots takes no arguments".to_owned())),
            Some("walks") if asks_for_help(&args) => Ok(Task::Help(WALKS_HELP.to_owned())),
            Some("walks") => Ok(Task::Walks(args)),
            Some("lint") if asks_for_help(&args) => Ok(Task::Help(LINT_HELP.to_owned())),
            Some("lint") if args.is_empty() => Ok(Task::Lint),
            Some("lint") => Err(Error::Usage("lint takes no arguments".to_owned())),
            Some("deny") if asks_for_help(&args) => Ok(Task::Help(DENY_HELP.to_owned())),
            Some("deny") if args.is_empty() => Ok(Task::Deny(Subject::Rules)),
            Some("deny") => Err(Error::Usage("deny takes no arguments".to_owned())),
            Some("advisories") if asks_for_help(&args) => Ok(Task::Help(ADVISORIES_HELP.to_owned())),
            Some("advisories") if args.is_empty() => Ok(Task::Deny(Subject::Advisories)),
            Some("advisories") => Err(Error::Usage("advisories takes no arguments".to_owned())),
            _ => Err(Error::Usage(format!("no task is called '{}'\n\n{HELP}", name.to_string_lossy()))),
        }
    }
}

fn asks_for_help(args: &[OsString]) -> bool {
    args.iter().any(|arg| arg == "-h" || arg == "--help")
}

/// The groups named, in the order in which they run; all when none is named; or those that a change concerns.
fn test(args: &[OsString]) -> Result<Task, Error> {
    if let Some(first) = args.first().filter(|arg| *arg == "--since") {
        return match &args[1..] {
            [commit] => Ok(Task::TestSince(commit.to_string_lossy().into_owned())),
            _ => Err(Error::Usage(format!(
                "'{}' is followed by one commit, and by nothing else",
                first.to_string_lossy()
            ))),
        };
    }
    if args.iter().any(|arg| arg == "--all") {
        return match args {
            [group, all] if group == Group::Cluster.name() && all == "--all" => Ok(Task::TestWholeCluster),
            _ => Err(Error::Usage("'--all' follows the group cluster, and nothing else".to_owned())),
        };
    }
    if let Some(unknown) = args.iter().find(|name| !Group::ALL.iter().any(|group| *name == group.name())) {
        return Err(Error::Usage(format!(
            "no group of tests is called '{}'; the groups are: {}",
            unknown.to_string_lossy(),
            Group::ALL.map(Group::name).join(", ")
        )));
    }
    let asked = |group: &Group| args.is_empty() || args.iter().any(|name| name == group.name());
    Ok(Task::Test(Group::ALL.into_iter().filter(asked).collect()))
}

fn measure(mut args: Vec<OsString>) -> Result<Task, Error> {
    // Help that follows a name is the measuring program's own.
    if args.is_empty() || asks_for_help(&args[..1]) {
        return Ok(Task::Help(measure_help()));
    }
    let name = args.remove(0);
    match Measurement::ALL.into_iter().find(|measurement| name == measurement.name()) {
        Some(measurement) => Ok(Task::Measure(measurement, args)),
        None => Err(Error::Usage(format!(
            "no measurement is called '{}'; the measurements are: {}",
            name.to_string_lossy(),
            Measurement::ALL.map(Measurement::name).join(", ")
        ))),
    }
}

fn test_help() -> String {
    let list: String = Group::ALL.iter().map(|group| format!("  {:<12} {}\n", group.name(), group.about())).collect();
    format!(
        "\
Runs groups of tests and closes with one line that counts them all.

Usage: cargo xtask test [GROUP...]
       cargo xtask test --since COMMIT
       cargo xtask test cluster --all

Groups, in the order in which they run:
{list}
With --since the groups run that the changes since the commit concern: those whose packages, or packages that these need, hold
a changed file.

The group 'cluster' runs a part of the tests of the server on three nodes, and six faults; with --all every test, and twelve.

A group that cannot run because a tool is missing is shown as 'not run'. Where CI=true is set that is a failure.
"
    )
}

fn measure_help() -> String {
    let list: String = Measurement::ALL.iter().map(|m| format!("  {:<10} {}\n", m.name(), m.about())).collect();
    format!(
        "\
Runs a measurement too long for a test.

Usage: cargo xtask measure NAME [ARGS...]

Measurements:
{list}
ARGS are passed on to the program that measures.
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Task, Error> {
        Task::parse(line.split_whitespace().map(OsString::from))
    }

    fn usage(line: &str) -> String {
        match parse(line) {
            Err(Error::Usage(message)) => message,
            other => panic!("'{line}' was understood as {other:?}"),
        }
    }

    fn help(line: &str) -> String {
        match parse(line) {
            Ok(Task::Help(text)) => text,
            other => panic!("'{line}' was understood as {other:?}"),
        }
    }

    fn names(list: &[&str]) -> Vec<OsString> {
        list.iter().map(OsString::from).collect()
    }

    #[test]
    fn nothing_and_help_print_the_tasks() {
        assert_eq!(help(""), HELP);
        assert_eq!(help("help"), HELP);
        assert_eq!(help("--help"), HELP);
    }

    #[test]
    fn an_unknown_task_is_named_and_the_tasks_are_listed() {
        let message = usage("paly");
        assert!(message.contains("'paly'") && message.contains("play [ARGS...]"), "{message}");
    }

    #[test]
    fn play_passes_every_argument_on() {
        assert_eq!(parse("play --port 80"), Ok(Task::Play(names(&["--port", "80"]))));
        assert_eq!(help("play --help"), PLAY_HELP);
    }

    #[test]
    fn page_takes_no_arguments() {
        assert_eq!(parse("page"), Ok(Task::Page));
        assert_eq!(help("page --help"), PAGE_HELP);
        assert_eq!(usage("page --fast"), "page takes no arguments");
    }

    #[test]
    fn puzzles_takes_no_arguments() {
        assert_eq!(parse("puzzles"), Ok(Task::Puzzles));
        assert_eq!(help("puzzles --help"), PUZZLES_HELP);
        assert_eq!(usage("puzzles --count 3"), "puzzles takes no arguments");
    }

    #[test]
    fn test_alone_runs_every_group() {
        assert_eq!(parse("test"), Ok(Task::Test(Group::ALL.to_vec())));
    }

    #[test]
    fn test_since_takes_one_commit() {
        assert_eq!(parse("test --since main"), Ok(Task::TestSince("main".to_owned())));
        for line in ["test --since", "test --since main unit"] {
            assert_eq!(usage(line), "'--since' is followed by one commit, and by nothing else");
        }
    }

    #[test]
    fn test_cluster_all_is_the_whole_group() {
        assert_eq!(parse("test cluster --all"), Ok(Task::TestWholeCluster));
        for line in ["test --all", "test unit --all", "test cluster --all unit"] {
            assert_eq!(usage(line), "'--all' follows the group cluster, and nothing else");
        }
    }

    #[test]
    fn package_is_a_group_of_tests() {
        assert_eq!(parse("package"), parse("test package"));
        assert_eq!(help("package --help"), PACKAGE_HELP);
        assert_eq!(usage("package kamisado"), "package takes no arguments");
    }

    #[test]
    fn public_api_takes_no_arguments() {
        assert_eq!(parse("public-api"), Ok(Task::PublicApi));
        assert_eq!(help("public-api --help"), PUBLIC_API_HELP);
        assert_eq!(usage("public-api check"), "public-api takes no arguments");
    }

    #[test]
    fn named_groups_run_once_each_and_in_the_fixed_order() {
        assert_eq!(parse("test doc unit doc"), Ok(Task::Test(vec![Group::Unit, Group::Doc])));
    }

    #[test]
    fn an_unknown_group_is_named_and_the_groups_are_listed() {
        let groups = "unit, doc, no-std, examples, bench-smoke, package, formal, database, cluster, browser";
        assert_eq!(usage("test unit untit"), format!("no group of tests is called 'untit'; the groups are: {groups}"));
    }

    #[test]
    fn the_help_of_test_lists_the_groups() {
        let text = help("test --help");
        assert!(Group::ALL.iter().all(|group| text.contains(group.about())), "{text}");
    }

    #[test]
    fn measure_alone_lists_the_measurements() {
        let text = help("measure");
        assert!(Measurement::ALL.iter().all(|m| text.contains(m.about())), "{text}");
        assert_eq!(text, help("measure --help"));
    }

    #[test]
    fn measure_passes_the_arguments_after_the_name_on() {
        assert_eq!(parse("measure perft --help"), Ok(Task::Measure(Measurement::Perft, names(&["--help"]))));
    }

    #[test]
    fn an_unknown_measurement_is_named_and_the_measurements_are_listed() {
        assert_eq!(
            usage("measure pertf"),
            "no measurement is called 'pertf'; the measurements are: perft, matches, solver, characters, ladder, strength, \
             resistance, losses, fills, solution, layouts, equity, ratings, page, clone, faults, cluster, memory, fuzz, formal"
        );
    }

    #[test]
    fn load_passes_its_arguments_on() {
        assert_eq!(parse("load --games 10"), Ok(Task::Load(names(&["--games", "10"]))));
        assert_eq!(help("load --help"), LOAD_HELP);
    }

    #[test]
    fn cluster_passes_its_arguments_on() {
        assert_eq!(parse("cluster --port 80"), Ok(Task::Cluster(names(&["--port", "80"]))));
        assert_eq!(help("cluster --help"), CLUSTER_HELP);
    }

    #[test]
    fn screenshots_take_no_arguments() {
        assert_eq!(parse("screenshots"), Ok(Task::Screenshots));
        assert_eq!(help("screenshots --help"), SCREENSHOTS_HELP);
        assert_eq!(usage("screenshots home"), "screenshots takes no arguments");
    }

    #[test]
    fn walks_pass_their_names_on() {
        assert_eq!(parse("walks child"), Ok(Task::Walks(names(&["child"]))));
        assert_eq!(help("walks --help"), WALKS_HELP);
    }

    #[test]
    fn deny_and_advisories_take_no_arguments() {
        assert_eq!(parse("deny"), Ok(Task::Deny(Subject::Rules)));
        assert_eq!(parse("advisories"), Ok(Task::Deny(Subject::Advisories)));
        assert_eq!(help("deny --help"), DENY_HELP);
        assert_eq!(usage("advisories now"), "advisories takes no arguments");
    }

    #[test]
    fn lint_takes_no_arguments() {
        assert_eq!(parse("lint"), Ok(Task::Lint));
        assert_eq!(help("lint --help"), LINT_HELP);
        assert_eq!(usage("lint --fix"), "lint takes no arguments");
    }
}
