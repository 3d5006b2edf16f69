//! The sumo (S1–S11). Most positions are the start with White's yellow, a sumo, on d4 and what it meets on the d file.

use kamisado::reason::{Cause, Duty, IllegalMove};
use kamisado::{Color, Move, NoPush, Player, Rank, Rule, Square};

use crate::help::{after, assert_moves, assert_no_push, game, mv, position, refusal, round, score, tower};

#[test]
fn s1_a_sumo_moves_five_squares_at_most() {
    let sumo = position("obpkyrgn/8/8/8/8/8/8/NGR+YKPBO w Y 3");
    assert_moves(&sumo, "d1d2 d1d3 d1d4 d1d5 d1d6 d1c2 d1b3 d1a4 d1e2 d1f3 d1g4 d1h5");
    let too_far = IllegalMove::TooFar { tower: tower('Y'), rank: Rank::Sumo, distance: 6 };
    assert_eq!((refusal(&sumo, "d1d7"), too_far.rule()), (too_far, Rule::S1));
    // Five squares may well win.
    assert!(after("obp1yrgn/8/8/1k6/8/3+Y4/8/NGR1KPBO w Y 3", "d3d8").is_over());
}

#[test]
fn s2_a_sumo_pushes_a_plain_enemy_directly_ahead() {
    let kfen = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3";
    let before = position(kfen);
    assert_moves(&before, "d4c5 d4b6 d4a7 d4e5 d4f6 d4g7 d4d5");
    let push = before.push(tower('Y')).expect("a push");
    assert_eq!((push.pusher, push.from, push.to), (tower('Y'), Square::D4, Square::D5));
    assert_eq!((push.count, push.furthest, push.landing), (1, tower('k'), Square::D6));
    assert_eq!(before.push_of(mv("d4d5")), Some(push));
    assert_eq!(before.explain(mv("d4d5")).map(|effect| effect.push), Ok(Some(push)));
    assert_eq!(after(kfen, "d4d5").to_string(), "obp1yrgn/8/3k4/3+Y4/8/8/8/NGR1KPBO w R 3");
    // Black's sumos push downwards.
    let black = "obp1yrgn/8/8/3+k4/3Y4/8/8/NGR1KPBO b K 3";
    assert_eq!(after(black, "d5d4").to_string(), "obp1yrgn/8/8/8/3+k4/3Y4/8/NGR1KPBO b P 3");
}

#[test]
fn s2_only_a_tower_directly_ahead() {
    let distant = position("obp1yrgn/8/3k4/8/3+Y4/8/8/NGR1KPBO w Y 3");
    let illegal = IllegalMove::DistantPush { rank: Rank::Sumo, tower: tower('k'), square: Square::D6 };
    assert_eq!((refusal(&distant, "d4d6"), illegal.rule()), (illegal, Rule::S2));
    assert_eq!(distant.push(tower('Y')), Err(NoPush::NothingAhead));
    // Behind it nothing can be reached either.
    let behind = IllegalMove::WayBlocked { tower: tower('k'), square: Square::D6 };
    assert_eq!(refusal(&distant, "d4d7"), behind);
    // A plain tower does not push at all.
    let plain = position("obp1yrgn/8/8/3k4/3Y4/8/8/NGR1KPBO w Y 3");
    assert_eq!(refusal(&plain, "d4d5"), IllegalMove::Occupied { tower: tower('k'), square: Square::D5 });
}

#[test]
fn s2_a_push_needs_its_turn() {
    // Yellow could push, but red must move.
    let position = position("obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w R 3");
    assert!(matches!(refusal(&position, "d4d5"), IllegalMove::WrongTower { .. }));
    assert!(position.push(tower('Y')).is_ok(), "it could if it were its turn");
}

