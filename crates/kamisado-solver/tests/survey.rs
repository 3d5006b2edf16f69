//! The survey of a tower's moves says of each what making it shows.

#[path = "../../kamisado/tests/support/mod.rs"]
mod support;

use std::cell::Cell;

use kamisado::{Color, MatchLength, Move, Position, QuickStatus};
use kamisado_solver::survey::{Lookahead, LookaheadResult, LookaheadSpace, MoveSurvey};

use crate::support::property::{check, positions};
use crate::support::{Rng, scattered};

/// The classes of a tower's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveClass {
    Quiet,
    AllowsFarRow,
    /// It ends the round, it pushes, or the opponent must pass or push.
    Unclear,
}

/// The class of a move, found by making it.
fn class_by_playing(position: &Position, mv: Move) -> MoveClass {
    let is_push = |position: &Position, mv: Move| position.push_of(mv).is_some();
    let next = position.play_unchecked(mv);
    match next.quick_status() {
        _ if is_push(position, mv) => MoveClass::Unclear,
        QuickStatus::FarRow => MoveClass::AllowsFarRow,
        // A tower that can only push has no empty square ahead of it.
        QuickStatus::Moves if next.legal_moves().any(|reply| !is_push(&next, reply)) => MoveClass::Quiet,
        _ => MoveClass::Unclear,
    }
}

/// The towers that may move, each with the survey of its moves.
fn surveys(position: &Position) -> Vec<MoveSurvey<'_>> {
    let may_move = |&color: &Color| position.must_move().is_none_or(|must_move| must_move == color);
    Color::ALL.into_iter().filter(may_move).map(|color| MoveSurvey::new(position, color)).collect()
}

/// Compares the survey of a position with making all its moves; counts moves by class.
fn compare(position: &Position, counts: &[Cell<u32>; 3]) {
    if position.is_over() || position.must_pass() {
        return;
    }
    let mut moves = 0;
    for survey in surveys(position) {
        moves += survey.all_moves().len();
        for mv in survey.all_moves() {
            let class = class_by_playing(position, mv);
            let is_safe = survey.safe_moves().any(|other| other == mv);
            let expected = (class == MoveClass::Quiet, class != MoveClass::AllowsFarRow);
            assert_eq!((survey.is_quiet(mv), is_safe), expected, "{mv} in {position}");
            counts[class as usize].set(counts[class as usize].get() + 1);
        }
    }
    assert_eq!(moves, position.legal_moves().len(), "{position}");
}

/// Whether the player to move can force a win within that many moves, passes not counted.
fn wins_within(position: &Position, moves: u32) -> bool {
    let (position, status) = position.after_passes();
    match status {
        QuickStatus::Over(outcome) => outcome.winner == position.to_move(),
        QuickStatus::FarRow => moves > 0,
        _ => moves > 1 && position.legal_moves().any(|mv| is_won_by(&position, mv, moves - 1)),
    }
}

/// Whether the player to move loses within that many moves whatever it does.
fn loses_within(position: &Position, moves: u32) -> bool {
    let (position, status) = position.after_passes();
    match status {
        QuickStatus::Over(outcome) => outcome.winner != position.to_move(),
        QuickStatus::FarRow => false,
        _ => moves > 1 && position.legal_moves().all(|mv| is_lost_by(&position, mv, moves - 1)),
    }
}

fn is_won_by(position: &Position, mv: Move, moves: u32) -> bool {
    let next = position.play_unchecked(mv).after_passes().0;
    if next.to_move() == position.to_move() { wins_within(&next, moves) } else { loses_within(&next, moves) }
}

fn is_lost_by(position: &Position, mv: Move, moves: u32) -> bool {
    let next = position.play_unchecked(mv).after_passes().0;
    if next.to_move() == position.to_move() { loses_within(&next, moves) } else { wins_within(&next, moves) }
}

/// Checks what looks of depth 1 and 2 have decided by playing all moves, and that the look after a move is the look at the
/// position after it; counts how many were won and lost.
fn check_outlooks(position: &Position, decided: &mut [u32; 2]) {
    let Some(color) = position.must_move() else { return };
    if position.quick_status() != QuickStatus::Moves || !position.limits().is_none() {
        return;
    }
    let mut space = LookaheadSpace::default();
    for (depth, moves) in [(1, 5), (2, 7)] {
        let result = Lookahead::new(position, color, &mut space).result(depth);
        match result {
            LookaheadResult::WON => assert!(wins_within(position, moves), "depth {depth} in {position}"),
            LookaheadResult::LOST => assert!(loses_within(position, moves), "depth {depth} in {position}"),
            LookaheadResult { phi, delta } => assert!(phi > 0 && delta > 0, "{position}"),
        }
        decided[0] += u32::from(result == LookaheadResult::WON);
        decided[1] += u32::from(result == LookaheadResult::LOST);
    }
    let survey = MoveSurvey::new(position, color);
    for mv in survey.all_moves().filter(|&mv| survey.is_quiet(mv)) {
        let next = position.play_unchecked(mv);
        let tower = next.must_move().expect("a move names a tower");
        let after = Lookahead::new(position, color, &mut space).result_after(mv, 3);
        assert_eq!(after, Lookahead::new(&next, tower, &mut space).result(3), "{mv} in {position}");
    }
}

#[test]
fn what_a_look_ahead_decides_is_what_playing_all_moves_shows() {
    let mut decided = [0; 2];
    let mut rng = Rng(13);
    for n in 0..3_000 {
        check_outlooks(&scattered(&mut rng, MatchLength::ALL[n % 4]), &mut decided);
    }
    assert!(decided.iter().all(|&count| count > 100), "won and lost positions come up: {decided:?}");
}

#[test]
fn a_survey_classifies_moves_as_making_them_does() {
    let counts = [const { Cell::new(0) }; 3];
    check(4_000, positions(), |position| compare(&position, &counts));
    assert!(counts.iter().all(|count| count.get() > 500), "all classes come up: {counts:?}");
}

#[test]
fn a_survey_of_scattered_towers_classifies_moves_as_making_them_does() {
    let counts = [const { Cell::new(0) }; 3];
    let mut rng = Rng(11);
    for n in 0..4_000 {
        compare(&scattered(&mut rng, MatchLength::ALL[n % 4]), &counts);
    }
    assert!(counts.iter().all(|count| count.get() > 500), "all classes come up: {counts:?}");
}
