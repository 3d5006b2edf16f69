//! Perfect in the round, and beyond it.

use kamisado::{Fill, Match, MatchLength, MatchRules, Phase, Player, Turn};
use kamisado_engine::{Engine, Level, NoObserver, Random, Score, SearchLimits, SearchObserver};
use kamisado_solver::{Solver, Unlimited};

use crate::positions::{after, choice, from, moves, opening};

/// Plays a game of full strength against a level, and fails where full strength lets a won round go.
fn hold(mut game: Match, level: Level, full: Player, seed: u64) {
    let mut engine = Engine::new(Level::FULL, seed, 4 << 20);
    let mut opponent = Engine::new(level, seed, 1 << 20);
    let mut referee = Solver::new(4 << 20);
    while let Phase::Move(player) | Phase::Fill(player) = game.phase() {
        if player != full {
            game.play(choice(&mut opponent, &game)).expect("it is legal");
            continue;
        }
        let position = *game.round().position();
        let turn = choice(&mut engine, &game);
        if matches!(turn, Turn::Move(_)) && referee.winner(&position, &mut Unlimited) == Ok(full) {
            let next = after(&position, turn);
            assert_eq!(referee.winner(&next, &mut Unlimited), Ok(full), "{turn} lets the win go in {position}");
        }
        game.play(turn).expect("it is legal");
    }
}

#[test]
fn a_won_round_is_never_lost() {
    let mut random = Random::new(3);
    for (number, level) in Level::all().enumerate() {
        let game = opening(&mut random, 4 + number % 3);
        hold(game, level, Player::ALL[number % 2], number as u64);
    }
}

#[test]
fn a_won_round_is_never_lost_in_matches() {
    for (seed, limited) in [(1, false), (2, true)] {
        let rules = MatchRules::new(MatchLength::Standard).with_limited_opening(limited);
        let level = Level::new(4).expect("there are ten");
        hold(Match::new(rules), level, Player::ALL[seed as usize % 2], seed);
    }
}

#[test]
fn more_points_are_preferred() {
    let mut engine = Engine::new(Level::FULL, 1, 4 << 20);
    let mut referee = Solver::new(4 << 20);
    let (mut random, mut chosen) = (Random::new(5), 0);
    while chosen < 3 {
        // Rounds of a long match between weak players, with teeth on the board.
        let level = Level::new(2).expect("there are ten");
        let mut players = Engine::new(level, random.bits(), 1 << 16);
        let mut game = Match::new(MatchRules::new(MatchLength::Long));
        while game.result().is_none() {
            let position = *game.round().position();
            if game.rounds().len() > 2 && game.round().moves().len() > 8 && matches!(game.phase(), Phase::Move(_)) {
                chosen += usize::from(prefers_points(&mut engine, &mut referee, &game, &position));
            }
            game.play(choice(&mut players, &game)).expect("it is legal");
        }
    }
}

/// Whether a position has winning moves worth different points; the engine must then choose one that is worth most.
fn prefers_points(engine: &mut Engine, referee: &mut Solver, game: &Match, position: &kamisado::Position) -> bool {
    let player = position.to_move();
    let mut worths = Vec::new();
    for mv in moves(position) {
        let (winner, points) = referee.points(&position.play_unchecked(mv), &mut Unlimited).expect("not stopped");
        if winner == player {
            worths.push((points, mv));
        }
    }
    let most = worths.iter().map(|&(points, _)| points).max();
    if worths.iter().all(|&(points, _)| Some(points) == most) {
        return false;
    }
    let turn = choice(engine, game);
    assert!(worths.iter().any(|&(points, mv)| Some(points) == most && turn == Turn::Move(mv)), "{turn} in {position}");
    true
}

#[test]
fn both_fills_are_solved_before_one_is_chosen() {
    // Black has won the round. From the left it wins the next one too; from the right White, who opens it, does.
    let game = from("8/2opr3/7K/GR6/2B5/1NPb1+gk1/6Oy/4Y1+n1 w B 3");
    assert_eq!(game.phase(), Phase::Fill(Player::Black));
    for seed in 0..2 {
        let mut engine = Engine::new(Level::FULL, seed, 4 << 20);
        assert_eq!(choice(&mut engine, &game), Turn::Fill(Fill::Left));
    }
}

