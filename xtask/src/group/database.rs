//! The server on both databases.

use std::ffi::OsStr;
use std::io;

use super::{Outcome, cargo_test};
use crate::postgres::Postgres;

/// The variable that names a PostgreSQL server to use in place of one that is started here.
const VARIABLE: &str = "KAMISADO_TEST_POSTGRES";

pub(super) fn run() -> io::Result<Outcome> {
    let args = ["--package", "kamisado-server", "--test", "online"];
    if std::env::var_os(VARIABLE).is_some() {
        return cargo_test::run(&args);
    }
    match Postgres::start() {
        Ok(postgres) => cargo_test::run_with(&args, &[(VARIABLE, OsStr::new(&postgres.address))]),
        Err(reason) => {
            let mut outcome = cargo_test::run(&args)?;
            outcome.not_run = Some(format!("only on SQLite: {reason}"));
            Ok(outcome)
        }
    }
}
