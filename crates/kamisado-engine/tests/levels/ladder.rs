//! A small ladder; `cargo xtask measure characters` climbs it with hundreds of games a step.

use kamisado::{ByPlayer, Match, MatchLength, MatchRules, Player, Turn};
use kamisado_engine::{Engine, NoObserver, Random, SearchLimits};

use crate::{TABLE, level};

/// The games that one level wins of this many pairs, each with the same two random first moves and sides changed.
fn wins(number: u8, opponent: u8, pairs: u64) -> u64 {
    let mut engines = [number, opponent].map(|number| Engine::new(level(number), 0, TABLE));
    let mut wins = 0;
    for seed in 0..pairs {
        for sides in [ByPlayer { black: 0, white: 1 }, ByPlayer { black: 1, white: 0 }] {
            let mut random = Random::new(seed);
            engines.iter_mut().for_each(|engine| engine.restart(random.bits()));
            let mut game = Match::new(MatchRules::new(MatchLength::Single));
            for _ in 0..2 {
                let turn: Turn = random.pick(&game.legal_turns()).expect("two moves do not end a round");
                game.play(turn).expect("it is legal");
            }
            let winner: Player = loop {
                if let Some(winner) = game.result().and_then(|result| result.winner) {
                    break winner;
                }
                let engine = &mut engines[sides[game.position().to_move()]];
                let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("the round is not over");
                game.play(choice.turn).expect("the engine plays by the rules");
            };
            wins += u64::from(sides[winner] == 0);
        }
    }
    wins
}

#[test]
fn level_4_beats_level_1() {
    let wins = wins(4, 1, 40);
    assert!(wins >= 56, "{wins} of 80");
}

#[test]
fn level_7_beats_level_4() {
    let wins = wins(7, 4, 40);
    assert!(wins >= 48, "{wins} of 80");
}

#[test]
fn level_9_beats_level_5() {
    let wins = wins(9, 5, 40);
    assert!(wins >= 60, "{wins} of 80");
}
