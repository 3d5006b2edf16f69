//! Parses the command line into a task.

use std::ffi::OsString;

use crate::deny::Subject;
use crate::error::Error;
use crate::group::Group;
use crate::measure::MEASUREMENTS;
use Arguments::{Any, Nothing};

const HELP: &str = "\
Build, test and measure the project.

Usage: cargo xtask TASK [ARGS...]

Tasks:
  play [ARGS...]             Build the page, serve it and open the browser (short: cargo play)
  page                       Build the page into dist/
  test [GROUP...]            Run all groups of tests, or only those named
  test --since COMMIT        Run the groups affected by the changes since a commit
  test cluster --all         Run all server tests on a cluster of three nodes
  package                    Build and test the published crates from their packaged files
  public-api                 Store the public API of the published crates in crates/*/public-api.txt
  measure [NAME [ARGS...]]   Run a measurement that takes too long for a test; without NAME, list all
  load [ARGS...]             Run a load test: bots play thousands of games on the server
  cluster                    Run a complete cluster on this machine, behind a proxy, until Ctrl-C
  screenshots                Take screenshots of the main pages into docs/pictures/
  walks [NAME...]            Walk through the page like new users, with screenshots in target/walks/
  puzzles                    Regenerate the puzzles of the page
  lint                       Check formatting, lints and documentation, with warnings as errors
  deny                       Check the licences and sources of the dependencies, and refuse forbidden ones
  advisories                 Check the dependencies for known vulnerabilities; needs the network

'cargo xtask TASK --help' describes a task. To play in the terminal: cargo run -p kamisado-cli -- play
";

const PLAY_HELP: &str = "\
Build the page and the server, serve the page on this machine and open it in the browser. Without a browser, print the
address. The build is as quick as possible: the page is larger than a released one, and the server lacks PostgreSQL,
clusters and passkeys.

Usage: cargo play [--port PORT] [--address ADDRESS]

  --port PORT         Port to listen on [default: any free port]
  --address ADDRESS   Address to listen on [default: reachable only from this machine]

To play in the terminal: cargo run -p kamisado-cli -- play
";

const PAGE_HELP: &str = "\
Build the page into dist/, where the server finds it, and print the sizes of its files.

Usage: cargo xtask page
";

const LOAD_HELP: &str = "\
Build the server and the bots in release mode, and let bots play many games at once over loopback, each program in its own
process. Print the kind of storage, moves per second, the time from sending a move until the opponent receives it, memory per
game, and errors. Then send the same messages through a bare relay and compare the rates.

Usage: cargo xtask load [--games N] [--seconds N] [--think MS] [--database sqlite|postgres|ADDRESS]
       cargo xtask load --nodes N [--games N] [--seconds N] [--think MS]

  --games N      Number of simultaneous games, at most 9000 [default: 5000]
  --seconds N    Duration on the server and again on the relay, at most 600 [default: 20]
  --think MS     Time that a bot waits before each move, in milliseconds [default: 0]
  --database D   sqlite (a new file in target/), postgres (starts a server), or an address [default: sqlite]
  --nodes N      Compare a cluster of N nodes, 2 or 3, with a single server on PostgreSQL, a cluster of one node, and the relay.
                 Starts PostgreSQL and NATS, and prints the processor time of each program
";

const CLUSTER_HELP: &str = "\
Build the page and the server, and run a complete cluster on this machine until Ctrl-C: PostgreSQL with a synchronous replica,
three NATS servers, three nodes, and HAProxy in front of them. Print the address of the proxy. Everything uses temporary
folders and free ports, and is removed at the end. Missing programs are installed with apt-get if permitted.

Usage: cargo xtask cluster [--port PORT] [--server FILE]

  --port PORT    Port of the proxy [default: any free port]
  --server FILE  Use this kamisado-server instead of building the page and the server
";

const SCREENSHOTS_HELP: &str = "\
Build the page and take screenshots of its main pages into docs/pictures/, with Chromium.

Usage: cargo xtask screenshots
";

const WALKS_HELP: &str = "\
Build the page and walk through it in Chromium like ten kinds of new users: a child, an older person on a small phone, a
blind player and others. Each step saves a screenshot in target/walks/. A step that cannot be done is a failure.

Usage: cargo xtask walks [NAME...]

Without names, all walks run. An unknown name prints the list.
";

const PUZZLES_HELP: &str = "\
Regenerate the puzzles of the page in apps/web/static/puzzles/, and print the number of puzzles per grade and theme.
Fail if there are too few. This takes some minutes. The result is deterministic.

Usage: cargo xtask puzzles
";

const LINT_HELP: &str = "\
Check formatting (rustfmt), lints (clippy), documentation (rustdoc), retired words, the paths in ARCHITECTURE.md and the sizes
of files. Any warning is an error. All checks run, even after a failure.

Usage: cargo xtask lint
";

const PUBLIC_API_HELP: &str = "\
Store the public API of the published crates in crates/*/public-api.txt, one line per item, to make changes visible in review.
The test group 'package' compares the API with these files.

