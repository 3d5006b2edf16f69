//! `cargo xtask measure cluster`: breaks nodes, connections, databases and NATS servers of a cluster, and checks that
//! everything shown to the clients is stored.

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

/// The folder of Debian's libraries. The library of faketime is in a subfolder named for the architecture.
const LIBRARIES: &str = "/usr/lib";
const FAKETIME: &str = "faketime/libfaketimeMT.so.1";

/// What the faults need besides the server.
pub(crate) struct Tools {
    /// The folder of the PostgreSQL programs.
    pub(crate) postgres: PathBuf,
    /// The library of faketime, which changes the clock of a single process.
    pub(crate) faketime: PathBuf,
}

impl Tools {
    /// Installs missing tools. The error says why one is not available.
    pub(crate) fn provide() -> Result<Tools, String> {
        let missing = || {
            let postgres = postgres::programs().is_none().then_some("PostgreSQL");
            let nats = debian::missing(&["nats-server"]);
            postgres.or(nats).or_else(|| faketime().is_none().then_some("faketime"))
        };
        debian::provide(missing, &["postgresql", "nats-server", "faketime"])?;
        match (postgres::programs(), faketime()) {
            (Some(postgres), Some(faketime)) => Ok(Tools { postgres, faketime }),
            _ => Err("PostgreSQL or faketime is not in Debian's folder".to_owned()),
        }
    }
}

fn faketime() -> Option<PathBuf> {
    let folders = fs::read_dir(Path::new(LIBRARIES)).ok()?.flatten().map(|entry| entry.path().join(FAKETIME));
    folders.into_iter().find(|file| file.exists())
}

/// Builds the test programs and runs the faults.
pub(crate) fn run(args: &[OsString]) -> Result<(), Error> {
    let tools = Tools::provide().map_err(Error::Task)?;
    let build = "test --quiet --no-run --workspace --all-features --test online --test cluster";
    cargo::succeed(cargo::cargo_at_root(build))?;
    let folder = std::env::temp_dir().join(format!("kamisado-cluster-{}", process::id()));
    fs::create_dir_all(&folder).map_err(|error| Error::Task(format!("{}: {error}", folder.display())))?;
    let mut command = Programs::at(page::target_folder().join("debug")).command("cluster-faults", args);
    command.arg("--postgres").arg(&tools.postgres).arg("--faketime").arg(&tools.faketime).arg("--folder").arg(&folder);
    cargo::succeed(command)?;
    // If there were violations, the folder is kept for its logs.
    fs::remove_dir_all(&folder).map_err(|error| Error::Task(format!("{}: {error}", folder.display())))
}
