//! Why rounds were lost.

use kamisado::reason::{LastChance, LastChoice, Loss, LossCause, LossKind, TowerCall};
use kamisado::record::Record;
use kamisado::{Color, Match, Player, Position, Square};
use kamisado_engine::review::{LossJob, Review, ReviewLimits};
use kamisado_solver::{Job, NodeLimit, Solver, Unlimited};

fn played(position: &str, turns: &[&str]) -> Match {
    let mut game = Match::from(position.parse::<Position>().expect("a position"));
    for turn in turns {
        game.play(turn.parse().expect("a turn")).expect("it is legal");
    }
    game
}

fn loss(game: &Match) -> Loss {
    let mut job = LossJob::new(game, game.rounds().len() - 1).expect("somebody has lost");
    job.run(&mut Solver::new(4 << 20), &mut Unlimited).expect("it is not stopped");
    job.into_loss()
}

/// Black's orange tower could win on e1. Instead it calls White's yellow tower, which has an open diagonal.
const BLUNDER: &str = "1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1";

#[test]
fn a_called_tower_had_an_open_way() {
    let found = loss(&played(BLUNDER, &["a5a4", "e4a8"]));
    assert_eq!((found.loser, found.cause.kind()), (Player::Black, LossKind::OpenDiagonal));
    assert_eq!(found.cause.line(), [Square::E4, Square::D5, Square::C6, Square::B7, Square::A8]);
    assert!(found.is_missed_at_the_end());
    let better = found.better().expect("Black could have won");
    assert_eq!((better.tower.color, better.to, better.wins_at_once), (Color::Orange, Square::E1, true));
}

#[test]
fn the_only_move_and_a_pass_are_told_with_what_made_them() {
    // Figure 3: White must move its blue tower, which has one move.
    let only = loss(&played("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1", &["c7c5", "h3h4", "g4g1"]));
    assert_eq!(only.cause.kind(), LossKind::OnlyMove);
    let LossCause::Breakthrough { call: TowerCall::Landed { choice: LastChoice::Only { cause }, .. }, .. } = only.cause
    else {
        panic!("{only:?}");
    };
    assert_eq!(cause.rule().code(), "T2");
    assert_eq!(only.chance, LastChance::Never, "White had nothing to choose");
    // Figure 4: White's green tower is blocked on yellow.
    let blocked = loss(&played("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1", &["pass", "a4a1"]));
    assert_eq!(blocked.cause.kind(), LossKind::Blocked);
    // Figure 6: the only move makes a deadlock.
    let deadlock = loss(&played("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1", &["h6g5"]));
    assert_eq!(deadlock.cause.kind(), LossKind::ForcedDeadlock);
}

#[test]
fn whoever_gives_up_a_won_round_is_told_so() {
    let mut game = played(BLUNDER, &[]);
    game.resign(Player::Black).expect("it is not over");
    let found = loss(&game);
    assert_eq!(found.cause, LossCause::Resigned);
    let LastChance::Standing { better: Some(better) } = found.chance else { panic!("{found:?}") };
    assert_eq!(better.to, Square::E1);
    // A player who runs out of time in a lost round is told where it was lost.
    let mut game = played(BLUNDER, &["a5a4"]);
    game.lose_on_time(Player::Black).expect("it is not over");
    let found = loss(&game);
    assert_eq!(found.cause, LossCause::Time);
    assert!(matches!(found.chance, LastChance::Missed { place: 0, .. }), "{found:?}");
}

#[test]
fn nobody_has_lost_a_round_that_goes_on() {
    let game = played(BLUNDER, &["a5a4"]);
    assert!(LossJob::new(&game, 0).is_none() && LossJob::new(&game, 1).is_none());
}

#[test]
fn a_stopped_search_says_what_happened_and_no_more() {
    let text = include_str!("../../kamisado/tests/records/match.kmr");
    let game = text.parse::<Record>().expect("a record").into_game();
    let mut job = LossJob::new(&game, 0).expect("somebody has lost the first round");
    assert!(job.run(&mut Solver::new(1 << 20), &mut NodeLimit(0)).is_err());
    assert_eq!(job.loss().chance, LastChance::Unknown);
    assert_eq!(Some(job.loss().cause), game.rounds()[0].loss_cause());
}

#[test]
fn a_review_finds_the_same_turns() {
    let text = include_str!("../../kamisado/tests/records/match.kmr");
    let game = text.parse::<Record>().expect("a record").into_game();
    let mut solver = Solver::new(4 << 20);
    let review = Review::of(&game, &mut solver, ReviewLimits { nodes_per_line: 20_000 }, &mut Unlimited);
    for round in 0..game.rounds().len() {
        let Some(mut job) = LossJob::new(&game, round) else {
            assert_eq!(review.loss(&game, round), None);
            continue;
        };
        job.run(&mut solver, &mut Unlimited).expect("it is not stopped");
        let (alone, reviewed) = (job.into_loss(), review.loss(&game, round).expect("it was lost"));
        assert_eq!((alone.loser, alone.cause), (reviewed.loser, reviewed.cause));
        match (alone.chance, reviewed.chance) {
            (LastChance::Missed { place, .. }, LastChance::Missed { place: other, .. }) => assert_eq!(place, other),
            (alone, reviewed) => assert_eq!(alone, reviewed),
        }
    }
}
