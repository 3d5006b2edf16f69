//! `cargo xtask page`: builds the page into `dist/`, from where the server takes it. It is small, as it is released; the page
//! of `cargo play` is built in a fraction of the time.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread::{self, JoinHandle, ScopedJoinHandle};

use crate::cargo::{self, succeed};
use crate::error::Error;
use crate::target;

const TARGET: &str = "wasm32-unknown-unknown";

/// The variable with flags for the compiler, for everything that is built for [`TARGET`].
const FLAGS_VARIABLE: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// The folder of the page.
const DIST: &str = "dist";

/// A part of the page: its package, and the profile it is built with.
struct Part {
    package: &'static str,
    profile: &'static str,
    /// The name of the compiled file.
    file: &'static str,
    /// Flags for the linker.
    link: &'static [&'static str],
    /// Flags for the compiler, for everything in it.
    flags: &'static str,
}

// The bundle takes the page apart, and needs to know for that what refers to what.
const PAGE: Part = Part {
    package: "kamisado-web",
    profile: "page",
    file: "kamisado_web.wasm",
    link: &["-C", "link-arg=--emit-relocs"],
    // Leptos then forgets the types of views, which makes the page a good deal smaller and quicker to build.
    flags: "--cfg erase_components",
};
const WORKER: Part =
    Part { package: "kamisado-worker", profile: "worker", file: "kamisado_worker.wasm", link: &[], flags: "" };

/// The profile of the page at home. Both parts are built by one command, so that what both need is built once.
const HOME_PROFILE: &str = "home";

/// What 'cargo play' builds for this machine, and with which features.
pub(crate) const HOME_PACKAGES: [&str; 5] = ["--package", BUNDLE, "--package", SERVER, "--no-default-features"];

/// As for the small page; and its code stays in one piece.
const HOME_FLAGS: &str = "--cfg erase_components --cfg whole -C link-arg=--keep-section=target_features";

/// The program that makes the page out of its parts: a package of its own, for which nothing else has to wait.
const BUNDLE: &str = "kamisado-bundle";

/// The most bytes that may be needed to play. The tests see to it; whoever tries something out is not stopped by it.
const INITIAL_BYTES: usize = 350_000;

/// The program that serves the page.
pub(crate) const SERVER: &str = "kamisado-server";

/// The compiler's commands for the parts of a page, and the two modules that they make.
struct Parts {
    page: Command,
    /// Where it is not built with the page.
    worker: Option<Command>,
    compiled: [PathBuf; 2],
}

impl Parts {
    /// Small, as the page is released.
    fn small() -> Parts {
        Parts { page: PAGE.build(), worker: Some(WORKER.build()), compiled: [PAGE, WORKER].map(|part| part.compiled()) }
    }

    /// Built in little time, as it is good enough for this machine.
    fn home() -> Parts {
        let mut command = cargo::cargo_at_root("build --lib");
        command.args(["--package", PAGE.package, "--package", WORKER.package]);
        command.args(["--profile", HOME_PROFILE, "--target", TARGET]).env(FLAGS_VARIABLE, HOME_FLAGS);
        let folder = target_folder().join(TARGET).join(HOME_PROFILE);
        Parts { page: command, worker: None, compiled: [PAGE, WORKER].map(|part| folder.join(part.file)) }
    }
}

/// Builds the page. What has not changed since the last time is not built again.
pub(crate) fn build() -> Result<(), Error> {
    build_beside(Parts::small(), &["--package", BUNDLE], &[BUNDLE], None)
}

/// Builds the page and the server that takes it from `dist/`. The dev profile of the server is built in a fraction of the
/// time, and files are fast enough from there.
pub(crate) fn build_with_server() -> Result<(), Error> {
    build_beside(Parts::small(), &["--package", BUNDLE, "--package", SERVER], &[BUNDLE, SERVER], None)
}

/// Builds the page and the server for this machine alone, with what a person at home uses, in as little time as can be.
pub(crate) fn build_for_home() -> Result<(), Error> {
    build_beside(Parts::home(), &HOME_PACKAGES, &[BUNDLE, SERVER], None)
}

/// Builds the page of [`build_for_home`].
pub(crate) fn build_home_page() -> Result<(), Error> {
    build_beside(Parts::home(), &["--package", BUNDLE, "--no-default-features"], &[BUNDLE], None)
}

