//! The binary `kamisado-server`: serves the page of Kamisado and online games.
//!
//! # Invariants
//!
//! - Each game has a task that alone changes it (`games/actor/mod.rs`). Events are stored first (`store/writer.rs`, many
//!   games in one transaction), then applied and sent. If a write fails or its outcome is unknown, nothing is applied:
//!   the task tells the players, refuses actions and reads the entries again. What an event changes elsewhere (the next
//!   game of a rematch, ratings) is stored in the transaction of that event.
//! - All writes go through `WriteTransaction` or are single statements. A connection on which a transaction failed is
//!   closed, never reused. Every write of games checks that this server still owns the database.
//! - SQLite and PostgreSQL share one set of SQL statements; with SQLite one connection writes everything. Only what a
//!   cluster needs (`store/nodes.rs`, locks between nodes) is for PostgreSQL alone. One database has one server, or one
//!   cluster (`cluster/`).
//! - A game without connections is in memory only while a live clock runs or an engine thinks (`games/room/idle.rs`). The row of
//!   an idle game says when it is due and whose turn it is.
//! - Everything a client can create has a limit (`http/access.rs`, `games/unfinished.rs`, `games/offers.rs`) and a
//!   retention period (`store/retention.rs`).
//! - A row that cannot be read, damaged or written by a newer server, affects only its own game: lists skip it, it is
//!   logged once (`store/unreadable.rs`), and no server referees a game whose terms it does not fully understand
//!   (`KnownTerms`).
//! - Clocks run on a `SteadyClock`, which steps only together with an `Interrupted` event.
//! - `net` limits connections and checks every request in `RequestGuard`: rate, origin, log, metrics. `config` reads the
//!   settings once. `accounts` knows neither HTTP nor SQL. Secrets are stored as hashes, passwords by argon2id; sensitive
//!   changes need a session that was confirmed in the last five minutes.
//! - Every socket is registered in `LiveSockets` and closes with the session that opened it.
//! - Every handler below `/api` documents itself; `/api` and `/api/openapi.json` are generated from that.
//! - The server serves `dist/`; without a built page it says so instead of failing to compile. A strict
//!   Content-Security-Policy allows only the page's own origin.

mod accounts;
mod args;
#[cfg(feature = "broken")]
mod broken;
mod cluster;
mod config;
mod games;
mod http;
mod keyed_locks;
mod net;
#[cfg(any(test, next_version))]
mod next_version;
mod ops;
mod pool;
mod serve;
mod store;
#[cfg(test)]
mod testing;
mod time;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use time::now;

/// Gives memory back to the system when a flood is over, which the system's own allocator does not: docs/load.md has the
/// numbers.
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
