//! `cargo xtask load`: many games at once, on a server or a cluster of Kamisado and on a bare relay;
//! `cargo xtask measure faults`, `cargo xtask measure cluster` and `cargo xtask measure memory`.
//!
//! The bots run in a separate process, so that the server has its own open files and processor time. Bots play both
//! sides of every game. Each plays the first legal turn as soon as it can, and a new game follows each finished one.
//! The relay only passes every message to both sides of a pair. Its rate is the limit of network and machine, and the
//! difference from it is the cost of the server.
//!
//! Nothing here uses the server's code, and what clients were shown is compared with the database itself. The tests of
//! the server run [`Faults`] for a moment.

mod bots;
mod chance;
mod cluster;
mod compare;
mod faults;
mod history;
pub mod http;
mod memory;
mod nodes;
mod players;
mod relay;
pub mod server;
pub mod socket;
mod storage_faults;
mod stored;
pub mod table;
mod worker;

use clap::{Parser, Subcommand};

pub use faults::Faults;
pub use server::Tested;

/// Many games at once.
#[derive(Debug, Parser)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the server and the relay, let bots play on both, and print the results
    Compare(compare::Compare),
    /// Start the server, kill it repeatedly, and check that nothing is lost
    Faults(faults::Faults),
    /// Start the server, let its storage fail repeatedly, and check that nothing is lost
    StorageFaults(storage_faults::StorageFaults),
    /// Start a cluster, let its nodes, links, databases and NATS servers fail, and check what its clients saw
    ClusterFaults(cluster::ClusterFaults),
    /// Start the server, flood it in many ways, and check that its memory stays small
    Memory(memory::Memory),
    /// Let bots play on a server, and print the results
    Bots(bots::Bots),
    /// Serve the bare relay, and print its address
    Relay,
}

/// Runs the command that the arguments name.
pub fn run() -> std::io::Result<()> {
    let Args { command } = Args::parse();
    // Every game needs two connections. If the limit cannot be raised, exceeding it is a counted error.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match command {
        Command::Compare(compare) => runtime.block_on(compare.run()),
        Command::Faults(faults) => runtime.block_on(faults.run()),
        Command::StorageFaults(faults) => runtime.block_on(faults.run()),
        Command::ClusterFaults(faults) => runtime.block_on(faults.run()),
        Command::Memory(memory) => runtime.block_on(memory.run()),
        Command::Bots(bots) => runtime.block_on(bots.run()),
        Command::Relay => runtime.block_on(relay::serve()),
    }
}