/// Compiles the parts of both pages at the lowest priority, beside tests that leave a processor idle. Building a page
/// afterwards only packs it; an error shows then.
pub(crate) fn compile_in_background() -> Result<JoinHandle<()>, Error> {
    target::provide(TARGET).map_err(Error::Task)?;
    let commands = [Parts::small(), Parts::home()].into_iter().flat_map(|parts| [Some(parts.page), parts.worker]);
    let commands: Vec<Command> = commands.flatten().collect();
    Ok(thread::spawn(move || {
        for command in commands {
            let mut command = behind(command, LOWEST);
            let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
    }))
}

/// Creates the folder of the page. The server has to know where the page will be, and would be built again by every
/// command until it does.
pub(crate) fn create_folder() -> Result<(), Error> {
    let dist = cargo::root().join(DIST);
    fs::create_dir_all(&dist).map_err(|error| Error::Task(format!("{}: {error}", dist.display())))
}

/// Builds the page with what the tests have built already, and refuses one that is too large.
pub(crate) fn build_for_tests() -> Result<(), Error> {
    build_beside(Parts::small(), &["--workspace", "--all-features"], &[BUNDLE], Some(INITIAL_BYTES))
}

/// Builds the page and, beside it, programs for this machine. The packages decide which features their dependencies have.
fn build_beside(parts: Parts, packages: &[&str], programs: &[&str], limit: Option<usize>) -> Result<(), Error> {
    target::provide(TARGET).map_err(Error::Task)?;
    create_folder()?;
    // Each of these ends with a long step on a single core, so they are done side by side. The page takes longest, goes
    // first and reports its progress; the others print only errors. What makes the page out of its parts
    // is built before the rest of the programs, which is still being built while it works.
    thread::scope(|scope| {
        let beside = |command| succeed(behind(quiet(command), LOW));
        let worker = parts.worker.map(|worker| scope.spawn(move || beside(worker)));
        let (bundle_built, bundle_result) = mpsc::channel();
        let rest = scope.spawn(move || {
            let built = beside(native(packages, &[BUNDLE]));
            let is_built = built.is_ok();
            // The receiver is gone only if the page has failed, and then that is reported.
            let _ = bundle_built.send(built);
            if is_built { beside(native(packages, programs)) } else { Ok(()) }
        });
        let page = succeed(parts.page).and(worker.map_or(Ok(()), joined));
        page.and_then(|()| bundle_result.recv().unwrap_or_else(|_| failed()))?;
        let mut command = program(BUNDLE);
        command.args(parts.compiled).args(["apps/web/static", DIST]);
        command.args(limit.map(|limit| limit.to_string()));
        succeed(command)?;
        joined(rest)
    })
}

/// What came of something that was built beside something else.
fn joined(build: ScopedJoinHandle<'_, Result<(), Error>>) -> Result<(), Error> {
    build.join().unwrap_or_else(|_| failed())
}

fn failed() -> Result<(), Error> {
    Err(Error::Task("a part of the page could not be built".to_owned()))
}

/// A command that prints only errors.
fn quiet(mut command: Command) -> Command {
    command.arg("--quiet");
    command
}

/// Priorities for `nice`: behind other work, and only where nothing else wants the processor.
const LOW: &str = "10";
const LOWEST: &str = "19";

/// The same command with a lower priority, where the system can do that.
fn behind(command: Command, priority: &str) -> Command {
    const NICE: &str = "nice";
    if Command::new(NICE).output().is_err() {
        return command;
    }
    let mut nice = Command::new(NICE);
    nice.args(["-n", priority]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => nice.env(name, value),
            None => nice.env_remove(name),
        };
    }
    nice
}

impl Part {
    fn build(&self) -> Command {
        let mut command = cargo::cargo_at_root("rustc");
        command.args(["--package", self.package, "--profile", self.profile, "--target", TARGET]);
        command.args(["--lib", "--crate-type", "cdylib"]);
        command.env(FLAGS_VARIABLE, self.flags);
        if !self.link.is_empty() {
            command.arg("--").args(self.link);
        }
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

/// Builds programs for this machine.
fn native(packages: &[&str], programs: &[&str]) -> Command {
    let mut command = cargo::cargo_at_root("build");
    command.args(packages).args(programs.iter().flat_map(|program| ["--bin", program]));
    command
}

/// A program that was built here. Cargo is not asked to run it: for one program alone it would choose other features of what
/// both need, and build all of that once more.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(built("debug", name));
    command.current_dir(cargo::root());
    command
}

/// The path of a program built with this profile.
pub(crate) fn built(profile: &str, name: &str) -> PathBuf {
    target_folder().join(profile).join(format!("{name}{EXE_SUFFIX}"))
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
        let [page, worker] = Parts::home().compiled;
        assert!(page.ends_with("wasm32-unknown-unknown/home/kamisado_web.wasm"), "{}", page.display());
        assert!(worker.ends_with("wasm32-unknown-unknown/home/kamisado_worker.wasm"), "{}", worker.display());
    }
}
