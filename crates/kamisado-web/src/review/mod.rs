//! A match, looked at again.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::settings::Settings;

/// A match, looked at again.
#[component]
pub(crate) fn Review() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section class="words">
            <h1>{settings.text(PageText::Review)}</h1>
        </section>
    }
}
