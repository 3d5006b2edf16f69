//! `cargo xtask measure fuzz`: fuzzes a server and every parser of untrusted input.

use std::ffi::OsString;

use crate::error::Error;
use crate::load::{self, Programs};
use crate::page;

/// The build profile in which integer overflow panics.
const PROFILE: &str = "fuzz";

/// Builds the server and the fuzzer, and runs them with a new database.
pub(crate) fn run(mut args: Vec<OsString>) -> Result<(), Error> {
    let database = load::take_option(&mut args, load::DATABASE)?;
    let mut fuzzer = Programs::build_with(PROFILE, &["kamisado-fuzz", page::SERVER])?.program("kamisado-fuzz");
    fuzzer.args(args).arg("--server").arg(page::built(PROFILE, page::SERVER));
    load::run_on(fuzzer, database.as_deref())
}
