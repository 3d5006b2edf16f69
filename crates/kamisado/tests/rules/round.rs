//! Which tower moves, how it moves and how a round is won (T1, T2, M1–M7). For deadlocks see `deadlock`.

use kamisado::reason::{BadDirection, Cause, Duty, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Color, MatchLength, Move, NoPush, Outcome, Player, Rule, Square, WinBy};

use crate::help::{after, assert_moves, game, mv, position, refusal, round, start, tower};

#[test]
fn t1_the_challenger_opens_with_any_tower() {
    let start = start(MatchLength::Single);
    assert_eq!((start.to_move(), start.must_move()), (Player::Black, None));
    assert_eq!(start.duty(), Duty::AnyTower(Player::Black));
    assert_eq!(start.duty().rule(), Rule::T1);
    let cause = round("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "").cause();
    assert_eq!((cause, cause.rule()), (Cause::Free, Rule::T1));
    for (square, count) in Square::ALL[56..].iter().zip([12, 13, 13, 13, 13, 13, 13, 12]) {
        let own = |mv: &Move| matches!(mv, Move::Step { from, .. } if from == square);
        assert_eq!(start.legal_moves().filter(own).count(), count, "{square}");
    }
    assert_eq!(start.legal_moves().len(), 102);

    assert_eq!(refusal(&start, "pass"), IllegalMove::MustOpen(Player::Black));
    let not_yours = IllegalMove::NotYours { tower: tower('N'), square: Square::A1, must_move: None };
    assert_eq!(refusal(&start, "a1a2"), not_yours);
    assert_eq!(refusal(&start, "a7a6"), IllegalMove::NoTower { square: Square::A7, must_move: None });
    for text in ["pass", "a1a2", "a7a6"] {
        assert_eq!(refusal(&start, text).rule(), Rule::T1);
    }
}

#[test]
fn t1_the_first_move_of_a_later_round_is_free_too() {
    // White has lost the round and is the challenger of the next.
    let next = game("obpkyrg1/8/8/8/8/7O/7n/NGRYKPB1 b N 3", "h2h1 left").position();
    assert_eq!((next.to_move(), next.must_move(), next.duty()), (Player::White, None, Duty::AnyTower(Player::White)));
    assert_eq!(next.legal_moves().len(), 102);
}

#[test]
fn t2_the_colour_landed_on_names_the_tower() {
    // e7 is blue.
    let round = round("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "f8e7");
    let position = round.position();
    assert_eq!((position.to_move(), position.must_move()), (Player::White, Some(Color::Blue)));
    assert_eq!(position.duty(), Duty::Choose { tower: tower('B'), square: Square::G1 });
    assert_eq!(position.duty().rule(), Rule::T2);
    assert_moves(position, "g1g2 g1g3 g1g4 g1g5 g1g6 g1g7 g1f2 g1e3 g1d4 g1c5 g1b6 g1a7 g1h2");

    let cause = Cause::Landed { tower: tower('r'), square: Square::E7 };
    assert_eq!((round.cause(), cause.rule()), (cause, Rule::T2));
    let wrong = IllegalMove::WrongTower { tower: tower('P'), must_move: tower('B'), square: Square::G1, cause };
    assert_eq!((round.explain(mv("f1f2")), wrong.rule()), (Err(wrong), Rule::T2));
    let must_move = Some((tower('B'), Square::G1));
    let not_yours = IllegalMove::NotYours { tower: tower('r'), square: Square::E7, must_move };
    assert_eq!((refusal(position, "e7e6"), not_yours.rule()), (not_yours, Rule::T2));
    let no_tower = IllegalMove::NoTower { square: Square::D5, must_move };
    assert_eq!((refusal(position, "d5d6"), no_tower.rule()), (no_tower, Rule::T2));
}

#[test]
fn t2_a_bare_position_does_not_know_what_named_the_tower() {
    let given = position("obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1");
    let wrong =
        IllegalMove::WrongTower { tower: tower('P'), must_move: tower('B'), square: Square::G1, cause: Cause::Given };
    assert_eq!(refusal(&given, "f1f2"), wrong);
}

#[test]
fn m1_straight_or_diagonally_forward() {
    let white = position("obpkyrgn/8/8/8/3Y4/8/8/NGR1KPBO w Y 1");
    assert_moves(&white, "d4d5 d4d6 d4d7 d4c5 d4b6 d4a7 d4e5 d4f6 d4g7");
    let bad = |direction| IllegalMove::BadDirection { tower: tower('Y'), direction };
    for (text, how) in [
        ("d4c4", BadDirection::Sideways),
        ("d4h4", BadDirection::Sideways),
        ("d4d3", BadDirection::Backwards),
        ("d4b2", BadDirection::Backwards),
        ("d4a3", BadDirection::Backwards),
        ("d4c6", BadDirection::NotALine),
        ("d4h5", BadDirection::NotALine),
    ] {
        assert_eq!((refusal(&white, text), bad(how).rule()), (bad(how), Rule::M1), "{text}");
    }
    // Forward is down for Black.
    let black = position("obp1yrgn/8/8/3k4/8/8/8/NGRYKPBO b K 1");
    assert_moves(&black, "d5d4 d5d3 d5d2 d5c4 d5b3 d5a2 d5e4 d5f3 d5g2");
    assert_eq!(
        refusal(&black, "d5d6"),
        IllegalMove::BadDirection { tower: tower('k'), direction: BadDirection::Backwards }
    );
}

#[test]
fn m2_any_distance_but_over_nothing() {
    let open = position("1bpkyrgn/8/8/8/2o5/8/8/NGRYKPBO w N 1");
    assert_moves(&open, "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b2 a1c3 a1d4 a1e5 a1f6 a1g7");
    let crossed = after("1bpkyrgn/8/8/8/2o5/8/8/NGRYKPBO w N 1", "a1a8");
    assert_eq!(crossed.outcome().map(|outcome| outcome.winner), Some(Player::White));

    let closed = position("1bpkyrgn/8/8/8/o7/2K5/8/NGRY1PBO w N 1");
    assert_moves(&closed, "a1a2 a1a3 a1b2");
    for (text, letter, square) in
        [("a1a5", 'o', Square::A4), ("a1a8", 'o', Square::A4), ("a1d4", 'K', Square::C3), ("a1h8", 'K', Square::C3)]
    {
        let blocked = IllegalMove::WayBlocked { tower: tower(letter), square };
        assert_eq!((refusal(&closed, text), blocked.rule()), (blocked, Rule::M2), "{text}");
    }
}

#[test]
fn m3_the_last_square_must_be_empty() {
    let closed = position("1bpkyrgn/8/8/8/o7/2K5/8/NGRY1PBO w N 1");
    for (text, letter, square) in [("a1a4", 'o', Square::A4), ("a1c3", 'K', Square::C3)] {
        let occupied = IllegalMove::Occupied { tower: tower(letter), square };
        assert_eq!((refusal(&closed, text), occupied.rule()), (occupied, Rule::M3), "{text}");
    }
    // A plain tower does not push the one next to it either.
    let beside = position("1bpkyrgn/8/8/8/8/8/o7/NGRYKPBO w N 1");
    assert_eq!(refusal(&beside, "a1a2"), IllegalMove::Occupied { tower: tower('o'), square: Square::A2 });
    assert_eq!(beside.push(tower('N')), Err(NoPush::Plain));
}

#[test]
fn m4_a_diagonal_slips_between_two_corners() {
    // Between c4 and d5 to the left, between d5 and e4 to the right.
    let gaps = position("obp1yrgn/8/8/3k4/2PYK3/8/8/NGR3BO w Y 1");
    assert_moves(&gaps, "d4c5 d4b6 d4a7 d4e5 d4f6 d4g7");
    // Between two of the opponent's.
    let gap = position("ob2yrgn/8/8/3k4/3Yp3/8/8/NGR1KPBO w Y 1");
    assert_moves(&gap, "d4c5 d4b6 d4a7 d4e5 d4f6 d4g7");
}

#[test]
fn m5_a_tower_that_can_move_must() {
    let forced = position("obp1yr1n/8/8/5k2/7g/7O/8/NGRYKPB1 w O 1");
    assert_moves(&forced, "h3g4");
    assert_eq!(forced.duty(), Duty::OnlyMove { tower: tower('O'), mv: mv("h3g4") });
    assert_eq!(forced.duty().rule(), Rule::M5);
    let can_move = IllegalMove::CanMove { tower: tower('O'), square: Square::H3 };
    assert_eq!((refusal(&forced, "pass"), can_move.rule()), (can_move, Rule::M5));
    // By one square or more: to stay is no move.
    let no_step = IllegalMove::NoStep { tower: tower('O'), square: Square::H3 };
    assert_eq!((refusal(&forced, "h3h3"), no_step.rule()), (no_step, Rule::M5));
    assert!(!forced.must_pass());
    // With a choice there is no pass either.
    let free = position("obp1yr1n/8/8/8/7g/7O/5k2/NGRYKPB1 w O 1");
    assert_moves(&free, "h3g4 h3f5 h3e6 h3d7");
    assert_eq!(refusal(&free, "pass"), can_move);
}

#[test]
fn m6_a_blocked_tower_passes_and_the_colour_under_it_rules() {
    // d4 is brown.
    let kfen = "obp3gn/8/8/2kyr3/3Y4/8/8/NGR1KPBO w Y 1";
    let blocked = position(kfen);
    assert_moves(&blocked, "pass");
    assert!(blocked.must_pass());
    let obstacle = |letter, square| Obstacle::Tower { tower: tower(letter), square };
    let duty = Duty::Pass {
        tower: tower('Y'),
        square: Square::D4,
        obstacles: [obstacle('k', Square::C5), obstacle('y', Square::D5), obstacle('r', Square::E5)],
        no_push: NoPush::Plain,
        next: tower('n'),
    };
    assert_eq!((blocked.duty(), duty.rule()), (duty, Rule::M6));

    let passed = round(kfen, "pass");
    assert_eq!(passed.position().to_string(), "obp3gn/8/8/2kyr3/3Y4/8/8/NGR1KPBO b N 1");
    assert_eq!(passed.moves(), [Move::Pass], "a pass is a move in every list");
    let cause = Cause::Passed { tower: tower('Y'), square: Square::D4 };
    assert_eq!((passed.cause(), cause.rule()), (cause, Rule::M6));
    // Not the opponent's tower of the same colour.
    let wrong = IllegalMove::WrongTower { tower: tower('y'), must_move: tower('n'), square: Square::H8, cause };
    assert_eq!(passed.explain(mv("d5c4")), Err(wrong));
    assert!(passed.position().legal_moves().all(|mv| matches!(mv, Move::Step { from: Square::H8, .. })));
}

#[test]
fn m6_the_edge_blocks_like_a_tower() {
    // White's right is the edge, Black's right is the other one.
    let white = position("obpkyr2/8/8/6gn/7O/8/8/NGRYKPB1 w O 1");
    assert_moves(&white, "pass");
    let Duty::Pass { obstacles, next, .. } = white.duty() else { panic!("{:?}", white.duty()) };
    let obstacle = |letter, square| Obstacle::Tower { tower: tower(letter), square };
    assert_eq!(obstacles, [obstacle('g', Square::G5), obstacle('n', Square::H5), Obstacle::Edge]);
    assert_eq!(next, tower('k'));

    let black = position("1bpkyrgn/8/8/o7/NG6/8/8/2RYKPBO b O 1");
    let Duty::Pass { obstacles, .. } = black.duty() else { panic!("{:?}", black.duty()) };
    assert_eq!(obstacles, [obstacle('G', Square::B4), obstacle('N', Square::A4), Obstacle::Edge]);

    // On the row before the far row the edge is not ahead, so that only towers block.
    let seventh = position("obpkyrgn/Y7/8/8/8/8/8/NGR1KPBO w Y 1");
    assert_moves(&seventh, "pass");
}

#[test]
fn m6_every_rank_can_be_blocked() {
    // A double sumo before two double sumos, with its diagonals taken.
    let kfen = "obp3gn/8/8/2k++yr3/3++Y4/8/8/NGR1KPBO w Y 7";
    let blocked = position(kfen);
    assert_moves(&blocked, "pass");
    let Duty::Pass { no_push, .. } = blocked.duty() else { panic!("{:?}", blocked.duty()) };
    let rank = kamisado::Rank::Double;
    assert_eq!(no_push, NoPush::TooStrong { tower: tower('y'), square: Square::D5, rank });
}

#[test]
fn m7_entering_the_far_row_wins_at_once() {
    let won = after("obpkyrg1/8/8/8/8/7O/7n/NGRYKPB1 b N 1", "h2h1");
    let outcome = Outcome { winner: Player::Black, tower: Color::Brown, won_by: WinBy::FarRow };
    assert_eq!((won.outcome(), won.is_over()), (Some(outcome), true));
    let end = RoundEnd::FarRow { tower: tower('n'), square: Square::H1 };
    assert_eq!((won.duty(), won.end(), end.rule()), (Duty::Over(end.clone()), Some(end), Rule::M7));
    assert_moves(&won, "");
    for text in ["g1g2", "h3h4", "pass"] {
        let over = IllegalMove::RoundOver(outcome);
        assert_eq!((refusal(&won, text), over.rule()), (over, Rule::M7));
    }
    // The other player, by a diagonal.
    let won = after("1bpkyrgn/8/8/2o5/4N3/8/8/1GRYKPBO w N 1", "e4a8");
    assert_eq!(won.outcome().map(|outcome| outcome.crowned()), Some(tower('N')));
    // The row before it wins nothing.
    assert!(!after("1bpkyrgn/8/8/2o5/4N3/8/8/1GRYKPBO w N 1", "e4b7").is_over());
}
