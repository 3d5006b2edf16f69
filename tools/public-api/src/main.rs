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
use std::process::ExitCode;
use std::{env, fs};

use public_api::Builder;

const USAGE: &str = "usage: kamisado-public-api check|write [RUSTDOC_JSON SNAPSHOT]...";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// Returns `false` if a snapshot differs.
fn run(args: &[String]) -> Result<bool, String> {
    let Some((mode, files)) = args.split_first() else {
        return Err(USAGE.to_owned());
    };
    let write = match mode.as_str() {
        "check" => false,
        "write" => true,
        _ => return Err(USAGE.to_owned()),
    };
    let mut same = true;
    for pair in files.chunks(2) {
        let [json, snapshot] = pair else {
            return Err(USAGE.to_owned());
        };
        let api = public_api(json)?;
        if write {
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
        for line in ["", "compare", "check only-one-file"] {
            let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            assert_eq!(run(&args), Err(USAGE.to_owned()), "{line}");
        }
    }
}
