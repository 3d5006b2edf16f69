//! Links to matches that the engine plays against itself.

use kamisado::link::{decode, encode};
use kamisado::{Match, MatchLength, MatchRules};
use kamisado_engine::{Engine, Level, NoObserver, SearchLimits};

/// The aim of the project: a marathon takes fewer than 2,000 characters.
#[test]
fn a_marathon_stays_short() {
    let mut engine = Engine::new(Level::new(3).expect("there are ten"), 1, 1 << 20);
    for seed in 0..6 {
        engine.restart(seed);
        let mut game = Match::new(MatchRules::new(MatchLength::Marathon));
        while let Some(choice) = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver) {
            game.play(choice.turn).expect("a legal turn");
        }
        assert!(game.is_over());
        let link = encode(&game);
        assert_eq!(decode(&link).as_ref(), Ok(&game), "{link}");
        assert!(link.len() < 1900, "{}", link.len());
    }
}
