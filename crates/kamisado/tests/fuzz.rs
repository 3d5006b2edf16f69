//! The fuzz bodies of `tools/fuzz/bodies.rs` on stored bytes, on changed ones and on random ones.

#[path = "../../../tools/fuzz/bodies.rs"]
mod bodies;
#[path = "../../../tools/fuzz/run.rs"]
mod run;

use run::run;

#[test]
fn kfen() {
    run(&["corpus/kfen"], bodies::kfen, 4_000);
}

#[test]
fn setup() {
    run(&["corpus/setup"], bodies::setup, 4_000);
}

#[test]
fn words() {
    run(&["corpus/words"], bodies::words, 10_000);
}

#[test]
fn play() {
    run(&["corpus/play"], bodies::play, 500);
}

#[test]
fn record() {
    run(&["corpus/record", "records"], bodies::record, 4_000);
}

#[cfg(feature = "serde")]
#[test]
fn json() {
    run(&["corpus/json"], bodies::json, 20_000);
}
