//! The question before a move, if moves must be confirmed.

use kamisado::Turn;
use kamisado_text::SettingText;
use leptos::ev::keydown;
use leptos::prelude::*;

use super::PlayController;
use crate::board::BoardInput;
use crate::platform::dom;
use crate::ui::TextButton;

/// The question for the game at this screen.
#[component]
pub(crate) fn OwnConfirm() -> impl IntoView {
    let controller = PlayController::get();
    view! { <ConfirmMove input=controller.input play=Callback::new(move |turn| controller.play(turn)) /> }
}

/// Makes the chosen move or discards it. Escape discards it too.
#[component]
pub(crate) fn ConfirmMove(
    input: BoardInput,
    /// Makes the move.
    play: Callback<Turn>,
) -> impl IntoView {
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
