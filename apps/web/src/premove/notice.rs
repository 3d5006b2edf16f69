//! The notice about premoves under the board, and the ways to cancel them.

use kamisado_text::{PremoveEvent, PremoveText};

use super::{PremoveState, Premoves};
use crate::play::{GameBoard, ShownGame};
use crate::prelude::*;

/// The premoves as a line with a button that cancels them, and the fate of the last one; shown and announced. Escape
/// cancels them too.
#[component]
pub(crate) fn PremoveNotice() -> impl IntoView {
    let GameBoard { premoves, input, .. } = ShownGame::get().board;
    let settings = Settings::get();
    let words = move || settings.part_words();
    let PremoveState { chosen, event } = premoves;
    Announcer::get().follow_each(move || event.get().map(|event| untrack(words).premove_event(event)));
    let cancel = move || {
        premoves.cancel(input);
        dom::focus_game();
    };
    dom::on_window(keydown, move |event| {
        let has_any = !chosen.with_untracked(Premoves::is_empty) || input.selected.get_untracked().is_some();
        if event.key() == "Escape" && has_any && !dom::is_dialog_open() {
            premoves.cancel(input);
        }
    });
    // The line of premoves already lists them.
    let is_news = |event: &PremoveEvent| !matches!(event, PremoveEvent::Set { .. });
    let notice = move || event.get().filter(is_news).map(|event| words().premove_event(event));
    let has_any = Memo::new(move |_| chosen.with(|chosen| !chosen.is_empty()));
    let list = move || chosen.with(|chosen| words().premove_list(chosen.moves()));
    view! {
        <div id="premoves" class="premoves">
            <p id="premove-told">{notice}</p>
            <Show when=move || has_any.get()>
                <p id="premove-list">{list}</p>
                <TextButton id="cancel-premoves" text=PremoveText::Cancel act=cancel />
            </Show>
        </div>
    }
}
