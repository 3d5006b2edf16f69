//! The arguments of `analyse`, `puzzles` and `bench`.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use kamisado::MatchLength;
use kamisado_engine::puzzle::Grade;

use super::{MatchInput, parse_memory, parse_seconds, parse_text};

/// A match to review.
#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub input: MatchInput,
    /// Stop after N seconds for the whole match; unproven moves stay unknown
    #[arg(long, value_name = "N", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub seconds: Option<Duration>,
    /// Size of the transposition table in MB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = parse_memory)]
    pub memory: usize,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Puzzles to make.
#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// Seed; the same seed gives the same puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Make only puzzles of this grade, 1 (easy) to 5 (hard)
    #[arg(long, value_name = "GRADE", value_parser = parse_text::<Grade>)]
    pub grade: Option<Grade>,
    /// Length of the matches that the positions come from: single, or standard, long or marathon for sumo towers
    #[arg(long = "match", value_name = "LENGTH", default_value = "single", value_parser = parse_text::<MatchLength>)]
    pub length: MatchLength,
    /// Also print the solutions
    #[arg(long)]
    pub solutions: bool,
    /// Number of threads; it does not change the puzzles [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub threads: Option<NonZeroUsize>,
    /// Print JSON, one puzzle per line
    #[arg(long, conflicts_with = "solutions")]
    pub json: bool,
}

/// How the bench is printed.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= 256);
    threads.ok_or_else(|| "expected a number from 1 to 256".into())
}
