//! The question before a move, if moves must be confirmed.

use super::shown_game::{GameBoard, ShownGame};
use crate::prelude::*;

/// Makes the chosen move or discards it. Escape discards it too.
#[component]
pub(crate) fn ConfirmMove() -> impl IntoView {
    let ShownGame { board: GameBoard { input, .. }, play, .. } = ShownGame::get();
    let confirm = move || {
        if let Some(turn) = input.chosen.get_untracked() {
            input.chosen.set(None);
            play.run(turn);
            dom::focus_game();
        }
    };
    let cancel = move || {
        input.clear();
        dom::focus_game();
    };
    dom::on_window(keydown, move |event| {
        if event.key() == "Escape" {
            cancel();
        }
    });
    view! {
        <TextButton id="confirm-move" class="main" text=SettingText::Confirm act=confirm />
        <TextButton id="cancel-move" text=SettingText::Cancel act=cancel />
    }
}
