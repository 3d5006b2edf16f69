//! What unit tests share.

use kamisado::{Match, MatchLength, MatchRules, Position};
use kamisado_text::{English, Language, PlayerNames};

use crate::settings::{MoveNotation, Verbosity};
use crate::speech::Listener;

/// Plays turns that are separated by spaces.
pub(crate) fn play(game: &mut Match, turns: &str) {
    for turn in turns.split_whitespace() {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
}

/// A match of this length after these turns.
pub(crate) fn played(length: MatchLength, turns: &str) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    play(&mut game, turns);
    game
}

/// The position of a KFEN.
pub(crate) fn position(kfen: &str) -> Position {
    kfen.parse().expect("a position")
}

/// A listener who hears a game in English.
pub(crate) fn listener(names: PlayerNames<'_>, verbosity: Verbosity) -> Listener<'_> {
    let words = Language::English.pages();
    Listener { names, words, parts: &English, verbosity, notation: MoveNotation::Squares }
}
