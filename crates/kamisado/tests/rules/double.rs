//! The double sumo (DS1–DS11). Most positions are the start with White's yellow, a double sumo, on the d file.

use kamisado::reason::{Cause, Duty, IllegalMove};
use kamisado::{Color, NoPush, Player, Rank, Rule, Square};

use crate::help::{after, assert_moves, assert_no_push, mv, position, refusal, round, tower};

#[test]
fn ds1_a_double_sumo_moves_three_squares_at_most() {
    let double = position("obpkyrgn/8/8/8/8/8/8/NGR++YKPBO w Y 7");
    assert_moves(&double, "d1d2 d1d3 d1d4 d1c2 d1b3 d1a4 d1e2 d1f3 d1g4");
    for (text, distance) in [("d1d5", 4), ("d1h5", 4), ("d1d6", 5)] {
        let too_far = IllegalMove::TooFar { tower: tower('Y'), rank: Rank::Double, distance };
        assert_eq!((refusal(&double, text), too_far.rule()), (too_far, Rule::DS1));
    }
}

#[test]
fn ds2_a_double_sumo_pushes_one_tower_or_two() {
    let two = "obp2rgn/8/3y4/3k4/3++Y4/8/8/NGR1KPBO w Y 7";
    let push = position(two).push(tower('Y')).expect("a push");
    assert_eq!((push.pusher, push.from, push.to), (tower('Y'), Square::D4, Square::D5));
    assert_eq!((push.count, push.furthest, push.landing), (2, tower('y'), Square::D7));
    assert_eq!(after(two, "d4d5").to_string(), "obp2rgn/3y4/3k4/3++Y4/8/8/8/NGR1KPBO w G 7");
    let one = "obp1yrgn/8/8/3k4/3++Y4/8/8/NGR1KPBO w Y 7";
    assert_eq!(after(one, "d4d5").to_string(), "obp1yrgn/8/3k4/3++Y4/8/8/8/NGR1KPBO w R 7");
    // A gap ends the row: only the first is pushed, up to the second.
    let gap = "obp2rgn/3y4/8/3k4/3++Y4/8/8/NGR1KPBO w Y 7";
    assert_eq!(position(gap).push(tower('Y')).map(|push| push.count), Ok(1));
    assert_eq!(after(gap, "d4d5").to_string(), "obp2rgn/3y4/3k4/3++Y4/8/8/8/NGR1KPBO w R 7");
    // And it must stand directly ahead.
    let distant = position("obp1yrgn/8/3k4/8/3++Y4/8/8/NGR1KPBO w Y 7");
    let illegal = IllegalMove::DistantPush { rank: Rank::Double, tower: tower('k'), square: Square::D6 };
    assert_eq!((refusal(&distant, "d4d6"), illegal.rule()), (illegal, Rule::DS2));
}

#[test]
fn ds3_the_furthest_tower_names_the_next_one() {
    // Yellow goes to d7, green; pink to d6, red.
    let round = round("obp2rgn/8/3y4/3k4/3++Y4/8/8/NGR1KPBO w Y 7", "d4d5");
    assert_eq!(round.cause(), Cause::Pushed { tower: tower('y'), square: Square::D7 });
    let position = round.position();
    assert_eq!((position.to_move(), position.must_move()), (Player::White, Some(Color::Green)));
    assert!(matches!(refusal(position, "c1c2"), IllegalMove::WrongTower { .. }));
    assert_eq!(round.moves(), [mv("d4d5")]);
}

#[test]
fn ds4_never_diagonally() {
    let position = position("obp2rgn/8/5y2/4k3/3++Y4/8/8/NGR1KPBO w Y 7");
    let illegal = IllegalMove::DiagonalPush { rank: Rank::Double, tower: tower('k'), square: Square::E5 };
    assert_eq!((refusal(&position, "d4e5"), illegal.rule()), (illegal, Rule::DS4));
}

#[test]
fn ds5_there_must_be_an_empty_square_behind_the_row() {
    let two = "obp2rgn/3B4/3y4/3k4/3++Y4/8/8/NGR1KP1O w Y 7";
    assert_no_push(two, "d4d5", NoPush::NoRoom { tower: tower('B'), square: Square::D7 }, Rule::DS5);
    // One's own tower ends the row of the enemy's: behind a single one too.
    let one = "obp1yrgn/8/3B4/3k4/3++Y4/8/8/NGR1KP1O w Y 7";
    assert_no_push(one, "d4d5", NoPush::NoRoom { tower: tower('B'), square: Square::D6 }, Rule::DS5);
    // It does not matter that a further enemy would follow.
    let between = "obp2rgn/3y4/3B4/3k4/3++Y4/8/8/NGR1KP1O w Y 7";
    assert_no_push(between, "d4d5", NoPush::NoRoom { tower: tower('B'), square: Square::D6 }, Rule::DS5);
}

