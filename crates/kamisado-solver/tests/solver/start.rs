//! Known facts about the start of a single round.

use kamisado::{MatchLength, Player, Position};
use kamisado_solver::{Solver, Unlimited};

const WINNING: [&str; 16] = [
    "a8a4", "a8a7", "b8b2", "b8b3", "c8c2", "c8c5", "d8d3", "d8d4", "e8e3", "e8e4", "f8f2", "f8f5", "g8g2", "g8g3",
    "h8h4", "h8h7",
];

#[test]
fn black_wins_by_sixteen_of_the_first_moves() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(16 << 20);
    let verdicts = solver.verdicts(&start, &mut Unlimited);
    assert_eq!(verdicts.len(), 102);
    let winning = verdicts.iter().filter(|verdict| verdict.winner == Some(Player::Black));
    assert_eq!(winning.map(|verdict| verdict.mv.to_string()).collect::<Vec<_>>(), WINNING);
    assert!(solver.nodes() <= 300_000, "{} nodes", solver.nodes());
    assert!(solver.bytes() <= 16 << 20);
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let position: Position = "obpkyr1n/8/8/8/8/8/6g1/NGRYKPBO w O 1".parse().expect("a position");
    let nodes = || {
        let mut solver = Solver::new(1 << 20);
        solver.winner(&position, &mut Unlimited).expect("nobody stops it");
        solver.nodes()
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn the_shortest_win_takes_seventeen_moves() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(16 << 20);
    let next = start.play("b8b2".parse().expect("a move")).expect("a legal move");
    assert_eq!(solver.moves_left(&next, &mut Unlimited), Ok((Player::Black, 16)));
}
