//! `cargo xtask measure fuzz`: runs the targets and prints a table.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use kamisado_fuzz::{Plan, Row, read_rows, run, table};

/// Run every parser of untrusted input on mutated inputs
#[derive(Debug, Parser)]
struct Args {
    #[command(flatten)]
    plan: Plan,
    /// A file with rows of another program, which the table contains too
    #[arg(long)]
    rows: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match fuzz(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("kamisado-fuzz: {message}");
            ExitCode::FAILURE
        }
    }
}

fn fuzz(args: &Args) -> Result<(), String> {
    let other_rows = args.rows.as_deref().map_or(Ok(Vec::new()), read_rows)?;
    let rows: Vec<Row> = run(&args.plan).into_iter().chain(other_rows).collect();
    print!("{}", table(&rows));
    let panics: u64 = rows.iter().map(|row| row.panics).sum();
    if panics == 0 { Ok(()) } else { Err(format!("{panics} panics; their inputs are printed above")) }
}
