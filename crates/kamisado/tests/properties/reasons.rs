//! Reasons are true: refusals name a rule that is broken, duties and ends what really is so.

use std::cell::Cell;

use kamisado::notation::OfficialMove;
use kamisado::reason::{Cause, ChainLink, Duty, IllegalMove, Obstacle, RoundEnd};
use kamisado::{
    Direction, Match, MatchRules, Move, NoPush, Outcome, Player, Position, Rank, Round, Rule, Square, Tower, WinBy,
};

use crate::support::property::{check, games, positions};
use crate::support::{PUSHES_INTO_DEADLOCK, conceivable_moves};

/// The square that many rows ahead of one and that many files to the side, if it is on the board.
fn ahead(player: Player, from: Square, rows: i32, files: i32) -> Option<Square> {
    let rows = if player == Player::White { rows } else { -rows };
    let (file, row) = (i32::from(from.file()) + files, i32::from(from.row()) + rows);
    Square::new(u8::try_from(file).ok()?, u8::try_from(row).ok()?)
}

/// The rules that a rank's pushes and moves have under that number.
fn rule(rank: Rank, number: u8) -> Rule {
    let prefix = ["S", "S", "DS", "TS"][rank as usize];
    let code = format!("{prefix}{number}");
    *Rule::ALL.iter().find(|rule| rule.code() == code).expect("a rule of that name")
}

/// All rules that a move breaks, read off the rule book; none if it is legal.
fn broken(position: &Position, mv: Move) -> Vec<Rule> {
    match position.outcome() {
        Some(Outcome { won_by: WinBy::FarRow, .. }) => return vec![Rule::M7],
        Some(Outcome { won_by: WinBy::Deadlock, .. }) => return vec![Rule::M8],
        None => {}
    }
    let player = position.to_move();
    let naming = if position.must_move().is_some() { Rule::T2 } else { Rule::T1 };
    let Move::Step { from, to } = mv else {
        let Some(color) = position.must_move() else {
            return vec![Rule::T1];
        };
        let tower = Tower::new(player, color);
        let square = position.square_of(tower);
        let steps = [-1, 0, 1].into_iter().filter_map(|files| ahead(player, square, 1, files));
        let can_step = steps.into_iter().any(|square| position.tower_at(square).is_none());
        let can_push = row_ahead(position, tower).is_empty();
        return match (can_step, can_push) {
            (true, _) => vec![Rule::M5],
            (false, true) => vec![rule(position.rank(tower), 11)],
            (false, false) => vec![],
        };
    };
    let tower = match position.tower_at(from) {
        Some(tower) if tower.player == player && position.must_move().is_none_or(|color| color == tower.color) => tower,
        _ => return vec![naming],
    };
    if from == to {
        return vec![Rule::M5];
    }
    let rows = i32::from(to.distance_from_home(player)) - i32::from(from.distance_from_home(player));
    let files = i32::from(to.file()) - i32::from(from.file());
    if rows <= 0 || (files != 0 && files.abs() != rows) {
        return vec![Rule::M1];
    }
    let rank = position.rank(tower);
    if rows == 1 && files == 0 && rank != Rank::Plain && position.tower_at(to).is_some() {
        return row_ahead(position, tower);
    }
    let mut rules = Vec::new();
    if rows > i32::from(rank.reach()) {
        rules.push(rule(rank, 1));
    }
    if position.limits().current().is_some_and(|limit| rows > i32::from(limit)) {
        rules.push(Rule::O2);
    }
    let way = (1..rows).filter_map(|step| ahead(player, from, step, files.signum() * step));
    if way.into_iter().any(|square| position.tower_at(square).is_some()) {
        rules.push(Rule::M2);
    }
    match position.tower_at(to) {
        Some(other) if rank != Rank::Plain && other.player != player => {
            rules.push(if files == 0 { rule(rank, 2) } else { rule(rank, 4) });
            rules.push(Rule::M3);
        }
        Some(_) => rules.push(Rule::M3),
        None => {}
    }
    rules
}

/// The rules against pushing what stands ahead of a tower; none if it can push.
fn row_ahead(position: &Position, pusher: Tower) -> Vec<Rule> {
    let (player, rank) = (pusher.player, position.rank(pusher));
    let from = position.square_of(pusher);
    let mut row = Vec::new();
    let mut end = ahead(player, from, 1, 0);
    while let Some(tower) = end.and_then(|square| position.tower_at(square)).filter(|tower| tower.player != player) {
        row.push(tower);
        end = ahead(player, from, row.len() as i32 + 1, 0);
    }
    let own_behind = end.is_some_and(|square| position.tower_at(square).is_some());
    let mut rules = Vec::new();
    if rank == Rank::Plain {
        rules.push(Rule::M3);
    }
    if row.is_empty() {
        rules.push(if own_behind { rule(rank, 9) } else { rule(rank, 2) });
    } else if own_behind {
        rules.push(rule(rank, 5));
    }
    if end.is_none() {
        rules.push(rule(rank, 6));
    }
    if row.len() > usize::from(rank.strength()) {
        rules.push(rule(rank, 7));
    }
    if row.iter().any(|&tower| position.rank(tower) >= rank) {
        rules.push(rule(rank, 8));
    }
    rules
}

