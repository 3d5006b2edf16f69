//! What is needed to look at the page in a real browser: Chromium, the page and its server.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// Says to the programs in `e2e` where the server is.
pub(crate) const SERVER_VARIABLE: &str = "KAMISADO_SERVER";

/// The Debian packages of the browser and of the program that drives it.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// What is needed of the two.
const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];

/// Builds the page and the server, and says where the server is.
pub(crate) fn build() -> Result<PathBuf, Error> {
    page::build()?;
    page::build_server()?;
    Ok(page::target_folder().join("debug").join(format!("kamisado-server{}", std::env::consts::EXE_SUFFIX)))
}

/// A program of `e2e` on a stage that has been built.
pub(crate) fn program(name: &str) -> Result<Command, Error> {
    provide().map_err(Error::Task)?;
    let server = build()?;
    let mut command = cargo::cargo_at_root();
    command.args(["run", "--quiet", "--package", "kamisado-e2e", "--bin", name, "--"]).env(SERVER_VARIABLE, server);
    Ok(command)
}

/// Sees to it that there is a browser, by Debian's packages if need be. The error is the reason why there is none.
pub(crate) fn provide() -> Result<(), String> {
    let by_hand = format!("install them, on Debian with: apt-get install {}", PACKAGES.join(" "));
    let Some(program) = missing() else {
        return Ok(());
    };
    if !is_root() {
        return Err(format!("{program} is missing; needed are {}: {by_hand}", PROGRAMS.join(" and ")));
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
