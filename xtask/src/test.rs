//! `cargo xtask test`: runs groups of tests, then says in a table and in one closing line what came of them.

use std::env;
use std::time::Instant;

use crate::error::Error;
use crate::group::{Group, Outcome};
use crate::report::{self, Report};

/// Runs the groups one after the other; fails if any test did.
pub(crate) fn run(groups: &[Group]) -> Result<(), Error> {
    // On a build server nobody reads a table to find that a group was left out.
    let must_run = env::var_os("CI").is_some_and(|value| value == "true");
    let mut reports = Vec::new();
    for &group in groups {
        println!("\n== {}: {}", group.name(), group.about());
        let start = Instant::now();
        let outcome = group.run().unwrap_or_else(|error| Outcome::not_run(error.to_string()));
        reports.push(Report::new(group, outcome, start.elapsed(), must_run));
    }
    let total = report::total(&reports);
    println!("\n{}\n{total}", report::table(&reports));
    if total.failed > 0 { Err(Error::Exit(1)) } else { Ok(()) }
}
