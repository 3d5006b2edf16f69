//! The page in a real browser.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Outcome, cargo_test};
use crate::cargo;
use crate::error::Error;
use crate::page;

/// The package with the tests.
const MANIFEST: &str = "e2e/Cargo.toml";

/// The Debian packages of the browser and of the program that drives it.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// What the tests need of the two.
const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];

pub(super) fn present(root: &Path) -> bool {
    root.join(MANIFEST).exists()
}

pub(super) fn run() -> io::Result<Outcome> {
    if let Err(reason) = provide() {
        return Ok(Outcome::not_run(reason));
    }
    if let Err(error) = build() {
        // A page that cannot be built is a failure, not a missing tool.
        println!("{}", error.message().unwrap_or_default());
        return Ok(Outcome::failed());
    }
    let server = server();
    cargo_test::run_with(&["--package", "kamisado-e2e"], &[("KAMISADO_SERVER", server.as_os_str())])
}

fn build() -> Result<(), Error> {
    page::build()?;
    let mut command = cargo::cargo_at_root();
    command.args(["build", "--package", "kamisado-server"]);
    page::succeed(command)
}

/// The server that was built.
fn server() -> PathBuf {
    page::target_folder().join("debug").join(format!("kamisado-server{}", std::env::consts::EXE_SUFFIX))
}

/// Sees to it that there is a browser, by Debian's packages if need be. The error is the reason why there is none.
fn provide() -> Result<(), String> {
    if missing().is_none() {
        return Ok(());
    }
    let by_hand = format!("install them, on Debian with: apt-get install {}", PACKAGES.join(" "));
    let Some(program) = missing() else {
        return Ok(());
    };
    if !is_root() {
        return Err(format!("{program} is missing; the tests need {}: {by_hand}", PROGRAMS.join(" and ")));
    }
    for args in [&["update"][..], &["install", "--yes", "--no-install-recommends", PACKAGES[0], PACKAGES[1]][..]] {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
        println!("{}", cargo::show(&command));
        match command.status() {
            // Old lists of packages may do as well; if not, the installation says so.
            Ok(_) => {}
            Err(error) => return Err(format!("{program} is missing, and apt-get did not start ({error}): {by_hand}")),
        }
    }
    match missing() {
        None => Ok(()),
        Some(program) => Err(format!("apt-get could not install {program}: {by_hand}")),
    }
}

/// The first program that does not start.
fn missing() -> Option<&'static str> {
    let starts = |program: &str| {
        let mut command = Command::new(program);
        let status = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    PROGRAMS.into_iter().find(|program| !starts(program))
}

/// Whether packages can be installed without a question.
fn is_root() -> bool {
    let output = Command::new("id").arg("-u").stdin(Stdio::null()).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
