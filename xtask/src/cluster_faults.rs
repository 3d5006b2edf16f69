//! `cargo xtask measure cluster`: a cluster in which nodes, links, databases and NATS servers fail, checked by what its clients
//! were shown.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::load::Programs;
use crate::page;
use crate::postgres;

/// Where Debian puts the library of faketime, below the name of the kind of machine.
const LIBRARIES: &str = "/usr/lib";
const FAKETIME: &str = "faketime/libfaketimeMT.so.1";

/// What the faults need beside the server.
pub(crate) struct Tools {
    /// The folder of the programs of PostgreSQL.
    pub(crate) postgres: PathBuf,
    /// The library of faketime, by which the clock of one process is set off.
    pub(crate) faketime: PathBuf,
}

impl Tools {
    /// Sees to it that all are there. The error is the reason why one is not.
    pub(crate) fn provide() -> Result<Tools, String> {
        let missing = || {
            let postgres = postgres::programs().is_none().then_some("PostgreSQL");
            let nats = debian::missing(&["nats-server"]);
            postgres.or(nats).or_else(|| faketime().is_none().then_some("faketime"))
        };
        debian::provide(missing, &["postgresql", "nats-server", "faketime"])?;
        match (postgres::programs(), faketime()) {
            (Some(postgres), Some(faketime)) => Ok(Tools { postgres, faketime }),
            _ => Err("PostgreSQL or faketime is not where Debian puts it".to_owned()),
        }
    }
}

fn faketime() -> Option<PathBuf> {
    let folders = fs::read_dir(Path::new(LIBRARIES)).ok()?.flatten().map(|entry| entry.path().join(FAKETIME));
    folders.into_iter().find(|file| file.exists())
}

/// Builds what the tests build, and lets things fail.
pub(crate) fn run(args: &[OsString]) -> Result<(), Error> {
    let tools = Tools::provide().map_err(Error::Task)?;
    let mut build = cargo::cargo_at_root();
    build.args([
        "test",
        "--quiet",
        "--no-run",
        "--workspace",
        "--all-features",
        "--test",
        "online",
        "--test",
        "cluster",
    ]);
    page::succeed(build)?;
    let folder = std::env::temp_dir().join(format!("kamisado-cluster-{}", process::id()));
    fs::create_dir_all(&folder).map_err(|error| Error::Task(format!("{}: {error}", folder.display())))?;
    let mut command = Programs::at(page::target_folder().join("debug")).command("cluster-faults", args);
    command.arg("--postgres").arg(&tools.postgres).arg("--faketime").arg(&tools.faketime).arg("--folder").arg(&folder);
    page::succeed(command)?;
    // After violations it stays, with what was written down.
    fs::remove_dir_all(&folder).map_err(|error| Error::Task(format!("{}: {error}", folder.display())))
}
