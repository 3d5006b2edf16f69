//! `cargo xtask deny` and `cargo xtask advisories`: check the dependencies against deny.toml and for known
//! vulnerabilities.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// The version to install if there is none.
const VERSION: &str = "cargo-deny@0.20.2";

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Forbidden crates, licences and sources. Needs no network.
    Rules,
    /// Known vulnerabilities, from an online database.
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

/// Checks the dependencies with cargo-deny. Installs it if it is missing.
pub(crate) fn run(subject: Subject) -> Result<(), Error> {
    let mut command = Command::new(provide()?);
    command.current_dir(cargo::root()).args(["--workspace", "--locked", "check"]).args(subject.names());
    succeed(command)
}

/// The path of cargo-deny: in this project's folder for tools, or on the user's path.
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
    // It runs for only a few seconds, so a debug build saves time overall.
    command.args(["install", "--quiet", "--locked", "--debug", VERSION, "--root"]).arg(&tools);
    succeed(command)?;
    Ok(own)
}

fn succeed(mut command: Command) -> Result<(), Error> {
    let line = cargo::show(&command);
    println!("== {line}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Task(format!("{line} failed"))),
        Err(error) => Err(Error::Task(format!("cannot start {line}: {error}"))),
    }
}
