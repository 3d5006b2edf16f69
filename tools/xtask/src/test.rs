//! `cargo xtask test`: runs test groups, then prints a table and a line with the totals.

use std::thread::JoinHandle;
use std::time::Instant;
use std::{env, io};

use crate::error::Error;
use crate::group::{self, Group, Outcome};
use crate::page;
use crate::report::{self, Report};
use crate::since;

/// Runs the groups in order. Fails if any test failed.
pub(crate) fn run(groups: &[Group]) -> Result<(), Error> {
    run_with(groups, Group::run)
}

/// Runs all server tests on a cluster.
pub(crate) fn run_whole_cluster() -> Result<(), Error> {
    run_with(&[Group::Cluster], |_| group::run_whole_cluster())
}

fn run_with(groups: &[Group], run: fn(Group) -> io::Result<Outcome>) -> Result<(), Error> {
    // On a build server, a group that was not run must not go unnoticed.
    let must_run = env::var_os("CI").is_some_and(|value| value == "true");
    page::create_folder()?;
    let is_beside_others = groups.len() > 1 && groups.contains(&Group::Browser);
    let mut pages = if is_beside_others { page::compile_in_background().ok() } else { None };
    let mut reports = Vec::new();
    for &group in groups {
        println!("\n== {}: {}", group.name(), group.about());
        let start = Instant::now();
        if group == Group::Browser {
            // It cannot panic: it only runs commands, and the group repeats those that failed.
            pages.take().map(JoinHandle::join);
        }
        let outcome = run(group).unwrap_or_else(|error| Outcome::not_run(error.to_string()));
        reports.push(Report::new(group, outcome, start.elapsed(), must_run));
    }
    let total = report::total(&reports);
    println!("\n{}\n{total}", report::table(&reports));
    if total.failed > 0 { Err(Error::Exit(1)) } else { Ok(()) }
}

/// Runs the groups affected by the changes since a commit. First prints the groups left out.
pub(crate) fn run_since(commit: &str) -> Result<(), Error> {
    let groups = since::groups(commit)?;
    let (run, left): (Vec<Group>, Vec<Group>) = Group::ALL.into_iter().partition(|group| groups.contains(group));
    let names = |groups: &[Group]| groups.iter().map(|group| group.name()).collect::<Vec<_>>().join(", ");
    if !left.is_empty() {
        println!("not affected by the changes since {commit}: {}", names(&left));
    }
    self::run(&run)
}
