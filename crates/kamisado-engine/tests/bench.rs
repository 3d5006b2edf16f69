//! The signature of the solver.

use kamisado_engine::bench::{BenchCase, BenchRunner, signature};
use kamisado_solver::{NodeLimit, Stopped, Unlimited};

/// The nodes that the questions of the signature take together. This is the one place where the number stands.
const SIGNATURE: u64 = 912_328;

#[test]
fn the_solver_searches_as_it_did() {
    let found = signature(&mut Unlimited);
    assert_eq!(
        found,
        Ok(SIGNATURE),
        "the solver searches other nodes than before. If that was meant, write the new number into SIGNATURE in \
         crates/kamisado-engine/tests/bench.rs ('kamisado bench' prints it) and say why in the commit"
    );
}

#[test]
fn questions_do_not_depend_on_what_was_asked_before() {
    let all = BenchCase::all();
    let (first, second) = (all[0], all[4]);
    let mut runner = BenchRunner::default();
    let nodes = runner.nodes(&first, &mut Unlimited);
    assert!(nodes.is_ok_and(|nodes| nodes > 0));
    runner.nodes(&second, &mut Unlimited).expect("nobody stops it");
    assert_eq!(runner.nodes(&first, &mut Unlimited), nodes);
    assert_eq!(BenchRunner::default().nodes(&first, &mut Unlimited), nodes);
}

#[test]
fn it_can_be_stopped() {
    assert_eq!(signature(&mut NodeLimit(0)), Err(Stopped));
}
