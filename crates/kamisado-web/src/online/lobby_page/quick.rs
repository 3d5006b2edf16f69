//! The buttons that find an opponent at once.

use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::Desk;
use crate::online::quick;
use crate::online::text::Text;

/// A few usual games: whoever presses one plays the next person who wants the same.
#[component]
pub(super) fn Quick() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let buttons = (1..).zip(quick()).map(|(place, terms)| {
        view! {
            <button
                id=format!("quick-{place}")
                disabled=move || desk.asking.get()
                on:click=move |_| desk.pair(&terms)
            >
                <b>{move || text.pace(&terms)}</b>
                <span class="soft">{move || text.format(&terms)}</span>
            </button>
        }
    });
    view! {
        <section>
            <h2>{text.of(OnlineText::QuickHead)}</h2>
            <p class="soft">{text.of(OnlineText::QuickHelp)}</p>
            <div class="quick">{buttons.collect_view()}</div>
        </section>
    }
}