#[test]
fn a_lost_player_does_not_let_itself_be_beaten_at_once() {
    let mut referee = Solver::new(4 << 20);
    let (mut random, mut resisted) = (Random::new(9), 0);
    while resisted < 10 {
        let game = opening(&mut random, 8);
        let position = *game.round().position();
        let player = position.to_move();
        if referee.winner(&position, &mut Unlimited) != Ok(!player) {
            continue;
        }
        let lengths = moves(&position).into_iter().map(|mv| {
            let (_, length) = referee.moves_left(&position.play_unchecked(mv), &mut Unlimited).expect("not stopped");
            (length, mv)
        });
        let lengths: Vec<_> = lengths.collect();
        let longest = lengths.iter().map(|&(length, _)| length).max().expect("there are moves");
        let mut engine = Engine::new(Level::FULL, 1, 4 << 20);
        let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("it is not over");
        let chosen = lengths.iter().find(|&&(_, mv)| choice.turn == Turn::Move(mv)).expect("it is legal").0;
        assert!(chosen > 1 || longest == 1, "{} in {position}", choice.turn);
        assert!(matches!(choice.info.score, Score::Loss(_)) || lengths.len() == 1);
        resisted += usize::from(longest > 1);
    }
}

/// Lost rounds at 1–2, in which the opponent must not win by its sumo: a move that held out longer once let the match go.
const LET_GO: [&str; 9] = [
    "2g5/6y+B/+bKrpkY2/2N1o1GR/8/6+nO/P7/8 b G 3",
    "8/3R2Y1/2K1r2y/+Bo2kpG1/1P5O/3N1+b+n1/2g5/8 b R 3",
    "2g5/6y+B/1K3Y2/1r+bpokGO/2N5/P2R2+n1/8/8 b G 3",
    "2gk4/6Y1/5p1y/1PKor3/4+B3/GR1+b1N+n1/7O/8 b O 3",
    "3k4/6Y1/5p1y/1PKgrN2/3o+B2O/GR1+b2+n1/8/8 b K 3",
    "7y/1O6/1Y3p2/Pr2o+nGN/+b1gk4/3R2K1/8/4+B3 b Y 3",
    "8/6p1/+bPYo2+n1/gG2+BrKy/5N2/7O/3kR3/8 b P 3",
    "4rp2/1+b2+B3/1K1k1YPy/2go2OR/2N5/6+n1/8/2G5 b R 3",
    "1o6/3Rp1Y1/1K5y/4r1G1/P1k1+B2O/3N1+b+n1/2g5/8 b O 3",
];

#[test]
fn a_match_that_can_be_kept_in_a_lost_round_is_kept() {
    let mut referee = Solver::new(4 << 20);
    for position in LET_GO {
        let game = from(position);
        let position = *game.round().position();
        let player = position.to_move();
        assert_eq!(referee.winner(&position, &mut Unlimited), Ok(!player), "the round is lost");
        for seed in 0..4 {
            let turn = choice(&mut Engine::new(Level::FULL, seed, 4 << 20), &game);
            let favourite = referee.match_favourite(&after(&position, turn), &mut Unlimited);
            assert_eq!(favourite, Ok(player), "{turn} lets the match go in {position}");
        }
    }
}

/// Lost positions in which a move that loses at once once seemed hardest to refute, each with the length that is possible.
const GIVEN_UP: [(&str, u32); 3] = [
    ("o1pky1gn/B7/8/8/8/b7/3R1r2/NG1YKP1O w K 1", 8),
    ("1bp1yr1n/8/3k4/o2g4/8/5OK1/8/NGRY1PB1 w R 1", 12),
    ("ob2yr2/2p2P2/3kg3/8/8/2n5/NR2K3/1G1Y2BO b Y 1", 8),
];

#[test]
fn the_longest_resistance_comes_before_the_fewest_winning_replies() {
    let mut referee = Solver::new(4 << 20);
    for (position, longest) in GIVEN_UP {
        let game = from(position);
        let position = *game.round().position();
        assert_eq!(referee.moves_left(&position, &mut Unlimited), Ok((!position.to_move(), longest)));
        for seed in 0..4 {
            let mut engine = Engine::new(Level::FULL, seed, 4 << 20);
            let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("it is not over");
            let (_, length) = referee.moves_left(&after(&position, choice.turn), &mut Unlimited).expect("not stopped");
            assert_eq!(length + 1, longest, "{} in {position}", choice.turn);
        }
    }
}

#[test]
fn stopped_at_once_it_does_not_lose_at_once_where_it_need_not() {
    for (position, longest) in GIVEN_UP {
        let game = from(position);
        let position = *game.round().position();
        let limit = SearchLimits { nodes: Some(1), depth: None };
        let choice = Engine::new(Level::FULL, 1, 0).choose(&game, &limit, &mut Impatient).expect("it is not over");
        let next = after(&position, choice.turn);
        assert!(longest > 2 && next.quick_status() != kamisado::QuickStatus::FarRow, "{} in {position}", choice.turn);
    }
}

