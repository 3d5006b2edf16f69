//! Proofs of matches agree with the solver and pass the checker, and wrong ones do not.

use kamisado::{OpeningLimits, Player, Position};
use kamisado_proof::{CheckErrorKind, MatchProof, MatchTable};
use kamisado_solver::{NodeLimit, ProveMatchError, Solver, Unlimited};

use crate::positions::{Random, late_at_two_to_one};

/// Late positions at 1–2 or 2–1 whose match takes some nodes and not too many.
fn ends(seed: u64, count: usize) -> Vec<(Position, Player)> {
    let mut random = Random(seed);
    let mut solver = Solver::new(16 << 20);
    let mut ends = Vec::new();
    while ends.len() < count {
        let position = late_at_two_to_one(&mut random);
        solver.clear();
        let winner = solver.match_winner(&position, OpeningLimits::NONE, &mut NodeLimit(200_000));
        if let Some(winner) = winner.ok().filter(|_| solver.nodes() > 1000) {
            ends.push((position, winner));
        }
    }
    ends
}

/// A table with the proof of a start, and the solver that found it.
fn proven(start: &Position) -> (MatchTable, Solver) {
    let (mut table, mut solver) = (MatchTable::default(), Solver::new(64 << 20));
    solver.prove_match(start, OpeningLimits::NONE, &mut table, &mut Unlimited).expect("nobody stops it");
    (table, solver)
}

#[test]
fn proofs_agree_with_the_solver_and_pass_the_check() {
    let mut table = MatchTable::default();
    let mut with_leaves = 0;
    for (start, winner) in ends(21, 12) {
        let mut solver = Solver::new(64 << 20);
        let before = table.len();
        let proven = solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut Unlimited);
        assert_eq!(proven.expect("nobody stops it"), winner, "{start}");
        let proof = table.get(&start, OpeningLimits::NONE).expect("it was added");
        assert_eq!(proof.player(), winner);
        with_leaves += usize::from(!proof.leaves().expect("a sound proof").is_empty());
        let nodes = solver.nodes();
        let again = solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut Unlimited);
        assert_eq!(again.expect("it is known"), winner);
        assert!(solver.nodes() == nodes && table.len() > before);
    }
    assert!(with_leaves >= 4, "only {with_leaves} rely on later rounds");
    let report = table.check().expect("a sound table");
    assert_eq!(report.proofs, table.len());
}

#[test]
fn what_a_table_knows_is_not_searched_again() {
    let (start, _) = ends(21, 1)[0];
    let (table, solver) = proven(&start);
    // The same without the last proof, which is that of the start.
    let mut leaves = MatchTable::default();
    table.iter().take(table.len() - 1).for_each(|proof| assert!(leaves.insert(proof.clone())));
    assert!(!leaves.is_empty() && leaves.check().is_ok());
    let mut other = Solver::new(64 << 20);
    other.prove_match(&start, OpeningLimits::NONE, &mut leaves, &mut Unlimited).expect("nobody stops it");
    assert!(other.nodes() < solver.nodes() / 2, "{} of {}", other.nodes(), solver.nodes());
    assert_eq!(leaves.len(), table.len());
}

#[test]
fn a_stopped_run_leaves_a_sound_table_and_goes_on() {
    let (start, winner) = ends(21, 1)[0];
    let mut table = MatchTable::default();
    let (mut stops, mut limit) = (0, 1000);
    let proven = loop {
        // A new solver knows nothing but what the table holds.
        let mut solver = Solver::new(64 << 20);
        match solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut NodeLimit(limit)) {
            Ok(player) => break player,
            Err(ProveMatchError::Stopped) => stops += 1,
            Err(error) => panic!("{error:#}"),
        }
        assert!(solver.nodes() < limit + 1000, "the limit holds for all parts together");
        table.check().expect("every proof comes after those that it relies on");
        limit += 1000;
    };
    assert!(stops > 1 && proven == winner);
}

#[test]
fn a_wrong_claim_in_a_table_is_found() {
    let (start, winner) = ends(21, 1)[0];
    let (table, _) = proven(&start);
    let names = [winner.to_string(), (!winner).to_string()];
    for wrong in 0..table.len() {
        let mut other = MatchTable::default();
        for (number, proof) in table.iter().enumerate() {
            let bytes = proof.to_bytes();
            let proof = if number == wrong {
                let end = bytes.windows(8).position(|window| window == b"choices ").expect("a line of its own");
                let head = String::from_utf8_lossy(&bytes[..end]).replacen(&names[0], &names[1], 1);
                MatchProof::from_bytes(&[head.as_bytes(), &bytes[end..]].concat()).expect("another player")
            } else {
                proof.clone()
            };
            other.insert(proof);
        }
        assert!(other.check().is_err(), "{wrong}");
    }
    // A proof that is left out is missed.
    let relied_on = table.get(&start, OpeningLimits::NONE).expect("a proof").leaves().expect("a sound proof");
    for missing in relied_on {
        let mut other = MatchTable::default();
        table.iter().filter(|proof| proof.start() != missing).for_each(|proof| assert!(other.insert(proof.clone())));
        let error = other.check().expect_err("a leaf without a proof");
        assert_eq!((*error.error.position, error.error.kind), (missing, CheckErrorKind::Unproven));
    }
}

#[test]
fn who_opens_at_two_to_one_needs_no_later_round() {
    let start: Position = "oy+brkg+np/8/8/8/8/8/8/GOYBKPN+R b - 3".parse().expect("a start");
    let mut table = MatchTable::default();
    let mut solver = Solver::new(16 << 20);
    let proven = solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut NodeLimit(20_000));
    assert_eq!((proven.ok(), table.len()), (Some(Player::Black), 1));
    assert!(table.check().is_ok_and(|report| report.leaves == 0));
}

#[test]
fn a_later_round_that_its_opener_loses_is_found_and_avoided() {
    let start: Position = "k1oprbg+y/8/8/8/8/6n1/4K3/+PYBNG1O+R b G 3".parse().expect("a position at 1–2");
    let mut table = MatchTable::default();
    let mut solver = Solver::new(64 << 20);
    let proven = solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut NodeLimit(1_000_000));
    assert_eq!(proven.ok(), Some(Player::White));
    table.check().expect("a sound table");
    let later = table.iter().filter(|proof| proof.start() != start);
    let lost: Vec<Position> = later
        .map(MatchProof::claim)
        .filter(|claim| claim.player != claim.start.to_move())
        .map(|claim| claim.start)
        .collect();
    let relied_on = table.get(&start, OpeningLimits::NONE).expect("a proof").leaves().expect("a sound proof");
    assert!(!lost.is_empty() && relied_on.iter().all(|leaf| !lost.contains(leaf)));
}
