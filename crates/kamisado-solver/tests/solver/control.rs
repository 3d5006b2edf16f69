//! Budgets, cancelling and going on.

use kamisado::{MatchLength, Player, Position};
use kamisado_solver::{NodeLimit, Progress, Solver, Stopped, Unlimited};

#[test]
fn a_budget_of_nothing_stops_at_once_and_panics_nowhere() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(0);
    assert_eq!(solver.winner(&start, &mut NodeLimit(0)), Err(Stopped));
    assert_eq!(solver.moves_left(&start, &mut NodeLimit(0)), Err(Stopped));
    assert_eq!(solver.points(&start, &mut NodeLimit(0)), Err(Stopped));
    assert!(solver.verdicts(&start, &mut NodeLimit(0)).iter().any(|verdict| verdict.winner.is_none()));
}

#[test]
fn a_search_that_is_stopped_a_thousand_times_ends_with_the_same_answer() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(4 << 20);
    let mut stops = 0;
    let winner = loop {
        // Every search gets a little further than the one before it.
        match solver.winner(&start, &mut NodeLimit(256 + stops)) {
            Ok(winner) => break winner,
            Err(Stopped) => stops += 1,
        }
        assert!(stops < 100_000);
    };
    assert_eq!(winner, Player::Black);
    let mut cancelled = 0;
    for _ in 0..1000 {
        let mut fresh = Solver::new(1 << 12);
        cancelled += usize::from(fresh.winner(&start, &mut |_: &Progress| false).is_err());
    }
    assert_eq!(cancelled, 1000);
}

#[test]
fn after_a_stop_no_other_move_is_looked_at() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(1 << 20);
    let verdicts = solver.verdicts(&start, &mut |_: &Progress| false);
    assert_eq!(verdicts.len(), 102);
    assert!(solver.nodes() <= 102, "{} nodes after the stop", solver.nodes());
}

#[test]
fn progress_counts_nodes() {
    let start = Position::start(MatchLength::Single);
    let mut seen = Vec::new();
    let mut solver = Solver::new(4 << 20);
    let winner = solver.winner(&start, &mut |progress: &Progress| {
        seen.push(progress.nodes);
        true
    });
    assert_eq!(winner, Ok(Player::Black));
    assert!(seen.is_sorted() && seen.len() > 1);
}

#[test]
fn the_tables_take_the_memory_that_was_given_and_half_as_much_for_moves_left() {
    let ending: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse().expect("a position");
    let mut solver = Solver::new(1 << 20);
    let mut bytes = vec![solver.bytes()];
    solver.winner(&ending, &mut Unlimited).expect("nothing stops it");
    bytes.push(solver.bytes());
    for _ in 0..2 {
        solver.moves_left(&ending, &mut Unlimited).expect("nothing stops it");
        bytes.push(solver.bytes());
    }
    solver.clear();
    bytes.push(solver.bytes());
    assert_eq!(bytes, [1 << 20, 1 << 20, 3 << 19, 3 << 19, 1 << 20]);
}

#[test]
fn a_finished_round_has_its_winner_and_no_moves_left() {
    let won: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
    let mut solver = Solver::new(1 << 12);
    assert_eq!(solver.moves_left(&won, &mut Unlimited), Ok((Player::White, 0)));
    assert_eq!(solver.points(&won, &mut Unlimited), Ok((Player::White, 1)));
    assert!(solver.verdicts(&won, &mut Unlimited).is_empty());
}