#[test]
fn s3_the_pusher_moves_again() {
    // Pink comes to rest on d6, which is red.
    let round = round("obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3", "d4d5");
    let position = round.position();
    assert_eq!((position.to_move(), position.must_move()), (Player::White, Some(Color::Red)));
    assert_eq!(round.moves(), [mv("d4d5")], "the lost turn is not written");
    let cause = Cause::Pushed { tower: tower('k'), square: Square::D6 };
    assert_eq!((round.cause(), cause.rule()), (cause, Rule::S3));
    assert!(position.legal_moves().all(|mv| matches!(mv, Move::Step { from: Square::C1, .. })));
    // Not the opponent's red, and not White's tower of the colour under the pusher (d5, orange).
    assert!(matches!(refusal(position, "f8f7"), IllegalMove::NotYours { .. }));
    let wrong = IllegalMove::WrongTower { tower: tower('O'), must_move: tower('R'), square: Square::C1, cause };
    assert_eq!(round.explain(mv("h1h2")), Err(wrong));
}

#[test]
fn s3_the_same_tower_may_push_again() {
    // g6 is yellow, g7 brown.
    let kfen = "obp1yrgn/8/8/6k1/6+Y1/8/8/NGR1KPBO w Y 3";
    let again = after(kfen, "g4g5");
    assert_eq!((again.to_move(), again.must_move()), (Player::White, Some(Color::Yellow)));
    assert!(again.is_legal(mv("g5g6")));
    assert_eq!(after(kfen, "g4g5 g5g6").to_string(), "obp1yrgn/6k1/6+Y1/8/8/8/8/NGR1KPBO w N 3");
}

#[test]
fn s3_if_the_next_tower_is_blocked_the_pusher_passes() {
    // White's red on c1 (red) has three of its own towers before it.
    let kfen = "obp1yrgn/8/8/3k4/3+Y4/8/1GKP4/N1R3BO w Y 3";
    assert_moves(&after(kfen, "d4d5"), "pass");
    let passed = round(kfen, "d4d5 pass");
    assert_eq!(passed.position().to_string(), "obp1yrgn/8/3k4/3+Y4/8/8/1GKP4/N1R3BO b R 3");
    assert_eq!(passed.cause(), Cause::Passed { tower: tower('R'), square: Square::C1 });
    assert_eq!(passed.moves(), [mv("d4d5"), Move::Pass]);
}

#[test]
fn s4_never_diagonally() {
    let position = position("obp1yrgn/8/8/4k3/3+Y4/8/8/NGR1KPBO w Y 3");
    let illegal = IllegalMove::DiagonalPush { rank: Rank::Sumo, tower: tower('k'), square: Square::E5 };
    assert_eq!((refusal(&position, "d4e5"), illegal.rule()), (illegal, Rule::S4));
    assert_moves(&position, "d4c5 d4b6 d4a7 d4d5 d4d6 d4d7 d4d8");
    // Further away along the diagonal it is no matter of pushing,
    let distant = self::position("obp1yrgn/8/5k2/8/3+Y4/8/8/NGR1KPBO w Y 3");
    assert_eq!(refusal(&distant, "d4f6"), IllegalMove::Occupied { tower: tower('k'), square: Square::F6 });
    // nor is one's own tower.
    let own = self::position("obpkyrgn/8/8/4K3/3+Y4/8/8/NGR2PBO w Y 3");
    assert_eq!(refusal(&own, "d4e5"), IllegalMove::Occupied { tower: tower('K'), square: Square::E5 });
}

#[test]
fn s5_there_must_be_an_empty_square_behind() {
    let kfen = "obp1yrgn/8/3B4/3k4/3+Y4/8/8/NGR1KP1O w Y 3";
    assert_no_push(kfen, "d4d5", NoPush::NoRoom { tower: tower('B'), square: Square::D6 }, Rule::S5);
    // The colour of that square names the next tower, here d7 and green.
    assert_eq!(after("obp1yrgn/8/3k4/3+Y4/8/8/8/NGR1KPBO w Y 3", "d5d6").must_move(), Some(Color::Green));
}

