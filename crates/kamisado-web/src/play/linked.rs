//! The match of the address.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use crate::settings::Settings;

/// Shows the match that the address holds, or says what is wrong with it.
#[component]
pub(crate) fn Linked() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    table.open_fragment();
    let wrong = move || {
        let language = settings.language.get();
        let sentence = table.bad_link.with(|error| error.as_ref().map(|error| error.sentence(language)));
        sentence.map(|sentence| view! { <p class="notice">{settings.text(PageText::BadLink)} " " {sentence}</p> })
    };
    view! {
        <div class="notices" role="alert">
            {wrong}
        </div>
    }
}
