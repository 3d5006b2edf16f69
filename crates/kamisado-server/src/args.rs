//! The command line.

use clap::{Parser, Subcommand};

use crate::config::{ConfigOptions, Source};
use crate::ops::admin::AdminArgs;

/// Serves the page of Kamisado, and games over the network.
#[derive(Debug, Parser)]
#[command(version)]
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
