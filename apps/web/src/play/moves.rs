//! The moves of a game at this screen or online.

use super::ShownGame;
use crate::prelude::*;

/// The moves of the game of the page.
#[component]
pub(crate) fn Moves() -> impl IntoView {
    let shown = ShownGame::get();
    let rounds = Memo::new(move |_| {
        let rounds = shown.local_game.with(|local_game| local_game.as_ref().map(|it| move_rounds(&it.end())));
        rounds.unwrap_or_default()
    });
    let place = shown.place();
    view! { <MoveList rounds ply=Memo::new(move |_| place.get().0) go=shown.go_to /> }
}
