//! Looking after what the server keeps.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;

use clap::Subcommand;

use crate::settings::{Options, Settings, Source};
use crate::store::{Lock, Store, StoreError, restore};

/// What to look after, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    source: Source,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Write everything into a new file, as lines of JSON, all as of one moment; the server may run
    Backup {
        /// The file to write
        file: PathBuf,
    },
    /// Read a file that 'backup' wrote into an empty database of either kind; the server must not run
    Restore {
        /// The file to read
        file: PathBuf,
    },
}

/// Does what is asked for and says what was done.
pub(crate) fn run(args: AdminArgs) -> io::Result<()> {
    let settings = Settings::of(args.source, Options::default())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let told = runtime.block_on(done(&settings.database, args.command)).map_err(io::Error::other)?;
    println!("{told}");
    Ok(())
}

async fn done(database: &str, command: AdminCommand) -> Result<String, StoreError> {
    let counted = |rows: u64, verb: &str, file: &dyn Display| format!("{verb} {file}: {rows} rows");
    match command {
        AdminCommand::Backup { file } => {
            let store = Store::open_as_it_is(database).await?;
            let rows = store.back_up(&file).await?;
            store.close().await;
            Ok(counted(rows, "wrote", &file.display()))
        }
        AdminCommand::Restore { file } => {
            let _lock = Lock::take(database).await?;
            let rows = restore(database, &file).await?;
            Ok(counted(rows, "restored", &file.display()))
        }
    }
}