#[test]
fn refusals_name_a_rule_that_the_move_breaks() {
    check(300, positions(), |position| {
        let round = Round::new(position);
        for mv in conceivable_moves() {
            let rules = broken(&position, mv);
            assert_eq!(position.is_legal(mv), rules.is_empty(), "{mv} in {position}: {rules:?}");
            match position.explain(mv) {
                Ok(effect) => {
                    assert!(rules.is_empty(), "{mv} in {position}");
                    assert_eq!(effect.after, position.play_unchecked(mv));
                }
                Err(illegal) => {
                    assert!(rules.contains(&illegal.rule()), "{mv} in {position}: {illegal:?}, not {rules:?}");
                    assert_eq!(position.play(mv).map_err(|error| error.illegal), Err(illegal));
                    assert_eq!(round.explain(mv), Err(illegal), "nothing is known about the past");
                }
            }
        }
    });
}

#[test]
fn effects_say_what_the_move_does() {
    check(300, positions(), |position| {
        for mv in position.legal_moves() {
            let effect = position.explain(mv).expect("a legal move");
            assert_eq!(effect.tower.player, position.to_move());
            assert!(position.must_move().is_none_or(|color| color == effect.tower.color));
            assert_eq!(position.square_of(effect.tower), effect.from);
            assert_eq!(effect.after.square_of(effect.tower), effect.to);
            assert_eq!(effect.push, position.push_of(mv));
            let sideways = match effect.direction {
                Direction::Left => -1,
                Direction::Straight => 0,
                Direction::Right => 1,
            };
            // Black's right is White's left.
            let sideways = if effect.tower.player == Player::White { sideways } else { -sideways };
            let rows = i32::from(effect.distance);
            assert_eq!(ahead(effect.tower.player, effect.from, rows, sideways * rows), Some(effect.to));
            let official = OfficialMove::new(&position, mv).expect("a legal move");
            assert_eq!((official.direction, official.distance), (effect.direction, effect.distance));
            match effect.push {
                Some(push) => {
                    assert_eq!((push.pusher, push.from, push.to), (effect.tower, effect.from, effect.to));
                    assert!((1..=position.rank(push.pusher).strength()).contains(&push.count));
                    assert_eq!(effect.after.square_of(push.furthest), push.landing);
                    assert_eq!(position.tower_at(push.landing), None);
                }
                None => assert!(mv == Move::Pass || position.tower_at(effect.to).is_none()),
            }
        }
    });
}

#[test]
fn duties_say_what_can_be_done() {
    check(1_000, positions(), |position| {
        let moves: Vec<Move> = position.legal_moves().collect();
        let forced = position.must_move().map(|color| Tower::new(position.to_move(), color));
        match position.duty() {
            Duty::AnyTower(player) => {
                assert_eq!((forced, player), (None, position.to_move()));
                assert!(!moves.is_empty());
            }
            Duty::Choose { tower, square } => {
                assert_eq!((Some(tower), square), (forced, position.square_of(tower)));
                assert!(moves.len() > 1);
            }
            Duty::OnlyMove { tower, mv } => {
                assert_eq!((Some(tower), vec![mv]), (forced, moves));
                assert_eq!(position.push_of(mv), None);
            }
            Duty::OnlyPush { rank, push } => {
                assert_eq!((Some(push.pusher), rank), (forced, position.rank(push.pusher)));
                assert_eq!(moves, [Move::Step { from: push.from, to: push.to }]);
            }
            Duty::Pass { tower, square, obstacles, no_push, next } => {
                assert_eq!((Some(tower), square, moves), (forced, position.square_of(tower), vec![Move::Pass]));
                assert_blocked(&position, tower, Some(obstacles));
                assert_eq!(position.push(tower), Err(no_push));
                let after = position.play_unchecked(Move::Pass);
                assert_eq!((after.to_move(), after.must_move()), (next.player, Some(next.color)));
            }
            Duty::Over(end) => {
                assert!(moves.is_empty());
                assert_eq!(position.end(), Some(end));
            }
        }
    });
}

/// A blocked tower has a tower or the edge in all three directions, and no push.
fn assert_blocked(position: &Position, tower: Tower, stated: Option<[Obstacle; 3]>) {
    let square = position.square_of(tower);
    // From its own left to its own right.
    let files = if tower.player == Player::White { [-1, 0, 1] } else { [1, 0, -1] };
    let found = files.map(|files| match ahead(tower.player, square, 1, files) {
        None => Obstacle::Edge,
        Some(square) => {
            let tower = position.tower_at(square).unwrap_or_else(|| panic!("{square} is free in {position}"));
            Obstacle::Tower { tower, square }
        }
    });
    assert!(stated.is_none_or(|stated| stated == found), "{position}");
    assert!(!row_ahead(position, tower).is_empty() && position.push(tower).is_err(), "{position}");
    assert!(!position.can_move(tower), "{position}");
}

