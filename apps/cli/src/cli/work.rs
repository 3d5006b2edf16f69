//! The arguments of `work` and `coordinate`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{parse_memory, parse_seconds};

/// A worker.
#[derive(Debug, Args)]
pub(crate) struct WorkArgs {
    /// NATS server with JetStream, such as nats://127.0.0.1:4222
    #[arg(long, value_name = "URL")]
    pub nats: String,
    /// Name that no other worker has: letters, digits, dots, hyphens and underscores [default: host, process and
    /// time]
    #[arg(long, value_parser = parse_name)]
    pub name: Option<String>,
    /// Size of the transposition table in MB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = parse_memory)]
    pub memory: usize,
}

/// The starts that workers must prove.
#[derive(Debug, Args)]
pub(crate) struct CoordinateArgs {
    /// Starts of rounds as KFEN, such as "obpkyr+gn/8/8/8/8/8/8/NGRYKP+B+O b - 3"
    #[arg(value_name = "KFEN", required_unless_present = "starts")]
    pub kfens: Vec<String>,
    /// File of more starts, one KFEN per line
    #[arg(long, value_name = "FILE")]
    pub starts: Option<PathBuf>,
    /// NATS server with JetStream, such as nats://127.0.0.1:4222
    #[arg(long, value_name = "URL")]
    pub nats: String,
    /// File of proofs; starts that it proves are skipped, and new proofs are added
    #[arg(long, value_name = "FILE")]
    pub table: PathBuf,
    /// Limit the opening of later rounds too (O2). The default if a start has opening limits
    #[arg(long)]
    pub limited: bool,
    /// Let a worker give up a start after N nodes
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// After N seconds without an answer, also give a job to another worker [default: only when its worker is silent]
    #[arg(long, value_name = "N", value_parser = parse_seconds)]
    pub job_timeout: Option<Duration>,
}

fn parse_name(text: &str) -> Result<String, String> {
    if kamisado_work::is_name(text) { Ok(text.to_owned()) } else { Err(kamisado_work::MessageError::Name.to_string()) }
}