#[test]
fn s6_a_tower_at_home_is_safe() {
    let home = "obpkyrgn/3+Y4/8/8/8/8/8/NGR1KPBO w Y 3";
    assert_no_push(home, "d7d8", NoPush::OffBoard { tower: tower('k'), square: Square::D8 }, Rule::S6);
    assert_moves(&position(home), "pass");
    // Back onto its home row it may be pushed, which wins nothing. d8 is pink.
    let onto = after("obp1yrgn/3k4/3+Y4/8/8/8/8/NGR1KPBO w Y 3", "d6d7");
    assert_eq!(onto.to_string(), "obpkyrgn/3+Y4/8/8/8/8/8/NGR1KPBO w K 3");
    assert!(!onto.is_over());
}

#[test]
fn s7_never_more_than_one_tower() {
    let two = "obp2rgn/8/3y4/3k4/3+Y4/8/8/NGR1KPBO w Y 3";
    assert_no_push(two, "d4d5", NoPush::TooMany { tower: tower('y'), square: Square::D6 }, Rule::S7);
    // The last of the two at home: still two.
    let home = "obpky1gn/3r4/3+Y4/8/8/8/8/NGR1KPBO w Y 3";
    assert_no_push(home, "d6d7", NoPush::TooMany { tower: tower('k'), square: Square::D8 }, Rule::S7);
    // With a gap between them the first can be pushed.
    let gap = after("obp2rgn/3y4/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3", "d4d5");
    assert_eq!(gap.to_string(), "obp2rgn/3y4/3k4/3+Y4/8/8/8/NGR1KPBO w R 3");
}

#[test]
fn s8_never_another_sumo() {
    for (teeth, rank) in [("+", Rank::Sumo), ("++", Rank::Double), ("+++", Rank::Triple)] {
        let kfen = format!("obp1yrgn/8/8/3{teeth}k4/3+Y4/8/8/NGR1KPBO w Y 15");
        assert_no_push(&kfen, "d4d5", NoPush::TooStrong { tower: tower('k'), square: Square::D5, rank }, Rule::S8);
    }
}

#[test]
fn s9_never_ones_own_tower() {
    let kfen = "obpkyrgn/8/8/3B4/3+Y4/8/8/NGR1KP1O w Y 3";
    assert_no_push(kfen, "d4d5", NoPush::Own { tower: tower('B'), square: Square::D5 }, Rule::S9);
    // Whatever its rank.
    let kfen = "obpkyrgn/8/8/3+B4/3+Y4/8/8/NGR1KP1O w Y 3";
    assert_no_push(kfen, "d4d5", NoPush::Own { tower: tower('B'), square: Square::D5 }, Rule::S9);
}

#[test]
fn s10_a_push_is_a_choice_while_there_is_another_move() {
    let position = position("obp2rgn/8/8/2yk4/3+Y4/8/8/NGR1KPBO w Y 3");
    assert_moves(&position, "d4d5 d4e5 d4f6 d4g7");
    assert_eq!(position.duty(), Duty::Choose { tower: tower('Y'), square: Square::D4 });
    // But there is no pass.
    assert_eq!(refusal(&position, "pass").rule(), Rule::M5);
}

#[test]
fn s11_a_push_that_is_the_only_move_must_be_made() {
    let position = position("obp3gn/8/8/2ykr3/3+Y4/8/8/NGR1KPBO w Y 3");
    assert_moves(&position, "d4d5");
    let push = position.push(tower('Y')).expect("a push");
    let duty = Duty::OnlyPush { rank: Rank::Sumo, push };
    assert_eq!((position.duty(), duty.rule()), (duty, Rule::S11));
    let must_push = IllegalMove::MustPush { rank: Rank::Sumo, push };
    assert_eq!((refusal(&position, "pass"), must_push.rule()), (must_push, Rule::S11));
    assert!(!position.must_pass());
}

#[test]
fn s11_a_push_scores_nothing() {
    let game = game("obp3gn/8/8/2ykr3/3+Y4/8/8/NGR1KPBO w Y 3", "d4d5");
    assert_eq!(score(&game), (1, 0));
}
