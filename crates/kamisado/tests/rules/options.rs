//! Tournament options: start layouts and the limited opening (O1, O2).

use kamisado::reason::{Duty, IllegalMove};
use kamisado::{
    Color, Format, Layout, Match, MatchLength, MatchRules, OpeningLimits, Player, Position, Rank, Rule, Series,
};

use crate::help::{after, assert_moves, play, position, read, refusal, round, tower};

#[test]
fn o1_a_layout_is_blacks_row_and_after_half_a_turn_whites() {
    let layout: Layout = read("KNOBPGRY");
    let start = Position::start_with(MatchLength::Single, layout, OpeningLimits::NONE);
    assert_eq!(start.to_string(), "knobpgry/8/8/8/8/8/8/YRGPBONK b - 1");
    for color in Color::ALL {
        let [black, white] = Player::ALL.map(|player| layout.square_of(player, color));
        assert_eq!(white.rotated(), black, "{color}");
    }
    assert_eq!(start.legal_moves().len(), 102, "any of the eight may open");
    assert_eq!(Layout::NORMAL.to_string(), "OBPKYRGN");
    let normal = Position::start_with(MatchLength::Single, read("OBPKYRGN"), OpeningLimits::NONE);
    assert_eq!(normal, Position::start(MatchLength::Single));
    for text in ["", "OBPKYRG", "OBPKYRGG", "OBPKYRGNN", "obpkyrgn", "OBPKYRGX"] {
        assert!(text.parse::<Layout>().is_err(), "{text:?}");
    }
}

#[test]
fn o1_a_layout_holds_for_the_first_round_of_a_match_and_for_all_of_a_series() {
    // Orange and blue have changed places; the short round goes on the other side.
    let layout: Layout = read("BOPKYRGN");
    let short = "h8h5 d1d4 h5d1";
    let format = Format::Match(MatchLength::Standard);
    let mut game = Match::new(MatchRules::from(format).with_layout(layout));
    assert_eq!(game.position().to_string(), "bopkyrgn/8/8/8/8/8/8/NGRYKPOB b - 3");
    play(&mut game, short);
    play(&mut game, "left");
    assert_eq!(game.position().to_string(), "+nbopkyrg/8/8/8/8/8/8/NGRKPOBY w - 3", "by F3");

    let format = Format::Series(Series::default());
    let mut series = Match::new(MatchRules::from(format).with_layout(layout));
    play(&mut series, short);
    assert_eq!(series.position().to_string(), "bopkyrgn/8/8/8/8/8/8/NGRYKPOB w - 1");
}

#[test]
fn o2_the_first_moves_go_1_3_and_5_squares_at_most() {
    let kfen = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135";
    let start = position(kfen);
    assert_eq!(start, Position::start_with(MatchLength::Single, Layout::NORMAL, OpeningLimits::FULL));
    assert_eq!(start.legal_moves().len(), 22);
    let limited = |limit, distance| IllegalMove::Limited { limit, distance };
    assert_eq!((refusal(&start, "f8f6"), limited(1, 2).rule()), (limited(1, 2), Rule::O2));
    // f7 is yellow.
    let second = after(kfen, "f8f7");
    assert_eq!(second.to_string(), "obpky1gn/5r2/8/8/8/8/8/NGRYKPBO w Y 1 35");
    assert_moves(&second, "d1d2 d1d3 d1d4 d1c2 d1b3 d1a4 d1e2 d1f3 d1g4");
    assert_eq!(refusal(&second, "d1d5"), limited(3, 4));
    // d2 is blue.
    let third = after(kfen, "f8f7 d1d2");
    assert_eq!(third.limits().to_string(), "5");
    assert_moves(&third, "b8b7 b8b6 b8b5 b8b4 b8b3 b8a7 b8c7 b8d6 b8e5 b8f4 b8g3");
    assert_eq!(refusal(&third, "b8b2"), limited(5, 6));
    // b3 is yellow; from the fourth move on play is free.
    let fourth = after(kfen, "f8f7 d1d2 b8b3");
    assert!(fourth.limits().is_none());
    assert_eq!(fourth.to_string(), "o1pky1gn/5r2/8/8/8/1b6/3Y4/NGR1KPBO w Y 1");
    assert_moves(&fourth, "d2d3 d2d4 d2d5 d2d6 d2d7 d2c3 d2b4 d2a5 d2e3 d2f4 d2g5 d2h6");
}

#[test]
fn o2_the_shorter_of_limit_and_reach_counts() {
    let double = position("obpkyrgn/8/8/8/8/8/8/NGR++YKPBO w Y 7 5");
    assert_moves(&double, "d1d2 d1d3 d1d4 d1c2 d1b3 d1a4 d1e2 d1f3 d1g4");
    assert_eq!(
        refusal(&double, "d1d5"),
        IllegalMove::TooFar { tower: tower('Y'), rank: Rank::Double, distance: 4 },
        "five squares were allowed"
    );
    let sumo = position("obpkyrgn/8/8/8/8/8/8/NGR+YKPBO w Y 3 35");
    assert_moves(&sumo, "d1d2 d1d3 d1d4 d1c2 d1b3 d1a4 d1e2 d1f3 d1g4");
    assert_eq!(refusal(&sumo, "d1d5"), IllegalMove::Limited { limit: 3, distance: 4 });
    let triple = position("obpkyrgn/8/8/8/8/8/8/NGR+++YKPBO w Y 15 35");
    assert_moves(&triple, "d1d2 d1c2 d1e2");
}

#[test]
fn o2_a_limit_never_forbids_a_push() {
    for limits in ["135", "35", "5"] {
        let position = position(&format!("obp3gn/8/8/2ykr3/3+Y4/8/8/NGR1KPBO w Y 3 {limits}"));
        assert_moves(&position, "d4d5");
        assert!(matches!(position.duty(), Duty::OnlyPush { .. }));
    }
    let kfen = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3 135";
    assert_moves(&position(kfen), "d4d5 d4c5 d4e5");
    // It uses up one limit, the turn that Black loses none.
    assert_eq!(after(kfen, "d4d5").to_string(), "obp1yrgn/8/3k4/3+Y4/8/8/8/NGR1KPBO w R 3 35");
}

#[test]
fn o2_a_pass_uses_up_a_limit() {
    let kfen = "obp3gn/8/8/2kyr3/3Y4/8/8/NGR1KPBO w Y 1 35";
    let passed = round(kfen, "pass");
    assert_eq!(passed.position().to_string(), "obp3gn/8/8/2kyr3/3Y4/8/8/NGR1KPBO b N 1 5");
    assert_moves(passed.position(), "h8h7 h8h6 h8h5 h8h4 h8h3 h8g7 h8f6");
}

#[test]
fn o2_limits_hold_for_every_round() {
    let limited = |format| MatchRules::from(format).with_limited_opening(true);
    let taken_up = |rules, kfen: &str| Match::from_position(rules, position(kfen)).expect("the same length");
    let mut game = taken_up(limited(Format::Match(MatchLength::Standard)), "obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 3");
    play(&mut game, "h7h8 left");
    assert_eq!(game.position().to_string(), "nobpkyrg/8/8/8/8/8/8/NGRYPBK+O b - 3 135");
    let mut series = taken_up(limited(Format::Series(Series::default())), "obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 1");
    play(&mut series, "h7h8");
    assert_eq!(series.position().to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 1 135");
    // A round that ends within them leaves none over.
    assert_eq!(Match::new(limited(Format::Match(MatchLength::Long))).position().limits(), OpeningLimits::FULL);
}
