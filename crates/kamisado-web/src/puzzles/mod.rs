//! The puzzles.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::settings::Settings;

/// The puzzles.
#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section class="words">
            <h1>{settings.text(PageText::Puzzles)}</h1>
        </section>
    }
}
