//! The job queue: all of the worker that is not the browser's.

use std::cell::Cell;

use kamisado::{Layout, Match, MatchLength, MatchRules, OpeningLimits, Player, Position, Symmetry, Turn};
use kamisado_solver::{Solver, Unlimited};
use kamisado_worker::JobQueue;
use kamisado_worker_protocol::{MoveVerdict, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

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

/// A clock that goes on a little each time it is looked at, so that slices end.
fn ticking() -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || {
        now.set(now.get() + 9.0);
        now.get()
    }
}

/// Works until there is nothing left to do.
fn finish(desk: &mut JobQueue, clock: &dyn Fn() -> f64) -> Vec<WorkerMessage> {
    let mut messages = Vec::new();
    while !desk.is_idle() {
        messages.extend(desk.run_slice(clock));
        assert!(messages.len() < 10_000, "there is no end to it");
    }
    messages
}

fn verdicts(position: Position, lengths: bool) -> WorkerQuery {
    WorkerQuery::Verdicts { position, lengths }
}

#[test]
fn verdicts_become_known_slice_by_slice_and_are_those_of_the_solver() {
    let mut desk = JobQueue::new(1 << 20);
    assert_eq!(desk.submit(WorkerRequest { id: 1, query: verdicts(ending(), true) }), None);
    let messages = finish(&mut desk, &ticking());
    assert!(messages.len() > 1, "all was known at once");
    let Some(WorkerMessage::Done { id: 1, news: WorkerUpdate::Verdicts(told) }) = messages.last() else {
        panic!("{messages:?}");
    };
    let mut solver = Solver::new(1 << 20);
    let mut expected = solver.verdicts(&ending(), &mut Unlimited);
    for verdict in &mut expected {
        solver.find_moves_left(&ending(), verdict, &mut Unlimited).expect("nothing stops it");
    }
    let expected: Vec<MoveVerdict> = expected
        .iter()
        .map(|v| MoveVerdict { mv: v.mv, winner: v.winner, moves_left: v.moves_left, points: None })
        .collect();
    assert_eq!(told, &expected);
}

#[test]
fn in_a_match_the_points_become_known_too() {
    let position: Position = FIGURE_9.parse().expect("a position");
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: verdicts(position, true) });
    let messages = finish(&mut desk, &ticking());
    let Some(WorkerMessage::Done { news: WorkerUpdate::Verdicts(told), .. }) = messages.last() else {
        panic!("{messages:?}");
    };
    let mut solver = Solver::new(1 << 20);
    for verdict in told {
        let (winner, points) =
            solver.points(&position.play_unchecked(verdict.mv), &mut Unlimited).expect("nothing stops it");
        assert_eq!((verdict.winner, verdict.points), (Some(winner), Some(points)), "{}", verdict.mv);
    }
    assert!(told.iter().any(|verdict| verdict.points > Some(1)), "{told:?}");
}

#[test]
fn what_is_known_about_a_move_is_known_about_its_mirror_image() {
    let start = Position::start_with(MatchLength::Standard, Layout::NORMAL, OpeningLimits::FULL);
    let mirror = Symmetry { mirror: true, rotate: false };
    assert_eq!(mirror.position(&start), start);
    let mut desk = JobQueue::new(8 << 20);
    desk.submit(WorkerRequest { id: 1, query: verdicts(start, true) });
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 0.1);
        now.get()
    };
    let told = loop {
        let messages = desk.run_slice(&clock);
        if let Some(WorkerMessage::Progress { news: WorkerUpdate::Verdicts(told), .. }) = messages.last()
            && told.iter().all(|verdict| verdict.points.is_some())
        {
            break told.clone();
        }
    };
    for verdict in &told {
        let twin = told.iter().find(|twin| twin.mv == mirror.mv(verdict.mv)).expect("its image");
        assert_eq!((verdict.winner, verdict.points), (twin.winner, twin.points), "{}", verdict.mv);
        // As long as there are no teeth a round is worth a point.
        assert_eq!(verdict.points, Some(1), "{}", verdict.mv);
    }
}

