//! The solver agrees with plain search and with itself.

use kamisado::{MatchLength, OpeningLimits, Player, Position, Setup, Symmetry};
use kamisado_solver::{Solver, Unlimited};

use crate::plain::Plain;
use crate::positions::{Random, late};

#[test]
fn winner_points_and_moves_left_agree_with_plain_search() {
    let random = &mut Random(20);
    let mut solver = Solver::new(1 << 20);
    for length in MatchLength::ALL {
        let mut compared = 0;
        while compared < 800 {
            let position = late(random, length);
            let Some(truth) = Plain::new(30_000).truth(&position) else {
                continue;
            };
            compared += 1;
            let winner = solver.winner(&position, &mut Unlimited).expect("nobody stops it");
            assert_eq!(winner, truth.winner, "{position}");
            let (_, points) = solver.points(&position, &mut Unlimited).expect("nobody stops it");
            assert_eq!(points as i32, truth.points.abs(), "{position}");
            assert_eq!(truth.points > 0, winner == Player::White, "{position}");
            let (_, moves_left) = solver.moves_left(&position, &mut Unlimited).expect("nobody stops it");
            assert_eq!(moves_left, truth.moves_left, "{position}");
        }
    }
}

#[test]
fn the_answer_is_the_same_in_all_four_views() {
    let random = &mut Random(21);
    let mut solver = Solver::new(1 << 20);
    for length in MatchLength::ALL {
        for _ in 0..100 {
            let position = late(random, length);
            let winner = solver.winner(&position, &mut Unlimited).expect("nobody stops it");
            for symmetry in Symmetry::ALL {
                let image = symmetry.position(&position);
                let found = solver.winner(&image, &mut Unlimited).expect("nobody stops it");
                assert_eq!(found, symmetry.player(winner), "{position}");
            }
        }
    }
}

#[test]
fn the_main_line_has_as_many_moves_as_are_left() {
    let random = &mut Random(22);
    let mut solver = Solver::new(1 << 20);
    for length in MatchLength::ALL {
        for _ in 0..50 {
            let position = late(random, length);
            let (winner, moves) = solver.moves_left(&position, &mut Unlimited).expect("nobody stops it");
            let line = solver.main_line(&position, &mut Unlimited).expect("nobody stops it");
            let end = line.iter().fold(position, |position, &mv| position.play(mv).expect("a legal line"));
            assert_eq!(end.outcome().map(|outcome| outcome.winner), Some(winner), "{position}");
            let real = line.iter().filter(|&&mv| mv != kamisado::Move::Pass).count();
            assert_eq!(real as u32, moves, "{position}");
        }
    }
}

#[test]
fn limited_and_free_first_moves_agree_with_plain_search() {
    let mut random = Random(23);
    let mut solver = Solver::new(1 << 20);
    let (mut limited, mut free) = (0, 0);
    while limited < 300 || free < 20 {
        let length = MatchLength::ALL[random.below(4)];
        let limits =
            [OpeningLimits::FULL, OpeningLimits::FULL.next(), OpeningLimits::FULL.next().next()][random.below(3)];
        let setup = late(&mut random, length).setup();
        let must_move = setup.must_move.filter(|_| random.below(4) > 0);
        let Ok(position) = Position::try_from(Setup { limits, must_move, ..setup }) else {
            continue;
        };
        let Some(truth) = Plain::new(5000).truth(&position) else {
            continue;
        };
        assert_eq!(solver.moves_left(&position, &mut Unlimited), Ok((truth.winner, truth.moves_left)), "{position}");
        let points = solver.points(&position, &mut Unlimited).map(|(_, points)| points as i32);
        assert_eq!(points, Ok(truth.points.abs()), "{position}");
        (limited, free) = (limited + 1, free + u32::from(must_move.is_none()));
    }
}
