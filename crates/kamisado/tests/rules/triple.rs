//! The triple sumo (TS1–TS11). Most positions are the start with White's yellow, a triple sumo, on the d file.

use kamisado::reason::{Cause, Duty, IllegalMove};
use kamisado::{Color, NoPush, Player, Rank, Rule, Square};

use crate::help::{after, assert_moves, assert_no_push, mv, position, refusal, round, tower};

#[test]
fn ts1_a_triple_sumo_moves_one_square() {
    let triple = position("obpkyrgn/8/8/8/8/8/8/NGR+++YKPBO w Y 15");
    assert_moves(&triple, "d1d2 d1c2 d1e2");
    for (text, distance) in [("d1d3", 2), ("d1f3", 2), ("d1d7", 6)] {
        let too_far = IllegalMove::TooFar { tower: tower('Y'), rank: Rank::Triple, distance };
        assert_eq!((refusal(&triple, text), too_far.rule()), (too_far, Rule::TS1));
    }
}

#[test]
fn ts2_a_triple_sumo_pushes_one_two_or_three() {
    let three = "obp3gn/8/8/3r4/3y4/3k4/3+++Y4/NGR1KPBO w Y 15";
    let push = position(three).push(tower('Y')).expect("a push");
    assert_eq!((push.pusher, push.from, push.to), (tower('Y'), Square::D2, Square::D3));
    assert_eq!((push.count, push.furthest, push.landing), (3, tower('r'), Square::D6));
    assert_moves(&position(three), "d2c3 d2e3 d2d3");
    assert_eq!(after(three, "d2d3").to_string(), "obp3gn/8/3r4/3y4/3k4/3+++Y4/8/NGR1KPBO w R 15");
    let two = "obp2rgn/8/8/8/3y4/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_eq!(after(two, "d2d3").to_string(), "obp2rgn/8/8/3y4/3k4/3+++Y4/8/NGR1KPBO w O 15");
    let one = "obp1yrgn/8/8/8/8/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_eq!(after(one, "d2d3").to_string(), "obp1yrgn/8/8/8/3k4/3+++Y4/8/NGR1KPBO w N 15");
    // The row ends at the gap.
    let gap = "obpy2gn/8/8/3r4/8/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_eq!(position(gap).push(tower('Y')).map(|push| push.count), Ok(1));
    // At a distance it does not even move.
    let distant = position("obp1yrgn/8/8/8/3k4/8/3+++Y4/NGR1KPBO w Y 15");
    assert_eq!(refusal(&distant, "d2d4").rule(), Rule::TS1);
}

#[test]
fn ts3_the_furthest_tower_names_the_next_one() {
    let round = round("obp3gn/8/8/3r4/3y4/3k4/3+++Y4/NGR1KPBO w Y 15", "d2d3");
    assert_eq!(round.cause(), Cause::Pushed { tower: tower('r'), square: Square::D6 });
    let position = round.position();
    assert_eq!((position.to_move(), position.must_move()), (Player::White, Some(Color::Red)));
    assert_eq!(round.moves(), [mv("d2d3")]);
}

#[test]
fn ts4_never_diagonally() {
    let position = position("obp1yrgn/8/8/4k3/3+++Y4/8/8/NGR1KPBO w Y 15");
    let illegal = IllegalMove::DiagonalPush { rank: Rank::Triple, tower: tower('k'), square: Square::E5 };
    assert_eq!((refusal(&position, "d4e5"), illegal.rule()), (illegal, Rule::TS4));
    assert_moves(&position, "d4d5 d4c5");
}

#[test]
fn ts5_there_must_be_an_empty_square_behind_the_row() {
    let three = "obp3gn/8/3B4/3r4/3y4/3k4/3+++Y4/NGR1KP1O w Y 15";
    assert_no_push(three, "d2d3", NoPush::NoRoom { tower: tower('B'), square: Square::D6 }, Rule::TS5);
    let two = "obp2rgn/8/8/3B4/3y4/3k4/3+++Y4/NGR1KP1O w Y 15";
    assert_no_push(two, "d2d3", NoPush::NoRoom { tower: tower('B'), square: Square::D5 }, Rule::TS5);
}

