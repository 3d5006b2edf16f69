//! A match reviewed by the job queue.

use std::cell::Cell;

use kamisado::{Match, MatchRules, Record};
use kamisado_engine::review::{Review, ReviewLimits};
use kamisado_solver::{Solver, Unlimited};
use kamisado_worker::JobQueue;
use kamisado_worker_protocol::{Judgment, Reviewed, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

/// A round from late on in which Black, who could have ended it, went one step.
fn blunder() -> Match {
    let position = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1".parse().expect("a position");
    let mut game = Match::from_position(MatchRules::default(), position).expect("a single round");
    game.play("a5a4".parse().expect("a move")).expect("it is legal");
    game
}

/// All that is told about a match, with a clock that goes on a little each time it is looked at.
fn told(game: Match) -> Vec<WorkerMessage> {
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 1.0);
        now.get()
    };
    let mut desk = JobQueue::new(4 << 20);
    assert_eq!(desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Review { game } }), None);
    let mut messages = Vec::new();
    while !desk.is_idle() {
        messages.extend(desk.run_slice(&clock));
    }
    messages
}

fn last(messages: &[WorkerMessage]) -> &Reviewed {
    match messages.last() {
        Some(WorkerMessage::Done { news: WorkerUpdate::Review(review), .. }) => review,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_review_becomes_known_slice_by_slice_and_is_that_of_the_engine() {
    let text = include_str!("../../kamisado/tests/records/match.kmr");
    let game = text.parse::<Record>().expect("a record").game;
    let messages = told(game.clone());
    assert!(messages.len() > 10, "all was known at once");
    for message in &messages {
        assert_eq!(WorkerMessage::from_bytes(&message.to_bytes()).as_ref(), Ok(message));
    }
    let found = last(&messages);
    let whole = Review::of(&game, &mut Solver::new(4 << 20), ReviewLimits::default(), &mut Unlimited);
    assert_eq!(found.rounds.len(), whole.rounds.len());
    for (found, whole) in found.rounds.iter().zip(&whole.rounds) {
        assert_eq!((found.start, found.end), (whole.start, whole.end));
        assert_eq!(found.fill.map(|fill| (fill.winner, fill.other)), whole.fill.map(|fill| (fill.winner, fill.other)));
        for (found, whole) in found.moves.iter().zip(&whole.moves) {
            assert_eq!((found.player, found.mv, found.before), (whole.player, whole.mv, whole.before));
            assert_eq!(found.winning, whole.winning);
            assert_eq!(found.judgement == Judgment::Mistake, found.better.is_some());
        }
    }
    assert_eq!(found.summary.black.mistakes, whole.summary()[kamisado::Player::Black].mistakes());
}

#[test]
fn a_mistake_comes_with_the_better_move() {
    let messages = told(blunder());
    let step = &last(&messages).rounds[0].moves[0];
    assert_eq!(step.judgement, Judgment::Mistake);
    let better = step.better.as_ref().expect("a better move");
    assert_eq!((better.line.len(), better.length), (1, Some(1)));
}

#[test]
fn a_review_can_be_left_at_any_time() {
    let mut desk = JobQueue::new(1 << 20);
    let game = Match::new(MatchRules::default());
    desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Review { game } });
    let tick = Cell::new(0.0);
    let clock = || {
        tick.set(tick.get() + 9.0);
        tick.get()
    };
    desk.run_slice(&clock);
    assert!(!desk.is_idle());
    let answer = desk.submit(WorkerRequest { id: 2, query: WorkerQuery::Cancel { of: 1 } });
    assert_eq!(answer, Some(WorkerMessage::Cancelled { id: 1 }));
    assert!(desk.is_idle());
}
