//! Arbitrary values are legal and varied.

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use kamisado::record::Record;
use kamisado::{Match, Move, Position, Turn};

/// Bytes that look random, from a linear congruential generator.
fn bytes(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    std::iter::repeat_with(next).take(400).collect()
}

#[test]
fn arbitrary_matches_are_played_by_the_rules() {
    let (mut lengths, mut ends) = (HashSet::new(), HashSet::new());
    for seed in 0..300 {
        let game = Match::arbitrary(&mut Unstructured::new(&bytes(seed))).expect("enough bytes");
        assert_eq!(Record::from(game.clone()).to_string().parse(), Ok(Record::from(game.clone())));
        lengths.insert(game.rules().format.kind());
        ends.insert(game.result().map(|result| result.ended));
    }
    assert_eq!((lengths.len(), ends.len()), (5, 5), "all formats, open matches and every end");
}

#[test]
fn arbitrary_moves_and_positions_vary_and_need_no_bytes() {
    let positions = (0..100).map(|seed| Position::arbitrary(&mut Unstructured::new(&bytes(seed))).expect("a position"));
    assert!(positions.collect::<HashSet<_>>().len() > 50);
    let (bytes, empty) = (bytes(1), Unstructured::new(&[]));
    let mut u = Unstructured::new(&bytes);
    let moves: HashSet<Move> = (0..100).map(|_| u.arbitrary().expect("a move")).collect();
    let turns: HashSet<Turn> = (0..100).map(|_| u.arbitrary().expect("a turn")).collect();
    assert!(moves.len() > 90 && turns.len() > 90);
    assert!({ empty }.arbitrary::<Match>().is_ok());
}
