//! A series of single rounds (C1–C5).

use kamisado::{
    Match, MatchCursor, MatchEnd, MatchResult, MatchRules, Opener, Phase, Player, Series, Tower, TurnErrorKind, Wins,
};

use crate::help::{play, position, score, turn_refusal};

/// Short rounds: by who opens, and who wins.
const BLACK_OPENS_AND_WINS: &str = "h8h5 d1d4 h5d1";
const BLACK_OPENS_WHITE_WINS: &str = "h8h7 f1g2 a8a2 g2a8";
const WHITE_OPENS_AND_WINS: &str = "a1a4 e8e5 a4e8";
const WHITE_OPENS_BLACK_WINS: &str = "a1a2 c8b7 h1h7 b7h1";

fn series(wins: Option<u8>, opener: Opener) -> Match {
    let wins = wins.map(|count| Wins::new(count).expect("1 to 99"));
    Match::new(MatchRules::series(Series { wins, opener }))
}

#[test]
fn c1_every_round_won_is_a_point_and_there_are_no_teeth() {
    let mut series = series(None, Opener::Alternating);
    for (round, expected) in [
        (BLACK_OPENS_AND_WINS, (0, 1)),
        (WHITE_OPENS_AND_WINS, (1, 1)),
        (BLACK_OPENS_AND_WINS, (1, 2)),
        (WHITE_OPENS_BLACK_WINS, (1, 3)),
    ] {
        play(&mut series, round);
        assert_eq!(score(&series), expected);
        assert!(Tower::ALL.into_iter().all(|tower| series.position().teeth(tower).count() == 0));
    }
    assert_eq!((series.rounds().len(), series.result()), (5, None));
}

#[test]
fn c2_every_round_begins_on_the_start_squares() {
    let mut series = series(None, Opener::Alternating);
    play(&mut series, BLACK_OPENS_AND_WINS);
    // At once: no player chooses a side.
    assert_eq!(series.phase(), Phase::Move(Player::White));
    assert_eq!(series.position().to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 1");
    assert_eq!(turn_refusal(&mut series, "left"), TurnErrorKind::NotBetweenRounds);
}

#[test]
fn c3_the_players_open_in_turn() {
    assert_eq!(Opener::default(), Opener::Alternating);
    let mut series = series(None, Opener::Alternating);
    for round in [BLACK_OPENS_AND_WINS, WHITE_OPENS_BLACK_WINS, BLACK_OPENS_WHITE_WINS, WHITE_OPENS_AND_WINS] {
        play(&mut series, round);
    }
    let openers: Vec<_> = series.rounds().iter().map(|round| round.start().to_move()).collect();
    assert_eq!(openers, [Player::Black, Player::White, Player::Black, Player::White, Player::Black]);
}

#[test]
fn c4_as_an_option_the_winner_opens() {
    let mut series = series(None, Opener::Winner);
    for round in [BLACK_OPENS_AND_WINS, BLACK_OPENS_WHITE_WINS, WHITE_OPENS_AND_WINS, WHITE_OPENS_BLACK_WINS] {
        play(&mut series, round);
    }
    let openers: Vec<_> = series.rounds().iter().map(|round| round.start().to_move()).collect();
    assert_eq!(openers, [Player::Black, Player::Black, Player::White, Player::White, Player::Black]);
    assert_eq!(score(&series), (2, 2));
}

#[test]
fn c5_a_series_goes_to_1_to_99_wins() {
    assert_eq!([0, 1, 99, 100].map(|count| Wins::new(count).map(Wins::count)), [None, Some(1), Some(99), None]);
    let mut series = series(Some(2), Opener::Alternating);
    play(&mut series, BLACK_OPENS_AND_WINS);
    play(&mut series, WHITE_OPENS_AND_WINS);
    assert_eq!(series.result(), None, "a win each");
    play(&mut series, BLACK_OPENS_WHITE_WINS);
    let result = MatchResult { winner: Some(Player::White), ended: MatchEnd::Score };
    assert_eq!((score(&series), series.phase()), ((2, 1), Phase::Over(result)));
    assert_eq!(series.rounds().len(), 3, "no further round is opened");
    assert_eq!(turn_refusal(&mut series, "a1a2"), TurnErrorKind::Over(result));
    assert!(series.stop().is_err());
}

#[test]
fn c5_an_open_series_lasts_until_the_players_stop() {
    let mut series = series(None, Opener::Winner);
    for _ in 0..120 {
        play(&mut series, BLACK_OPENS_AND_WINS);
    }
    assert_eq!((score(&series), series.result()), ((0, 120), None));
    series.stop().expect("a series");
    assert_eq!(series.result(), Some(MatchResult { winner: Some(Player::Black), ended: MatchEnd::Stopped }));
    // With the score even no player has won.
    let mut even = self::series(None, Opener::Alternating);
    play(&mut even, BLACK_OPENS_AND_WINS);
    play(&mut even, WHITE_OPENS_AND_WINS);
    even.stop().expect("a series");
    assert_eq!(even.phase(), Phase::Over(MatchResult { winner: None, ended: MatchEnd::Stopped }));
    // A match is no series and cannot be stopped.
    assert!(Match::new(MatchRules::default()).stop().is_err());
}

#[test]
fn c5_a_series_can_be_gone_through_back_and_forth() {
    let mut series = series(Some(3), Opener::Alternating);
    play(&mut series, BLACK_OPENS_AND_WINS);
    play(&mut series, WHITE_OPENS_AND_WINS);
    let mut cursor = MatchCursor::from(series.clone());
    for ply in (0..=6).rev().chain(0..=6) {
        cursor.go_to(ply);
        assert_eq!((cursor.ply(), cursor.total_turns()), (ply, 6));
    }
    assert_eq!(cursor.game(), &series);
}

#[test]
fn c2_a_series_taken_up_after_a_finished_round_has_no_way_back_before_it() {
    let rules = MatchRules::series(Series::default());
    let finished = position("obpkyrgO/8/8/4n3/8/2K5/8/NGRY1PB1 b N 1");
    let mut series = Match::from_position(rules, finished).expect("single rounds");
    assert_eq!((series.rounds().len(), score(&series), series.phase()), (2, (1, 0), Phase::Move(Player::White)));
    let before = series.clone();
    assert_eq!((series.undo(), series.last_choice(Player::White)), (None, None));
    assert_eq!(series, before);
}