#[test]
fn ts6_a_row_whose_last_tower_is_at_home_is_safe() {
    let no_push = NoPush::OffBoard { tower: tower('k'), square: Square::D8 };
    assert_no_push("obpk2gn/3r4/3y4/3+++Y4/8/8/8/NGR1KPBO w Y 15", "d5d6", no_push, Rule::TS6);
    assert_no_push("obpk1rgn/3y4/3+++Y4/8/8/8/8/NGR1KPBO w Y 15", "d6d7", no_push, Rule::TS6);
    assert_no_push("obpkyrgn/3+++Y4/8/8/8/8/8/NGR1KPBO w Y 15", "d7d8", no_push, Rule::TS6);
    // Back onto the home row three may be pushed.
    let onto = after("obp3gn/3k4/3r4/3y4/3+++Y4/8/8/NGR1KPBO w Y 15", "d4d5");
    assert_eq!(onto.to_string(), "obpk2gn/3r4/3y4/3+++Y4/8/8/8/NGR1KPBO w K 15");
}

#[test]
fn ts7_never_more_than_three_towers() {
    let four = "ob4gn/8/3p4/3r4/3y4/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_no_push(four, "d2d3", NoPush::TooMany { tower: tower('p'), square: Square::D6 }, Rule::TS7);
}

#[test]
fn ts8_every_rank_but_another_triple() {
    for [first, second, third] in [["++", "++", "++"], ["", "+", "++"], ["++", "+", ""], ["+", "++", "+"]] {
        let kfen = format!("obp3gn/8/8/3{third}r4/3{second}y4/3{first}k4/3+++Y4/NGR1KPBO w Y 15");
        let pushed = format!("obp3gn/8/3{third}r4/3{second}y4/3{first}k4/3+++Y4/8/NGR1KPBO w R 15");
        assert_eq!(after(&kfen, "d2d3").to_string(), pushed);
    }
    let too_strong = |letter, square| NoPush::TooStrong { tower: tower(letter), square, rank: Rank::Triple };
    let first = "obp3gn/8/8/3r4/3y4/3+++k4/3+++Y4/NGR1KPBO w Y 15";
    assert_no_push(first, "d2d3", too_strong('k', Square::D3), Rule::TS8);
    let second = "obp3gn/8/8/3r4/3+++y4/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_no_push(second, "d2d3", too_strong('y', Square::D4), Rule::TS8);
    let third = "obp3gn/8/8/3+++r4/3y4/3k4/3+++Y4/NGR1KPBO w Y 15";
    assert_no_push(third, "d2d3", too_strong('r', Square::D5), Rule::TS8);
}

#[test]
fn ts9_never_ones_own_tower() {
    let own = "obpkyrgn/8/8/3B4/3+++Y4/8/8/NGR1KP1O w Y 15";
    assert_no_push(own, "d4d5", NoPush::Own { tower: tower('B'), square: Square::D5 }, Rule::TS9);
}

#[test]
fn ts10_a_push_is_a_choice_while_there_is_another_move() {
    let position = position("ob3rgn/8/8/8/3y4/2pk4/3+++Y4/NGR1KPBO w Y 15");
    assert_moves(&position, "d2d3 d2e3");
    assert_eq!(position.duty(), Duty::Choose { tower: tower('Y'), square: Square::D2 });
    assert_eq!(refusal(&position, "pass").rule(), Rule::M5);
}

#[test]
fn ts11_a_push_that_is_the_only_move_must_be_made() {
    let position = position("o5gn/8/8/3b4/3p4/2ykr3/3+++Y4/NGR1KPBO w Y 15");
    assert_moves(&position, "d2d3");
    let push = position.push(tower('Y')).expect("a push");
    assert_eq!((push.count, push.landing), (3, Square::D6));
    let duty = Duty::OnlyPush { rank: Rank::Triple, push };
    assert_eq!((position.duty(), duty.rule()), (duty, Rule::TS11));
    let must_push = IllegalMove::MustPush { rank: Rank::Triple, push };
    assert_eq!((refusal(&position, "pass"), must_push.rule()), (must_push, Rule::TS11));
}
