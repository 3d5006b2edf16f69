//! The promises about the levels as opponents, with few games and wide bounds; `cargo xtask measure characters` measures
//! them with thousands.

use kamisado::{Match, MatchLength, MatchRules, Move, Player, Position, Turn};
use kamisado_engine::{Engine, NoObserver, Random, SearchLimits};

use crate::{TABLE, level};

/// The moves of a round within which the first level does not lose.
const GUARDED: usize = 2;

/// A move of a player who takes a win and, if careful, avoids a move after which the opponent wins at once.
fn simple_move(random: &mut Random, position: &Position, careful: bool) -> Move {
    let moves: Vec<Move> = position.legal_moves().collect();
    if let Some(&mv) = moves.iter().find(|&&mv| position.wins_with(mv)) {
        return mv;
    }
    let safe: Vec<Move> = moves.iter().copied().filter(|&mv| careful && !position.allows_win(mv)).collect();
    random.pick(if safe.is_empty() { &moves } else { &safe }).expect("the round is not over")
}

/// A round from the start, the level as Black and White by turns; every move of its own is shown. Whether it wins.
fn plays_round(engine: &mut Engine, number: u64, careful: bool, mut show: impl FnMut(&Position, Move)) -> bool {
    let mut random = Random::new(number);
    let own = Player::ALL[number as usize % 2];
    engine.restart(random.bits());
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    while let Some(player) = game.player_to_act() {
        let position = *game.round().position();
        let turn = if player == own {
            engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("the round is not over").turn
        } else {
            Turn::Move(simple_move(&mut random, &position, careful))
        };
        if let (Turn::Move(mv), true) = (turn, player == own) {
            show(&position, mv);
        }
        game.play(turn).expect("it is legal");
    }
    game.result().is_some_and(|result| result.winner == Some(own))
}

/// The percentage of rounds that a level wins against the careful player.
fn score(number: u8, rounds: u64) -> i64 {
    let mut engine = Engine::new(level(number), 0, TABLE);
    let won = (0..rounds).filter(|&round| plays_round(&mut engine, round, true, |_, _| {})).count();
    (100 * won as u64 / rounds) as i64
}

/// Every second level, since few games tell neighbours hardly apart.
#[test]
fn each_level_gains_on_a_careful_player() {
    let scores = [1, 3, 5, 7].map(|number| score(number, 100));
    assert!((5..=30).contains(&scores[0]), "{scores:?}");
    for pair in scores.windows(2) {
        assert!((5..=35).contains(&(pair[1] - pair[0])), "{scores:?}");
    }
}

#[test]
fn the_first_level_defends_about_half_of_the_time() {
    let mut engine = Engine::new(level(1), 0, TABLE);
    let (mut lost, mut lost_at_random) = (0.0, 0.0);
    for round in 0..300 {
        let mut made = 0;
        plays_round(&mut engine, round, false, |position, mv| {
            let moves = position.legal_moves().len();
            let losing = position.legal_moves().filter(|&mv| position.allows_win(mv)).count();
            if made >= GUARDED && !position.wins_now() && losing < moves {
                lost_at_random += losing as f64 / moves as f64;
                lost += if position.allows_win(mv) { 1.0 } else { 0.0 };
            }
            made += usize::from(mv != Move::Pass);
        });
    }
    let share = 1.0 - lost / lost_at_random;
    assert!((0.35..0.65).contains(&share), "{lost} losses, {lost_at_random:.0} by moves at random");
}

/// Follows all moves of the opponent until a level has made its first moves, and fails where the opponent then wins.
fn follow(engine: &mut Engine, game: &Match, own: Player, made: usize) -> usize {
    let position = *game.round().position();
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome.winner, own, "{:?}", game.round().moves());
        return 1;
    }
    let turns = match position.to_move() == own && !position.must_pass() {
        true if made == GUARDED => return 1,
        true => vec![engine.choose(game, &SearchLimits::NONE, &mut NoObserver).expect("a move").turn],
        false => game.legal_turns(),
    };
    let made = made + usize::from(position.to_move() == own && !position.must_pass());
    let after = |turn| {
        let mut next = game.clone();
        next.play(turn).expect("it is legal");
        follow(engine, &next, own, made)
    };
    turns.into_iter().map(after).sum()
}

#[test]
fn the_first_level_never_loses_within_two_moves() {
    let game = Match::new(MatchRules::new(MatchLength::Single));
    for seed in 0..4 {
        let mut engine = Engine::new(level(1), seed, TABLE);
        let lines = Player::ALL.map(|own| follow(&mut engine, &game, own, 0));
        assert!(lines.iter().sum::<usize>() > 5000, "{lines:?}");
    }
}
