//! `cargo xtask load` and `cargo xtask measure memory`: load tests of a server and of a cluster, and floods.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, process};

use crate::cargo;
use crate::error::Error;
use crate::nats::Nats;
use crate::page;
use crate::postgres::Postgres;

/// The option for the database.
pub(crate) const DATABASE: &str = "--database";

/// The built server and bots.
pub(crate) struct Programs(PathBuf);

impl Programs {
    /// Builds the server and the bots.
    pub(crate) fn build() -> Result<Programs, Error> {
        Programs::build_with("release", &["kamisado-server", "kamisado-load"])
    }

    /// Builds packages with this profile.
    pub(crate) fn build_with(profile: &str, packages: &[&str]) -> Result<Programs, Error> {
        let mut build = cargo::cargo_at_root(&format!("build --profile {profile}"));
        build.args(packages.iter().flat_map(|package| ["--package", package]));
        cargo::succeed(build)?;
        Ok(Programs(page::target_folder().join(profile)))
    }

    /// Programs that were already built into this folder.
    pub(crate) const fn at(folder: PathBuf) -> Programs {
        Programs(folder)
    }

    /// One of the programs.
    pub(crate) fn program(&self, name: &str) -> Command {
        Command::new(self.0.join(format!("{name}{EXE_SUFFIX}")))
    }

    /// A command of the bots, with the path of the server.
    pub(crate) fn command(&self, command: &str, args: &[OsString]) -> Command {
        let mut load = self.program("kamisado-load");
        load.arg(command).args(args).arg("--server").arg(self.0.join(format!("kamisado-server{EXE_SUFFIX}")));
        load
    }
}

/// The option for a cluster.
const NODES: &str = "--nodes";

/// `cargo xtask load`: games on a server or on a cluster.
pub(crate) fn run_load(args: Vec<OsString>) -> Result<(), Error> {
    match args.iter().any(|arg| arg == NODES) {
        true if args.iter().any(|arg| arg == DATABASE) => {
            Err(Error::Usage(format!("{NODES} starts its own PostgreSQL server, so {DATABASE} cannot be used")))
        }
        true => run_cluster(&args),
        false => run("compare", args),
    }
}

/// Builds the server and the bots, and compares with PostgreSQL and NATS. The program receives their process ids, to
/// measure them.
fn run_cluster(args: &[OsString]) -> Result<(), Error> {
    let mut load = Programs::build()?.command("compare", args);
    let postgres = Postgres::start().map_err(Error::Task)?;
    let nats = Nats::start().map_err(Error::Task)?;
    load.args(["--nats", &nats.address]);
    let beside = [("PostgreSQL", postgres.process_id()), ("NATS", Some(nats.process_id()))];
    for (name, process) in beside {
        if let Some(process) = process {
            load.arg("--beside").arg(format!("{name}={process}"));
        }
    }
    cargo::succeed(with_address(load, &format!("{}/postgres", postgres.address)))
}

/// Builds the server and the bots, and runs a command of the bots with a new database.
pub(crate) fn run(command: &str, mut args: Vec<OsString>) -> Result<(), Error> {
    let database = take_option(&mut args, DATABASE)?;
    run_on(Programs::build()?.command(command, &args), database.as_deref())
}

/// Runs a command with a new database.
pub(crate) fn run_on(load: Command, database: Option<&str>) -> Result<(), Error> {
    match database {
        None | Some("sqlite") => with_file(load),
        Some("postgres") => {
            let postgres = Postgres::start().map_err(Error::Task)?;
            cargo::succeed(with_address(load, &format!("{}/postgres", postgres.address)))
        }
        Some(address) => cargo::succeed(with_address(load, address)),
    }
}

/// Runs a command with a new SQLite file in the target folder. The folder for temporary files may be in memory instead
/// of on a disk.
fn with_file(load: Command) -> Result<(), Error> {
    let folder = page::target_folder().join(format!("load-{}", process::id()));
    let shown = |error| Error::Task(format!("{}: {error}", folder.display()));
    fs::create_dir_all(&folder).map_err(shown)?;
    let result = cargo::succeed(with_address(load, &address(&folder)));
    // A leftover folder does no harm.
    let _ = fs::remove_dir_all(&folder);
    result
}

pub(crate) fn address(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kamisado.db").display())
}

fn with_address(mut load: Command, address: &str) -> Command {
    load.args([DATABASE, address]);
    load
}

/// Removes an option and its value from the arguments and returns the value.
pub(crate) fn take_option(args: &mut Vec<OsString>, name: &str) -> Result<Option<String>, Error> {
    let Some(place) = args.iter().position(|arg| arg == name) else {
        return Ok(None);
    };
    args.remove(place);
    if place == args.len() {
        return Err(Error::Usage(format!("{name} needs a value")));
    }
    Ok(Some(args.remove(place).to_string_lossy().into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cluster_has_a_database_of_its_own() {
        let args = [NODES, "3", DATABASE, "sqlite"].map(OsString::from).into();
        assert!(matches!(run_load(args), Err(Error::Usage(_))));
    }

    #[test]
    fn the_database_is_taken_out_of_the_arguments() {
        let mut args: Vec<OsString> =
            ["--games", "5", DATABASE, "postgres", "--seconds", "1"].map(OsString::from).into();
        assert_eq!(take_option(&mut args, DATABASE), Ok(Some("postgres".to_owned())));
        assert_eq!(args, ["--games", "5", "--seconds", "1"]);
        assert_eq!(take_option(&mut args, DATABASE), Ok(None));
        assert!(matches!(take_option(&mut vec![DATABASE.into()], DATABASE), Err(Error::Usage(_))));
    }
}
