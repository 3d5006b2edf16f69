//! The server under mutated requests and frames: `cargo xtask measure fuzz` runs it, and the server's tests do for a
//! moment.

mod frames;
mod game;
mod requests;
mod run;

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::server::{Server, Tested};
pub use game::play;
pub use run::{Count, Plan, Tally, run};

/// The server under mutated requests and frames.
#[derive(Debug, clap::Args)]
pub(crate) struct Fuzz {
    /// The smallest number of answered requests and frames
    #[arg(long, default_value_t = 1_000_000)]
    inputs: u64,
    #[command(flatten)]
    tested: Tested,
    /// The file for the rows of the table
    #[arg(long)]
    rows: Option<PathBuf>,
}

impl Fuzz {
    /// Sends the input, and checks that the server withstands it.
    pub(crate) async fn run(self) -> io::Result<()> {
        let Tested { seed, database, server } = &self.tested;
        let args = ["serve", "--port", "0", "--database", database, "--log-level", "error", "--behind-proxy"];
        let mut server = Server::start(server, &args)?;
        let plan = Plan { requests: self.inputs * 6 / 10, frames: self.inputs.div_ceil(10) * 4, seed: *seed };
        let tally = run(&server.host, &plan).await?;
        println!("{tally}");
        play(&server.host).await.map_err(|error| io::Error::other(format!("no game can be played: {error}")))?;
        let panics = server.panics();
        if let Some(file) = &self.rows {
            fs::write(file, rows(&tally, panics))?;
        }
        if !server.is_alive()? || panics > 0 {
            return Err(io::Error::other(format!("the server has ended or panicked: {panics} panics")));
        }
        if tally.failures.is_empty() {
            println!("the server lives, nothing panicked, and a game was played to its end");
            return Ok(());
        }
        Err(io::Error::other(format!(
            "{} answers that must not be:\n{}",
            tally.failures.len(),
            tally.failures.join("\n")
        )))
    }
}

/// Lines for the table of `kamisado-fuzz`.
fn rows(tally: &Tally, panics: u64) -> String {
    let row = |name: &str, count: &Count, panics: u64| {
        let Count { answered, accepted, time } = count;
        // Every answer is checked.
        format!("{name}\t{answered}\t{accepted}\t{answered}\t{}\t{panics}\n", time.as_millis())
    };
    [
        row("requests to the server", &tally.requests, panics),
        row("frames to the socket of a game", &tally.game_frames, 0),
        row("frames to the socket of the lobby", &tally.lobby_frames, 0),
    ]
    .concat()
}
