//! The binary `kamisado-server`: serves the page of Kamisado and online games.

mod accounts;
mod args;
mod broken;
mod cluster;
mod config;
mod games;
mod http;
mod net;
mod ops;
mod pool;
mod serve;
mod store;
mod time;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use time::now;

/// Gives memory back to the system when a flood is over, which the system's own allocator does not: docs/operations.md has
/// the numbers.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Serve(args) => serve::run(args),
        Command::Admin(args) => ops::admin::run(args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
