//! The same seed repeats a game, another seed gives another one.

use kamisado::{Match, MatchLength, MatchRules, Move, Opener, Series, Wins};
use kamisado_engine::{Engine, Level};

use crate::{TABLE, limited, play_out};

/// The moves of a round from the start in which an engine plays both sides.
fn moves(level: Level, seed: u64) -> Vec<Move> {
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    play_out(&mut Engine::new(level, seed, TABLE), &mut game);
    game.round().moves().to_vec()
}

#[test]
fn the_same_seed_repeats_a_game() {
    for level in limited() {
        assert_eq!(moves(level, 11), moves(level, 11), "level {level}");
    }
}

#[test]
fn a_restart_is_as_good_as_a_new_engine() {
    for level in limited() {
        let mut engine = Engine::new(level, 1, TABLE);
        play_out(&mut engine, &mut Match::new(MatchRules::new(MatchLength::Single)));
        engine.restart(11);
        let mut game = Match::new(MatchRules::new(MatchLength::Single));
        play_out(&mut engine, &mut game);
        assert_eq!(game.round().moves(), moves(level, 11), "level {level}");
    }
}

#[test]
fn hardly_two_games_are_alike() {
    for level in limited() {
        let mut games: Vec<Vec<Move>> = (0..20).map(|seed| moves(level, seed)).collect();
        games.sort_by_key(|moves| format!("{moves:?}"));
        games.dedup();
        // Of the 190 pairs of games one may be alike: a level that likes few moves best often opens with the same ones.
        assert!(games.len() >= 19, "level {level}: {}", games.len());
    }
}

#[test]
fn the_rounds_of_a_series_differ() {
    let series = Series { wins: Wins::new(3), opener: Opener::Winner };
    let rules = MatchRules::series(series);
    for level in limited() {
        let mut game = Match::new(rules);
        play_out(&mut Engine::new(level, 2, TABLE), &mut game);
        let rounds = game.rounds();
        assert!(rounds.len() >= 3);
        assert!(rounds[1..].iter().all(|round| round.moves() != rounds[0].moves()), "level {level}");
    }
}
