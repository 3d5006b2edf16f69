//! The parts of the page that are not needed to play. The bundle puts each into a file of its own, together with all that
//! only this part uses: its code, its words and its data.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::part::Loaded;

/// Makes the functions that load the parts: each is named for its file and draws a component.
macro_rules! parts {
    ($($(#[$about:meta])* $name:ident $component:path;)*) => {
        $(
            $(#[$about])*
            #[wasm_split($name, wasm_split_path = ::leptos::wasm_split, fallible)]
            pub(crate) fn $name() -> Loaded {
                Ok(|| $component().into_any())
            }
        )*
    };
}

parts! {
    /// The lessons.
    learn crate::learn::Learn;
    /// The rules.
    rules crate::rules::Rules;
    /// Any position, judged.
    analysis crate::analysis::Analysis;
    /// A match, looked at again.
    review crate::review::Review;
    /// The puzzles.
    puzzles crate::puzzles::Puzzles;
    /// The first moves.
    openings crate::openings::Openings;
    /// The games over the network.
    online crate::online::Hall;
    /// A game over the network.
    game crate::online::Game;
    /// What the head says about the own games over the network.
    notice crate::online::Notice;
}
