//! Builds, tests and measures the project; `cargo xtask --help` lists the tasks.

mod browser;
mod cargo;
mod clone;
mod cluster;
mod cluster_faults;
mod debian;
mod deny;
mod error;
mod faults;
mod formal;
mod fuzz;
mod group;
mod lint;
mod load;
mod measure;
mod nats;
mod page;
mod play;
mod postgres;
mod report;
mod screenshots;
mod since;
mod tally;
mod target;
mod task;
mod test;

use std::process::ExitCode;

use error::Error;
use task::Task;

fn main() -> ExitCode {
    match Task::parse(std::env::args_os().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(message) = error.message() {
                eprintln!("{message}");
            }
            error.exit_code()
        }
    }
}

fn run(task: Task) -> Result<(), Error> {
    match task {
        Task::Help(text) => {
            print!("{text}");
            Ok(())
        }
        Task::Play(args) => play::run(args),
        Task::Page => page::build(),
        Task::Puzzles => measure::make_puzzles(),
        Task::Test(groups) => test::run(&groups),
        Task::TestWholeCluster => test::run_whole_cluster(),
        Task::TestSince(commit) => test::run_since(&commit),
        Task::PublicApi => group::store_public_api(),
        Task::Measure(measurement, args) => measure::run(measurement, args),
        Task::Load(args) => load::run_load(args),
        Task::Cluster(args) => cluster::run(args),
        Task::Screenshots => screenshots::run(),
        Task::Walks(names) => screenshots::walks(names),
        Task::Lint => lint::run(),
        Task::Deny(subject) => deny::run(subject),
    }
}
