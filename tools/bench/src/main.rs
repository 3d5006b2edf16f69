//! Compares the speed of perft for Kamisado with that of chess libraries, in alternating repetitions.
//!
//! Run it with `cargo xtask measure perft`. docs/performance.md explains it and shows results.

mod args;
mod chess;
mod contender;
mod table;

use std::process::ExitCode;

use args::Args;
use contender::Contender;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("perft-bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let repetitions = match Args::parse(std::env::args().skip(1))? {
        Args::Help => {
            print!("{}", args::HELP);
            return Ok(());
        }
        Args::Measure { repetitions } => repetitions,
    };
    let contenders = Contender::all();
    println!("{}", table::head(repetitions));
    let mut seconds = vec![Vec::new(); contenders.len()];
    for repetition in 1..=repetitions {
        eprintln!("repetition {repetition} of {repetitions}");
        for (contender, seconds) in contenders.iter().zip(&mut seconds) {
            seconds.push(contender.time()?);
        }
    }
    print!("{}", table::rows(&contenders, &seconds));
    Ok(())
}
