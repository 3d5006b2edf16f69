//! The arguments of `play`.

use std::path::PathBuf;

use clap::Args;
use kamisado::Player;
use kamisado_engine::Level;

use super::{RulesArg, parse_text};

/// A match to play.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// Record in which to save the match after every turn; an existing one is resumed
    pub file: Option<PathBuf>,
    /// Play against the engine, at a level from 1 (a beginner) to 10 (perfect)
    #[arg(long, value_name = "N", value_parser = parse_text::<Level>)]
    pub level: Option<Level>,
    /// Choose your side against the engine: black, which opens the first round, or white [default: black]
    #[arg(long, value_name = "SIDE", value_parser = parse_text::<Player>, requires = "level")]
    pub side: Option<Player>,
    /// Seed of the engine; with the same seed and the same moves it plays the same game [default: random]
    #[arg(long, value_name = "N", requires = "level")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub rules: RulesArg,
    /// Start from this position (KFEN)
    #[arg(long, value_name = "KFEN")]
    pub position: Option<String>,
    /// Name of the player of the black towers
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// Name of the player of the white towers
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
}
