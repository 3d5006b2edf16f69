//! A match reviewed by the job queue.

use std::time::Duration;

use kamisado::reason::LastChance;
use kamisado::record::Record;
use kamisado::{Match, MatchRules};
use kamisado_engine::review::{Judgment, Review, ReviewLimits};
use kamisado_solver::{Solver, Unlimited};
use kamisado_worker::JobQueue;
use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

use crate::{advancing, answers, done};

/// A round from late on in which Black, who could have ended it, went one step.
fn blunder() -> Match {
    let position = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1".parse().expect("a position");
    let mut game = Match::from_position(MatchRules::default(), position).expect("a single round");
    game.play("a5a4".parse().expect("a move")).expect("it is legal");
    game
}

/// All messages about a match, with a clock that advances each time it is read.
fn review(game: Match) -> Vec<WorkerMessage> {
    answers(4 << 20, WorkerQuery::Review { game }, &advancing(Duration::from_millis(1)))
}

fn last(messages: &[WorkerMessage]) -> Review {
    match done(messages) {
        WorkerUpdate::Review(review) => review.decode().expect("a review"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_review_becomes_known_slice_by_slice_and_is_that_of_the_engine() {
    let text = include_str!("../../../../crates/kamisado/tests/records/match.kmr");
    let game = text.parse::<Record>().expect("a record").into_game();
    let messages = review(game.clone());
    assert!(messages.len() > 10, "all was known at once");
    for message in &messages {
        assert_eq!(WorkerMessage::from_bytes(&message.to_bytes()).as_ref(), Ok(message));
    }
    let found = last(&messages);
    let whole = Review::of(&game, &mut Solver::new(4 << 20), ReviewLimits::default(), &mut Unlimited);
    assert_eq!(found.rounds.len(), whole.rounds.len());
    for (found, whole) in found.rounds.iter().zip(&whole.rounds) {
        assert_eq!((found.start, found.end, found.fill), (whole.start, whole.end, whole.fill));
        for (found, whole) in found.moves.iter().zip(&whole.moves) {
            assert_eq!((found.player, found.mv, found.before), (whole.player, whole.mv, whole.before));
            assert_eq!(found.winning, whole.winning);
            assert_eq!(found.judgment() == Judgment::Mistake, found.better.is_some());
        }
    }
    assert_eq!(found.summary(), whole.summary());
}

#[test]
fn a_mistake_comes_with_the_better_move() {
    let messages = review(blunder());
    let step = &last(&messages).rounds[0].moves[0];
    assert_eq!(step.judgment(), Judgment::Mistake);
    let better = step.better.as_ref().expect("a better move");
    assert_eq!((better.moves.len(), better.moves_left), (1, Some(1)));
}

#[test]
fn a_review_can_be_left_at_any_time() {
    let mut queue = JobQueue::new(1 << 20);
    let game = Match::new(MatchRules::default());
    queue.submit(WorkerRequest { id: 1, query: WorkerQuery::Review { game } });
    let clock = advancing(Duration::from_millis(9));
    queue.run_slice(&clock);
    assert!(!queue.is_idle());
    let answer = queue.submit(WorkerRequest { id: 2, query: WorkerQuery::Cancel { request: 1 } });
    assert_eq!(answer, None);
    assert!(queue.is_idle());
}

#[test]
fn why_a_round_was_lost_is_answered_at_once_and_then_with_the_last_chance() {
    let mut game = blunder();
    game.resign(kamisado::Player::Black).expect("it is not over");
    let mut queue = JobQueue::new(4 << 20);
    let nobody = WorkerQuery::Loss { game: game.clone(), round: 1 };
    assert_eq!(queue.submit(WorkerRequest { id: 1, query: nobody }), None);
    let none = WorkerMessage::Done { id: 1, update: WorkerUpdate::Loss(None) };
    assert_eq!(queue.run_slice(&advancing(Duration::from_millis(1))), [none]);
    assert_eq!(queue.submit(WorkerRequest { id: 2, query: WorkerQuery::Loss { game, round: 0 } }), None);
    // No time at first: what happened is known all the same.
    let first = queue.run_slice(&advancing(Duration::from_secs(1)));
    let read = |message: Option<&WorkerMessage>| match message {
        Some(
            WorkerMessage::Progress { update: WorkerUpdate::Loss(Some(loss)), .. }
            | WorkerMessage::Done { update: WorkerUpdate::Loss(Some(loss)), .. },
        ) => loss.decode().expect("a loss"),
        other => panic!("{other:?}"),
    };
    assert_eq!(read(first.first()).chance, LastChance::Unknown);
    let clock = advancing(Duration::from_millis(1));
    let mut last = None;
    while !queue.is_idle() {
        last = queue.run_slice(&clock).pop().or(last);
    }
    assert!(last.as_ref().is_some_and(WorkerMessage::is_last));
    assert!(matches!(read(last.as_ref()).chance, LastChance::Missed { place: 0, .. }));
}
