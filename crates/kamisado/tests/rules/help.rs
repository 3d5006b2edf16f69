//! Short words for what the tests say: positions, moves and refusals out of their texts.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part")]

use std::collections::HashSet;
use std::fmt::Debug;
use std::str::FromStr;

use kamisado::reason::IllegalMove;
use kamisado::{
    ByPlayer, Match, MatchLength, MatchRules, Move, NoPush, Position, Round, Rule, Square, Symmetry, Tower, Turn,
    TurnErrorKind,
};

/// What a text says; the test fails if it says nothing.
#[track_caller]
pub fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error:?}"))
}

/// The position of a KFEN.
#[track_caller]
pub fn position(kfen: &str) -> Position {
    read(kfen)
}

/// A move such as `f8f3`.
#[track_caller]
pub fn mv(text: &str) -> Move {
    read(text)
}

/// The tower of a KFEN letter: `Y` is White's yellow, `y` Black's.
#[track_caller]
pub fn tower(letter: char) -> Tower {
    Tower::from_letter(letter).expect("a tower letter")
}

/// The start of a match without options.
pub fn start(length: MatchLength) -> Position {
    Position::start(length)
}

/// A round from a position, after some moves.
#[track_caller]
pub fn round(kfen: &str, moves: &str) -> Round {
    let mut round = Round::new(position(kfen));
    for text in moves.split_whitespace() {
        round.play(mv(text)).unwrap_or_else(|error| panic!("{text} in {}: {error}", error.position));
    }
    round
}

/// The position after some moves.
#[track_caller]
pub fn after(kfen: &str, moves: &str) -> Position {
    *round(kfen, moves).position()
}

/// A match that goes on from a position, after some turns.
#[track_caller]
pub fn game(kfen: &str, turns: &str) -> Match {
    let start = position(kfen);
    let rules = MatchRules::new(start.length());
    let mut game = Match::from_position(rules, start).expect("the position's own length");
    play(&mut game, turns);
    game
}

/// Takes some turns.
#[track_caller]
pub fn play(game: &mut Match, turns: &str) {
    for text in turns.split_whitespace() {
        let turn: Turn = read(text);
        game.play(turn).unwrap_or_else(|error| panic!("{error} in {}", game.position()));
    }
}

/// Why a move is refused. A refusal hands back the move and the position, and an explanation says the same.
#[track_caller]
pub fn refusal(position: &Position, text: &str) -> IllegalMove {
    let refused = position.play(mv(text)).expect_err(text);
    assert_eq!((refused.mv, refused.position), (mv(text), *position));
    assert_eq!(position.explain(mv(text)), Err(refused.illegal));
    refused.illegal
}

/// Why a turn is refused, and that the match is as it was.
#[track_caller]
pub fn turn_refusal(game: &mut Match, text: &str) -> TurnErrorKind {
    let before = game.clone();
    let refused = game.play(read(text)).expect_err(text);
    assert_eq!((refused.turn, &*game), (read(text), &before));
    refused.kind
}

/// That White's yellow tower may not push, and why.
#[track_caller]
pub fn assert_no_push(kfen: &str, text: &str, no_push: NoPush, rule: Rule) {
    let (position, pusher) = (position(kfen), tower('Y'));
    assert_eq!((position.push(pusher), position.push_of(mv(text))), (Err(no_push), None));
    let illegal = IllegalMove::CannotPush { pusher, rank: position.rank(pusher), no_push };
    assert_eq!((refusal(&position, text), illegal.rule()), (illegal, rule));
}

/// White's and Black's points, in that order.
pub fn score(game: &Match) -> (u32, u32) {
    let ByPlayer { black, white } = game.score();
    (white, black)
}

/// That exactly these moves are legal, however one asks and from wherever one looks.
#[track_caller]
pub fn assert_moves(position: &Position, expected: &str) {
    let expected: HashSet<Move> = expected.split_whitespace().map(mv).collect();
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(position);
        let moves: HashSet<Move> = image.legal_moves().collect();
        assert_eq!(moves, expected.iter().map(|&mv| symmetry.mv(mv)).collect(), "{image}");
        assert_eq!(image.legal_moves().len(), expected.len(), "{image}");
        let accepted = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| Move::Step { from, to }));
        let accepted = accepted.chain([Move::Pass]).filter(|&mv| image.is_legal(mv));
        assert_eq!(moves, accepted.collect(), "{image}");
    }
}
