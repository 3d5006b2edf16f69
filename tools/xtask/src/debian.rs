//! Installs programs from Debian packages.

use std::process::{Command, Stdio};

use crate::cargo;

/// Installs the packages if a program is missing. The error says why it is not available.
pub(crate) fn provide(missing: impl Fn() -> Option<&'static str>, packages: &[&str]) -> Result<(), String> {
    let Some(program) = missing() else {
        return Ok(());
    };
    let by_hand = format!("install it (on Debian: apt-get install {})", packages.join(" "));
    if !is_root() {
        return Err(format!("{program} is missing: {by_hand}"));
    }
    for args in [&["update"][..], &["install", "--yes", "--no-install-recommends"][..]] {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
        if args.len() > 1 {
            command.args(packages);
        }
        println!("{}", cargo::show(&command));
        match command.status() {
            // Outdated package lists may be good enough. If not, the installation fails.
            Ok(_) => {}
            Err(error) => {
                return Err(format!("{program} is missing and apt-get could not be started ({error}): {by_hand}"));
            }
        }
    }
    match missing() {
        None => Ok(()),
        Some(program) => Err(format!("apt-get could not install {program}: {by_hand}")),
    }
}

/// The first program that cannot be run.
pub(crate) fn missing(programs: &[&'static str]) -> Option<&'static str> {
    programs.iter().copied().find(|program| !cargo::starts(program, "--version"))
}

/// Whether packages can be installed without asking.
pub(crate) fn is_root() -> bool {
    let output = Command::new("id").arg("-u").stdin(Stdio::null()).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
