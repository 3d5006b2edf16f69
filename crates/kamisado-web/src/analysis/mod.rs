//! Any position, judged.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::settings::Settings;

/// Any position, judged.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section class="words">
            <h1>{settings.text(PageText::Analysis)}</h1>
        </section>
    }
}