#[test]
fn ds6_a_row_whose_last_tower_is_at_home_is_safe() {
    let two = "obpk1rgn/3y4/3++Y4/8/8/8/8/NGR1KPBO w Y 7";
    assert_no_push(two, "d6d7", NoPush::OffBoard { tower: tower('k'), square: Square::D8 }, Rule::DS6);
    let one = "obpkyrgn/3++Y4/8/8/8/8/8/NGR1KPBO w Y 7";
    assert_no_push(one, "d7d8", NoPush::OffBoard { tower: tower('k'), square: Square::D8 }, Rule::DS6);
    // Back onto the home row a row of two may be pushed.
    let onto = after("obp2rgn/3k4/3y4/3++Y4/8/8/8/NGR1KPBO w Y 7", "d5d6");
    assert_eq!(onto.to_string(), "obpk1rgn/3y4/3++Y4/8/8/8/8/NGR1KPBO w K 7");
}

#[test]
fn ds7_never_more_than_two_towers() {
    let three = "obp3gn/3r4/3y4/3k4/3++Y4/8/8/NGR1KPBO w Y 7";
    assert_no_push(three, "d4d5", NoPush::TooMany { tower: tower('r'), square: Square::D7 }, Rule::DS7);
}

#[test]
fn ds8_plain_towers_and_sumos_but_no_double() {
    for (first, second) in [("", "+"), ("+", ""), ("+", "+")] {
        let kfen = format!("obp2rgn/8/3{second}y4/3{first}k4/3++Y4/8/8/NGR1KPBO w Y 7");
        let pushed = format!("obp2rgn/3{second}y4/3{first}k4/3++Y4/8/8/8/NGR1KPBO w G 7");
        assert_eq!(after(&kfen, "d4d5").to_string(), pushed, "teeth stay on the pushed towers");
    }
    for (teeth, rank) in [("++", Rank::Double), ("+++", Rank::Triple)] {
        let first = format!("obp2rgn/8/3y4/3{teeth}k4/3++Y4/8/8/NGR1KPBO w Y 15");
        assert_no_push(&first, "d4d5", NoPush::TooStrong { tower: tower('k'), square: Square::D5, rank }, Rule::DS8);
        let second = format!("obp2rgn/8/3{teeth}y4/3k4/3++Y4/8/8/NGR1KPBO w Y 15");
        assert_no_push(&second, "d4d5", NoPush::TooStrong { tower: tower('y'), square: Square::D6, rank }, Rule::DS8);
        // Behind the gap it does no harm.
        let behind = format!("obp2rgn/3{teeth}y4/8/3k4/3++Y4/8/8/NGR1KPBO w Y 15");
        assert!(position(&behind).is_legal(mv("d4d5")));
    }
}

#[test]
fn ds9_never_ones_own_tower() {
    let own = "obpkyrgn/8/8/3B4/3++Y4/8/8/NGR1KP1O w Y 7";
    assert_no_push(own, "d4d5", NoPush::Own { tower: tower('B'), square: Square::D5 }, Rule::DS9);
    let before_enemy = "obp1yrgn/8/3k4/3B4/3++Y4/8/8/NGR1KP1O w Y 7";
    assert_no_push(before_enemy, "d4d5", NoPush::Own { tower: tower('B'), square: Square::D5 }, Rule::DS9);
}

#[test]
fn ds10_a_push_is_a_choice_while_there_is_another_move() {
    let position = position("obp3gn/8/3r4/2yk4/3++Y4/8/8/NGR1KPBO w Y 7");
    assert_moves(&position, "d4d5 d4e5 d4f6 d4g7");
    assert_eq!(position.duty(), Duty::Choose { tower: tower('Y'), square: Square::D4 });
}

#[test]
fn ds11_a_push_that_is_the_only_move_must_be_made() {
    let position = position("ob4gn/8/3p4/2ykr3/3++Y4/8/8/NGR1KPBO w Y 7");
    assert_moves(&position, "d4d5");
    let push = position.push(tower('Y')).expect("a push");
    assert_eq!((push.count, push.landing), (2, Square::D7));
    let duty = Duty::OnlyPush { rank: Rank::Double, push };
    assert_eq!((position.duty(), duty.rule()), (duty, Rule::DS11));
    let must_push = IllegalMove::MustPush { rank: Rank::Double, push };
    assert_eq!((refusal(&position, "pass"), must_push.rule()), (must_push, Rule::DS11));
}