/// Matches that stand after a push which made a deadlock.
fn pushed_into_deadlock() -> impl Iterator<Item = Match> {
    PUSHES_INTO_DEADLOCK.into_iter().map(|(kfen, push)| {
        let start: Position = kfen.parse().expect("a position");
        let mut game = Match::from_position(MatchRules::new(start.length()), start).expect("the same length");
        game.play(push.parse().expect("a turn")).expect("a legal turn");
        game
    })
}

#[test]
fn ends_are_ends() {
    let (deadlocks, by_push) = (Cell::new(0), Cell::new(0));
    let assert_ends = |game: Match| {
        for round in game.rounds() {
            let position = round.position();
            let end = position.end();
            assert_eq!(end.is_some(), position.is_over());
            let Some((outcome, end)) = position.outcome().zip(end) else {
                continue;
            };
            match end {
                RoundEnd::FarRow { tower, square } => {
                    assert_eq!((outcome.crowned(), outcome.won_by), (tower, WinBy::FarRow));
                    assert_eq!((position.square_of(tower), square.distance_from_home(tower.player)), (square, 7));
                }
                RoundEnd::Deadlock { loser, crowned, chain, back_to } => {
                    deadlocks.set(deadlocks.get() + 1);
                    assert_eq!((outcome.winner, outcome.crowned(), outcome.won_by), (!loser, crowned, WinBy::Deadlock));
                    assert_eq!(position.to_move(), outcome.winner);
                    assert_eq!(Some(chain[0].tower), position.must_move().map(|color| Tower::new(!loser, color)));
                    let leads_to = |link: &ChainLink| Tower::new(!link.tower.player, link.square.color());
                    for (place, link) in chain.iter().enumerate() {
                        assert_eq!(position.square_of(link.tower), link.square);
                        assert_blocked(position, link.tower, None);
                        let next = chain.get(place + 1).unwrap_or(&chain[back_to]);
                        assert_eq!(leads_to(link), next.tower, "{position}");
                        assert!(!chain[..place].iter().any(|other| other.tower == link.tower), "{position}");
                    }
                    // P6, P7: the loser's last real move names the crowned tower, by the square entered.
                    let Some((before, mv @ Move::Step { to, .. })) = round.plies().next_back() else {
                        continue;
                    };
                    assert_eq!(
                        (before.to_move(), crowned),
                        (loser, Tower::new(!loser, to.color())),
                        "{mv} in {before}"
                    );
                    by_push.set(by_push.get() + usize::from(before.push_of(mv).is_some()));
                }
            }
        }
    };
    check(3_000, games(), assert_ends);
    pushed_into_deadlock().for_each(assert_ends);
    println!("{} deadlocks, {} of them by a push", deadlocks.get(), by_push.get());
    assert!(deadlocks.get() > 50 && by_push.get() >= PUSHES_INTO_DEADLOCK.len());
}

#[test]
fn causes_say_what_named_the_tower() {
    let assert_causes = |game: Match| {
        for round in game.rounds() {
            for (place, (before, mv)) in round.plies().enumerate() {
                let (after, cause) = (&round.positions()[place + 1], round.cause_at(place + 1));
                assert_eq!(cause, before.cause_after(mv));
                let (tower, square) = match cause {
                    Cause::Landed { tower, square } | Cause::Passed { tower, square } => {
                        assert_eq!(tower.player, !after.to_move(), "{mv} in {before}");
                        (tower, square)
                    }
                    Cause::Pushed { tower, square } => {
                        assert_eq!(tower.player, !after.to_move(), "{mv} in {before}");
                        assert!(before.push_of(mv).is_some_and(|push| push.furthest == tower));
                        (tower, square)
                    }
                    Cause::Free | Cause::Given => panic!("{mv} in {before} is known: {cause:?}"),
                };
                assert_eq!((after.square_of(tower), Some(square.color())), (square, after.must_move()));
            }
            let start = if round.start().must_move().is_none() { Cause::Free } else { Cause::Given };
            assert_eq!(round.cause_at(0), start);
        }
    };
    check(500, games(), assert_causes);
    pushed_into_deadlock().for_each(assert_causes);
}

#[test]
fn why_a_tower_cannot_push_is_true() {
    check(500, positions(), |position| {
        for pusher in Tower::ALL {
            let rules = row_ahead(&position, pusher);
            let rank = position.rank(pusher);
            match position.push(pusher) {
                Ok(_) => assert!(rules.is_empty(), "{pusher:?} in {position}: {rules:?}"),
                Err(no_push) => {
                    let illegal = IllegalMove::CannotPush { pusher, rank, no_push };
                    assert!(rules.contains(&illegal.rule()), "{pusher:?} in {position}: {no_push:?}, not {rules:?}");
                    let (NoPush::Own { tower, square }
                    | NoPush::TooStrong { tower, square, .. }
                    | NoPush::TooMany { tower, square }
                    | NoPush::NoRoom { tower, square }
                    | NoPush::OffBoard { tower, square }) = no_push
                    else {
                        continue;
                    };
                    assert_eq!(position.tower_at(square), Some(tower));
                    assert_eq!(square.file(), position.square_of(pusher).file());
                }
            }
        }
    });
}