#[test]
fn the_line_is_the_solvers_main_line() {
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 2, query: WorkerQuery::Line { position: ending() } });
    let messages = finish(&mut desk, &ticking());
    let line = Solver::new(1 << 20).main_line(&ending(), &mut Unlimited).expect("nothing stops it");
    assert_eq!(messages.last(), Some(&WorkerMessage::Done { id: 2, news: WorkerUpdate::Line(line) }));
}

#[test]
fn the_engine_plays_a_whole_match_and_chooses_sides_too() {
    let mut desk = JobQueue::new(1 << 20);
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for id in 0.. {
        if game.result().is_some() {
            break;
        }
        desk.submit(WorkerRequest {
            id,
            query: WorkerQuery::Choose { game: game.clone(), level: 2, seed: 5, within: 1000 },
        });
        let messages = finish(&mut desk, &|| 0.0);
        let Some(WorkerMessage::Done { news: WorkerUpdate::Turn { turn, .. }, .. }) = messages.last() else {
            panic!("{messages:?}");
        };
        game.play(*turn).expect("the engine plays by the rules");
    }
    assert!(game.rounds().len() > 1);
}

#[test]
fn a_hint_is_given_even_where_the_time_is_too_short_to_be_sure() {
    let mut desk = JobQueue::new(1 << 20);
    let mut game = single();
    game.play("f8e7".parse().expect("a turn")).expect("a legal turn");
    desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Hint { game: game.clone(), within: 30 } });
    let messages = finish(&mut desk, &ticking());
    let Some(WorkerMessage::Done { id: 1, news: WorkerUpdate::Turn { turn: Turn::Move(mv), .. } }) = messages.last()
    else {
        panic!("{messages:?}");
    };
    assert!(game.round().position().is_legal(*mv));
}

#[test]
fn an_opponent_of_full_strength_keeps_its_table_when_a_hint_is_asked_for() {
    let mut game = single();
    game.play("f8e7".parse().expect("a turn")).expect("a legal turn");
    let choose = || WorkerQuery::Choose { game: game.clone(), level: 10, seed: 5, within: 60_000 };
    let hint = || WorkerQuery::Hint { game: game.clone(), within: 60_000 };
    let nodes = |asks: Vec<WorkerQuery>| {
        let mut desk = JobQueue::new(4 << 20);
        let mut answers = Vec::new();
        for (id, ask) in (1..).zip(asks) {
            desk.submit(WorkerRequest { id, query: ask });
            answers.extend(finish(&mut desk, &|| 0.0));
        }
        let Some(WorkerMessage::Done { news: WorkerUpdate::Turn { nodes, .. }, .. }) = answers.last() else {
            panic!("{answers:?}");
        };
        *nodes
    };
    let (first, again) = (nodes(vec![choose()]), nodes(vec![choose(), choose()]));
    assert!(again < first, "{again} of {first} nodes");
    assert_eq!(nodes(vec![choose(), hint(), choose()]), again, "the hint has cleared the opponent's table");
    assert_eq!(nodes(vec![hint(), choose(), hint()]), nodes(vec![hint(), hint()]));
}

#[test]
fn nobody_waits_more_than_a_second_for_a_fill() {
    // A fill that once took three seconds.
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for turn in "f8f2 e1e7 b8b2 a1a2 c8c2 d1d7 g8c4 pass c4e2 pass e2e1".split(' ') {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Choose { game, level: 10, seed: 5, within: 5000 } });
    let now = Cell::new(0.0);
    // A slow machine: every few hundred nodes take 5 milliseconds.
    let clock = || {
        now.set(now.get() + 5.0);
        now.get()
    };
    let messages = finish(&mut desk, &clock);
    assert!(matches!(
        messages.last(),
        Some(WorkerMessage::Done { news: WorkerUpdate::Turn { turn: Turn::Fill(_), .. }, .. })
    ));
    assert!((900.0..1200.0).contains(&now.get()), "{} ms", now.get());
}

