//! The arguments of `show`, and how a picture is drawn.

use clap::Args;
use kamisado::Player;
use kamisado_picture::{Appearance, BoardStyle};

use super::{PositionArg, parse_text};

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
}

impl PictureArgs {
    /// How positions are drawn.
    pub(crate) fn appearance(&self) -> Appearance {
        Appearance::default().in_style(self.style).seen_by(self.side)
    }
}
