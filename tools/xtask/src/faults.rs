//! `cargo xtask measure faults`: kills the server during games, and makes its storage fail.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use crate::cargo;
use crate::debian;
use crate::error::Error;
use crate::load::{self, Programs};
use crate::page;
use crate::postgres::{Postgres, succeed};

/// The option that names the kind of fault.
const KIND: &str = "--kind";
/// The size of the small file system in MiB. Enough for the writes between two checkpoints and for some minutes of
/// games.
const DISK_SIZE: u32 = 192;

/// Runs the requested kinds of faults on the requested databases, by default all of them.
pub(crate) fn run(mut args: Vec<OsString>) -> Result<(), Error> {
    let database = load::take_option(&mut args, load::DATABASE)?;
    let kind = load::take_option(&mut args, KIND)?;
    let databases = match database.as_deref() {
        None => vec!["sqlite", "postgres"],
        Some(one @ ("sqlite" | "postgres")) => vec![one],
        Some(other) => {
            return Err(Error::Usage(format!("{}: expected sqlite or postgres, not '{other}'", load::DATABASE)));
        }
    };
    let (kills, storage) = match kind.as_deref() {
        None => (true, true),
        Some("kills") => (true, false),
        Some("storage") => (false, true),
        Some(other) => return Err(Error::Usage(format!("{KIND}: expected kills or storage, not '{other}'"))),
    };
    let programs = Programs::build()?;
    for database in databases {
        if storage {
            storage_faults(&programs, database, &args)?;
        }
        if kills {
            load::run_on(programs.command("faults", &args), Some(database))?;
        }
    }
    Ok(())
}

/// Runs the command that makes the storage fail, with a database on a small file system.
fn storage_faults(programs: &Programs, database: &str, args: &[OsString]) -> Result<(), Error> {
    let disk = SmallDisk::mount()?;
    let mut command = programs.command("storage-faults", args);
    command.arg("--disk").arg(&disk.folder);
    if database == "sqlite" {
        command.args([load::DATABASE, &load::address(&disk.folder)]);
        return cargo::succeed(command);
    }
    let postgres = Postgres::start().map_err(Error::Task)?;
    let address = postgres.database_on(&disk.folder).map_err(Error::Task)?;
    command.args([load::DATABASE, &address]).args(["--restart", &postgres.restart_command()]);
    cargo::succeed(command)
}

/// A small file system. Dropping it unmounts and deletes it.
struct SmallDisk {
    image: PathBuf,
    folder: PathBuf,
}

impl SmallDisk {
    fn mount() -> Result<SmallDisk, Error> {
        if !debian::is_root() {
            return Err(Error::Task("mounting the small file system requires root".to_owned()));
        }
        let place = page::target_folder().join(format!("faults-{}", process::id()));
        let disk = SmallDisk { image: place.with_extension("img"), folder: place };
        let shown = |path: &Path| {
            let path = path.display().to_string();
            move |error| Error::Task(format!("{path}: {error}"))
        };
        fs::create_dir_all(&disk.folder).map_err(shown(&disk.folder))?;
        let file = fs::File::create(&disk.image).map_err(shown(&disk.image))?;
        file.set_len(u64::from(DISK_SIZE) << 20).map_err(shown(&disk.image))?;
        succeed(Command::new("mkfs.ext4").args(["-q", "-F", "-m", "0"]).arg(&disk.image)).map_err(Error::Task)?;
        succeed(Command::new("mount").args(["-o", "loop"]).arg(&disk.image).arg(&disk.folder)).map_err(Error::Task)?;
        Ok(disk)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Leftovers do no harm.
        let _ = succeed(Command::new("umount").arg("--lazy").arg(&self.folder));
        let _ = fs::remove_dir(&self.folder);
        let _ = fs::remove_file(&self.image);
    }
}
