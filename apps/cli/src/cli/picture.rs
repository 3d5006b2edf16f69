//! The arguments of `show` and `gif`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kamisado::Player;
use kamisado_picture::{Animation, Appearance, BoardStyle, ImageSize};

use super::{MatchInput, PositionArg, parse_seconds, parse_text};

/// A position to show.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub position: PositionArg,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print an SVG image
    #[arg(long, conflicts_with = "json")]
    pub svg: bool,
    /// Write a PNG image to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "svg"])]
    pub png: Option<PathBuf>,
    #[command(flatten)]
    pub picture: PictureArgs,
}

/// A match to draw.
#[derive(Debug, Args)]
pub(crate) struct GifArgs {
    #[command(flatten)]
    pub input: MatchInput,
    /// File to write
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Show each position for N seconds
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_delay, allow_negative_numbers = true)]
    pub delay: Duration,
    /// Show the last position of each round for N seconds
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse_delay, allow_negative_numbers = true)]
    pub end_delay: Duration,
    #[command(flatten)]
    pub picture: PictureArgs,
}

/// How pictures are drawn.
#[derive(Debug, Args)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct PictureArgs {
    /// Choose the style of the board: plain, characters (Chinese characters on squares and towers) or contrast (high
    /// contrast, with a symbol for each colour)
    #[arg(long, value_name = "STYLE", default_value = "plain", value_parser = parse_text::<BoardStyle>)]
    pub style: BoardStyle,
    /// Choose the player whose home row is below: white or black
    #[arg(long, value_name = "SIDE", default_value = "white", value_parser = parse_text::<Player>)]
    pub side: Player,
    /// Set the width of PNG and GIF in pixels, from 160 to 2000
    #[arg(long, value_name = "PIXELS", default_value_t, value_parser = parse_text::<ImageSize>)]
    pub size: ImageSize,
}

impl PictureArgs {
    /// How positions are drawn.
    pub(crate) fn appearance(&self) -> Appearance {
        Appearance::default().in_style(self.style).seen_by(self.side)
    }
}

impl GifArgs {
    /// How the match is drawn.
    pub(crate) fn animation(&self) -> Animation {
        let PictureArgs { size, .. } = self.picture;
        Animation { appearance: self.picture.appearance(), size, delay: self.delay, end_delay: self.end_delay }
    }
}

/// Reads how long a frame is shown. Browsers slow faster frames down.
fn parse_delay(text: &str) -> Result<Duration, String> {
    let range = Duration::from_millis(20)..=Duration::from_secs(600);
    parse_seconds(text).ok().filter(|delay| range.contains(delay)).ok_or_else(|| "expected 0.02 to 600 seconds".into())
}
