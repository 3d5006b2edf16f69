//! The levels as players: their turns are legal, their games repeat by seed, and each is stronger than those below.

mod characters;
mod ladder;
mod legal;
mod seeds;
mod short;

use kamisado::Match;
use kamisado_engine::{Engine, Level, NoObserver, SearchLimits};

/// A table for levels that hardly use it.
const TABLE: usize = 1 << 20;

fn level(number: u8) -> Level {
    Level::new(number).expect("there are ten levels")
}

/// All levels but full strength.
fn limited() -> impl Iterator<Item = Level> {
    Level::all().filter(|&level| level != Level::FULL)
}

/// An engine plays both sides to the end of the match.
fn play_out(engine: &mut Engine, game: &mut Match) {
    while let Some(choice) = engine.choose(game, &SearchLimits::NONE, &mut NoObserver) {
        game.play(choice.turn).expect("the engine plays by the rules");
    }
}
