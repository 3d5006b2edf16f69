//! `cargo xtask measure fuzz`: every reader of foreign input on very many mutated inputs.
//!
//! Each [`Target`](target::Target) has valid inputs, made from a seed, which [`mutate`] changes. Every input is read, and must
//! not panic; some of them, as many as the table says, also pass through the checks of the target (what is read is
//! printed and read again, and so on). Numbers that overflow are panics here.

mod args;
mod report;
mod run;
mod seeds;
mod target;

#[path = "../../fuzz/bodies.rs"]
mod bodies;
#[path = "../../fuzz/mutate.rs"]
mod mutate;
#[path = "../../fuzz/typed.rs"]
mod typed;

use std::process::ExitCode;

use args::Args;

fn main() -> ExitCode {
    let done = Args::parse(std::env::args().skip(1)).and_then(|args| {
        let other_rows = args.rows.as_deref().map_or(Ok(Vec::new()), report::read_rows)?;
        let rows = run::run(&args);
        print!("{}", report::table(rows.iter().chain(&other_rows)));
        let panics: u64 = rows.iter().chain(&other_rows).map(|row| row.panics).sum();
        if panics == 0 { Ok(()) } else { Err(format!("{panics} panics; their inputs are printed above")) }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("kamisado-fuzzing: {message}");
            ExitCode::FAILURE
        }
    }
}
