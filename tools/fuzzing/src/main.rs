//! `cargo xtask measure fuzz`: runs every parser of untrusted input on very many mutated inputs.
//!
//! Each [`Target`](target::Target) makes valid inputs from a seed, which [`mutate`] changes. The parser reads every
//! input and must not panic. Some inputs, as many as the table says, also go through the target's checks (what was read
//! is printed and read again, and so on). Integer overflow panics.

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

// Readers of the server, which is a program and no library.
#[allow(dead_code, reason = "the server uses the rest")]
#[path = "../../../apps/server/src/games/chat.rs"]
mod chat;
#[allow(dead_code, reason = "the server uses the rest")]
#[path = "../../../apps/server/src/net/client.rs"]
mod client;
#[allow(dead_code, reason = "the server uses the rest")]
#[path = "../../../apps/server/src/accounts/names.rs"]
mod name;
#[path = "../../../apps/server/src/accounts/unicode.rs"]
mod unicode;

/// The server's modules by the paths that it has for them.
mod accounts {
    pub(crate) use crate::unicode;
}

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