Usage: cargo xtask public-api
";

const DENY_HELP: &str = "\
Check the dependencies against deny.toml with cargo-deny: licences, sources and forbidden crates.
If cargo-deny is missing, build it into target/tools, which takes some minutes.

Usage: cargo xtask deny
";

const ADVISORIES_HELP: &str = "\
Check the dependencies for known vulnerabilities with cargo-deny. This fetches the RustSec database from the network.

Usage: cargo xtask advisories
";

/// A task with its arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print this text.
    Help(String),
    /// Play in the browser, with arguments for the server.
    Play(Vec<OsString>),
    /// Build the page.
    Page,
    /// Regenerate the puzzles of the page.
    Puzzles,
    /// Run these test groups.
    Test(Vec<Group>),
    /// Run all server tests on a cluster.
    TestWholeCluster,
    /// Run the test groups affected by the changes since this commit.
    TestSince(String),
    /// Store the public API of the published crates.
    PublicApi,
    /// Run a measurement, with arguments for the measuring program.
    Measure(&'static str, Vec<OsString>),
    /// Run a load test, with arguments for the bots.
    Load(Vec<OsString>),
    /// Run a cluster on this machine.
    Cluster(Vec<OsString>),
    /// Take the screenshots of the documents.
    Screenshots,
    /// Run these walks through the page.
    Walks(Vec<OsString>),
    /// Check formatting, lints and documentation.
    Lint,
    /// Check the dependencies.
    Deny(Subject),
}

/// How a task is made of its arguments.
enum Arguments {
    /// It takes none.
    Nothing(fn() -> Task),
    /// It takes any; the program that it runs parses them.
    Any(fn(Vec<OsString>) -> Task),
}

/// The tasks with their help, except `test` and `measure`, whose help contains lists.
const TASKS: [(&str, &str, Arguments); 11] = [
    ("play", PLAY_HELP, Any(Task::Play)),
    ("page", PAGE_HELP, Nothing(|| Task::Page)),
    ("public-api", PUBLIC_API_HELP, Nothing(|| Task::PublicApi)),
    ("load", LOAD_HELP, Any(Task::Load)),
    ("cluster", CLUSTER_HELP, Any(Task::Cluster)),
    ("screenshots", SCREENSHOTS_HELP, Nothing(|| Task::Screenshots)),
    ("walks", WALKS_HELP, Any(Task::Walks)),
    ("puzzles", PUZZLES_HELP, Nothing(|| Task::Puzzles)),
    ("lint", LINT_HELP, Nothing(|| Task::Lint)),
    ("deny", DENY_HELP, Nothing(|| Task::Deny(Subject::Rules))),
    ("advisories", ADVISORIES_HELP, Nothing(|| Task::Deny(Subject::Advisories))),
];

