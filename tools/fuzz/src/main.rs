//! `cargo xtask measure fuzz`: fuzzes a server and the targets, and prints a table.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use kamisado_fuzz::{Plan, Row, run, server, table};
use kamisado_load::server::Server;

/// Run every parser of untrusted input on mutated inputs, and a server on mutated requests and frames
#[derive(Debug, Parser)]
struct Args {
    #[command(flatten)]
    plan: Plan,
    /// Minimum number of answered requests and frames
    #[arg(long, default_value_t = 1_000_000)]
    requests: u64,
    /// Server program; without it only the parsers run
    #[arg(long, requires = "database")]
    server: Option<PathBuf>,
    /// Address of the server's database
    #[arg(long)]
    database: Option<String>,
}

fn main() -> ExitCode {
    match fuzz(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("kamisado-fuzz: {message}");
            ExitCode::FAILURE
        }
    }
}

fn fuzz(Args { plan, requests, server, database }: &Args) -> Result<(), String> {
    let server_rows = match (server, database) {
        (Some(server), Some(database)) => fuzz_server(*requests, plan.seed, server, database),
        _ => Ok(Vec::new()),
    };
    let server_rows = server_rows.map_err(|error| error.to_string())?;
    let rows: Vec<Row> = run(plan).into_iter().chain(server_rows).collect();
    print!("{}", table(&rows));
    let panics: u64 = rows.iter().map(|row| row.panics).sum();
    if panics == 0 { Ok(()) } else { Err(format!("{panics} panics; their inputs are printed above")) }
}

/// Sends mutated requests and frames to a new server, and checks that it withstands them.
#[tokio::main]
async fn fuzz_server(inputs: u64, seed: u64, program: &Path, database: &str) -> io::Result<Vec<Row>> {
    let args = ["serve", "--port", "0", "--database", database, "--log-level", "error", "--behind-proxy"];
    let mut server = Server::start(program, &args)?;
    let plan = server::Plan { requests: inputs * 6 / 10, frames: inputs.div_ceil(10) * 4, seed };
    let tally = server::run(&server.host, &plan).await?;
    println!("{tally}");
    server::play(&server.host).await.map_err(|error| io::Error::other(format!("no game can be played: {error}")))?;
    let panics = server.panics();
    if !server.is_alive()? || panics > 0 {
        return Err(io::Error::other(format!("the server has ended or panicked: {panics} panics")));
    }
    if !tally.failures.is_empty() {
        let (count, failures) = (tally.failures.len(), tally.failures.join("\n"));
        return Err(io::Error::other(format!("{count} answers that must not be:\n{failures}")));
    }
    println!("the server lives, nothing panicked, and a game was played to its end");
    // Every answer is checked.
    let row = |name: &str, count: &server::Count| {
        let server::Count { answered: inputs, accepted, time } = *count;
        Row { name: name.to_owned(), inputs, accepted, checked: inputs, time, panics: 0 }
    };
    Ok(vec![
        row("requests to the server", &tally.requests),
        row("frames to the socket of a game", &tally.game_frames),
        row("frames to the socket of the lobby", &tally.lobby_frames),
    ])
}
