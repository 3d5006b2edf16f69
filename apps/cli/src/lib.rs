//! The program `kamisado`: the game in the terminal, and tools for positions, moves and records.
//!
//! It is a library only so that its readers of untrusted input can be fuzzed. The binary calls [`main`].
//!
//! # Invariants
//!
//! - The program contains no rules. `main` turns errors into exit codes, `run` is one match over the commands, and each
//!   command is a file. Bad input gets exit code 2 and one message on standard error.
//! - `Context::print` prints what people read: it knows which characters can be shown and wraps plain output. JSON, records
//!   and converted matches never go through it. Names in JSON are English; sentences follow the language.
//! - `ugi` reads in one thread and thinks in another. A search owns a copy of the game and answers with one whole line;
//!   dropping its `SearchThread` stops and joins it.
//! - The arena's referee is `Match`; child programs cannot block it. The same seed gives the same games between levels,
//!   however many run at once.

/// The examples of the README of the project, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod arena;
mod charset;
mod cli;
mod command;
mod context;
mod deadline;
mod error;
mod input;
#[cfg_attr(not(unix), allow(dead_code, reason = "the console edits lines by itself"))]
mod line_editor;
mod pgn;
mod progress;
mod render;
mod threads;
mod ugi;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};
use context::Context;
use error::CliError;
pub use ugi::read_ugi;

/// Runs the program with the arguments of this process.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return cli::print_parse_error(&error),
    };
    let context = Context::new(&cli.display).with_language_that_can_be_shown();
    match run(context, cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CliError { message, code }) => {
            if let Some(message) = message {
                context.print_error(&format!("kamisado: {message}"));
            }
            ExitCode::from(code)
        }
    }
}

fn run(context: Context, command: Command) -> Result<(), CliError> {
    match command {
        Command::Show(args) => command::show::run(context, &args),
        Command::Moves { position, json } => command::moves::run(context, &position, json),
        Command::Perft { depth, position, divide, json } => {
            command::perft::run(context, &position, depth, divide, json)
        }
        Command::Replay { input, json } => command::replay::run(context, &input, json),
        Command::Gif(args) => command::gif::run(context, &args),
        Command::Convert { to, input } => command::convert::run(context, &input, to),
        Command::Why { mv, position, json } => command::why::run(context, &mv, &position, json),
        Command::Solve(args) => command::solve::run(context, &args),
        Command::Prove(args) => command::prove::prove(context, &args),
        Command::Check { file } => command::prove::check(context, &file),
        #[cfg(feature = "work")]
        Command::Work(args) => command::work::work(context, &args),
        #[cfg(feature = "work")]
        Command::Coordinate(args) => command::work::coordinate(context, &args),
        Command::Arena(args) => arena::run(context, &args),
        Command::Analyse(args) => command::analyse::run(context, &args),
        Command::Puzzles(args) => command::puzzles::run(context, &args),
        Command::Bench(args) => command::bench::run(&args),
        Command::Play(play) => command::play::run(context, &play),
        Command::Ugi => ugi::run(),
    }
}
