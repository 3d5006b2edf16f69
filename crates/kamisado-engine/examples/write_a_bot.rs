//! A bot of a few lines plays an engine level: `cargo run -p kamisado-engine --example write_a_bot`.
//!
//! The bot wins the round if it can at once, otherwise avoids moves after which the opponent can. A bot for the server
//! needs the same function; see examples/bot.

use kamisado::{Match, MatchLength, MatchRules, Player, Position, Turn, TurnError};
use kamisado_engine::{Engine, Level, NoObserver, Random, SearchLimits};

/// The bot's turn. The match must not be over.
fn choose(game: &Match, random: &mut Random) -> Turn {
    let position = game.position();
    let value = |turn: &Turn| match turn {
        Turn::Move(mv) => {
            let next = position.play_unchecked(*mv);
            match next.outcome() {
                Some(outcome) => {
                    if outcome.winner == position.to_move() {
                        2
                    } else {
                        -2
                    }
                }
                None => -i32::from(wins_at_once(&next)),
            }
        }
        Turn::Fill(_) => 0,
    };
    let turns = game.legal_turns();
    let best = turns.iter().map(value).max().expect("the match is not over");
    let good: Vec<Turn> = turns.iter().copied().filter(|turn| value(turn) == best).collect();
    random.pick(&good).expect("one turn is the best")
}

/// Whether the player to move has a move that wins the round.
fn wins_at_once(position: &Position) -> bool {
    let winner = |mv| position.play_unchecked(mv).outcome().map(|outcome| outcome.winner);
    position.legal_moves().any(|mv| winner(mv) == Some(position.to_move()))
}

fn main() -> Result<(), TurnError> {
    let level = Level::new(2).expect("levels are 1 to 10");
    let mut engine = Engine::new(level, 1, 1 << 20);
    let mut random = Random::new(1);
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    while let Some(player) = game.player_to_act() {
        let turn = match player {
            Player::Black => choose(&game, &mut random),
            Player::White => {
                engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("the match is not over").turn
            }
        };
        game.play(turn)?;
    }
    println!("The bot {}, level 2 {}.", game.score().black, game.score().white);
    Ok(())
}
