//! The board on which a position is analysed, and the line under it.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Desk;
use crate::board::{Board, Scene};
use crate::play::sentences;
use crate::settings::Settings;

/// The board, and whose turn it is and why.
#[component]
pub(crate) fn Stage(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let scene = Memo::new(move |_: Option<&Scene>| desk.scene());
    let said = Memo::new(move |_| match desk.draft.with(Option::is_some) {
        true => Vec::new(),
        false => sentences(&desk.session(), settings.words()),
    });
    let refused = move || desk.input.rejected.get().map(|error| error.in_words(settings));
    view! {
        <div class="stage">
            <Board
                scene
                name=Signal::derive(settings.text(PageText::Board))
                on_press=Callback::new(move |square| desk.on_square(square))
            />
            <div class="status">
                <div id="status" aria-live="polite">
                    {move || said.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
                <div class="refused" role="alert">
                    {refused}
                </div>
            </div>
        </div>
    }
}
