//! `cargo xtask measure clone`: the time from a fresh clone to the page.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use std::{env, fs, process};

use crate::cargo;
use crate::error::Error;

/// The server prints this when it is ready.
const THERE: &str = "Kamisado is at ";

/// Clones the committed state into a temporary folder, runs `cargo play` there with an empty cargo home, and prints the
/// time until the page is served. All crates are downloaded, as on a new machine.
pub(crate) fn run() -> Result<(), Error> {
    let folder = env::temp_dir().join(format!("kamisado-clone-{}", process::id()));
    let timed = timed(&folder);
    // A leftover temporary folder does no harm.
    let _ = fs::remove_dir_all(&folder);
    println!("time from the clone to the page: {:.0} s", timed?);
    Ok(())
}

fn timed(folder: &Path) -> Result<f64, Error> {
    let (cargo_home, folder) = (folder.join("cargo"), folder.join("clone"));
    let start = Instant::now();
    let mut clone = Command::new("git");
    clone.args(["clone", "--quiet"]).arg(cargo::root()).arg(&folder);
    cargo::succeed(clone)?;
    let mut play = cargo::cargo();
    // Use no settings of this build, and do not open a browser.
    for variable in ["CARGO_TARGET_DIR", "CARGO_MANIFEST_DIR", "DISPLAY", "WAYLAND_DISPLAY"] {
        play.env_remove(variable);
    }
    play.env("CARGO_HOME", cargo_home);
    play.arg("play").current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped());
    let child = play.spawn().map_err(|error| Error::Task(format!("cannot start '{}': {error}", cargo::show(&play))))?;
    let there = wait(child);
    let seconds = start.elapsed().as_secs_f64();
    if there { Ok(seconds) } else { Err(Error::Task("the server of the clone did not start".to_owned())) }
}

/// Waits for the page, then stops the server. Returns `false` if the server did not start.
fn wait(mut child: Child) -> bool {
    let lines = child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
    let there = lines.map_while(Result::ok).any(|line| line.contains(THERE));
    // Fails if the server has already exited.
    let _ = child.kill();
    let _ = child.wait();
    there
}
