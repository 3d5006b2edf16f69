//! The first moves.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::settings::Settings;

/// The first moves.
#[component]
pub(crate) fn Openings() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section class="words">
            <h1>{settings.text(PageText::Openings)}</h1>
        </section>
    }
}
