//! `cargo xtask deny` and `cargo xtask advisories`: whether the dependencies are what deny.toml allows, and whether faults
//! of them are known.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// The version that is installed where there is none.
const VERSION: &str = "cargo-deny@0.20.2";

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Forbidden crates, licences and sources. They need no network.
    Rules,
    /// Known vulnerabilities, from a database in the network.
    Advisories,
}

impl Subject {
    const fn names(self) -> &'static [&'static str] {
        match self {
            Subject::Rules => &["bans", "licenses", "sources"],
            Subject::Advisories => &["advisories"],
        }
    }
}

/// Checks the dependencies, by cargo-deny, which is installed if it is missing.
pub(crate) fn run(subject: Subject) -> Result<(), Error> {
    let mut command = Command::new(provide()?);
    command.current_dir(cargo::root()).args(["--workspace", "--locked", "check"]).args(subject.names());
    succeed(command)
}

/// Where cargo-deny is: in the folder for tools of this tree, or where the person has it.
fn provide() -> Result<PathBuf, Error> {
    let tools = page::target_folder().join("tools");
    let own = tools.join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let starts = |program: &PathBuf| {
        let mut command = Command::new(program);
        let status = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    if let Some(found) = [own.clone(), PathBuf::from("cargo-deny")].into_iter().find(starts) {
        return Ok(found);
    }
    let mut command = cargo::cargo_at_root();
    // It runs for some seconds: not optimised it is there much sooner.
    command.args(["install", "--quiet", "--locked", "--debug", VERSION, "--root"]).arg(&tools);
    succeed(command)?;
    Ok(own)
}

fn succeed(mut command: Command) -> Result<(), Error> {
    let line = cargo::show(&command);
    println!("== {line}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Task(format!("{line} did not end well"))),
        Err(error) => Err(Error::Task(format!("{line} cannot start: {error}"))),
    }
}
