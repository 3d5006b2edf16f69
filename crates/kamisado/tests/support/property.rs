//! Properties of random values, the same values on every run.

use std::fmt::Debug;

use kamisado::{Match, MatchLength, MatchRules, Position};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

use super::{Bytes, Choose, Temper, play_on, random_rules, scattered};

/// Tries a property on that many values; one that fails is made as simple as it goes before it is shown.
pub fn check<S: Strategy>(cases: u32, values: S, property: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let rng_seed = RngSeed::Fixed(20_260_515);
    let config = ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() };
    let result = TestRunner::new(config).run(&values, |value| {
        property(value);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// Bytes for as many choices as a match takes.
pub fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..600)
}

/// Positions of all lengths of match: set up, or reached by play; many of them crowded, and some finished.
pub fn positions() -> impl Strategy<Value = Position> {
    games().prop_map(|game| *game.round().position())
}

/// Matches and series of all kinds, from the start or from a position that was set up, at their last point.
pub fn games() -> impl Strategy<Value = Match> {
    bytes().prop_map(|bytes| {
        let choose = &mut Bytes(&bytes);
        let turns = choose.below(120);
        let temper = choose.pick(&[Temper::PLAIN, Temper::TROUBLE]);
        let mut game = if choose.chance(50) {
            Match::new(random_rules(choose))
        } else {
            let length = choose.pick(&MatchLength::ALL);
            let rules = MatchRules::new(length).with_limited_opening(choose.chance(30));
            Match::from_position(rules, scattered(choose, length)).expect("the lengths are the same")
        };
        play_on(choose, temper, &mut game, turns);
        game
    })
}
