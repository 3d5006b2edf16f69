//! What a pattern covers has the winner that the solver finds.

use kamisado::{Color, MatchLength, OpeningLimits, Piece, Player, Position, Setup, Square, Teeth, Tower};
use kamisado_proof::{MatchProof, MatchTable, Pattern};
use kamisado_solver::{Solver, Unlimited};

use crate::positions::Random;

/// Puts pieces into a random order.
fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}

/// A start of a standard match at 2–2, with any order of the towers.
fn start(random: &mut Random) -> Position {
    let mut setup = Setup {
        to_move: Player::ALL[random.below(2)],
        length: MatchLength::Standard,
        limits: OpeningLimits::NONE,
        ..Setup::EMPTY
    };
    for player in Player::ALL {
        let row = if player == Player::White { 0 } else { 7 };
        let mut towers = Color::ALL;
        shuffle(random, &mut towers);
        let mut teeth = [1, 1, 0, 0, 0, 0, 0, 0];
        shuffle(random, &mut teeth);
        for (file, (color, teeth)) in towers.into_iter().zip(teeth).enumerate() {
            let square = Square::new(file as u8, row).expect("it is on the board");
            let teeth = Teeth::new(teeth).expect("one at most");
            setup.put(square, Some(Piece { tower: Tower { player, color }, teeth }));
        }
    }
    Position::try_from(setup).expect("the start of a round")
}

/// Another start that a pattern covers: its open towers in any other order, their teeth spread in any other way.
fn refilled(random: &mut Random, pattern: &Pattern) -> Position {
    let start = pattern.proof().start();
    let mut setup = start.setup();
    for player in Player::ALL {
        let open: Vec<Tower> = pattern.open_towers().filter(|tower| tower.player == player).collect();
        let squares: Vec<Square> = open.iter().map(|&tower| start.square_of(tower)).collect();
        let mut teeth: Vec<Teeth> = open.iter().map(|&tower| start.teeth(tower)).collect();
        let mut towers = open;
        shuffle(random, &mut towers);
        shuffle(random, &mut teeth);
        for ((square, tower), teeth) in squares.into_iter().zip(towers).zip(teeth) {
            setup.put(square, Some(Piece { tower, teeth }));
        }
    }
    Position::try_from(setup).expect("the start of a round")
}

#[test]
fn every_start_that_a_pattern_covers_has_the_same_winner() {
    let mut random = Random(77);
    let mut solver = Solver::new(16 << 20);
    let (mut compared, mut patterns) = (0, 0);
    for _ in 0..100 {
        let start = start(&mut random);
        let mut table = MatchTable::default();
        solver.clear();
        solver.prove_match(&start, OpeningLimits::NONE, &mut table, &mut Unlimited).expect("nobody stops it");
        let proof = table.get(&start, OpeningLimits::NONE).expect("it was added").clone();
        let winner = proof.player();
        let pattern = Pattern::new(proof).expect("a sound proof");
        pattern.check().expect("a sound pattern");
        assert!(pattern.covers(&start, OpeningLimits::NONE));
        assert_eq!(table.patterns().next().is_some(), pattern.covers_others(), "{start}");
        if !pattern.covers_others() {
            continue;
        }
        patterns += 1;
        for _ in 0..10 {
            let other = refilled(&mut random, &pattern);
            assert!(pattern.covers(&other, OpeningLimits::NONE), "{start} {other}");
            let instance = pattern.instance(&other).expect("it is covered").expect("a sound proof");
            assert_eq!((instance.start(), instance.player()), (other, winner));
            solver.clear();
            assert_eq!(solver.winner(&other, &mut Unlimited), Ok(winner), "{start} {other}");
            // The table finds the proof without a search.
            if table.get(&other, OpeningLimits::NONE).is_none() {
                solver.clear();
                let proven = solver.prove_match(&other, OpeningLimits::NONE, &mut table, &mut Unlimited);
                assert_eq!((proven.expect("nobody stops it"), solver.nodes()), (winner, 0));
            }
            compared += 1;
        }
        table.check().expect("a sound table");
    }
    assert!(patterns >= 5 && compared >= 50, "{patterns} patterns, {compared} starts");
}

#[test]
fn towers_that_a_pattern_reads_make_other_starts() {
    let mut random = Random(78);
    let mut solver = Solver::new(16 << 20);
    let mut refused = 0;
    for _ in 0..60 {
        let position = start(&mut random);
        let mut table = MatchTable::default();
        solver.clear();
        solver.prove_match(&position, OpeningLimits::NONE, &mut table, &mut Unlimited).expect("nobody stops it");
        let proof: MatchProof = table.iter().next().expect("a proof").clone();
        let pattern = Pattern::new(proof).expect("a sound proof");
        let other = start(&mut random);
        let is_open = |tower: Tower| pattern.open_towers().any(|open| open == tower);
        let differs =
            |tower| other.square_of(tower) != position.square_of(tower) || other.teeth(tower) != position.teeth(tower);
        if Tower::ALL.into_iter().any(|tower| !is_open(tower) && differs(tower)) {
            assert!(!pattern.covers(&other, OpeningLimits::NONE));
            refused += 1;
        }
    }
    assert!(refused > 50);
}
