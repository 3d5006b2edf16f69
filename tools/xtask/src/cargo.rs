//! Runs cargo and other programs.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::Error;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    // Cargo sets this variable at run time, so it is right even after the folder has moved. The compile-time value is
    // for running the program without cargo.
    let xtask = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).ancestors().nth(2).expect("the folder tools/xtask is in the root").to_path_buf()
}

/// The cargo that started this program, run in the caller's folder.
///
/// Cargo describes the package that it runs in variables. Some build scripts, such as ring's, watch them: with those of
/// xtask they would run again, and all that depends on them, after each cargo command that was typed by hand.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    command
}

/// Same as `cargo`, run in the root of the repository with these arguments, which spaces separate.
pub(crate) fn cargo_at_root(args: &str) -> Command {
    let mut command = cargo();
    command.current_dir(root()).args(args.split_whitespace());
    command
}

/// Runs a command, after printing it. The error names the command.
pub(crate) fn succeed(mut command: Command) -> Result<(), Error> {
    let line = show(&command);
    eprintln!("{line}");
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Task(format!("'{line}' failed"))),
        Err(error) => Err(Error::Task(format!("cannot start '{line}': {error}"))),
    }
}

/// Whether a program can be started to print its version.
pub(crate) fn starts(program: impl AsRef<OsStr>, version: &str) -> bool {
    let mut command = Command::new(program);
    let status = command.arg(version).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The output lines of git, run in the root of the repository.
pub(crate) fn git(args: &[&str]) -> Result<Vec<String>, Error> {
    let mut command = Command::new("git");
    // Print names with non-ASCII characters unescaped.
    command.current_dir(root()).args(["-c", "core.quotePath=off"]).args(args);
    lines_of(command)
}

/// The output lines of a command.
pub(crate) fn lines_of(mut command: Command) -> Result<Vec<String>, Error> {
    let line = show(&command);
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Error::Task(format!("cannot start '{line}': {error}")))?;
    if !output.status.success() {
        return Err(Error::Task(format!("'{line}' failed")));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// A command line, as a user would type it.
pub(crate) fn show(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut line = name.to_string_lossy().into_owned();
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}

/// Runs a command in place of this process.
///
/// On Unix the command replaces the process, so it receives signals and terminal input directly.
#[cfg(unix)]
pub(crate) fn become_command(mut command: Command) -> Result<(), Error> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(Error::Task(format!("cannot start '{}': {error}", show(&command))))
}

/// Runs a command with this process's input and output, and exits with its exit code.
#[cfg(not(unix))]
pub(crate) fn become_command(mut command: Command) -> Result<(), Error> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Error::Exit(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))),
        Err(error) => Err(Error::Task(format!("cannot start '{}': {error}", show(&command)))),
    }
}
