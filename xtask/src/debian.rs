//! Programs that come from Debian's packages.

use std::process::{Command, Stdio};

use crate::cargo;

/// Sees to it that nothing is missing, by Debian's packages if need be. The error is the reason why something is.
pub(crate) fn provide(missing: impl Fn() -> Option<&'static str>, packages: &[&str]) -> Result<(), String> {
    let Some(program) = missing() else {
        return Ok(());
    };
    let by_hand = format!("install it, on Debian with: apt-get install {}", packages.join(" "));
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
pub(crate) fn missing(programs: &[&'static str]) -> Option<&'static str> {
    let starts = |program: &str| {
        let mut command = Command::new(program);
        let status = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    programs.iter().copied().find(|program| !starts(program))
}

/// Whether packages can be installed without a question.
pub(crate) fn is_root() -> bool {
    let output = Command::new("id").arg("-u").stdin(Stdio::null()).output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
