//! The command line.

use std::num::NonZeroU32;

use clap::{Parser, Subcommand};

use crate::config::{ConfigOptions, Source};
use crate::ops::admin::AdminArgs;

/// The version of this program.
const VERSION: &str = match cfg!(next_version) {
    true => concat!(env!("CARGO_PKG_VERSION"), "+next"),
    false => env!("CARGO_PKG_VERSION"),
};

/// Serve the Kamisado page and online games.
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
    /// Back up, restore and administer the database
    Admin(AdminArgs),
}

/// The options of `serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) options: ConfigOptions,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Divide the server's timeouts by a number, for tests
    #[arg(long, hide = true, value_name = "NUMBER", default_value = "1")]
    pub(crate) test_speed: NonZeroU32,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;
    use std::{fs, io};

    use clap::CommandFactory;

    use super::*;

    /// Collects the text of every file in a folder.
    fn read_all(folder: &Path, texts: &mut Vec<(String, String)>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            match path.is_dir() {
                true => read_all(&path, texts)?,
                false => texts.push((path.display().to_string(), fs::read_to_string(&path)?)),
            }
        }
        Ok(())
    }

    /// The words of a text that begin with `KAMISADO_`, up to the last capital letter or underscore.
    fn variables(text: &str) -> BTreeSet<String> {
        let is_part = |letter: &char| letter.is_ascii_uppercase() || *letter == '_';
        let after = text.match_indices("KAMISADO_").map(|(place, _)| &text[place..]);
        after.map(|rest| rest.chars().take_while(is_part).collect()).collect()
    }

    #[test]
    fn the_manifests_name_only_settings_and_paths_that_there_are() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
        let mut texts = Vec::new();
        read_all(&folder, &mut texts).expect("the manifests");
        let command = Args::command();
        let serve = command.find_subcommand("serve").expect("a command");
        let known: BTreeSet<String> =
            serve.get_arguments().filter_map(|arg| arg.get_env()?.to_str().map(str::to_owned)).collect();
        let mut used = BTreeSet::new();
        for (file, text) in &texts {
            for name in variables(text) {
                assert!(known.contains(&name), "{file}: the server does not read {name}");
                used.insert(name);
            }
        }
        for name in ["KAMISADO_NATS", "KAMISADO_NODE", "KAMISADO_DATABASE", "KAMISADO_CONFIG", "KAMISADO_ROLE"] {
            assert!(used.contains(name), "{name} is not set: {used:?}");
        }
        // The readiness probes must use a path that exists.
        let health = include_str!("ops/health.rs");
        let asked: Vec<&str> = texts.iter().flat_map(|(_, text)| text.split("httpchk GET ").skip(1)).collect();
        let probed: Vec<&str> = texts.iter().flat_map(|(_, text)| text.split("path: /readyz").skip(1)).collect();
        assert!(health.contains("\"/readyz\"") && asked.len() == 1 && probed.len() == 3, "{asked:?} {probed:?}");
        assert!(asked.iter().all(|rest| rest.starts_with("/readyz\n")), "{asked:?}");
    }

    #[test]
    fn the_command_line_is_sound() {
        Args::command().debug_assert();
    }
}
