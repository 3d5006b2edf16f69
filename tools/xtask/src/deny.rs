//! `cargo xtask deny` and `cargo xtask advisories`: check the dependencies against deny.toml and for known
//! vulnerabilities.

use std::path::PathBuf;
use std::process::Command;

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
    cargo::succeed(command)
}

/// The path of cargo-deny: in this project's folder for tools, or on the user's path.
fn provide() -> Result<PathBuf, Error> {
    let tools = page::target_folder().join("tools");
    let own = tools.join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let candidates = [own.clone(), PathBuf::from("cargo-deny")];
    if let Some(found) = candidates.into_iter().find(|program| cargo::starts(program, "--version")) {
        return Ok(found);
    }
    // It runs for only a few seconds, so a debug build saves time overall.
    let mut command = cargo::cargo_at_root(&format!("install --quiet --locked --debug {VERSION} --root"));
    command.arg(&tools);
    cargo::succeed(command)?;
    Ok(own)
}
