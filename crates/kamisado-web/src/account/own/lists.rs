//! What the server keeps for an account, as lists whose lines can be ended.

use kamisado_online::Time;
use kamisado_text::AccountText;
use leptos::prelude::*;

use crate::account::request::{Deed, Kept};
use crate::account::text::Text;

/// A line for each thing, or a word that there is none; nothing before the list has come.
pub(super) fn things<T: Clone + Send + Sync + 'static, V: IntoView + 'static>(
    kept: Kept<T>,
    none: AccountText,
    line: impl Fn(T) -> V + Copy,
) -> impl Fn() -> Option<AnyView> {
    let text = Text::get();
    move || {
        let things = kept.items.get()?;
        Some(match things.is_empty() {
            true => view! { <p>{text.of(none)}</p> }.into_any(),
            false => view! { <ul class="things">{things.into_iter().map(line).collect_view()}</ul> }.into_any(),
        })
    }
}

/// A thing with a name and its times, and the button that ends it.
#[component]
pub(super) fn Thing(
    name: String,
    created: Time,
    used: Option<Time>,
    class: &'static str,
    label: AccountText,
    deed: Deed,
    path: String,
    then: Callback<()>,
) -> impl IntoView {
    let text = Text::get();
    let about = name.clone();
    view! {
        <li>
            <span>
                <b dir="auto">{name}</b>
                <span class="soft">
                    {move || text.words().made_and_used(&text.day(created), used.map(|used| text.day(used)).as_deref())}
                </span>
            </span>
            <End class label about=Callback::new(move |()| about.clone()) deed path then />
        </li>
    }
}

/// The button that ends a thing. Whoever hears it hears what it ends.
#[component]
pub(super) fn End(
    class: &'static str,
    label: AccountText,
    about: Callback<(), String>,
    deed: Deed,
    path: String,
    then: Callback<()>,
) -> impl IntoView {
    let text = Text::get();
    let end = move |_| deed.ask("DELETE", path.clone(), None, move || then.run(()));
    view! {
        <button
            class=class
            aria-label=move || text.about(label, &about.run(()))
            disabled=move || deed.busy.get()
            on:click=end
        >
            {text.of(label)}
        </button>
    }
}
