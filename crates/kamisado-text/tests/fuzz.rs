//! The fuzz body of `tools/fuzz/typed.rs` on stored bytes, on changed ones and on random ones.

#[path = "../../../tools/fuzz/run.rs"]
mod run;
#[path = "../../../tools/fuzz/typed.rs"]
mod typed;

#[test]
fn typed() {
    run::run(&["corpus/typed"], typed::typed, 800);
}
