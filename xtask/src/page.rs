//! `cargo xtask page`: builds the page into `dist/`, from where the server takes it.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo;
use crate::error::Error;
use crate::target;

const TARGET: &str = "wasm32-unknown-unknown";

/// A part of the page: its package, and the profile it is built with.
struct Part {
    package: &'static str,
    profile: &'static str,
    /// The name of the compiled file.
    file: &'static str,
    /// What the linker is told.
    link: &'static [&'static str],
}

// The bundle takes the page apart, and needs to know for that what refers to what.
const PAGE: Part = Part {
    package: "kamisado-web",
    profile: "page",
    file: "kamisado_web.wasm",
    link: &["-C", "link-arg=--emit-relocs"],
};
const WORKER: Part = Part { package: "kamisado-worker", profile: "worker", file: "kamisado_worker.wasm", link: &[] };

/// Builds the page. What has not changed since the last time is not built again.
pub(crate) fn build() -> Result<(), Error> {
    target::provide(TARGET).map_err(Error::Task)?;
    succeed(PAGE.build())?;
    succeed(WORKER.build())?;
    succeed(bundle())
}

impl Part {
    fn build(&self) -> Command {
        let mut command = cargo::cargo_at_root();
        command.args(["rustc", "--package", self.package, "--profile", self.profile, "--target", TARGET]);
        command.args(["--lib", "--crate-type", "cdylib", "--"]).args(self.link);
        command
    }

    fn compiled(&self) -> PathBuf {
        target_folder().join(TARGET).join(self.profile).join(self.file)
    }
}

/// Where cargo leaves what it has built.
pub(crate) fn target_folder() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => cargo::root().join(folder),
        None => cargo::root().join("target"),
    }
}

/// The program that makes the page out of its parts is a package of its own: nothing else has to wait for it.
fn bundle() -> Command {
    let mut command = cargo::cargo_at_root();
    command.args(["run", "--package", "kamisado-bundle", "--"]);
    command.args([PAGE.compiled(), WORKER.compiled(), "crates/kamisado-web/static".into(), "dist".into()]);
    command
}

/// Builds the server, which takes the page from `dist/`. The dev profile builds in seconds, and files are fast enough from
/// there.
pub(crate) fn build_server() -> Result<(), Error> {
    let mut command = cargo::cargo_at_root();
    command.args(["build", "--package", "kamisado-server"]);
    succeed(command)
}

/// Runs a command that has the last word if it fails.
pub(crate) fn succeed(mut command: Command) -> Result<(), Error> {
    let line = cargo::show(&command);
    eprintln!("{line}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Task(format!("'{line}' failed"))),
        Err(error) => Err(Error::Task(format!("cannot start '{line}': {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_the_worker_are_built_with_profiles_of_their_own() {
        let line = cargo::show(&WORKER.build());
        let expected = "rustc --package kamisado-worker --profile worker --target wasm32-unknown-unknown";
        assert!(line.contains(expected), "{line}");
        assert!(PAGE.compiled().ends_with("wasm32-unknown-unknown/page/kamisado_web.wasm"));
    }

    #[test]
    fn both_are_handed_to_the_bundle() {
        let line = cargo::show(&bundle());
        assert!(line.contains("kamisado_web.wasm") && line.contains("kamisado_worker.wasm"), "{line}");
        assert!(line.ends_with(" crates/kamisado-web/static dist"), "{line}");
    }
}
