//! `cargo xtask measure fuzz`: fuzzes a server and every parser of untrusted input.

use std::ffi::OsString;

use crate::cargo;
use crate::error::Error;
use crate::load::{self, Programs};
use crate::page;

/// The program that fuzzes.
const FUZZER: &str = "kamisado-fuzz";
/// The build profile in which integer overflow panics.
const PROFILE: &str = "fuzz";

/// The option for the number of requests and frames. With 0 no server is needed.
const REQUESTS: &str = "--requests";

/// Builds the server and the fuzzer, and runs them with a new database.
pub(crate) fn run(mut args: Vec<OsString>) -> Result<(), Error> {
    let database = load::take_option(&mut args, load::DATABASE)?;
    if args.windows(2).any(|pair| pair[0] == REQUESTS && pair[1] == "0") {
        let mut fuzzer = Programs::build_with(PROFILE, &[FUZZER])?.program(FUZZER);
        fuzzer.args(args);
        return cargo::succeed(fuzzer);
    }
    let mut fuzzer = Programs::build_with(PROFILE, &[FUZZER, page::SERVER])?.program(FUZZER);
    fuzzer.args(args).arg("--server").arg(page::built(PROFILE, page::SERVER));
    load::run_on(fuzzer, database.as_deref())
}
