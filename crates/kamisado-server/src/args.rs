//! The command line.

use std::net::{IpAddr, Ipv4Addr};

use clap::{Parser, Subcommand};

/// Serves the page of Kamisado.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the page until stopped
    Serve(ServeArgs),
}

/// How to serve.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080)]
    pub(crate) port: u16,
    /// The address to listen on; the default is reached from this machine only
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) address: IpAddr,
    /// The database: sqlite:FILE, or postgres://USER:PASSWORD@HOST/NAME; a file in the folder for data if not given
    #[arg(long, env = "KAMISADO_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// How many messages a client may send in a second; it may send three times as many at once
    #[arg(long, default_value_t = 10)]
    pub(crate) rate: u32,
    /// Whether players can talk
    #[arg(long, default_value_t = true, action = clap::ArgAction::Set)]
    pub(crate) chat: bool,
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

    #[test]
    fn only_this_machine_is_served_unless_told_otherwise() {
        let Args { command: Command::Serve(args) } = Args::parse_from(["kamisado-server", "serve"]);
        assert!(args.address.is_loopback());
        assert!(!args.open);
    }
}
