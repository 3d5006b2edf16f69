//! The parts of the page that are not needed to play. The bundle puts each into a file of its own, together with all that
//! only this part uses: its code, its words and its data. What is opened beside a game shares one file.

use kamisado::Position;
use kamisado_text::{Language, NotATurn};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::part::Loaded;
use crate::play::TurnReader;

/// Makes the functions that load the parts: each names its file and draws a component.
macro_rules! parts {
    ($($(#[$about:meta])* $name:ident in $file:ident: $component:path;)*) => {
        $(
            $(#[$about])*
            #[wasm_split($file, wasm_split_path = ::leptos::wasm_split, fallible)]
            pub(crate) fn $name() -> Loaded {
                Ok(|| $component().into_any())
            }
        )*
    };
}

parts! {
    /// The lessons.
    learn in learn: crate::learn::Learn;
    /// The rules.
    rules in rules: crate::rules::Rules;
    /// Any position, judged.
    analysis in analysis: crate::analysis::Analysis;
    /// A match, looked at again.
    review in review: crate::review::Review;
    /// The puzzles.
    puzzles in puzzles: crate::puzzles::Puzzles;
    /// The first moves.
    openings in openings: crate::openings::Openings;
    /// The games over the network.
    online in online: crate::online::Hall;
    /// A game over the network.
    game in online: crate::online::Game;
    /// What the head says about the own games over the network.
    notice in online: crate::online::Notice;
    /// The own account.
    account in account: crate::account::Account;
    /// The players.
    players in account: crate::players::Players;
    /// The choices before a new game.
    new_game in sheets: crate::play::NewGame;
    /// A match is saved, shared and opened.
    share in sheets: crate::play::Share;
    /// A match is opened.
    open_match in sheets: crate::play::OpenMatch;
    /// The match of the address.
    linked in sheets: crate::play::Linked;
    /// Everything that can be set.
    settings in sheets: crate::settings::dialog::Choices;
}

/// What reads a typed turn.
#[wasm_split(sheets, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn turn_reader() -> Result<TurnReader, SplitLoaderError> {
    Ok(TurnReader {
        read: |language: Language, text: &str, position: &Position| language.read_turn(text, position),
        say: |language: Language, error: NotATurn| error.sentence(language.mistakes()),
    })
}
