//! `cargo xtask measure fuzz`: runs every parser of untrusted input on a large number of mutated inputs.

use std::ffi::OsString;
use std::{fs, process};

use crate::cargo;
use crate::error::Error;
use crate::load::{self, Programs};
use crate::page;

/// The option for the number of requests and frames to send to a real server.
const REQUESTS: &str = "--requests";
const REQUESTS_DEFAULT: &str = "1000000";
/// The option for the seed, which both programs accept.
const SEED: &str = "--seed";
/// The build profile in which integer overflow panics.
const PROFILE: &str = "fuzz";

/// Sends requests and frames to a real server first, then runs the parsers. Prints one table of both.
pub(crate) fn run(mut args: Vec<OsString>) -> Result<(), Error> {
    let database = load::take_option(&mut args, load::DATABASE)?;
    let requests = load::take_option(&mut args, REQUESTS)?.unwrap_or_else(|| REQUESTS_DEFAULT.to_owned());
    let seed = load::take_option(&mut args, SEED)?.unwrap_or_else(|| "1".to_owned());
    let mut fuzzing = Programs::build_with(PROFILE, &["kamisado-fuzz"])?.program("kamisado-fuzz");
    fuzzing.args([SEED, &seed]).args(args);
    if requests == "0" {
        return cargo::succeed(fuzzing);
    }
    let programs = Programs::build_with(PROFILE, &["kamisado-server", "kamisado-load"])?;
    let rows = page::target_folder().join(format!("fuzz-{}.rows", process::id()));
    let mut sending = programs.command("fuzz", &["--inputs".into(), requests.into(), SEED.into(), seed.into()]);
    sending.arg("--rows").arg(&rows);
    load::run_on(sending, database.as_deref())?;
    fuzzing.arg("--rows").arg(&rows);
    let result = cargo::succeed(fuzzing);
    // A leftover file does no harm.
    let _ = fs::remove_file(rows);
    result
}
