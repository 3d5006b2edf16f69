//! The choice of the limited opening.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::local_game::Choices;
use crate::settings::Settings;

/// Whether the opening is limited.
#[component]
pub(crate) fn LimitedChoice(choices: RwSignal<Choices>) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <label class="tick">
            <input
                id="limited"
                type="checkbox"
                prop:checked=move || choices.with(|choices| choices.limited)
                on:change=move |event| {
                    choices.update(|choices| choices.limited = event_target_checked(&event));
                }
            />
            <span>{settings.text(PageText::Limited)}</span>
        </label>
    }
}
