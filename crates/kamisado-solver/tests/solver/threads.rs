//! Several threads find the same as one.

use kamisado::{MatchLength, Position};
use kamisado_solver::{NodeLimit, Progress, Solver, Stopped, Unlimited, verdicts_parallel};

#[test]
fn threads_find_the_same_as_one_solver() {
    // Its own mirror image, so that twins are looked at once.
    let start = Position::start(MatchLength::Single);
    let alone = Solver::new(4 << 20).verdicts(&start, &mut Unlimited);
    for threads in [0, 1, 3] {
        let (together, nodes) = verdicts_parallel(&start, false, threads, 4 << 20, &mut Unlimited);
        assert_eq!(together, alone);
        assert!(nodes > 100_000);
    }
}

#[test]
fn moves_left_are_the_same_too() {
    let position: Position = "1b1kyr1n/o3g3/1p6/2R2G2/8/4Y3/8/N3KPBO w R 1".parse().expect("a position");
    let mut solver = Solver::new(4 << 20);
    let mut alone = solver.verdicts(&position, &mut Unlimited);
    for verdict in &mut alone {
        solver.find_moves_left(&position, verdict, &mut Unlimited).expect("it is not stopped");
    }
    let (together, _) = verdicts_parallel(&position, true, 2, 4 << 20, &mut Unlimited);
    assert_eq!(together, alone);
}

/// A start of a later round that takes one thread some thousands of nodes.
const LATER: &str = "pyrnbkg+o/8/8/8/8/8/8/NRYGKPBO w - 3";

#[test]
fn threads_on_one_question_find_what_one_finds() {
    // The longest of all perfect rounds begins like this.
    let hard = Position::start(MatchLength::Single).play("a8a7".parse().expect("a move")).expect("it is legal");
    for position in [hard, LATER.parse().expect("a position")] {
        let mut alone = Solver::new(4 << 20);
        let winner = alone.winner(&position, &mut Unlimited);
        for threads in [2, 3] {
            let mut together = Solver::new(4 << 20).with_threads(threads);
            assert_eq!(together.winner(&position, &mut Unlimited), winner);
            assert!(together.nodes() > 2_000, "the others were asked to help");
            assert_eq!(together.known_winner(&position), winner.ok(), "the table knows it");
        }
    }
}

#[test]
fn one_thread_always_takes_the_same_nodes() {
    let position: Position = LATER.parse().expect("a position");
    let nodes = || {
        let mut solver = Solver::new(4 << 20).with_threads(1);
        solver.winner(&position, &mut Unlimited).map(|_| solver.nodes())
    };
    assert_eq!(nodes(), nodes());
}

/// A start of a later round that takes one thread millions of nodes, so that no thread is done before it is stopped.
const HARD: &str = "+n+gb++r+y++po++k/8/8/8/8/8/8/B++R++Y++N++GPKO w - 15";

#[test]
fn threads_on_one_question_stop_when_they_are_told_to() {
    let position: Position = HARD.parse().expect("a position");
    let mut solver = Solver::new(1 << 20).with_threads(3);
    assert_eq!(solver.winner(&position, &mut NodeLimit(3_000)), Err(Stopped));
    assert!(solver.nodes() >= 3_000, "the control hears the nodes of all threads");
}

#[test]
fn threads_stop_when_they_are_told_to() {
    let start = Position::start(MatchLength::Single);
    let (verdicts, _) = verdicts_parallel(&start, true, 2, 1 << 20, &mut NodeLimit(0));
    assert_eq!(verdicts.len(), 102);
    assert!(verdicts.iter().any(|verdict| verdict.winner.is_none()));
    assert!(verdicts.iter().any(|verdict| verdict.winner.is_some() && verdict.moves_left.is_none()));
}

#[test]
fn the_control_hears_the_nodes_of_all_threads() {
    let start = Position::start(MatchLength::Single);
    let mut most = 0;
    let (_, nodes) = verdicts_parallel(&start, false, 2, 4 << 20, &mut |progress: &Progress| {
        most = most.max(progress.nodes);
        true
    });
    assert!(most > 100_000 && most <= nodes);
}
