//! Runs a body without libFuzzer: on stored bytes, on changed ones and on random ones.
//!
//! The tests that include this file store their inputs beside them, below `tests` of their crate.
#![allow(unreachable_pub, reason = "each test includes it as a module of its own")]

#[allow(dead_code, reason = "the tests of the rules use the rest")]
#[path = "../../crates/kamisado/tests/support/choose.rs"]
mod choose;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

use choose::{Choose, Rng};

/// The inputs stored in some folders, in the order of their names.
fn corpus(folders: &[&str]) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
        assert!(!paths.is_empty(), "no inputs are stored in {}", folder.display());
        paths.sort();
        inputs.extend(paths.iter().map(|path| fs::read(path).expect("a readable file")));
    }
    inputs
}

/// Runs a body on the inputs stored in some folders, on that many changed ones and on as many random ones.
pub fn run(folders: &[&str], body: fn(&[u8]), number: usize) {
    // Says which bytes broke the body, so that they can be stored.
    let body = |bytes: &[u8]| {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| body(bytes))) {
            eprintln!("{} fails on these {} bytes: b\"{}\"", folders[0], bytes.len(), bytes.escape_ascii());
            resume_unwind(panic);
        }
    };
    let corpus = corpus(folders);
    corpus.iter().for_each(|bytes| body(bytes));
    body(&[]);
    let rng = &mut Rng(folders[0].len() as u64);
    for _ in 0..number {
        body(&changed(rng, &corpus));
        let length = rng.below(120);
        body(&random(rng, length));
    }
}

fn random(rng: &mut Rng, length: usize) -> Vec<u8> {
    (0..length).map(|_| rng.below(256) as u8).collect()
}

/// A stored input with a few bytes removed, inserted, replaced, copied, or with the end of another.
fn changed(rng: &mut Rng, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = corpus[rng.below(corpus.len())].clone();
    let other = &corpus[rng.below(corpus.len())];
    for _ in 0..=rng.below(4) {
        let place = rng.below(bytes.len() + 1);
        let end = (place + rng.below(9)).min(bytes.len());
        match rng.below(6) {
            0 => drop(bytes.drain(place..end)),
            1 => bytes.insert(place, rng.below(256) as u8),
            // A byte of another input is likelier to mean something.
            2 if !other.is_empty() => bytes.insert(place, rng.pick(other)),
            3 if place < bytes.len() => bytes[place] ^= 1 << rng.below(8),
            4 => bytes.extend_from_within(place..end),
            _ => {
                bytes.truncate(place);
                bytes.extend_from_slice(&other[rng.below(other.len() + 1)..]);
            }
        }
    }
    bytes
}
