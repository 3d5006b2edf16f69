//! `cargo xtask measure clone`: how long it takes from a fresh clone to the page.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use std::{env, fs, process};

use crate::cargo;
use crate::error::Error;
use crate::page;

/// What the server prints when the page can be opened.
const THERE: &str = "Kamisado is at ";

/// Clones what is committed into a folder for a while, plays there, and prints the time until the page is there. All packages
/// are downloaded, as on a machine where nothing was built before.
pub(crate) fn run() -> Result<(), Error> {
    let folder = env::temp_dir().join(format!("kamisado-clone-{}", process::id()));
    let timed = timed(&folder);
    // What is left in a folder for temporary files does no harm.
    let _ = fs::remove_dir_all(&folder);
    println!("from the clone to the page: {:.0} s", timed?);
    Ok(())
}

fn timed(folder: &Path) -> Result<f64, Error> {
    let (cargo_home, folder) = (folder.join("cargo"), folder.join("clone"));
    let start = Instant::now();
    let mut clone = Command::new("git");
    clone.args(["clone", "--quiet"]).arg(cargo::root()).arg(&folder);
    page::succeed(clone)?;
    let mut play = cargo::cargo();
    // No settings of this build, and no screen on which a browser would open.
    for variable in ["CARGO_TARGET_DIR", "CARGO_MANIFEST_DIR", "DISPLAY", "WAYLAND_DISPLAY"] {
        play.env_remove(variable);
    }
    play.env("CARGO_HOME", cargo_home);
    play.arg("play").current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped());
    let child = play.spawn().map_err(|error| Error::Task(format!("cannot start '{}': {error}", cargo::show(&play))))?;
    let there = wait(child);
    let seconds = start.elapsed().as_secs_f64();
    if there { Ok(seconds) } else { Err(Error::Task("the clone could not be played".to_owned())) }
}

/// Waits for the page and ends the server. False if the server never came.
fn wait(mut child: Child) -> bool {
    let lines = child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
    let there = lines.map_while(Result::ok).any(|line| line.contains(THERE));
    // A program that has ended by itself cannot be ended once more.
    let _ = child.kill();
    let _ = child.wait();
    there
}
