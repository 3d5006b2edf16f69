//! The perception of weak levels: a short straight way to the far row nearly always, a long diagonal often not.

use kamisado::{Match, MatchLength, MatchRules, Move, Position};
use kamisado_engine::{Engine, NoObserver, Random, Score, SearchLimits};

use crate::{TABLE, level};

/// Positions out of random play with just one move that wins at once, and that move.
fn open_ways() -> Vec<(Position, Move)> {
    let mut random = Random::new(21);
    let mut found = Vec::new();
    while found.len() < 1500 {
        let mut position = Position::start(MatchLength::Single);
        while !position.is_over() {
            let player = position.to_move();
            let moves: Vec<Move> = position.legal_moves().collect();
            let wins = |mv: &Move| position.play_unchecked(*mv).outcome().is_some_and(|end| end.winner == player);
            let winning: Vec<Move> = moves.iter().copied().filter(wins).collect();
            if let ([mv], true) = (&winning[..], moves.len() > 1) {
                found.push((position, *mv));
            }
            position = position.play_unchecked(random.pick(&moves).expect("the round is not over"));
        }
    }
    found
}

/// How often a level takes the open ways that a test chooses by their length and whether they are straight.
fn taken(number: u8, chosen: fn(u8, bool) -> bool) -> f64 {
    let mut engine = Engine::new(level(number), 1, TABLE);
    let (mut takes, mut all) = (0, 0);
    for (seed, (position, mv)) in (0..).zip(open_ways()) {
        let Move::Step { from, to } = mv else {
            continue;
        };
        if chosen(from.row().abs_diff(to.row()), from.file() == to.file()) {
            let game = Match::from_position(MatchRules::new(MatchLength::Single), position).expect("a single round");
            engine.restart(seed);
            let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("a move");
            if choice.turn == mv.into() {
                assert_eq!(choice.info.score, Score::Win(Some(1)));
                takes += 1;
            }
            all += 1;
        }
    }
    assert!(all >= 20, "{all} are too few to tell");
    f64::from(takes) / f64::from(all)
}

#[test]
fn the_weakest_level_walks_home_when_the_way_is_short_and_straight() {
    let share = taken(1, |length, straight| length <= 3 && straight);
    assert!(share > 0.75, "{share}");
}

#[test]
fn the_weakest_level_overlooks_long_diagonals() {
    let share = taken(1, |length, straight| length >= 4 && !straight);
    assert!((0.1..0.6).contains(&share), "{share}");
}

#[test]
fn a_strong_level_overlooks_no_way_home() {
    assert_eq!(taken(9, |_, _| true), 1.0);
}
