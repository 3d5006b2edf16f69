//! The job queue: all of the worker that is not the browser's.

mod review;

use std::cell::Cell;
use std::time::Duration;

use kamisado::{Layout, Match, MatchLength, MatchRules, OpeningLimits, Player, Position, Symmetry, Turn};
use kamisado_engine::Choice;
use kamisado_solver::{Solver, Unlimited, Verdict};
use kamisado_worker::JobQueue;
use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

/// An ending in which Black, to move its yellow tower, has several moves.
const ENDING: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1";

/// Figure 9 of the rule book: a long match with sumo and double sumo towers.
const FIGURE_9: &str = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";

fn ending() -> Position {
    ENDING.parse().expect("a position")
}

fn single() -> Match {
    Match::new(MatchRules::new(MatchLength::Single))
}

/// A clock that advances each time it is read, so that slices end.
fn advancing(step: Duration) -> impl Fn() -> Duration {
    let now = Cell::new(Duration::ZERO);
    move || {
        now.set(now.get() + step);
        now.get()
    }
}

fn ticking() -> impl Fn() -> Duration {
    advancing(Duration::from_millis(9))
}

/// A clock that never ends a slice.
fn stopped() -> Duration {
    Duration::ZERO
}

/// Works until there is nothing left to do.
fn finish(queue: &mut JobQueue, clock: &dyn Fn() -> Duration) -> Vec<WorkerMessage> {
    let mut messages = Vec::new();
    while !queue.is_idle() {
        messages.extend(queue.run_slice(clock));
        assert!(messages.len() < 10_000, "there is no end to it");
    }
    messages
}

/// All messages about a question, in a queue of its own.
fn answers(bytes: usize, query: WorkerQuery, clock: &dyn Fn() -> Duration) -> Vec<WorkerMessage> {
    let mut queue = JobQueue::new(bytes);
    assert_eq!(queue.submit(WorkerRequest { id: 1, query }), None);
    let messages = finish(&mut queue, clock);
    assert!(messages.iter().all(|message| message.id() == Some(1)), "{messages:?}");
    messages
}

/// The complete answer.
fn done(messages: &[WorkerMessage]) -> &WorkerUpdate {
    match messages.last() {
        Some(WorkerMessage::Done { update, .. }) => update,
        other => panic!("{other:?}"),
    }
}

fn verdicts_of(update: &WorkerUpdate) -> &[Verdict] {
    match update {
        WorkerUpdate::Verdicts(verdicts) => verdicts,
        other => panic!("{other:?}"),
    }
}

fn choice_of(update: &WorkerUpdate) -> &Choice {
    match update {
        WorkerUpdate::Choice(choice) => choice,
        other => panic!("{other:?}"),
    }
}

fn verdicts(position: Position, detailed: bool) -> WorkerQuery {
    WorkerQuery::Verdicts { position, detailed }
}

#[test]
fn verdicts_become_known_slice_by_slice_and_are_those_of_the_solver() {
    let messages = answers(1 << 20, verdicts(ending(), true), &ticking());
    assert!(messages.len() > 1, "all was known at once");
    let mut solver = Solver::new(1 << 20);
    let mut expected = solver.verdicts(&ending(), &mut Unlimited);
    for verdict in &mut expected {
        solver.find_moves_left(&ending(), verdict, &mut Unlimited).expect("nothing stops it");
    }
    assert_eq!(verdicts_of(done(&messages)), expected);
}

#[test]
fn in_a_match_the_points_become_known_too() {
    let position: Position = FIGURE_9.parse().expect("a position");
    let messages = answers(1 << 20, verdicts(position, true), &ticking());
    let sent = verdicts_of(done(&messages));
    let mut solver = Solver::new(1 << 20);
    for verdict in sent {
        let (winner, points) =
            solver.points(&position.play_unchecked(verdict.mv), &mut Unlimited).expect("nothing stops it");
        assert_eq!((verdict.winner, verdict.points), (Some(winner), Some(points)), "{}", verdict.mv);
    }
    assert!(sent.iter().any(|verdict| verdict.points > Some(1)), "{sent:?}");
}

