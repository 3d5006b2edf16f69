//! The `admin` commands: maintenance of the stored data.

use std::error::Error;
use std::io;
use std::path::PathBuf;

use clap::Subcommand;

use crate::config::{Config, ConfigOptions, Source};
use crate::now;
use crate::store::{Lock, Store, restore};

/// The options of `admin`.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    source: Source,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Back up everything to a new file of JSON lines; the server can keep running
    Backup {
        /// File to write
        file: PathBuf,
    },
    /// Restore a backup into an empty database, SQLite or PostgreSQL; stop the server first
    Restore {
        /// File to read
        file: PathBuf,
    },
    /// List the open reports as JSON lines, or close one
    Reports {
        /// Id of the report to close
        #[arg(long, value_name = "ID")]
        close: Option<String>,
    },
    /// List the nodes of the cluster as JSON lines
    Nodes,
    /// Close an account: its owner cannot sign in or play until it is reopened
    Close {
        /// Name of the account
        name: String,
    },
    /// Mark an account as a bot, or with --no as a person again
    Bot {
        /// Name of the account
        name: String,
        /// Remove the mark
        #[arg(long)]
        no: bool,
    },
    /// Reopen a closed account
    Open {
        /// Name of the account
        name: String,
    },
}

/// Runs a command and prints what it did.
pub(crate) fn run(args: AdminArgs) -> io::Result<()> {
    let settings = Config::of(args.source, ConfigOptions::default())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for line in runtime.block_on(done(&settings.database, args.command)).map_err(io::Error::other)? {
        println!("{line}");
    }
    Ok(())
}

/// Runs a command and returns lines that say what it did. All commands except `restore` work while the server runs.
async fn done(database: &str, command: AdminCommand) -> Result<Vec<String>, Box<dyn Error + Send + Sync>> {
    let opened = || Store::open_as_it_is(database);
    let (is_done, message) = match command {
        AdminCommand::Backup { file } => {
            let rows = opened().await?.back_up(&file).await?;
            (true, format!("wrote {}: {rows} rows", file.display()))
        }
        AdminCommand::Restore { file } => {
            let _lock = Lock::take(database).await?;
            let rows = restore(database, &file).await?;
            (true, format!("restored {}: {rows} rows", file.display()))
        }
        AdminCommand::Nodes => {
            let nodes = opened().await?.nodes().await?;
            return Ok(nodes.iter().map(serde_json::to_string).collect::<Result<_, _>>()?);
        }
        AdminCommand::Reports { close: None } => {
            let reports = opened().await?.open_reports().await?;
            return Ok(reports.iter().map(serde_json::to_string).collect::<Result<_, _>>()?);
        }
        AdminCommand::Reports { close: Some(id) } => match opened().await?.close_report(&id, now()).await? {
            true => (true, format!("closed report {id}")),
            false => (false, format!("no report {id} is open")),
        },
        AdminCommand::Close { name } => match opened().await?.close_account(&name, now()).await? {
            true => (true, format!("closed the account {name}")),
            false => (false, format!("no account called {name} is open")),
        },
        AdminCommand::Bot { name, no } => match opened().await?.set_bot(&name, !no).await? {
            true => (true, format!("marked the account {name} as {}", if no { "a person's" } else { "a bot" })),
            false => (false, format!("there is no account called {name}")),
        },
        AdminCommand::Open { name } => match opened().await?.open_account(&name).await? {
            true => (true, format!("opened the account {name}")),
            false => (false, format!("no account called {name} is closed")),
        },
    };
    if is_done { Ok(vec![message]) } else { Err(message.into()) }
}
