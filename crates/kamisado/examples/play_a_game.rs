//! Plays a standard match at random: `cargo run -p kamisado --example play_a_game`.
//!
//! It shows what a program needs: whose turn it is, which turns are legal, why another is refused, and the record.

use std::error::Error;
use std::hash::{BuildHasher, RandomState};

use kamisado::record::Record;
use kamisado::{Match, MatchLength, MatchRules, Phase};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));

    // A refused turn changes nothing and says which rule forbids it.
    let refused = game.play("a8h2".parse()?).expect_err("no tower moves like this");
    println!("{refused:#}\n");

    let random = RandomState::new();
    loop {
        match game.phase() {
            // A tower moves, or the player passes.
            Phase::Move(_) => {}
            Phase::Fill(winner) => println!("{winner} chooses the side from which the towers are filled."),
            Phase::Over(result) => {
                println!("The match is over ({}).\n", result.ended);
                break;
            }
        }
        let turns = game.legal_turns();
        game.play(turns[random.hash_one(game.ply()) as usize % turns.len()])?;
    }

    let mut record = Record::from(game);
    record.tags.black = Some("Chance".into());
    print!("{record}");
    Ok(())
}