#[test]
fn a_score_with_a_length_has_a_line_of_that_length() {
    let mut referee = Solver::new(4 << 20);
    let (mut random, mut lengths) = (Random::new(12), 0);
    for number in 0..40 {
        let game = opening(&mut random, 2 + number % 9);
        let position = *game.round().position();
        let mut engine = Engine::new(Level::FULL, 1, 4 << 20);
        let report = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("it is not over").info;
        let (Score::Win(Some(length)) | Score::Loss(Some(length))) = report.score else {
            continue;
        };
        let end = report.line.iter().fold(position, |position, &turn| after(&position, turn));
        let moves = report.line.iter().filter(|turn| **turn != Turn::Move(kamisado::Move::Pass)).count();
        assert_eq!((moves as u32, end.is_over()), (length, true), "{report:?} in {position}");
        if matches!(report.score, Score::Loss(_)) {
            let (_, exact) =
                referee.moves_left(&after(&position, report.line[0]), &mut Unlimited).expect("not stopped");
            assert_eq!(exact + 1, length, "{report:?} in {position}");
        }
        lengths += 1;
    }
    assert!(lengths > 15, "{lengths} of 40 have a length");
}

/// A fill that once took three seconds, whatever the limit.
const SLOW_FILL: &str = "f8f2 e1e7 b8b2 a1a2 c8c2 d1d7 g8c4 pass c4e2 pass e2e1";

/// A standard match at that fill.
fn slow_fill() -> Match {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for turn in SLOW_FILL.split(' ') {
        game.play(turn.parse().expect("a turn")).expect("it is legal");
    }
    assert_eq!(game.phase(), Phase::Fill(Player::Black));
    game
}

#[test]
fn a_fill_keeps_to_the_limits_and_without_any_to_few_nodes() {
    let game = slow_fill();
    let report = |nodes, depth| {
        let mut engine = Engine::new(Level::FULL, 1, 4 << 20);
        engine.choose(&game, &SearchLimits { nodes, depth }, &mut NoObserver).expect("a fill").info
    };
    let one = report(None, Some(1));
    assert!(one.depth == 1 && one.nodes < 1000, "{one:?}");
    let three = report(None, Some(3));
    assert!(three.depth <= 3 && three.nodes < 90_000, "{three:?}");
    assert!(report(Some(1000), Some(50)).nodes < 2000);
    assert!(report(Some(1000), None).nodes < 2000);
    assert!(report(None, None).nodes < 90_000);
    let more = report(Some(1_000_000), None);
    assert!(more.nodes > 90_000, "more is taken where more is allowed: {more:?}");
}

/// Stops the engine at once.
struct Impatient;

impl SearchObserver for Impatient {
    fn should_continue(&mut self, _: u64) -> bool {
        false
    }
}

#[test]
fn stopped_at_once_it_still_plays_a_legal_turn() {
    let nothing = SearchLimits { nodes: Some(0), depth: Some(0) };
    for (seed, length) in MatchLength::ALL.into_iter().enumerate() {
        let mut game = Match::new(MatchRules::new(length));
        let mut engine = Engine::new(Level::FULL, seed as u64, 0);
        while let Some(choice) = engine.choose(&game, &nothing, &mut Impatient) {
            game.play(choice.turn).expect("it is legal");
        }
        assert!(game.result().is_some());
    }
}

#[test]
fn a_limit_of_depth_beyond_the_end_of_the_round_ends_there() {
    let game = from("8/o3y3/7g/1pNk2Pn/2R1KOYr/7B/1bG5/8 w G 1");
    let limit = SearchLimits { nodes: Some(1_000_000), depth: Some(u32::MAX) };
    let choice = Engine::new(Level::FULL, 1, 0).choose(&game, &limit, &mut NoObserver).expect("a move");
    assert!(choice.info.depth < 10 && choice.info.nodes < 1000, "{:?}", choice.info);
}

#[test]
fn a_limit_of_nodes_holds_for_both_fills_together() {
    let game = from("P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3");
    let limit = SearchLimits { nodes: Some(1000), depth: None };
    let choice = Engine::new(Level::FULL, 1, 1 << 20).choose(&game, &limit, &mut NoObserver).expect("a fill");
    assert!(choice.info.nodes < 2000, "{} nodes", choice.info.nodes);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed| {
        let mut game = opening(&mut Random::new(4), 2);
        let mut engine = Engine::new(Level::FULL, seed, 4 << 20);
        while game.result().is_none() {
            game.play(choice(&mut engine, &game)).expect("it is legal");
        }
        game.turns().collect::<Vec<Turn>>()
    };
    assert_eq!(play(1), play(1));
}