impl Task {
    /// Parses the arguments after the program's name.
    pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
        let mut args = args.into_iter();
        let name = args.next().unwrap_or_else(|| "help".into());
        let args: Vec<OsString> = args.collect();
        match name.to_str() {
            Some("-h" | "--help" | "help") => return Ok(Task::Help(HELP.to_owned())),
            Some("test") if asks_for_help(&args) => return Ok(Task::Help(test_help())),
            Some("test") => return test(&args),
            Some("measure") => return measure(args),
            _ => {}
        }
        match TASKS.iter().find(|(task, ..)| name == *task) {
            Some((_, help, _)) if asks_for_help(&args) => Ok(Task::Help((*help).to_owned())),
            Some((_, _, Any(task))) => Ok(task(args)),
            Some((_, _, Nothing(task))) if args.is_empty() => Ok(task()),
            Some((name, ..)) => Err(Error::Usage(format!("{name} takes no arguments"))),
            None => Err(Error::Usage(format!("there is no task '{}'\n\n{HELP}", name.to_string_lossy()))),
        }
    }
}

fn asks_for_help(args: &[OsString]) -> bool {
    args.iter().any(|arg| arg == "-h" || arg == "--help")
}

/// Parses the groups to run: those named in their fixed order, all if none is named, or those affected by a change.
fn test(args: &[OsString]) -> Result<Task, Error> {
    if let Some(first) = args.first().filter(|arg| *arg == "--since") {
        return match &args[1..] {
            [commit] => Ok(Task::TestSince(commit.to_string_lossy().into_owned())),
            _ => Err(Error::Usage(format!("'{}' takes one commit and no other arguments", first.to_string_lossy()))),
        };
    }
    if args.iter().any(|arg| arg == "--all") {
        return match args {
            [group, all] if group == Group::Cluster.name() && all == "--all" => Ok(Task::TestWholeCluster),
            _ => Err(Error::Usage("'--all' works only as: cargo xtask test cluster --all".to_owned())),
        };
    }
    if let Some(unknown) = args.iter().find(|name| !Group::ALL.iter().any(|group| *name == group.name())) {
        return Err(Error::Usage(format!(
            "there is no test group '{}'; the groups are: {}",
            unknown.to_string_lossy(),
            Group::ALL.map(Group::name).join(", ")
        )));
    }
    let asked = |group: &Group| args.is_empty() || args.iter().any(|name| name == group.name());
    Ok(Task::Test(Group::ALL.into_iter().filter(asked).collect()))
}

fn measure(mut args: Vec<OsString>) -> Result<Task, Error> {
    // Help after a name is up to the measuring program.
    if args.is_empty() || asks_for_help(&args[..1]) {
        return Ok(Task::Help(measure_help()));
    }
    let name = args.remove(0);
    match MEASUREMENTS.iter().find(|(known, _)| name == *known) {
        Some((name, _)) => Ok(Task::Measure(name, args)),
        None => Err(Error::Usage(format!(
            "there is no measurement '{}'; the measurements are: {}",
            name.to_string_lossy(),
            MEASUREMENTS.map(|(name, _)| name).join(", ")
        ))),
    }
}

fn test_help() -> String {
    let list: String = Group::ALL.iter().map(|group| format!("  {:<12} {}\n", group.name(), group.about())).collect();
    format!(
        "\
Run groups of tests and print the totals in the last line.

Usage: cargo xtask test [GROUP...]
       cargo xtask test --since COMMIT
       cargo xtask test cluster --all

Groups, in the order in which they run:
{list}
With --since, only the groups affected by the changes since the commit run: those with a changed file in their packages or in
the packages that these depend on.

The group 'cluster' runs a part of the server tests on three nodes, and six faults. With --all it runs all server tests and
twelve faults.

A group that cannot run because a tool is missing is shown as 'not run'. With CI=true, that is a failure.
"
    )
}

