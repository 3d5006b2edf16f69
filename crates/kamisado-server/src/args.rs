//! The command line.

use std::num::NonZeroU32;

use clap::{Parser, Subcommand};

use crate::cluster::IS_NEXT_VERSION;
use crate::config::{ConfigOptions, Source};
use crate::ops::admin::AdminArgs;

/// The version of this program.
const VERSION: &str = match IS_NEXT_VERSION {
    true => concat!(env!("CARGO_PKG_VERSION"), "+next"),
    false => env!("CARGO_PKG_VERSION"),
};

/// Serves the page of Kamisado, and online games.
#[derive(Debug, Parser)]
#[command(version = VERSION)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the page and games until stopped
    Serve(ServeArgs),
    /// Look after what the server keeps
    Admin(AdminArgs),
}

/// How to serve.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) options: ConfigOptions,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Divide the timeouts of the server by a number: tests do not wait
    #[arg(long, hide = true, value_name = "NUMBER", default_value = "1")]
    pub(crate) test_speed: NonZeroU32,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Args::command().debug_assert();
    }
}