#[test]
fn what_is_known_about_a_move_is_known_about_its_mirror_image() {
    let start = Position::start_with(MatchLength::Standard, Layout::NORMAL, OpeningLimits::FULL);
    let mirror = Symmetry { mirror: true, rotate: false };
    assert_eq!(mirror.position(&start), start);
    let mut queue = JobQueue::new(8 << 20);
    queue.submit(WorkerRequest { id: 1, query: verdicts(start, true) });
    let clock = advancing(Duration::from_micros(100));
    let sent = loop {
        let messages = queue.run_slice(&clock);
        if let Some(WorkerMessage::Progress { update: WorkerUpdate::Verdicts(sent), .. }) = messages.last()
            && sent.iter().all(|verdict| verdict.points.is_some())
        {
            break sent.clone();
        }
    };
    for verdict in &sent {
        let twin = sent.iter().find(|twin| twin.mv == mirror.mv(verdict.mv)).expect("its image");
        assert_eq!((verdict.winner, verdict.points), (twin.winner, twin.points), "{}", verdict.mv);
        // As long as there are no teeth a round is worth a point.
        assert_eq!(verdict.points, Some(1), "{}", verdict.mv);
    }
}

#[test]
fn the_line_is_the_solvers_main_line() {
    let messages = answers(1 << 20, WorkerQuery::Line { position: ending() }, &ticking());
    let line = Solver::new(1 << 20).main_line(&ending(), &mut Unlimited).expect("nothing stops it");
    assert_eq!(done(&messages), &WorkerUpdate::Line(line));
}

#[test]
fn the_engine_plays_a_whole_match_and_chooses_sides_too() {
    let mut queue = JobQueue::new(1 << 20);
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for id in 0.. {
        if game.result().is_some() {
            break;
        }
        queue.submit(WorkerRequest {
            id,
            query: WorkerQuery::Choose { game: game.clone(), level: 2, seed: 5, within: 1000 },
        });
        let messages = finish(&mut queue, &stopped);
        game.play(choice_of(done(&messages)).turn).expect("the engine plays by the rules");
    }
    assert!(game.rounds().len() > 1);
}

#[test]
fn a_hint_is_given_even_where_the_time_is_too_short_to_be_sure() {
    let mut game = single();
    game.play("f8e7".parse().expect("a turn")).expect("a legal turn");
    let messages = answers(1 << 20, WorkerQuery::Hint { game: game.clone(), within: 30 }, &ticking());
    let turn = choice_of(done(&messages)).turn;
    assert!(matches!(turn, Turn::Move(mv) if game.round().position().is_legal(mv)), "{turn:?}");
}

#[test]
fn an_opponent_of_full_strength_keeps_its_table_when_a_hint_is_asked_for() {
    let mut game = single();
    game.play("f8e7".parse().expect("a turn")).expect("a legal turn");
    let choose = || WorkerQuery::Choose { game: game.clone(), level: 10, seed: 5, within: 60_000 };
    let hint = || WorkerQuery::Hint { game: game.clone(), within: 60_000 };
    let nodes = |asks: Vec<WorkerQuery>| {
        let mut queue = JobQueue::new(4 << 20);
        let mut answers = Vec::new();
        for (id, ask) in (1..).zip(asks) {
            queue.submit(WorkerRequest { id, query: ask });
            answers.extend(finish(&mut queue, &stopped));
        }
        choice_of(done(&answers)).info.nodes
    };
    let (first, again) = (nodes(vec![choose()]), nodes(vec![choose(), choose()]));
    assert!(again < first, "{again} of {first} nodes");
    assert_eq!(nodes(vec![choose(), hint(), choose()]), again, "the hint has cleared the opponent's table");
    assert_eq!(nodes(vec![hint(), choose(), hint()]), nodes(vec![hint(), hint()]));
}

