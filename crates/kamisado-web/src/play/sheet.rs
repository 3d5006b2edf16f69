//! A sheet that slides up over the page, asks something and keeps the focus until it is closed.

use kamisado_text::PageText;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::settings::Settings;

/// A sheet with a title. What is in it is made when it is opened.
#[component]
pub(super) fn Sheet(open: RwSignal<bool>, title: PageText, children: ChildrenFn) -> impl IntoView {
    let settings = Settings::get();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else {
            return;
        };
        match (open.get(), dialog.open()) {
            // A sheet that is in the page can always be shown.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog node_ref=dialog aria-label=settings.text(title) on:close=move |_| open.set(false)>
            <Show when=move || open.get()>
                <h2>{settings.text(title)}</h2>
                {children()}
            </Show>
        </dialog>
    }
}
