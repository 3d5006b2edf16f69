//! The fuzz body of `fuzz/typed.rs` on stored bytes, on changed ones and on random ones.

#[path = "../../../fuzz/run.rs"]
mod run;
#[path = "../../../fuzz/typed.rs"]
mod typed;

#[test]
fn typed() {
    run::run(&["corpus/typed"], typed::typed, 800);
}
