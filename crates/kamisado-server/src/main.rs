//! The binary `kamisado-server`: serves the page of Kamisado.

mod app;
mod args;
mod browser;
mod headers;
mod page;
mod serve;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let Args { command: Command::Serve(args) } = Args::parse();
    match serve::run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
