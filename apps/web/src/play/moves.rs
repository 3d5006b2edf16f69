//! The moves of a game at this screen or online.

use leptos::prelude::*;

use super::PlayController;
use crate::local_game::LocalGame;
use crate::ui::{MoveList, move_rounds};

/// The moves of the game at this screen.
#[component]
pub(super) fn OwnMoves() -> impl IntoView {
    let controller = PlayController::get();
    view! { <Moves local_game=controller.local_game go=Callback::new(move |ply| controller.go_to(ply)) /> }
}

/// The moves of any game.
#[component]
pub(crate) fn Moves(
    /// The game, if there is one.
    #[prop(into)]
    local_game: Signal<Option<LocalGame>>,
    /// Shows the board after this number of turns.
    go: Callback<usize>,
) -> impl IntoView {
    let rounds = Memo::new(move |_| {
        local_game
            .with(|local_game| local_game.as_ref().map_or_else(Vec::new, |local_game| move_rounds(&local_game.end())))
    });
    let ply = Memo::new(move |_| {
        local_game.with(|local_game| local_game.as_ref().map_or(0, |local_game| local_game.game().ply()))
    });
    view! { <MoveList rounds ply go /> }
}
