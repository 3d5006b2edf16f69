//! Compares the public API of crates with stored snapshots, or updates them. `cargo xtask public-api` and the test
//! group `package` run it.
//!
//! ```text
//! kamisado-public-api check|write [RUSTDOC_JSON SNAPSHOT]...
//! ```
//!
//! A snapshot has one line for each public item and trait implementation, including derived ones. It omits blanket
//! implementations and auto traits.

use std::collections::BTreeSet;
use std::fs;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use public_api::Builder;

/// Compare the public API of crates with stored snapshots, or store it
#[derive(Debug, PartialEq, Eq, Parser)]
struct Args {
    mode: Mode,
    /// Pairs of files: rustdoc's JSON of a crate, and its snapshot
    #[arg(value_name = "RUSTDOC_JSON SNAPSHOT")]
    files: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// Fail if a snapshot differs
    Check,
    /// Store the snapshots
    Write,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// Returns `false` if a snapshot differs.
fn run(Args { mode, files }: &Args) -> Result<bool, String> {
    let mut same = true;
    for pair in files.chunks(2) {
        let [json, snapshot] = pair else {
            return Err(format!("{}: there is no snapshot for it", pair[0]));
        };
        let api = public_api(json)?;
        if *mode == Mode::Write {
            fs::write(snapshot, api).map_err(|error| format!("{snapshot}: {error}"))?;
            continue;
        }
        let stored = fs::read_to_string(snapshot).map_err(|error| format!("{snapshot}: {error}"))?;
        let changes = changes(&stored, &api);
        println!("{snapshot}: {}", if changes.is_empty() { "as stored" } else { "differs" });
        print!("{changes}");
        same &= changes.is_empty();
    }
    if !same {
        println!("To store an intended change: cargo xtask public-api");
    }
    Ok(same)
}

/// The public API in rustdoc's JSON, one line per item.
fn public_api(json: &str) -> Result<String, String> {
    let api = Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build()
        .map_err(|error| format!("{json}: {error}"))?;
    Ok(api.to_string())
}

/// The removed and added lines, marked as in a patch.
fn changes(stored: &str, now: &str) -> String {
    let (stored, now): (BTreeSet<&str>, BTreeSet<&str>) = (stored.lines().collect(), now.lines().collect());
    let gone = stored.difference(&now).map(|line| format!("- {line}\n"));
    let new = now.difference(&stored).map(|line| format!("+ {line}\n"));
    gone.chain(new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_line_is_gone_and_new() {
        let stored = "pub fn kamisado::a()\npub fn kamisado::b(u8)\n";
        let now = "pub fn kamisado::a()\npub fn kamisado::b(u16)\n";
        assert_eq!(changes(stored, now), "- pub fn kamisado::b(u8)\n+ pub fn kamisado::b(u16)\n");
        assert_eq!(changes(now, now), "");
    }

    #[test]
    fn a_command_line_that_is_not_understood_is_an_error() {
        let parse = |line: &str| Args::try_parse_from(format!("kamisado-public-api {line}").split_whitespace());
        for line in ["", "compare"] {
            assert!(parse(line).is_err(), "{line}");
        }
        assert!(run(&parse("check only-one-file").expect("a mode and a file")).is_err());
    }
}