#[test]
fn a_cancelled_question_gets_no_answer_and_the_others_go_on() {
    let mut desk = JobQueue::new(1 << 20);
    let start = Position::start(MatchLength::Single);
    desk.submit(WorkerRequest { id: 1, query: verdicts(start, true) });
    desk.submit(WorkerRequest { id: 2, query: WorkerQuery::Line { position: ending() } });
    let clock = ticking();
    desk.run_slice(&clock);
    assert_eq!(
        desk.submit(WorkerRequest { id: 3, query: WorkerQuery::Cancel { of: 1 } }),
        Some(WorkerMessage::Cancelled { id: 1 })
    );
    let messages = finish(&mut desk, &clock);
    assert!(messages.iter().all(|message| message.id() == Some(2)), "{messages:?}");
    assert_eq!(desk.submit(WorkerRequest { id: 4, query: WorkerQuery::Cancel { of: 1 } }), None);
}

#[test]
fn questions_take_turns() {
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: verdicts(Position::start(MatchLength::Single), false) });
    desk.submit(WorkerRequest { id: 2, query: verdicts(ending(), false) });
    let clock = ticking();
    let mut told = Vec::new();
    while !told.iter().any(|message: &WorkerMessage| message.id() == Some(2) && message.is_last()) {
        told.extend(desk.run_slice(&clock));
        assert!(told.len() < 10_000, "the second question waits for ever");
    }
    assert!(!told.iter().any(|message| message.id() == Some(1) && message.is_last()));
}

#[test]
fn a_search_is_stopped_when_its_slice_is_over() {
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: verdicts(Position::start(MatchLength::Single), true) });
    let looks = Cell::new(0u32);
    let clock = || {
        looks.set(looks.get() + 1);
        f64::from(looks.get())
    };
    desk.run_slice(&clock);
    assert!((20..=22).contains(&looks.get()), "the clock was looked at {} times", looks.get());
    assert!(!desk.is_idle());
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason() {
    let mut desk = JobQueue::new(1 << 20);
    let refused = |message: Option<WorkerMessage>, number: Option<u32>, word: &str| {
        let Some(WorkerMessage::Refused { id, reason }) = message else {
            panic!("{message:?}");
        };
        assert_eq!(id, number);
        assert!(reason.contains(word), "{reason}");
    };
    let choose = |level| WorkerQuery::Choose { game: single(), level, seed: 1, within: 10 };
    refused(desk.submit(WorkerRequest { id: 1, query: choose(11) }), Some(1), "11");
    refused(desk.submit_bytes(&[8, 99]), Some(8), "no message");
    refused(desk.submit_bytes(&[]), None, "no message");
    desk.submit(WorkerRequest { id: 9, query: verdicts(ending(), false) });
    refused(desk.submit(WorkerRequest { id: 9, query: verdicts(ending(), false) }), None, "9");
    let mut over = single();
    over.resign(Player::Black);
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Hint { game: over, within: 10 } });
    refused(desk.run_slice(&|| 0.0).pop(), Some(1), "over");
}

#[test]
fn the_signature_is_that_of_the_command_line() {
    let mut desk = JobQueue::new(1 << 20);
    desk.submit(WorkerRequest { id: 1, query: WorkerQuery::Signature });
    let mut last = None;
    while !desk.is_idle() {
        last = desk.run_slice(&|| 0.0).pop();
    }
    let signature = kamisado_engine::bench::signature(&mut Unlimited).expect("nothing stops it");
    assert_eq!(
        last,
        Some(WorkerMessage::Done { id: 1, news: WorkerUpdate::Signature { nodes: signature, milliseconds: 0 } })
    );
}