#[test]
fn a_fill_takes_at_most_a_second() {
    // A fill that once took three seconds.
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for turn in "f8f2 e1e7 b8b2 a1a2 c8c2 d1d7 g8c4 pass c4e2 pass e2e1".split(' ') {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    // A slow machine: every few hundred nodes take 5 milliseconds.
    let clock = advancing(Duration::from_millis(5));
    let messages = answers(1 << 20, WorkerQuery::Choose { game, level: 10, seed: 5, within: 5000 }, &clock);
    assert!(matches!(choice_of(done(&messages)).turn, Turn::Fill(_)));
    let elapsed = clock();
    assert!((900..1200).contains(&elapsed.as_millis()), "{elapsed:?}");
}

#[test]
fn a_cancelled_question_gets_no_answer_and_the_others_go_on() {
    let mut queue = JobQueue::new(1 << 20);
    let start = Position::start(MatchLength::Single);
    queue.submit(WorkerRequest { id: 1, query: verdicts(start, true) });
    queue.submit(WorkerRequest { id: 2, query: WorkerQuery::Line { position: ending() } });
    let clock = ticking();
    queue.run_slice(&clock);
    assert_eq!(queue.submit(WorkerRequest { id: 3, query: WorkerQuery::Cancel { request: 1 } }), None);
    let messages = finish(&mut queue, &clock);
    assert!(messages.iter().all(|message| message.id() == Some(2)), "{messages:?}");
    assert_eq!(queue.submit(WorkerRequest { id: 4, query: WorkerQuery::Cancel { request: 1 } }), None);
}

#[test]
fn questions_take_turns() {
    let mut queue = JobQueue::new(1 << 20);
    queue.submit(WorkerRequest { id: 1, query: verdicts(Position::start(MatchLength::Single), false) });
    queue.submit(WorkerRequest { id: 2, query: verdicts(ending(), false) });
    let clock = ticking();
    let mut sent = Vec::new();
    while !sent.iter().any(|message: &WorkerMessage| message.id() == Some(2) && message.is_last()) {
        sent.extend(queue.run_slice(&clock));
        assert!(sent.len() < 10_000, "the second question waits for ever");
    }
    assert!(!sent.iter().any(|message| message.id() == Some(1) && message.is_last()));
}

#[test]
fn a_search_is_stopped_when_its_slice_is_over() {
    let mut queue = JobQueue::new(1 << 20);
    queue.submit(WorkerRequest { id: 1, query: verdicts(Position::start(MatchLength::Single), true) });
    let reads = Cell::new(0u32);
    let clock = || {
        reads.set(reads.get() + 1);
        Duration::from_millis(reads.get().into())
    };
    queue.run_slice(&clock);
    assert!((20..=22).contains(&reads.get()), "the clock was read {} times", reads.get());
    assert!(!queue.is_idle());
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason() {
    let mut queue = JobQueue::new(1 << 20);
    let refused = |message: Option<WorkerMessage>, number: Option<u32>, word: &str| {
        let Some(WorkerMessage::Refused { id, reason }) = message else { panic!("{message:?}") };
        assert_eq!(id, number);
        assert!(reason.contains(word), "{reason}");
    };
    let choose = |level| WorkerQuery::Choose { game: single(), level, seed: 1, within: 10 };
    refused(queue.submit(WorkerRequest { id: 1, query: choose(11) }), Some(1), "11");
    refused(queue.submit_bytes(&[8, 99]), Some(8), "no message");
    refused(queue.submit_bytes(&[]), None, "no message");
    queue.submit(WorkerRequest { id: 9, query: verdicts(ending(), false) });
    refused(queue.submit(WorkerRequest { id: 9, query: verdicts(ending(), false) }), None, "9");
    let mut over = single();
    over.resign(Player::Black).expect("it is not over");
    let mut queue = JobQueue::new(1 << 20);
    queue.submit(WorkerRequest { id: 1, query: WorkerQuery::Hint { game: over, within: 10 } });
    refused(queue.run_slice(&stopped).pop(), Some(1), "over");
}
