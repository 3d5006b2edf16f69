//! Compilation targets.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::cargo;

/// Installs a compilation target with rustup if it is missing. The error says why it is not available.
pub(crate) fn provide(target: &str) -> Result<(), String> {
    if is_installed(target) {
        return Ok(());
    }
    let mut command = Command::new("rustup");
    command.args(["target", "add", target]).stdin(Stdio::null());
    println!("{}", cargo::show(&command));
    match command.status() {
        Ok(status) if status.success() && is_installed(target) => Ok(()),
        Ok(_) => Err(format!("rustup could not install the target {target}")),
        Err(error) => Err(format!("the target {target} is missing, and rustup did not start: {error}")),
    }
}

fn is_installed(target: &str) -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|output| {
        output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
    })
}