fn measure_help() -> String {
    let list: String = MEASUREMENTS.iter().map(|(name, about)| format!("  {name:<10} {about}\n")).collect();
    format!(
        "\
Run a measurement that takes too long for a test.

Usage: cargo xtask measure NAME [ARGS...]

Measurements:
{list}
ARGS are passed to the measuring program.
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
    fn every_task_has_its_help_and_its_arguments() {
        for (line, task) in [
            ("play --port 80", Task::Play(names(&["--port", "80"]))),
            ("page", Task::Page),
            ("test package", Task::Test(vec![Group::Package])),
            ("public-api", Task::PublicApi),
            ("load --games 10", Task::Load(names(&["--games", "10"]))),
            ("cluster --port 80", Task::Cluster(names(&["--port", "80"]))),
            ("screenshots", Task::Screenshots),
            ("walks child", Task::Walks(names(&["child"]))),
            ("puzzles", Task::Puzzles),
            ("lint", Task::Lint),
            ("deny", Task::Deny(Subject::Rules)),
            ("advisories", Task::Deny(Subject::Advisories)),
        ] {
            assert_eq!(parse(line), Ok(task));
        }
        for (name, text, arguments) in &TASKS {
            assert_eq!(help(&format!("{name} --help")), *text);
            assert!(HELP.contains(&format!("\n  {name} ")), "{name} is in the list");
            if let Nothing(_) = arguments {
                assert_eq!(usage(&format!("{name} --fast")), format!("{name} takes no arguments"));
            }
        }
    }

    #[test]
    fn test_alone_runs_every_group() {
        assert_eq!(parse("test"), Ok(Task::Test(Group::ALL.to_vec())));
    }

    #[test]
    fn test_since_takes_one_commit() {
        assert_eq!(parse("test --since main"), Ok(Task::TestSince("main".to_owned())));
        for line in ["test --since", "test --since main unit"] {
            assert_eq!(usage(line), "'--since' takes one commit and no other arguments");
        }
    }

    #[test]
    fn test_cluster_all_is_the_whole_group() {
        assert_eq!(parse("test cluster --all"), Ok(Task::TestWholeCluster));
        for line in ["test --all", "test unit --all", "test cluster --all unit"] {
            assert_eq!(usage(line), "'--all' works only as: cargo xtask test cluster --all");
        }
    }

    #[test]
    fn named_groups_run_once_each_and_in_the_fixed_order() {
        assert_eq!(parse("test doc unit doc"), Ok(Task::Test(vec![Group::Unit, Group::Doc])));
    }

    #[test]
    fn an_unknown_group_is_named_and_the_groups_are_listed() {
        let groups = "unit, doc, no-std, examples, bench-smoke, package, formal, database, cluster, browser";
        assert_eq!(usage("test unit untit"), format!("there is no test group 'untit'; the groups are: {groups}"));
    }

    #[test]
    fn the_help_of_test_lists_the_groups() {
        let text = help("test --help");
        assert!(Group::ALL.iter().all(|group| text.contains(group.about())), "{text}");
    }

    #[test]
    fn measure_alone_lists_the_measurements() {
        let text = help("measure");
        assert!(MEASUREMENTS.iter().all(|(_, about)| text.contains(about)), "{text}");
        assert_eq!(text, help("measure --help"));
    }

    #[test]
    fn measure_passes_the_arguments_after_the_name_on() {
        assert_eq!(parse("measure perft --help"), Ok(Task::Measure("perft", names(&["--help"]))));
    }

    #[test]
    fn an_unknown_measurement_is_named_and_the_measurements_are_listed() {
        assert_eq!(
            usage("measure pertf"),
            "there is no measurement 'pertf'; the measurements are: perft, matches, solver, characters, resistance, \
             losses, pictures, solution, layouts, equity, ratings, page, clone, faults, cluster, memory, fuzz, formal"
        );
    }
}
