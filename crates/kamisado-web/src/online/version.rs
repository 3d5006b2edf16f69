//! A page that is older than the server.

use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::text::Text;

thread_local! {
    /// Whether the server has said that it speaks another version of the interface.
    static IS_OUTDATED: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// The server speaks another version of the interface: the page says so from now on.
pub(super) fn note_outdated() {
    IS_OUTDATED.with(|is_outdated| is_outdated.set(true));
}

/// Says that there is a newer page, with a button that loads it; nothing while there is none.
#[component]
pub(crate) fn NewVersion() -> impl IntoView {
    let text = Text::get();
    let is_outdated = IS_OUTDATED.with(ArcRwSignal::clone);
    // A browser that does not load the page again shows this one.
    let reload = |_| drop(window().location().reload());
    view! {
        <Show when=move || is_outdated.get()>
            <div id="new-version" class="card words" role="alert">
                <p>{text.of(OnlineText::NewVersion)}</p>
                <button class="main" on:click=reload>
                    {text.of(OnlineText::Reload)}
                </button>
            </div>
        </Show>
    }
}
