//! Plays a standard match at random and prints its turns and the score: `cargo run -p kamisado --example random_match`.

use std::hash::{BuildHasher, RandomState};

use kamisado::{Match, MatchLength, MatchRules, TurnError};

fn main() -> Result<(), TurnError> {
    let random = RandomState::new();
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    while game.result().is_none() {
        let turns = game.legal_turns();
        let turn = turns[random.hash_one(game.ply()) as usize % turns.len()];
        print!("{turn} ");
        game.play(turn)?;
    }
    println!("\nWhite {}, Black {}", game.score().white, game.score().black);
    Ok(())
}
