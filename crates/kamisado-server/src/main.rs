//! The binary `kamisado-server`: serves the page of Kamisado.

mod account;
mod allowance;
mod api;
mod app;
mod args;
mod browser;
mod data;
mod headers;
mod page;
mod room;
mod secret;
mod serve;
mod store;
mod time;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use time::now;

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
